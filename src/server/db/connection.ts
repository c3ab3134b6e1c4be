/** Opens a database: the bundled PostgreSQL, or one by its address. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { watchDisk } from '#src/server/http/disk-full.ts'
import type { Account } from './bundled/account.ts'
import type { Binaries } from './bundled/binaries.ts'
import { type BundledOptions, joinBundled } from './bundled/bundled.ts'
import { columnParsers } from './column-types.ts'
import { withPlans } from './prepared.ts'
import type { TableRows } from './tables.ts'
import { connectionOptions, requestTimeouts, type Timeouts } from './timeouts.ts'

/** The tables of the query builder, generated from the schemas by scripts/table-types.mjs. */
export type Tables = TableRows

/** For a table whose name is known only at run time: `db.withTables<AnyTables>()`. */
export type AnyTables = Record<string, Record<string, unknown>>

/** The PostgreSQL that comes with the server, or one by its address. */
export type Engine = 'bundled' | 'outside'

export interface Database {
  db: Kysely<Tables>
  engine: Engine
  /** Closes the database and releases the data folder. */
  close(): Promise<void>
  /** A connection outside the pool, not yet open: for LISTEN and COPY. */
  dedicated: (config?: pg.ClientConfig) => pg.Client
  /** Connections of the pool, and requests that wait for one. */
  connections: () => { total: number; idle: number; waiting: number }
  /** Whether the database recently refused a write because the disk is full. */
  isDiskFull(): boolean
}

async function prepare(database: Database): Promise<Database> {
  await sql`create extension if not exists pg_trgm`.execute(database.db)
  return database
}

/** How a server uses its connections. */
export interface PoolOptions {
  /** Timeouts of requests. */
  timeouts?: Timeouts | undefined
  /** Whether statements are planned once per connection instead of each time. */
  prepared?: boolean | undefined
}

const dedicatedTo =
  (where: () => pg.ClientConfig): Database['dedicated'] =>
  (config = {}) =>
    new pg.Client({
      ...where(),
      application_name: 'sabay realtime',
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
      ...config,
    })

/**
 * How much of a mistyped word must occur in a text: half of the trigrams of a short word whose
 * letters are swapped; the default of 0.6 finds mistakes in longer words only.
 */
const similarWords = '-c pg_trgm.word_similarity_threshold=0.4'

/** A pool of connections. `where` runs for each: a restarted database may have another address. */
function openPool(
  where: () => pg.ClientConfig,
  { timeouts = requestTimeouts, prepared = true }: PoolOptions = {},
): Omit<Database, 'engine'> {
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, ...where() })
      // The failing query reports the error to its caller; unhandled, it would end the process.
      this.on('error', () => undefined)
    }
  }
  const pool = new pg.Pool({
    Client: Client as unknown as new () => pg.ClientBase,
    max: 10,
    connectionTimeoutMillis: timeouts.lock * 1000,
    // Detects a broken network path also on idle connections.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements here are short; compiling one because of an overestimated cost takes a second.
    options: `-c TimeZone=UTC -c DateStyle=ISO -c jit=off ${similarWords} ${connectionOptions(timeouts)}`,
    types: {
      getTypeParser: (oid, format) =>
        (format !== 'binary' && columnParsers[oid]) || pg.types.getTypeParser(oid, format),
    },
  })
  // The pool replaces a connection that dies while idle.
  pool.on('error', () => undefined)
  const disk = watchDisk()
  const dialect = new PostgresDialect({ pool: prepared ? withPlans(pool) : pool })
  const db = new Kysely<Tables>({ dialect, log: disk.log })
  return {
    db,
    isDiskFull: disk.isFull,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    dedicated: dedicatedTo(where),
    close: () => db.destroy(),
  }
}

/** A PostgreSQL server (15 or later) by its address. */
export async function openPostgres(
  connectionString: string,
  { directUrl = connectionString, ...options }: PoolOptions & { directUrl?: string } = {},
): Promise<Database> {
  const pool = openPool(() => ({ connectionString }), options)
  const dedicated = dedicatedTo(() => ({ connectionString: directUrl }))
  return prepare({ ...pool, dedicated, engine: 'outside' })
}

/** The product's database within the bundled PostgreSQL. */
export const bundledName = 'sabay'

/** The folder of the bundled PostgreSQL, and the account that runs it. */
export interface BundledPlace {
  dataDir: string
  account: Account | null
  binaries: Binaries
  /** Settings beside the usual ones, for tests. */
  settings?: Readonly<Record<string, string>>
  /** Default `sabay`; created when it does not exist. */
  database?: string
}

async function inCluster<T>(where: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...where, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function makeDatabase(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query('select from pg_database where datname = $1', [name])
  if (rows.length > 0) return
  try {
    await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // Another process created it first.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

/** Operations on whole databases of the bundled PostgreSQL: renaming and dropping them. */
export async function inBundled<T>(
  { dataDir, account, binaries, settings = {} }: BundledPlace,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const bundled = await joinBundled(dataDir, { account, binaries, settings })
  try {
    return await inCluster(bundled.address(), work)
  } finally {
    await bundled.leave()
  }
}

export type OpenOptions = BundledOptions & PoolOptions

/** The bundled PostgreSQL of a data folder; created and started if needed. */
export async function openBundled(
  { dataDir, account, binaries, settings = {}, database = bundledName }: BundledPlace,
  { timeouts, prepared, ...options }: OpenOptions = {},
): Promise<Database> {
  const bundled = await joinBundled(dataDir, { account, binaries, settings }, options)
  try {
    await inCluster(bundled.address(), (client) => makeDatabase(client, database))
    const pool = openPool(() => ({ ...bundled.address(), database }), { timeouts, prepared })
    return await prepare({
      ...pool,
      engine: 'bundled',
      close: async () => {
        await pool.close()
        await bundled.leave()
      },
    })
  } catch (error) {
    await bundled.leave()
    throw error
  }
}
