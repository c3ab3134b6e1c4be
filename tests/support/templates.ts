/** Databases of a run: new ones, and copies of a template filled once. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Database, openPostgres } from '#src/server/db/connection.ts'
import type { Timeouts } from '#src/server/db/timeouts.ts'
import { databasePrefix } from './databases.ts'

const server = () => {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('tests/support/databases.ts has not run: there is no PostgreSQL')
  return url
}

const addressOf = (name: string) => {
  const url = new URL(server())
  url.pathname = `/${name}`
  return url.href
}

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: server() })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** `from` is the name of a database without connections. */
async function create(admin: pg.Client, name: string, from?: string): Promise<void> {
  await admin.query(
    from
      ? `create database ${name} template ${from} strategy file_copy`
      : `create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  )
}

async function open(name: string, timeouts?: Timeouts): Promise<Database> {
  const database = await openPostgres(addressOf(name), { timeouts })
  return {
    ...database,
    async close() {
      await database.close()
      await asAdmin((admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

const newName = () => `${databasePrefix()}_${randomUUID().replaceAll('-', '')}`

/** A separate empty database; closing it drops it. */
export async function createTestDatabase(): Promise<Database> {
  const name = newName()
  await asAdmin((admin) => create(admin, name))
  return open(name)
}

export interface Template {
  /** Identifies the template throughout the run. */
  name: string
  /** Its starting point; empty without it. */
  from?: Template
  fill: (database: Database) => Promise<void>
}

/** Created once per run, by the first process that needs it. */
async function makeOnce({ name, from, fill }: Template): Promise<string> {
  const before = from && (await makeOnce(from))
  const whole = `${databasePrefix()}_${name}`
  await asAdmin(async (admin) => {
    await admin.query('select pg_advisory_lock(hashtext($1))', [whole])
    const { rows } = await admin.query('select from pg_database where datname = $1', [whole])
    if (rows.length > 0) return
    const part = newName()
    await create(admin, part, before)
    const database = await openPostgres(addressOf(part))
    await fill(database).finally(() => database.close())
    await admin.query(`alter database ${part} rename to ${whole}`)
  })
  return whole
}

/** A database with the template's content. */
export async function copyOf(template: Template, timeouts?: Timeouts): Promise<Database> {
  const from = await makeOnce(template)
  const copy = newName()
  await asAdmin((admin) => create(admin, copy, from))
  return open(copy, timeouts)
}
