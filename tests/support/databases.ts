/**
 * Setup of a whole run: its PostgreSQL, which is a separate cluster without durability, or the
 * server of TEST_DATABASE_URL. The run's databases share a name prefix, by which the remaining ones
 * are dropped at the end.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { accountFor } from '#src/server/db/bundled/account.ts'
import { findBinaries } from '#src/server/db/bundled/binaries.ts'
import { joinBundled } from '#src/server/db/bundled/bundled.ts'
import { keepTemporaryFilesInMemory } from './in-memory.ts'

export const databasePrefix = () => `sabay_test_${process.env.TEST_RUN ?? ''}`

/** The run's folder of the built server; inside the project, whose packages it imports. */
export const builtFolder = () => `node_modules/.cache/server-under-test-${process.env.TEST_RUN}`

const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  // Tables created in a transaction are only synced, which is free here, and never logged.
  wal_skip_threshold: '0',
  wal_compression: 'off',
  // Test tables have a handful of rows: planning costs more than execution.
  join_collapse_limit: '1',
  from_collapse_limit: '1',
  // The same for custom plans; TEST_DATABASE_URL's server creates those.
  plan_cache_mode: 'force_generic_plan',
  autovacuum: 'off',
}

/** Starts a cluster for this run; the returned function stops and removes it. */
async function ownCluster(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sabay-tests-'))
  const account = accountFor(folder, join(folder, 'postgres'))
  const binaries = typeof account === 'string' ? account : findBinaries(account)
  if (typeof account === 'string' || typeof binaries === 'string')
    throw new Error(
      `The bundled PostgreSQL can't run here (${String(binaries)}): let TEST_DATABASE_URL name a server.`,
    )
  const cluster = await joinBundled(folder, { account, binaries, settings })
  const { host, port, user, password = '' } = cluster.address()
  process.env.TEST_DATABASE_URL = host.startsWith('/')
    ? `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
    : `postgres://${user}:${password}@${host}:${port}/postgres`
  return async () => {
    await cluster.leave()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function dropDatabases(connectionString: string): Promise<void> {
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [databasePrefix()],
  )
  for (const { name } of rows) await admin.query(`drop database "${name}" with (force)`)
  await admin.end()
}

/** Called for each project of the run; the first call prepares for all. */
export default async function prepare(): Promise<() => Promise<void>> {
  if (process.env.TEST_RUN) return async () => undefined
  process.env.TEST_RUN = randomUUID().slice(0, 8)
  keepTemporaryFilesInMemory()
  const externalUrl = process.env.TEST_DATABASE_URL
  const end = externalUrl ? () => dropDatabases(externalUrl) : await ownCluster()
  return async () => {
    rmSync(builtFolder(), { recursive: true, force: true })
    await end()
  }
}
