/** The file of a backup: a gzipped tar of named entries, written and read once, in order. */
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** Bytes per chunk; smaller chunks cost too much overhead. */
const chunkSize = 256 * 1024

export interface ArchiveWriter {
  /** Resolves when there is room for the next entry. @throws the error of the target */
  add(name: string, content: Buffer): Promise<void>
  /** Ends the archive, and resolves when the target has all of it. */
  finish(): Promise<void>
  /** Aborts the archive and its target with this reason. */
  abandon(reason: unknown): Promise<void>
}

export function writeArchive(target: Writable): ArchiveWriter {
  const entries = pack()
  const written = pipeline(entries, createGzip({ chunkSize }), target)
  // The next caller that waits receives the error.
  written.catch(() => undefined)
  return {
    add: async (name, content) => {
      const added = new Promise<void>((done, fail) => {
        const header = { name, mode: 0o600 }
        entries.entry(header, content, (error) => (error ? fail(error) : done())).on('error', fail)
      })
      await added.catch(async (error: unknown) => {
        // A failing target also breaks the entry, but only the pipeline has its error.
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

/** The bytes are not an archive, or not a complete one. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive'
}

export interface ArchiveEntry {
  name: string
  /** Read it before the next entry, or never. @throws as `readArchive` */
  content(): Promise<Buffer>
}

/**
 * The entries in their order; after the last one, the checksum of the compression is verified.
 * @throws BrokenArchive, or the error of the source
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
  // All stages end when one fails: the first error is the cause.
  const fail = async (error: unknown) => {
    await read.catch(() => undefined)
    throw cause ?? error
  }
  try {
    for await (const entry of entries)
      yield {
        name: entry.header.name,
        content: async () => {
          const chunks: Uint8Array[] = []
          try {
            for await (const chunk of entry as AsyncIterable<Uint8Array>) chunks.push(chunk)
          } catch (error) {
            await fail(error)
          }
          return Buffer.concat(chunks)
        },
      }
    await read
  } catch (error) {
    await fail(error)
  }
}
