import { sql } from 'kysely'
import type { Writing } from './writing.ts'

/** Runs one of several that share a transaction; what it wrote goes when it is refused. */
export async function alone<T>({ trx, events }: Writing, work: () => Promise<T>): Promise<T> {
  const before = events.length
  await sql`savepoint alone`.execute(trx)
  try {
    const done = await work()
    await sql`release savepoint alone`.execute(trx)
    return done
  } catch (error) {
    await sql`rollback to savepoint alone`.execute(trx)
    events.length = before
    throw error
  }
}
