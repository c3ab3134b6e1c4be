import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { field } from '#schemas/kit/define.ts'
import { evaluate } from '#schemas/kit/evaluate.ts'
import type { Formula, Result } from '#schemas/kit/formulas.ts'
import { createRegistry, SchemaError } from '#schemas/kit/registry.ts'
import { formulaSql } from '#src/server/db/formula-sql.ts'
import { MigrationRefused, migrate } from '#src/server/migration/migrate.ts'
import {
  anyFormula,
  anyValues,
  type FormulaValues,
  formulaCases,
  formulaColumns,
  formulaTerms,
} from '#tests/support/formula-cases.ts'
import { createSampleApp } from '#tests/support/records.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

const label = { kh: 'ក', en: 'A' }

it('a formula has the same result in the database as in the kit', async () => {
  const database = await createTestDatabase()
  const names = Object.keys(formulaColumns) as (keyof FormulaValues)[]
  const columns = names.map((name) => `${name} ${formulaColumns[name]}`).join(', ')
  await sql.raw(`create table counted (id integer, ${columns})`).execute(database.db)
  const random = fc.sample(anyValues, { seed: 26, numRuns: 8 })
  const rows = [...random, ...formulaCases.map(([, values]) => values)]
  for (const [id, values] of rows.entries())
    await sql`insert into counted (id, ${sql.raw(names.join(', '))})
      values (${id}, ${sql.join(names.map((name) => values[name]))})`.execute(database.db)

  const expectSame = async (formula: Formula, result: Result, ids: readonly number[]) => {
    const expression = formulaSql({ formula, result, terms: formulaTerms })
    const isText = result === 'text' || result === 'date'
    const type = isText ? result : `numeric(60,${result.scale})`
    await sql
      .raw(
        `alter table counted drop column if exists v, add v ${type} generated always as (${expression}) stored`,
      )
      .execute(database.db)
    const found = await sql<{ v: unknown }>`select ${sql.raw(isText ? 'v' : 'v::float8 as v')}
      from counted where id in (${sql.join([...ids])}) order by id`.execute(database.db)
    const expected = ids.map((id) => evaluate(formula, rows[id] as FormulaValues, result))
    expect(
      found.rows.map(({ v }) => v),
      `${JSON.stringify(formula)} ${expression}`,
    ).toEqual(expected)
  }
  for (const [index, [formula, , result]] of formulaCases.entries())
    await expectSame(formula, result, [random.length + index])
  for (const [formula, result] of fc.sample(anyFormula, { seed: 26, numRuns: 200 }))
    await expectSame(formula, result, [...random.keys()])
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

it('of today is read, sorted and filtered as of the current day', async () => {
  const test = await createSampleApp()
  const { id: group } = await test.group('g')
  const today = dayInPhnomPenh(new Date())
  const first = await test.sample('s1', group, { to_day: dayAfter(today, 30) })
  expect(first.days_left).toBe(30)
  await test.sample('s2', group, { to_day: dayAfter(today, -1) })
  await test.sample('s3', group)
  expect(await test.codes('samples', { days_left__lte: 30 })).toEqual(['s1', 's2'])
  expect(await test.codes('samples', { days_left__null: true })).toEqual(['s3'])
  expect((await test.codes('samples', {}, ['days_left', 'ASC'])).slice(0, 2)).toEqual(['s2', 's1'])
  const written = await test.request('PUT', `samples/${first.id}`, { days_left: 5 })
  expect(Object.keys(written.body.message)).toEqual(['days_left'])
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
  expect(logMessages.join()).toContain('column things.x is computed again for all rows')
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
  ['a day', { d: field.date({ label }), x: total({ field: 'd' }) }, 'yields a date, not integer'],
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
