import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Declaration } from '#schemas/kit/define.ts'
import { field } from '#schemas/kit/define.ts'
import { evaluate } from '#schemas/kit/formulas.ts'
import { createRegistry, SchemaError } from '#schemas/kit/registry.ts'
import { formulaSql } from '#src/server/db/formula-sql.ts'
import { MigrationRefused, migrate } from '#src/server/migration/migrate.ts'
import { formulaCases } from '#tests/support/formula-cases.ts'
import { createSampleApp } from '#tests/support/records.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

const label = { kh: 'ក', en: 'A' }
const terms = { a: 'number', b: 'number', c: 'number', s: 'text', t: 'text' } as const

it('a formula has the same result in the database as in the kit', async () => {
  const database = await createTestDatabase()
  for (const [formula, values, result] of formulaCases) {
    const expression = formulaSql({ formula, result, terms })
    await sql.raw('drop table if exists counted').execute(database.db)
    await sql
      .raw(
        `create table counted (a numeric(20,3), b numeric(20,3), c integer, s text, t varchar(20),
          v ${result === 'text' ? 'text' : `numeric(30,${result.scale})`}
            generated always as (${expression}) stored)`,
      )
      .execute(database.db)
    const { a, b, c, s, t } = values
    const { rows } = await sql<{ v: unknown }>`insert into counted (a, b, c, s, t)
      values (${a}, ${b}, ${c}, ${s}, ${t}) returning v`.execute(database.db)
    expect(rows[0]?.v ?? null, expression).toEqual(evaluate(formula, values, result))
  }
  await database.close()
})

it('follows its fields, is sortable and filterable, and read-only', async () => {
  const test = await createSampleApp()
  const { id: group } = await test.group('g')
  const one = await test.sample('s1', group, { price: 1500, pieces: 4, total: 6000 })
  expect(one.total).toBe(6000)
  await test.sample('s2', group, { price: 100, pieces: 2 })
  await test.sample('s3', group, { price: 100 })
  const changed = await test.request('PUT', `samples/${one.id}`, { pieces: null, total: 6000 })
  expect(changed.body.data.total).toBeNull()
  await test.request('PUT', `samples/${one.id}`, { pieces: 5 })
  const written = await test.request('PUT', `samples/${one.id}`, { pieces: 2, total: 9 })
  expect(Object.keys(written.body.message)).toEqual(['total'])
  expect(await test.codes('samples', { total__gte: '៥០០' })).toEqual(['s1'])
  expect(await test.codes('samples', { total__null: true })).toEqual(['s3'])
  expect((await test.codes('samples', {}, ['total', 'ASC'])).slice(0, 2)).toEqual(['s2', 's1'])
  await test.close()
})

const declareThings = (fields: Declaration['fields'], more: Partial<Declaration> = {}): Declaration => ({
  path: 'things',
  singular: 'thing',
  label,
  icon: 'mdi:cube',
  key: ['code'],
  list: { columns: ['code'] },
  fields: { code: field.code({ label, required: true }), ...fields },
  ...more,
})
const a = field.integer({ label })
const total = (formula: Parameters<typeof field.computed>[0]['formula']) =>
  field.computed({ label, as: 'integer', formula })

it('is recalculated when its formula, or an underlying type, changes', async () => {
  const database = await createTestDatabase()
  const logMessages: string[] = []
  const bring = (fields: Declaration['fields'], more: Partial<Declaration> = {}) =>
    migrate(database.db, createRegistry([declareThings(fields, more)]), {
      log: (message) => logMessages.push(message),
    })
  const read = async () => {
    const { rows } = await sql<{ x: unknown }>`select x from things order by id`.execute(database.db)
    return rows.map(({ x }) => x)
  }
  await bring({ a, x: total({ multiply: [{ field: 'a' }, 2] }) })
  await sql`insert into things (version, code, a) values (1, 'one', 3)`.execute(database.db)
  expect(await read()).toEqual([6])

  await bring({ a, x: total({ add: [{ field: 'a' }, 100] }) })
  expect(await read()).toEqual([103])
  expect(logMessages.join()).toContain('column things.x is computed anew for all rows')
  const { rows: indexes } = await sql`select 1 from pg_indexes
    where tablename = 'things' and indexdef like '%(x, id)%'`.execute(database.db)
  expect(indexes).toHaveLength(1)

  logMessages.length = 0
  const wider = field.decimal({ label, precision: 14 })
  const check = { id: 'some', must: { field: 'x', gt: 0 }, at: 'a', message: label } as const
  await bring({ a: wider, x: total({ add: [{ field: 'a' }, 100] }) }, { checks: [check] })
  expect(await read()).toEqual([103])
  await expect(sql`update things set a = -200`.execute(database.db)).rejects.toThrow(/check/)

  await bring({ a: wider, x: field.money({ label, min: -1000 }) })
  expect(await read()).toEqual([103])
  await expect(bring({ a: wider, x: total({ field: 'a' }) })).rejects.toThrow(MigrationRefused)
  await bring({ a: wider, y: total({ field: 'a' }) }, { retired: ['x'] })
  await bring({ a: wider }, { retired: ['x'] })
  expect(logMessages.join()).toContain('column things.y dropped; it was computed from others')
  await database.close()
})

it.each([
  ['a text as number', { x: total({ field: 'code' }) }, 'yields a text, not integer'],
  ['what is not there', { x: total({ field: 'gone' }) }, "can't count with 'gone'"],
  ['itself', { x: total({ add: [{ field: 'x' }, 1] }) }, "can't count with 'x'"],
  ['a day', { d: field.date({ label }), x: total({ field: 'd' }) }, "can't count with 'd'"],
  ['nothing', { x: total(5) }, 'has a formula without a field'],
  [
    'what not everybody may read',
    { a: { ...a, permission: { read: 'read_a' } }, x: total({ field: 'a' }) },
    "shows what 'a' needs a permission for",
  ],
  [
    'a condition on it',
    { a, x: total({ field: 'a' }), b: field.text({ label, visibleWhen: { field: 'x', is: 1 } }) },
    'is named by a condition',
  ],
])('refuses %s in a declaration', (_what, fields, problem) => {
  expect(() => createRegistry([declareThings(fields)])).toThrow(SchemaError)
  expect(() => createRegistry([declareThings(fields)])).toThrow(problem)
})
