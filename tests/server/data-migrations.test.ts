/** Databases of an earlier version, taken forward by data migrations of the next one. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { field } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import type { Database } from '#src/server/db/connection.ts'
import { explain } from '#src/server/explain.ts'
import {
  type DataMigration,
  DataMigrationError,
  dataMigrations,
  numbered,
} from '#src/server/migration/data-migrations.ts'
import { migrate, planMigration } from '#src/server/migration/migrate.ts'
import { updateField } from '#src/server/migration/update-field.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const run = (text: string) => sql.raw(text).execute(database.db)
const rows = async (text: string) => (await run(text)).rows

const label = (en: string) => ({ kh: `វាល ${en}`, en })
const original = createRegistry(allKinds)

/**
 * The next version: the level HIGH is stored as 3, and `short_name` is required and comes from the
 * name.
 */
const next = (() => {
  const [groups, samples] = structuredClone(allKinds)
  const values = {
    LOW: { value: 1, label: label('Low') },
    HIGH: { value: 3, label: label('High') },
  }
  const level = field.enum({ label: label('Level'), values })
  const short = field.text({ label: label('Short name'), required: true, max: 3 })
  Object.assign(samples, { fields: { ...samples.fields, level, short_name: short } })
  return createRegistry([groups, samples])
})()

const ran: string[] = []
const noted = (name: string, up: DataMigration['up'] = async () => undefined): DataMigration => ({
  async up(trx, context) {
    ran.push(name)
    await up(trx, context)
  },
})
const renameLevel = noted('level', async (trx, context) => {
  const count = await updateField(trx, context, {
    resource: 'samples',
    field: 'level',
    to: sql`3`,
    where: sql`level = 2`,
  })
  context.log(`${count} levels renamed`)
})
const fillShortName = noted('short name', async (trx) => {
  await sql`update samples set short_name = left(name, 3)`.execute(trx)
})
const files = { './data/0001-level.ts': renameLevel, './data/0002-short-name.ts': fillShortName }
const shipped = numbered(files)
const upgrade = (data = shipped) => migrate(database.db, next, { data })

const stored = () => rows('select name, level, version from samples order by id')
const applied = () => rows('select number, name from data_migrations order by number')

beforeEach(async () => {
  ran.length = 0
  await run('drop schema public cascade; create schema public; create extension pg_trgm')
  await migrate(database.db, original, { data: [] })
  await run(`insert into groups (code, name_kh, version) values ('g', 'ក', 1);
    insert into samples (code, name, version, is_open, group_id, level)
    values ('a', 'first', 1, true, 1, 2), ('b', 'second', 4, true, 1, 1)`)
  // The last version before data migrations existed.
  await run('drop table data_migrations')
})

describe('a database of the former version', () => {
  it('is taken forward in order of numbers, with history, and every migration runs once', async () => {
    await upgrade(numbered(Object.fromEntries(Object.entries(files).reverse())))
    expect(ran).toEqual(['level', 'short name'])
    expect(await rows('select name, level, version, short_name from samples order by id')).toEqual([
      { name: 'first', level: 3, version: 2, short_name: 'fir' },
      { name: 'second', level: 1, version: 4, short_name: 'sec' },
    ])
    expect(await rows('select resource, version, username, before, after from history')).toEqual([
      { resource: 'samples', version: 2, username: 'system', before: { level: 2 }, after: { level: 3 } },
    ])
    expect(await applied()).toEqual([
      { number: 1, name: '0001-level' },
      { number: 2, name: '0002-short-name' },
    ])
    await upgrade()
    await upgrade([...shipped, ...numbered({ './data/0003-later.ts': noted('later') })])
    expect(ran).toEqual(['level', 'short name', 'later'])
    expect(
      await rows('select count(*)::int as n, min(applied_at) is null as unset from data_migrations'),
    ).toEqual([{ n: 3, unset: false }])
  })

  it('runs them once if two processes start together', async () => {
    await Promise.all([upgrade(), upgrade()])
    expect(ran).toEqual(['level', 'short name'])
  })

  it('is as before if one fails, and the start ends with its name and cause', async () => {
    const before = await stored()
    const failing = noted('failing', (trx) => sql`select 1 / 0`.execute(trx) as Promise<never>)
    const data = numbered({ ...files, './data/0003-failing.ts': failing })
    const error = await upgrade(data).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(DataMigrationError)
    expect(explain(error)).toMatch(
      /^Data migration 0003-failing failed; nothing was changed\.\n.*division by zero/,
    )
    expect(await stored()).toEqual(before)
    expect(await rows(`select to_regclass('data_migrations') as there`)).toEqual([{ there: null }])
    await expect(run('select short_name from samples')).rejects.toThrow(/does not exist/)
    // The former version still starts, and the repaired next one completes.
    await migrate(database.db, original, { data: [] })
    await upgrade()
    expect(await applied()).toHaveLength(2)
  })

  it('is as before if rows still break the schema afterwards', async () => {
    const before = await stored()
    await expect(upgrade(shipped.slice(0, 1))).rejects.toThrow(
      /samples.short_name: is new and required, but 2 row\(s\) \(a, b\) exist/,
    )
    await expect(upgrade(shipped.slice(1))).rejects.toThrow(/samples.level: 1 row\(s\) \(\w+\) hold a value/)
    expect(await stored()).toEqual(before)
  })

  it('is planned with the pending migrations, and nothing changes', async () => {
    const before = await stored()
    const { steps, problems } = await planMigration(database.db, next, { data: shipped })
    expect(problems).toEqual([])
    expect(steps).toEqual(
      expect.arrayContaining([
        'data migration 0001-level',
        '1 levels renamed',
        'data migration 0002-short-name',
      ]),
    )
    const broken = numbered({
      './data/0001-broken.ts': noted('broken', () => Promise.reject(new Error('no'))),
    })
    const plan = await planMigration(database.db, next, { data: broken })
    expect(plan.problems).toEqual(['Data migration 0001-broken failed; nothing was changed. Error: no'])
    expect(await stored()).toEqual(before)
  })
})

it('a new database has all of them from its first start, without running any', async () => {
  await run('drop schema public cascade; create schema public; create extension pg_trgm')
  await upgrade()
  expect(ran).toEqual([])
  expect(await applied()).toHaveLength(2)
})

it('sort keys and search texts follow a migration that changes texts', async () => {
  await upgrade()
  const rename = noted('rename', async (trx, { refreshKeys }) => {
    await sql`update samples set name = 'Zebra' where code = 'a'`.execute(trx)
    await refreshKeys('samples')
  })
  await upgrade([...shipped, ...numbered({ './data/0003-rename.ts': rename })])
  expect(await rows(`select code from samples where search_text like '%zebra%'`)).toEqual([{ code: 'a' }])
})

it('the product’s migrations are numbered without gaps, and say why', () => {
  expect(dataMigrations.map(({ number }) => number)).toEqual(dataMigrations.map((_, index) => index + 1))
  const texts = import.meta.glob<string>('/application/migrations/*', {
    eager: true,
    import: 'default',
    query: '?raw',
  })
  for (const [file, text] of Object.entries(texts)) {
    expect(file).toMatch(/\/\d{4}-[a-z][a-z-]*\.ts$/)
    expect(text).toMatch(/^\/\*\*\n \* \w/)
  }
  expect(Object.keys(texts)).toHaveLength(dataMigrations.length)
})

it('each data migration of the application has its own number', () => {
  const numbers = dataMigrations.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
