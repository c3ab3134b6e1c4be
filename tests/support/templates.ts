/**
 * Embedded databases that were made once in a run and are copied from then on. Making one anew
 * takes seconds of work, most of it PostgreSQL's own `initdb`; unpacking a copy takes a fraction.
 */
import { Blob } from 'node:buffer'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openPglite } from '#src/server/db/connection.ts'

/** A database in memory as `fill` leaves an empty one. What `name` stands for is the same all run. */
export async function openTemplate(
  name: string,
  fill: (database: Database) => Promise<void> = async () => undefined,
): Promise<Database> {
  const file = join(process.env.TEST_TEMPLATES ?? '', `${name}.tar`)
  if (existsSync(file)) {
    const loadDataDir = new Blob([readFileSync(file)]) as globalThis.Blob
    return openPglite(undefined, { loadDataDir })
  }
  const database = await openPglite()
  await fill(database)
  await sql`checkpoint`.execute(database.db)
  const packed = await database.pglite?.dumpDataDir('none')
  if (!packed) throw new Error('There is no embedded database to copy')
  // Whole at once: another process may look for it, or have made it as well.
  const part = `${file}.${process.pid}`
  writeFileSync(part, Buffer.from(await packed.arrayBuffer()))
  renameSync(part, file)
  return database
}
