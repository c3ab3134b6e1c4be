/** A connection of its own for a backup or restore. */
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '#src/server/db/connection.ts'
import { quoted } from '#src/server/db/sql-text.ts'

/** A table with its copied columns: all except computed ones. */
export interface CopiedTable {
  name: string
  columns: string[]
}

export interface Session {
  /** Runs a statement and returns its rows, with large numbers as texts. */
  rows<Row>(statement: string): Promise<Row[]>
  /** The rows of a table in COPY's text format, in chunks that end anywhere. */
  copyOut(table: CopiedTable): AsyncIterable<Uint8Array>
  /** Adds complete rows of that format; returns the number of rows that the database accepted. */
  copyIn(table: CopiedTable, rows: Buffer): Promise<number>
}

const named = ({ name, columns }: CopiedTable) => `${quoted(name)} (${columns.map(quoted).join()})`

/** The same text for the same value on every server, and no timeouts. */
const settings = [
  "application_name = 'sabay backup'",
  "client_encoding = 'UTF8'",
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  'standard_conforming_strings = on',
  // Rows hidden by a policy would be missing without an error.
  'row_security = off',
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  // A function may name a table that is created later.
  'check_function_bodies = off',
]

/** Begins a transaction of the session, without a snapshot yet. */
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

/** The connection ended before the work was done. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
}

/**
 * Gives `work` a connection of its own. Rolls back an open transaction.
 * @throws ConnectionLost, or the errors of `work`
 */
export async function inSession<T>(database: Database, work: (session: Session) => Promise<T>): Promise<T> {
  // A table or an index may take hours.
  const client = database.dedicated({ query_timeout: 0 })
  let lost: Error | undefined
  client.on('error', (error) => {
    lost ??= error
  })
  await client.connect()
  try {
    return await work(overConnection(client))
  } catch (error) {
    // The error of the next statement does not contain the cause.
    throw lost ? new ConnectionLost(lost.message) : error
  } finally {
    await client.end()
  }
}
