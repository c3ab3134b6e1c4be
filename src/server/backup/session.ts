/** One connection that a backup or restore has to itself, the same for both engines. */
import { Blob } from 'node:buffer'
import { finished } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '#src/server/db/connection.ts'
import { quoted } from '#src/server/db/sql-text.ts'

/** A table with the columns that rows are written by: all that the database doesn't compute. */
export interface CopiedTable {
  name: string
  columns: string[]
}

export interface Session {
  /** Carries a statement out and answers its rows, with numbers that may be large as texts. */
  rows<Row>(statement: string): Promise<Row[]>
  /** The rows of a table in COPY's text format, in pieces that end anywhere. */
  copyOut(table: CopiedTable): AsyncIterable<Uint8Array>
  /** Adds whole rows of that format; answers how many the database took. */
  copyIn(table: CopiedTable, rows: Buffer): Promise<number>
}

const named = ({ name, columns }: CopiedTable) => `${quoted(name)} (${columns.map(quoted).join()})`

/** The same text for the same value on every engine, and all the time that it takes. */
const settings = [
  "application_name = 'sabay backup'",
  "client_encoding = 'UTF8'",
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  'standard_conforming_strings = on',
  // Rows that a policy hides would be missing in silence.
  'row_security = off',
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  // A function may name a table that comes later.
  'check_function_bodies = off',
]

/** Begins a transaction of the session. No snapshot is taken yet. */
export async function begin(session: Session, mode = ''): Promise<void> {
  await session.rows(`begin ${mode}`)
  await session.rows(settings.map((setting) => `set local ${setting}`).join(';'))
}

function overConnection(client: pg.Client): Session {
  return {
    rows: async (statement) => {
      const result = await client.query(statement)
      return Array.isArray(result) ? [] : result.rows
    },
    copyOut: (table) => client.query(copyTo(`copy ${named(table)} to stdout`)),
    copyIn: async (table, rows) => {
      const copy = client.query(copyFrom(`copy ${named(table)} from stdin`))
      copy.end(rows)
      await finished(copy)
      return copy.rowCount
    },
  }
}

function overPglite(pglite: PGlite): Session {
  return {
    rows: async (statement) => (await pglite.exec(statement)).at(-1)?.rows as never[],
    async *copyOut(table) {
      const { blob } = await pglite.query(`copy ${named(table)} to '/dev/blob'`)
      if (blob) yield* blob.stream() as AsyncIterable<Uint8Array>
    },
    copyIn: async (table, rows) => {
      const blob = new Blob([rows]) as globalThis.Blob
      const taken = await pglite.query(`copy ${named(table)} from '/dev/blob'`, [], { blob })
      return taken.affectedRows ?? 0
    },
  }
}

/** The connection ended before the work did. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/**
 * Gives `work` a connection of its own on PostgreSQL, and PGlite to itself. What it
 * leaves open is undone.
 * @throws ConnectionLost, or what `work` throws.
 */
export async function inSession<T>(database: Database, work: (session: Session) => Promise<T>): Promise<T> {
  const { pglite } = database
  if (pglite)
    return database.db.connection().execute(async () => {
      try {
        return await work(overPglite(pglite))
      } finally {
        await pglite.exec('rollback')
      }
    })
  // A table or an index may take hours.
  const client = database.dedicated?.({ query_timeout: 0 })
  if (!client) throw new Error('This database gives no connection of its own')
  let lost: Error | undefined
  client.on('error', (error) => {
    lost ??= error
  })
  await client.connect()
  try {
    return await work(overConnection(client))
  } catch (error) {
    // What fails then is the next statement, and it doesn't say why.
    throw lost ? new ConnectionLost(lost.message) : error
  } finally {
    await client.end()
  }
}
