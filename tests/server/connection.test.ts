import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openPostgres } from '#src/server/db/connection.ts'
import { forgetPlans, maxPlans } from '#src/server/db/prepared.ts'
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

describe('values from the database are', () => {
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

  test('and are written from plain ones', async () => {
    const { rows } = await sql`
      select ${[1, 2]}::bigint[] as list, ${'2026-03-02T03:00:00Z'}::timestamptz as at,
        ${JSON.stringify({ a: [1] })}::jsonb as json, ${true}::boolean as yes`.execute(database.db)
    expect(rows).toEqual([{ list: [1, 2], at: '2026-03-02T03:00:00.000Z', json: { a: [1] }, yes: true }])
  })
})

describe('searching and sorting', () => {
  test('finds parts of Khmer words by trigrams', async () => {
    expect(await value(`cardinality(show_trgm('ភូមិ')) > 0`)).toBe(true)
  })

  test('orders by code point where a column requires it', async () => {
    expect(await value(`'Z' < 'a' collate "C"`)).toBe(true)
  })
})

describe('repeated statements', () => {
  /** Plans that a connection caches after three executions of a statement. */
  const plans = (of: Database) =>
    of.db.connection().execute(async (own) => {
      for (let n = 0; n < 3; n++) await sql`select 1 as again`.execute(own)
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_prepared_statements
        where statement = 'select 1 as again'`.execute(own)
      return rows[0]?.n
    })

  test('are planned once per connection', async () => {
    // Independent of earlier tests in this process.
    forgetPlans()
    expect(await plans(database)).toBe(1)
  })

  test('replace a connection that has too many plans', async () => {
    for (let n = 0; n <= maxPlans; n++) for (let times = 0; times < 3; times++) await value(`(${n}::int * 7)`)
    const own = await value(`(select count(*)::int from pg_prepared_statements
      where statement like '%int * 7)%')`)
    expect(own).toBeLessThan(maxPlans)
  })

  test('and each time if a pooler would lose their plans', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = `/${await value('current_database()')}`
    const unprepared = await openPostgres(url.href, { prepared: false })
    expect(await plans(unprepared)).toBe(0)
    await unprepared.close()
  })
})

describe('transactions', () => {
  test('are rolled back completely, and the database continues', async () => {
    await sql`create table kept (n integer)`.execute(database.db)
    const broken = database.db.transaction().execute(async (trx) => {
      await sql`insert into kept values (1)`.execute(trx)
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(broken).rejects.toMatchObject({ code: '22012' })
    expect(await value('(select count(*) from kept)')).toBe(0)
  })

  test('of many callers all get their turn', async () => {
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
