import { createInflateRaw } from 'node:zlib'
import { AppError } from '#src/server/http/errors.ts'

// A 20 MB upload can unpack to terabytes. Real sheets of 100,000 rows stay below this.
const MAX_UNPACKED = 200 * 1024 * 1024
const MAX_ENTRIES = 2000
/** Bytes that are unpacked at a time, and discarded. */
const CHUNK = 256 * 1024

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50

/** A file in the zip; its bytes are stored (method 0) or deflated (method 8). */
export interface ZipEntry {
  name: string
  method: number
  bytes: Buffer
}

/**
 * The entries in the directory of a zip; entries outside the directory are never unpacked. The
 * directory is not trusted: every entry is unpacked once, to at most its declared size.
 * @throws AppError `IMPORT_BROKEN_XLSX` or `IMPORT_TOO_BIG_INSIDE`
 */
export async function checkedEntries(file: Buffer): Promise<ZipEntry[]> {
  const entries = directory(file)
  const claimed = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (claimed > MAX_UNPACKED) throw new AppError('IMPORT_TOO_BIG_INSIDE')
  if (!entries.some((entry) => entry.name === '[Content_Types].xml')) throw new AppError('IMPORT_BROKEN_XLSX')
  // Entries may not share bytes.
  if (entries.reduce((sum, { packed }) => sum + packed, 0) > file.length)
    throw new AppError('IMPORT_BROKEN_XLSX')
  const contents = entries.map((entry) => contentOf(file, entry))
  for (const [index, entry] of entries.entries()) await checkContent(contents[index] as Buffer, entry)
  return entries.map(({ name, method }, index) => ({ name, method, bytes: contents[index] as Buffer }))
}

interface Entry {
  name: string
  method: number
  packed: number
  unpacked: number
  offset: number
}

function directory(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END_SIGNATURE)
    throw new AppError('IMPORT_BROKEN_XLSX')
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  if (count === 0 || count > MAX_ENTRIES) throw new AppError('IMPORT_BROKEN_XLSX')
  return Array.from({ length: count }, () => {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY_SIGNATURE)
      throw new AppError('IMPORT_BROKEN_XLSX')
    const nameLength = file.readUInt16LE(at + 28)
    const entry = {
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      unpacked: file.readUInt32LE(at + 24),
      offset: file.readUInt32LE(at + 42),
    }
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
    return entry
  })
}

/** The compressed bytes of an entry. */
function contentOf(file: Buffer, { offset, packed }: Entry): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL_SIGNATURE)
    throw new AppError('IMPORT_BROKEN_XLSX')
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length) throw new AppError('IMPORT_BROKEN_XLSX')
  return file.subarray(start, start + packed)
}

/** Checks that an entry unpacks to its declared size, with one chunk in memory at a time. */
async function checkContent(content: Buffer, { method, packed, unpacked }: Entry): Promise<void> {
  if (method === 0 && packed === unpacked) return
  if (method !== 8) throw new AppError('IMPORT_BROKEN_XLSX')
  const inflate = createInflateRaw({ chunkSize: CHUNK })
  let size = 0
  try {
    inflate.end(content)
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length
      if (size > unpacked) break
    }
  } catch {
    throw new AppError('IMPORT_BROKEN_XLSX')
  }
  if (size !== unpacked) throw new AppError('IMPORT_BROKEN_XLSX')
}
