/** Opens a database: a PostgreSQL by its address, the bundled one, or PGlite. */
import { join } from 'node:path'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import pg from 'pg'
import { reasonIn, watchDisk } from '#src/server/http/disk-full.ts'
import type { Account } from './bundled/account.ts'
import type { Binaries, BundleProblem } from './bundled/binaries.ts'
import { type BundledOptions, joinBundled } from './bundled/bundled.ts'
import { columnParsers } from './column-types.ts'
import { closeFiles, ownFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { pipelinedDialect } from './pipelined-dialect.ts'
import { connectionOptions, requestTimeouts, type Timeouts } from './timeouts.ts'

/** Tables are known at run time only: they follow from the schemas. */
export type Tables = Record<string, Record<string, unknown>>

/**
 * The PostgreSQL that the server brings and starts, one by its address, or PGlite in the process.
 */
export type Engine = 'bundled' | 'outside' | 'pglite'

/** Why PGlite stands in for the bundled PostgreSQL. */
export type PgliteReason = BundleProblem | 'asked' | 'not-moved'

export interface Database {
  db: Kysely<Tables>
  engine: Engine
  /** Only of PGlite in a data folder. */
  reason?: PgliteReason
  /** Closes the database and gives up the data folder. */
  close(): Promise<void>
  /** A connection outside of the pool, not yet opened: for LISTEN and COPY. Undefined on PGlite. */
  dedicated?: (config?: pg.ClientConfig) => pg.Client
  /**
   * Connections of the pool, and requests that wait for one; undefined on PGlite, which has one.
   */
  connections?: () => { total: number; idle: number; waiting: number }
  /** Whether it refused a write for want of room a moment ago. */
  isDiskFull(): boolean
  /** PGlite itself; undefined on PostgreSQL. */
  pglite: PGlite | undefined
}

async function prepare(database: Database): Promise<Database> {
  await sql`create extension if not exists pg_trgm`.execute(database.db)
  return database
}

/** PGlite in a folder, or in memory when none is given. `onLost`: see folder-lock.ts. */
export async function openPglite(
  folder?: string,
  { onLost = () => undefined, ...options }: PgliteSettings = {},
): Promise<Database> {
  if (folder) ownFolder(folder)
  const lock = folder ? await lockFolder(folder, { isShared: false, onLost }) : undefined
  try {
    // Few use it, and loading it takes time and memory.
    const { PGlite } = await import('@electric-sql/pglite')
    const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
    const pglite = await PGlite.create({
      ...(folder ? { dataDir: join(folder, 'pgdata') } : {}),
      ...options,
      extensions: { pg_trgm },
      parsers: columnParsers,
    })
    if (folder) closeFiles(join(folder, 'pgdata'))
    const disk = watchDisk()
    const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite), log: disk.log })
    return await prepare({
      db,
      engine: 'pglite',
      pglite,
      isDiskFull: disk.isFull,
      close: async () => {
        await db.destroy()
        lock?.release()
      },
    })
  } catch (error) {
    lock?.release()
    throw folder ? reasonIn(folder, error) : error
  }
}

type PgliteSettings = Pick<PGliteOptions, 'loadDataDir'> & Pick<BundledOptions, 'onLost'>

/** How a server works with its connections; PGlite has a queue of its own instead. */
export interface PoolOptions {
  /** Of requests. */
  timeouts?: Timeouts | undefined
  /** Whether statements are planned once per connection, instead of each time. */
  prepared?: boolean | undefined
}

const dedicatedTo =
  (where: () => pg.ClientConfig): NonNullable<Database['dedicated']> =>
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
 * A pool of connections. `where` is asked for each of them: a database that was started anew may
 * listen elsewhere.
 */
function openPool(
  where: () => pg.ClientConfig,
  { timeouts = requestTimeouts, prepared = true }: PoolOptions = {},
): Omit<Database, 'engine'> {
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, pipeline: true, ...where() })
      // Whoever uses the connection is told by the failing query; unheard, it would end the
      // process.
      this.on('error', () => undefined)
    }
  }
  const pool = new pg.Pool({
    Client: Client as unknown as new () => pg.ClientBase,
    max: 10,
    connectionTimeoutMillis: timeouts.lock * 1000,
    // A route that is gone is noticed also while nobody asks.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Statements here are short; compiling one because its cost was guessed high takes a second.
    options: `-c TimeZone=UTC -c DateStyle=ISO -c jit=off ${connectionOptions(timeouts)}`,
    types: {
      getTypeParser: (oid, format) =>
        (format !== 'binary' && columnParsers[oid]) || pg.types.getTypeParser(oid, format),
    },
  })
  // A connection that dies while idle is replaced by the pool; nobody was using it.
  pool.on('error', () => undefined)
  const disk = watchDisk()
  const db = new Kysely<Tables>({ dialect: pipelinedDialect(pool, prepared), log: disk.log })
  return {
    db,
    isDiskFull: disk.isFull,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    pglite: undefined,
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

/** The database of the product within the bundled PostgreSQL. */
export const bundledName = 'sabay'

/** Where the bundled PostgreSQL is, and as whom it runs. */
export interface BundledPlace {
  dataDir: string
  account: Account | null
  binaries: Binaries
  /** Settings beside the usual ones, for tests. */
  settings?: Readonly<Record<string, string>>
  /** Default `sabay`; made when it isn't there. */
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
    // Another process was quicker.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

/** Work on the databases of the bundled PostgreSQL as wholes: naming and dropping them. */
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

/** The bundled PostgreSQL of a data folder, made and started where need be. */
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
