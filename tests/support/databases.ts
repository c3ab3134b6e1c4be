/**
 * Around a whole run on PostgreSQL: its databases share a name, by which those that tests kept for
 * each other are dropped at the end.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export const databasePrefix = () => `sabay_test_${process.env.TEST_RUN ?? ''}`

export default function prepare(): (() => Promise<void>) | undefined {
  const connectionString = process.env.TEST_DATABASE_URL
  if (!connectionString) return undefined
  process.env.TEST_RUN = randomUUID().slice(0, 8)
  return async () => {
    const admin = new pg.Client({ connectionString })
    await admin.connect()
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [databasePrefix()],
    )
    for (const { name } of rows) await admin.query(`drop database "${name}" with (force)`)
    await admin.end()
  }
}
