/** Replaces the bundled database by the content of a backup. */
import pg from 'pg'
import {
  type BundledPlace,
  bundledName,
  type Database,
  inBundled,
  openBundled,
} from '#src/server/db/connection.ts'
import { ToolError } from '#src/server/http/tool-error.ts'

/** Fills an empty database. */
export type Fill = (database: Database) => Promise<void>

const stamp = () => new Date().toISOString().slice(0, 19).replaceAll(/[:-]/g, '_')

async function filled(database: Database, fill: Fill): Promise<void> {
  try {
    await fill(database)
  } finally {
    await database.close()
  }
}

/** SQLSTATE of a database with other connections. */
const isInUse = (error: unknown) => (error as { code?: string }).code === '55006'

/** Gives the new database the name of the present one, which gets another name. */
async function swap(client: pg.Client, fresh: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database')
  const names = rows.map(({ name }) => name)
  const previous = names.includes(bundledName) ? `${bundledName}_before_${stamp().toLowerCase()}` : undefined
  if (previous) await client.query(`alter database ${bundledName} rename to ${previous}`)
  await client.query(`alter database ${fresh} rename to ${bundledName}`)
  // One earlier copy is enough: each needs as much space as the database itself.
  for (const name of names.filter((name) => name.startsWith(`${bundledName}_before_`)))
    await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  return previous
}

/**
 * Fills a second database, then replaces the present one by it.
 * @returns the name of the earlier database, if there was one
 * @throws ToolError while servers use the present one; the errors of `fill`. Nothing has changed
 *   then
 */
export async function replaceBundled(place: BundledPlace, fill: Fill): Promise<string | undefined> {
  const fresh = `${bundledName}_restoring`
  return inBundled(place, async (client) => {
    await client.query(`drop database if exists ${fresh} with (force)`)
    try {
      await filled(await openBundled({ ...place, database: fresh }), fill)
      return await swap(client, fresh)
    } catch (error) {
      await client.query(`drop database if exists ${fresh} with (force)`)
      if (!isInUse(error)) throw error
      throw new ToolError('The database is in use: stop the servers first. Nothing was changed.')
    }
  })
}
