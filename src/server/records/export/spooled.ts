/**
 * A file that is whole before it is sent. Whoever reads slowly then holds no connection of the
 * database, and what goes wrong meanwhile is answered as an error, not as a file that breaks off.
 */
import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Writes content to a file without a name, which is gone with whoever reads it. */
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
