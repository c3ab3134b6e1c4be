/**
 * Around a whole run: the folder of embedded databases to copy. On PostgreSQL the run's databases
 * share a name, by which those that tests kept for each other are dropped at the end.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export const databasePrefix = () => `sabay_test_${process.env.TEST_RUN ?? ''}`

function prepareTemplates(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sabay-templates-'))
  process.env.TEST_TEMPLATES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

export default function prepare(): () => void | Promise<void> {
  const connectionString = process.env.TEST_DATABASE_URL
  if (!connectionString) return prepareTemplates()
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
