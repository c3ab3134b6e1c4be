/**
 * Writes a file completely before sending it. A slow client then holds no database connection, and
 * an error becomes an error answer instead of a truncated file.
 */
import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Writes content to an unlinked file, which disappears when the reader closes it. */
export async function spooled(content: AsyncIterable<string | Buffer>): Promise<Readable> {
  const path = join(tmpdir(), `sabay-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    for await (const chunk of content) await file.appendFile(chunk)
  } catch (error) {
    await file.close()
    throw error
  }
  return file.createReadStream({ start: 0 })
}
