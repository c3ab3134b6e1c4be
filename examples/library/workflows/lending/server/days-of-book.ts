/** For how many days a book is lent. */
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'

export async function daysOfBook(trx: Transaction<Tables>, book: number): Promise<number> {
  const { rows } = await sql<{ days: number }>`select days from books where id = ${book}`.execute(trx)
  return rows[0]?.days ?? 0
}
