/** Opens the database: PostgreSQL by address, else PGlite in the data folder (or in memory). */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { columnParsers } from './column-types.ts'
import { lockFolder } from './folder-lock.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { prepareRepeated } from './prepared.ts'

/** Tables are known at run time only: they follow from the schemas. */
export type Tables = Record<string, Record<string, unknown>>

export interface Database {
  db: Kysely<Tables>
  engine: 'pglite' | 'postgres'
  /** Closes the database and gives up the data folder. */
  close(): Promise<void>
  /** A connection outside of the pool, not yet opened: for LISTEN. Undefined on the embedded one. */
  dedicated?: () => pg.Client
  /** The embedded database itself: for backups and test templates. Undefined on PostgreSQL. */
  pglite: PGlite | undefined
}

async function prepare(database: Database): Promise<Database> {
  await sql`create extension if not exists pg_trgm`.execute(database.db)
  return database
}

/** The embedded database in a folder, or in memory when none is given. */
export async function openPglite(
  folder?: string,
  options: Pick<PGliteOptions, 'loadDataDir'> = {},
): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true })
  const unlock = folder ? lockFolder(folder) : () => undefined
  try {
    const pglite = await PGlite.create({
      ...(folder ? { dataDir: join(folder, 'pgdata') } : {}),
      ...options,
      extensions: { pg_trgm },
      parsers: columnParsers,
    })
    const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite) })
    return await prepare({
      db,
      engine: 'pglite',
      pglite,
      close: async () => {
        await db.destroy()
        unlock()
      },
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/** A PostgreSQL server (15 or later) by its address. */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    // Statements here are short; compiling one because its cost was guessed high takes a second.
    options: '-c TimeZone=UTC -c DateStyle=ISO -c jit=off',
    types: {
      getTypeParser: (oid, format) =>
        (format !== 'binary' && columnParsers[oid]) || pg.types.getTypeParser(oid, format),
    },
  })
  // A connection that dies while idle is replaced by the pool; nobody was using it.
  pool.on('error', () => undefined)
  pool.on('connect', prepareRepeated)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return prepare({
    db,
    engine: 'postgres',
    pglite: undefined,
    dedicated: () =>
      new pg.Client({
        connectionString,
        application_name: 'sabay realtime',
        connectionTimeoutMillis: 10_000,
        query_timeout: 10_000,
        keepAlive: true,
      }),
    close: () => db.destroy(),
  })
}

export function openDatabase(config: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openPglite(config.dataDir)
}
