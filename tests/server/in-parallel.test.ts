/**
 * Statements sent concurrently within a transaction: executed in order, failing with the first
 * error.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inParallel } from '#src/server/db/in-parallel.ts'
import { autocommit, overlapping } from '#src/server/db/pipelined-dialect.ts'
import { placeRegistry } from '#tests/support/access-declarations.ts'
import { testApp } from '#tests/support/create-test-app.ts'

const details = async () => (await testApp({ registry: placeRegistry })).context

test('concurrent statements see the writes of earlier ones', async () => {
  const context = await details()
  const insertedRows = await context.db.transaction().execute(async (begun) => {
    const trx = await overlapping(begun)
    await sql`create temp table at_once (n int) on commit drop`.execute(trx)
    const [, { rows }] = await inParallel([
      sql`insert into at_once values (1), (2)`.execute(trx),
      sql<{ n: number }>`select sum(n)::int as n from at_once`.execute(trx),
    ])
    return rows
  })
  expect(insertedRows).toEqual([{ n: 3 }])
})

test('the reported failure is the one that caused the others', async () => {
  const late: string[] = []
  const context = await details()
  const failing = context.db.transaction().execute(async (begun) => {
    const trx = await overlapping(begun)
    const afterwards = async () => {
      await sql`select 1`.execute(trx)
      late.push('sent')
      await sql`select 2`.execute(trx)
    }
    await inParallel([afterwards(), sql`select 1 / 0`.execute(trx), sql`select 1`.execute(trx)])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  // Later statements ran in the failed transaction, not in a later one.
  expect(late).toEqual(['sent'])
})

test('one statement replaces a transaction without queries', async () => {
  const { db } = await details()
  const statement = sql`select 1 as n`.compile(db)
  await db.transaction().execute(async (begun) => {
    const trx = await overlapping(begun)
    const send = await autocommit(trx)
    if (!send) throw new Error('the transaction was begun')
    expect(await send([statement])).toMatchObject([{ value: { rows: [{ n: 1 }] } }])
    // It is over: a new statement would run outside of it.
    await expect(trx.executeQuery(statement)).rejects.toThrow('the only statement of a transaction')
    // Except for the query that explains the refusal.
    expect(await send([statement])).toMatchObject([{ status: 'fulfilled' }])
  })
  await db.transaction().execute(async (begun) => {
    const trx = await overlapping(begun)
    await trx.executeQuery(statement)
    expect(await autocommit(trx)).toBeUndefined()
  })
})
