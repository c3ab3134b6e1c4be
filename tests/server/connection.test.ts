import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#src/server/db/connection.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function value(expression: string): Promise<unknown> {
  const { rows } = await sql.raw<{ v: unknown }>(`select ${expression} as v`).execute(database.db)
  return rows[0]?.v
}

describe('values come from the database as', () => {
  test.each([
    ['12::bigint', 12],
    ['9007199254740993::bigint', '9007199254740993'],
    ['1.50::numeric(6,2)', 1.5],
    ["'2026-03-02'::date", '2026-03-02'],
    ["'2026-03-02 10:00:00.123456+07'::timestamptz", '2026-03-02T03:00:00.123Z'],
    ['true', true],
    ['null::text', null],
    ['array[1, 9007199254740993]::bigint[]', [1, '9007199254740993']],
    ["'{}'::bigint[]", []],
    ["array['ក', 'a b']::text[]", ['ក', 'a b']],
    [`'{"a": [1, "ក"]}'::jsonb`, { a: [1, 'ក'] }],
  ])('%s', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected)
  })

  test('and go there from plain ones', async () => {
    const { rows } = await sql`
      select ${[1, 2]}::bigint[] as list, ${'2026-03-02T03:00:00Z'}::timestamptz as at,
        ${JSON.stringify({ a: [1] })}::jsonb as json, ${true}::boolean as yes`.execute(database.db)
    expect(rows).toEqual([
      { list: [1, 2], at: '2026-03-02T03:00:00.000Z', json: { a: [1] }, yes: true },
    ])
  })
})

describe('searching and sorting', () => {
  test('finds parts of Khmer words by trigrams', async () => {
    expect(await value(`cardinality(show_trgm('ភូមិ')) > 0`)).toBe(true)
  })

  test('orders by code point where a column asks for it', async () => {
    expect(await value(`'Z' < 'a' collate "C"`)).toBe(true)
  })
})

describe('transactions', () => {
  test('are undone whole, and the database goes on', async () => {
    await sql`create table kept (n integer)`.execute(database.db)
    const broken = database.db.transaction().execute(async (trx) => {
      await sql`insert into kept values (1)`.execute(trx)
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(broken).rejects.toMatchObject({ code: '22012' })
    expect(await value('(select count(*) from kept)')).toBe(0)
  })

  test('of many callers all come to their turn', async () => {
    await sql`create table counter (n integer)`.execute(database.db)
    await sql`insert into counter values (0)`.execute(database.db)
    const add = () =>
      database.db.transaction().execute(async (trx) => {
        const { rows } = await sql<{ n: number }>`select n from counter for update`.execute(trx)
        await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1}`.execute(trx)
      })
    await Promise.all(Array.from({ length: 25 }, add))
    expect(await value('(select n from counter)')).toBe(25)
  })
})
