/** Copies everything from one database into another, of either engine, without a file. */
import { PassThrough } from 'node:stream'
import { constants } from 'node:zlib'
import type { Database } from '#src/server/db/connection.ts'
import type { OnProgress } from './progress.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Both ends belong to this process. */
const version = 'this'

/**
 * Copies a snapshot of `from` into `to`, which must be empty.
 * @throws as `writeBackup` and `restoreBackup`; `to` is then as empty as before
 */
export async function copyDatabase(
  from: Database,
  to: Database,
  { onProgress }: { onProgress?: OnProgress } = {},
): Promise<void> {
  const between = new PassThrough()
  const [written, restored] = await Promise.allSettled([
    writeBackup(from, between, { version, level: constants.Z_NO_COMPRESSION }),
    restoreBackup(to, between, { version, onProgress }),
  ])
  // Each side ends with the other: a premature close of the reader's stream is not the cause.
  if (written.status === 'rejected' && written.reason.code !== 'ERR_STREAM_PREMATURE_CLOSE')
    throw written.reason
  if (restored.status === 'rejected') throw restored.reason
}
