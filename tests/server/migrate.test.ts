import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registry as product } from '#schemas/index.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { countLabels } from '#schemas/kit/label.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import type { Database } from '#src/server/db/connection.ts'
import { introspect } from '#src/server/db/introspect.ts'
import { maxNewTables } from '#src/server/migration/many-tables.ts'
import { migrate, planMigration } from '#src/server/migration/migrate.ts'
import { read, sources } from '#tests/architecture/source.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { createTestDatabase } from '#tests/support/templates.ts'
import { tableColumns } from '../../scripts/table-types.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  await sql`create extension pg_trgm`.execute(database.db)
})

/** The sample resources with changed fields or options, as in the next version of a product. */
function changed(change: (copies: { groups: Declaration; samples: Declaration }) => void) {
  const [groups, samples] = structuredClone(allKinds)
  const { group_name: _lookup, ...fields } = samples.fields
  Object.assign(samples, { fields })
  Object.assign(groups, { display: { kh: '{code}', en: '{code}' } })
  change({ groups, samples })
  return createRegistry([groups, samples])
}

const original = () => createRegistry(allKinds)
const run = (text: string) => sql.raw(text).execute(database.db)
const group = (code: string, name = 'ក') =>
  run(`insert into groups (code, name_kh, version) values ('${code}', '${name}', 1)`)
const columns = async (table: string) =>
  database.db.transaction().execute(async (trx) => (await introspect(trx)).tables.get(table))

describe('a first start', () => {
  it('creates the tables of the generated types, and the second start reads one row', async () => {
    await migrate(database.db, product)
    expect((await columns('villages'))?.get('name_kh')).toMatchObject({
      type: 'character varying(120)',
      required: true,
    })
    const { tables } = await database.db.transaction().execute(introspect)
    const generated = tableColumns(product, sources.filter((file) => file.startsWith('src/')).map(read))
    const shape = (name: string, isNullable: boolean) => `${name}${isNullable ? '?' : ''}`
    for (const [table, present] of tables) {
      const stored = [...present].map(([name, { required }]) => shape(name, !required))
      const typed = generated.get(table)?.map(({ name, isNullable }) => shape(name, isNullable))
      expect([table, typed?.sort()]).toEqual([table, stored.sort()])
    }
    expect(generated.size).toBe(tables.size)
    const statements: string[] = []
    const watched = database.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await migrate(watched, product)
    expect(statements).toHaveLength(2)
  })

  it('creates many tables in several transactions, complete', async () => {
    const copies = Array.from({ length: maxNewTables + 1 }, (_, n) => {
      const [groups] = structuredClone(allKinds)
      const name = [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
      const { samples_count: _count, ...fields } = groups.fields
      Object.assign(groups, { fields, list: { columns: ['code'] } })
      return { ...groups, path: `setting/copies-${name}`, singular: `copy_${name}` }
    })
    const registry = createRegistry([...copies, ...allKinds])
    await migrate(database.db, registry)
    expect(await planMigration(database.db, registry)).toEqual({ steps: [], problems: [] })
    const introspection = await database.db.transaction().execute(introspect)
    const of = (table: string) => [...introspection.indexes.values()].filter((one) => one === table).length
    expect(of('copies_a')).toBe(of('groups'))
    expect(of('copies_baa')).toBe(of('groups'))
    await expect(run('insert into samples__more_ids values (1, 1)')).rejects.toThrow(/foreign key/)
  })

  it('finds referring records by an index, with or without the condition that they are active', async () => {
    await migrate(database.db, original())
    const plan = await database.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const planQuery = sql<{ 'QUERY PLAN': string }>`explain select id from samples where group_id = 1`
      return (await planQuery.execute(trx)).rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Index Only Scan using ix_samples_group_id/)
  })

  it('enforces rules in the database too', async () => {
    await migrate(database.db, original())
    await group('a')
    await expect(group('a')).rejects.toThrow(/duplicate/)
    const sample = (more: string) =>
      run(`insert into samples (code, name, version, is_open, group_id ${more}`)
    await expect(sample(`) values ('s', 'ab', 1, true, 99)`)).rejects.toThrow(/foreign key/)
    await expect(sample(`, level) values ('s', 'ab', 1, true, 1, 7)`)).rejects.toThrow(/check/)
    const days = (from: string, to: string) =>
      sample(`, from_day, to_day) values ('s', 'ab', 1, true, 1, ${from}, ${to})`)
    await expect(days(`'2026-02-01'`, `'2026-01-01'`)).rejects.toThrow(/check/)
    await days(`'2026-02-01'`, 'null')
  })
})

describe('a change that keeps every value', () => {
  it('adds a column with its default, widens and makes optional', async () => {
    await migrate(database.db, original())
    await group('a')
    const next = changed(({ groups }) => {
      groups.fields.is_active = {
        kind: 'boolean',
        label: countLabels(groups.label).one,
        required: true,
        default: true,
      }
      groups.fields.name_kh = { kind: 'text', label: countLabels(groups.label).one, max: 90, search: true }
    })
    await migrate(database.db, next)
    const { rows } = await sql`select is_active from groups`.execute(database.db)
    expect(rows).toEqual([{ is_active: true }])
    expect((await columns('groups'))?.get('name_kh')).toMatchObject({
      type: 'character varying(90)',
      required: false,
    })
  })

  it('renames table, column, sort key and join table through was', async () => {
    await migrate(database.db, original())
    await group('a', 'ខ្មែរ')
    const [groups, samples] = structuredClone(allKinds)
    const { name_kh: name, ...others } = groups.fields
    const teams = {
      ...groups,
      path: 'setting/teams',
      was: ['groups'],
      display: { kh: '{title_kh}', en: '{title_kh}' },
      fields: { ...others, title_kh: { ...name, was: ['name_kh'] } },
      list: { columns: ['code', 'title_kh'] },
    } as unknown as Declaration
    const { more_ids: more, group_name: _dropped, ...remainingFields } = samples.fields
    const next = {
      ...samples,
      fields: {
        ...remainingFields,
        group_id: { ...remainingFields.group_id, to: 'teams' },
        team_ids: { ...more, to: 'teams', was: ['more_ids'] },
      },
    } as unknown as Declaration
    await run(`insert into samples (code, name, version, is_open, group_id) values ('s', 'ab', 1, true, 1)`)
    await run('insert into samples__more_ids values (1, 1)')
    await run(`insert into history (resource, record_id, version, action, at, username, ip, request_id)
      values ('groups', 1, 1, 'create', now(), 'x', '', '')`)
    await run(`insert into change_sets (kind, resource, resources, label, writes, created_at, username)
      values ('bulk', 'groups', '{groups,samples}', '{}',
        '[{"resource": "groups"}, {"resource": "samples"}]', now(), 'x')`)
    await migrate(database.db, createRegistry([teams, next]))
    const rows = async (text: string) => (await run(text)).rows
    expect(await rows('select title_kh from teams')).toEqual([{ title_kh: 'ខ្មែរ' }])
    expect(await rows('select count(*)::int as n from samples__team_ids')).toEqual([{ n: 1 }])
    expect(await rows('select resource from history')).toEqual([{ resource: 'teams' }])
    expect(await rows('select resource, resources, writes from change_sets')).toEqual([
      {
        resource: 'teams',
        resources: ['teams', 'samples'],
        writes: [{ resource: 'teams' }, { resource: 'samples' }],
      },
    ])
  })

  it('creates change sets for imports that history knew by their own number', async () => {
    await migrate(database.db, original())
    await run('alter table history drop column change_set_id, add column import_id bigint')
    // As in that version: nothing guarded history yet.
    await run('drop trigger append_only on history')
    await run(`insert into imports (id, resource, user_id, file_name, format, status, created_at,
      heartbeat_at) overriding system value values (7, 'groups', 1, 'a.csv', 'csv', 'committed', now(), now())`)
    await run(`insert into history (resource, record_id, version, action, at, username, ip, request_id, import_id)
      values ('groups', 1, 1, 'create', now(), 'x', '', '', 7), ('groups', 1, 2, 'delete', now(), 'y', '', '', null)`)
    await run("delete from schema_state where name = 'hash'")
    await migrate(database.db, original())
    const rows = async (text: string) => (await run(text)).rows
    expect(await rows('select change_set_id from history order by id')).toEqual([
      { change_set_id: 7 },
      { change_set_id: null },
    ])
    expect(await rows('select id, kind, label, writes from change_sets')).toEqual([
      {
        id: 7,
        kind: 'import',
        label: { kh: 'a.csv', en: 'a.csv' },
        writes: [{ resource: 'groups', action: 'create', count: 1 }],
      },
    ])
    await run(`insert into change_sets (kind, resource, label, created_at, username)
      values ('bulk', 'groups', '{}', now(), 'x')`)
    expect(await rows('select max(id) as id from change_sets')).toEqual([{ id: 8 }])
  })

  it('keeps a retired column, unrequired', async () => {
    await migrate(database.db, original())
    await group('a')
    const next = changed(({ groups }) => {
      const { name_kh: _retired, ...others } = groups.fields
      Object.assign(groups, { fields: others, retired: ['name_kh'], list: { columns: ['code'] } })
    })
    await migrate(database.db, next)
    expect((await columns('groups'))?.get('name_kh')?.required).toBe(false)
    expect((await columns('groups'))?.has('name_kh__sort')).toBe(false)
  })

  it('fills sort and search keys of earlier rows', async () => {
    await migrate(database.db, original())
    await group('a', 'ភ្នំពេញ')
    await migrate(
      database.db,
      changed(({ groups }) => {
        groups.fields.name_en = { kind: 'text', label: countLabels(groups.label).one, max: 61 }
      }),
    )
    const { rows } = await sql`select search_text, name_kh__sort from groups`.execute(database.db)
    expect(rows).toEqual([{ search_text: 'a\nភ្នំពេញ', name_kh__sort: expect.any(String) }])
  })
})

describe('a plan', () => {
  it('shows the changes of the next start and their row counts, and applies none', async () => {
    await migrate(database.db, original())
    await group('a')
    await group('b')
    const next = changed(({ groups }) => {
      groups.fields.is_active = {
        kind: 'boolean',
        label: countLabels(groups.label).one,
        required: true,
        default: true,
      }
      groups.fields.note = { kind: 'text', label: countLabels(groups.label).one }
      groups.fields.name_kh = { kind: 'text', label: countLabels(groups.label).one, max: 90, search: true }
    })
    const { steps, problems } = await planMigration(database.db, next)
    expect(problems).toEqual([])
    expect(steps).toEqual([
      'table parts dropped; it was empty and parts is no longer declared',
      'column groups.name_kh is now character varying(90): 2 row(s) keep their value',
      'column groups.name_kh is optional now',
      'column groups.is_active added: 2 row(s) get the value true',
      'column groups.note added: 2 row(s) get no value yet',
      'search and sort keys of groups filled for 2 rows',
      'table groups: 3 index(es) created',
    ])
    expect((await columns('groups'))?.has('note')).toBe(false)
    expect(await planMigration(database.db, original())).toEqual({ steps: [], problems: [] })
  })

  it('shows why the next start would be refused', async () => {
    await migrate(database.db, original())
    await group('a')
    const next = changed(({ groups }) => {
      delete groups.fields.name_kh
      Object.assign(groups.list, { columns: ['code'] })
    })
    const { problems } = await planMigration(database.db, next)
    expect(problems).toEqual([expect.stringMatching(/^groups\.name_kh: is no longer declared, but 1 row/)])
  })
})
