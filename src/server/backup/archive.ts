/**
 * The file of a backup: a tar of named entries, compressed by gzip, written and read once, in
 * order.
 */
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** Bytes that pass in one go, so that streams are not all bookkeeping. */
const chunkSize = 256 * 1024

export interface ArchiveWriter {
  /** Resolves when there is room for the next. @throws what the target failed with. */
  add(name: string, content: Buffer): Promise<void>
  /** Ends the archive, and resolves when the target has all of it. */
  finish(): Promise<void>
  /** Ends it halfway, and the target with it, for this reason. */
  abandon(reason: unknown): Promise<void>
}

/** @param level How hard it is pressed (zlib): 0 for a stream that stays in the process. */
export function writeArchive(
  target: Writable,
  level: number = constants.Z_DEFAULT_COMPRESSION,
): ArchiveWriter {
  const entries = pack()
  const written = pipeline(entries, createGzip({ level, chunkSize }), target)
  // Told to whoever waits for it next.
  written.catch(() => undefined)
  return {
    add: async (name, content) => {
      const added = new Promise<void>((done, fail) => {
        const header = { name, mode: 0o600 }
        entries.entry(header, content, (error) => (error ? fail(error) : done())).on('error', fail)
      })
      await added.catch(async (error: unknown) => {
        // A target that fails takes the entry with it, but only the whole knows why.
        await written
        throw error
      })
    },
    finish: async () => {
      entries.finalize()
      await written
    },
    abandon: async (reason) => {
      entries.destroy(reason instanceof Error ? reason : new Error(String(reason)))
      await written.catch(() => undefined)
    },
  }
}

/** The bytes are no archive, or not the whole of one. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive'
}

export interface ArchiveEntry {
  name: string
  /** To be read before the next entry is asked for, if at all. @throws as `readArchive` */
  content(): Promise<Buffer>
}

/**
 * The entries in their order; after the last one the checksum of the compression is looked at.
 * @throws BrokenArchive, or what the source itself failed with.
 */
export async function* readArchive(source: Readable): AsyncGenerator<ArchiveEntry> {
  const [gunzip, entries] = [createGunzip({ chunkSize }), extract()]
  let cause: Error | undefined
  source.once('error', (error) => {
    cause ??= error
  })
  for (const stage of [gunzip, entries])
    stage.once('error', ({ message }: Error) => {
      cause ??= new BrokenArchive(message)
    })
  const read = pipeline(source, gunzip, entries)
  read.catch(() => undefined)
  // All stages end when one fails: the first that did is the cause.
  const fail = async (error: unknown) => {
    await read.catch(() => undefined)
    throw cause ?? error
  }
  try {
    for await (const entry of entries)
      yield {
        name: entry.header.name,
        content: async () => {
          const pieces: Uint8Array[] = []
          try {
            for await (const piece of entry as AsyncIterable<Uint8Array>) pieces.push(piece)
          } catch (error) {
            await fail(error)
          }
          return Buffer.concat(pieces)
        },
      }
    await read
  } catch (error) {
    await fail(error)
  }
}
