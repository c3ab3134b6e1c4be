/** Reads a snapshot of a whole database while other sessions write. */
import type { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#src/server/db/connection.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import { ToolError } from '#src/server/http/tool-error.ts'
import { writeArchive } from './archive.ts'
import { tableNames } from './catalog.ts'
import { inWords } from './in-words.ts'
import {
  checksumsName,
  format,
  json,
  type Manifest,
  manifestName,
  partName,
  RunningTotals,
  rowsIn,
  sha256,
} from './manifest.ts'
import { type OnProgress, rowsProgress } from './progress.ts'
import { defineSchema } from './schema-definition.ts'
import { begin, inSession, type Session } from './session.ts'

/** A part contains complete rows, and ends with the row that exceeds this size. */
const partBytes = 4 * 1024 * 1024

/** Number of attempts, half a second apart, to get locks while a migration runs. */
const attempts = 60

/** Splits the rows of a table into parts of complete rows, a few megabytes each. */
async function* parts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(10) + 1
    if (bytes + end < partBytes || end === 0) {
      pending.push(chunk)
      bytes += chunk.length
      continue
    }
    yield Buffer.concat([...pending, chunk.subarray(0, end)])
    pending = [chunk.subarray(end)]
    bytes = chunk.length - end
  }
  if (bytes > 0) yield Buffer.concat(pending)
}

const isUnavailable = (error: unknown) =>
  error instanceof Error && 'code' in error && ['55P03', '42P01'].includes(String(error.code))

/**
 * Begins a transaction with one snapshot and all tables locked before it is taken. It never waits
 * for a lock, so that it does not block sessions that change tables.
 */
async function beginSnapshot(session: Session): Promise<void> {
  const read = async () => (await session.rows<{ name: string }>(tableNames)).map(({ name }) => name)
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const names = await read()
    await begin(session, 'isolation level repeatable read read only')
    try {
      const list = names.map(quoted).join()
      if (list) await session.rows(`lock table ${list} in access share mode nowait`)
      if ((await read()).join() === names.join()) return
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
    await session.rows('rollback')
    await wait(500)
  }
  throw new ToolError('The tables are being changed. Start the backup again later.')
}

async function describe(session: Session, version: string): Promise<Manifest> {
  const [server] = await session.rows<{ server_version: string }>('show server_version')
  return {
    format,
    version,
    created_at: new Date().toISOString(),
    engine: 'postgres',
    server_version: server?.server_version ?? '',
    ...(await defineSchema(session)),
  }
}

export interface BackupOptions {
  /** Version of the product: an older one cannot restore the backup. */
  version: string
  onProgress?: OnProgress
}

/**
 * Writes a backup (manifest.ts), and ends the target. Memory holds a few megabytes of rows.
 * @throws ToolError where the database cannot be backed up; the error of the target. In both cases
 *   the target is incomplete
 */
export async function writeBackup(
  database: Database,
  target: Writable,
  { version, onProgress = () => undefined }: BackupOptions,
): Promise<void> {
  const archive = writeArchive(target)
  try {
    await inSession(database, async (session) => {
      await beginSnapshot(session)
      const manifest = await describe(session, version)
      const description = json(manifest)
      await archive.add(manifestName, description)
      const tally = new RunningTotals(manifest.tables)
      const reportProgress = rowsProgress(manifest.tables, 1, onProgress)
      for (const table of manifest.tables) {
        let number = 0
        reportProgress(table.name, 0)
        for await (const part of parts(session.copyOut(table))) {
          number += 1
          await archive.add(partName(table.name, number), part)
          tally.add(table.name, part, rowsIn(part))
          reportProgress(table.name, part.length)
        }
      }
      const sums = { manifest: sha256().update(description).digest('hex'), tables: tally.result() }
      await archive.add(checksumsName, json(sums))
    })
    await archive.finish()
    onProgress({ share: 1 })
  } catch (error) {
    await archive.abandon(error)
    throw inWords(error, 'The database can’t be backed up')
  }
}
