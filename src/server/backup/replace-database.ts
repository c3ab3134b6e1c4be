/** Replaces the database of a data folder by the content of a backup. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import {
  type BundledPlace,
  bundledName,
  type Database,
  inBundled,
  openBundled,
  openPglite,
} from '#src/server/db/connection.ts'
import { ownFolder } from '#src/server/db/data-folder.ts'
import { lockFolder } from '#src/server/db/folder-lock.ts'
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

/** The same for PGlite: fills a second folder, then replaces the present one. */
export async function replacePglite(dataDir: string, fill: Fill): Promise<string | undefined> {
  ownFolder(dataDir)
  const present = join(dataDir, 'pgdata')
  const fresh = join(dataDir, 'restoring')
  const previous = existsSync(present) ? `${present}.before_${stamp()}` : undefined
  const lock = await lockFolder(dataDir, { isShared: false, onLost: () => process.exit(1) })
  try {
    rmSync(fresh, { recursive: true, force: true })
    await filled(await openPglite(fresh), fill)
    if (previous) renameSync(present, previous)
    renameSync(join(fresh, 'pgdata'), present)
    return previous
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    lock.release()
  }
}

/**
 * Moves the database of PGlite into the bundled PostgreSQL of the same folder, and keeps PGlite's
 * files.
 * @returns their place
 * @throws the errors of `copy`. Nothing has changed then
 */
export async function movePglite(
  place: BundledPlace,
  copy: (from: Database, to: Database) => Promise<void>,
): Promise<string> {
  const { dataDir } = place
  const present = join(dataDir, 'pgdata')
  const moving = join(dataDir, 'moving')
  const previous = `${present}.moved_${stamp()}`
  const from = await openPglite(dataDir)
  try {
    rmSync(moving, { recursive: true, force: true })
    await filled(await openBundled({ ...place, dataDir: moving }), (to) => copy(from, to))
    for (const name of ['database-password', 'postgres'])
      if (existsSync(join(moving, name))) renameSync(join(moving, name), join(dataDir, name))
  } finally {
    await from.close()
    rmSync(moving, { recursive: true, force: true })
  }
  renameSync(present, previous)
  return previous
}
