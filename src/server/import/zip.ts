import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { AppError } from '../errors.ts'

const inflate = promisify(inflateRaw)

// A 20 MB upload can unpack to terabytes. Real sheets of 100,000 rows stay below this.
const MAX_UNPACKED = 200 * 1024 * 1024
const MAX_ENTRIES = 2000

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50

/**
 * Refuses a zip that is broken or would unpack beyond the limit. What its directory claims is not
 * believed: every entry is unpacked once, to no more than claimed, and thrown away.
 * @throws AppError `IMPORT_BROKEN_XLSX` or `IMPORT_TOO_BIG_INSIDE`.
 */
export async function checkZip(file: Buffer): Promise<void> {
  const entries = directory(file)
  const claimed = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  if (claimed > MAX_UNPACKED) throw new AppError('IMPORT_TOO_BIG_INSIDE')
  if (!entries.some((entry) => entry.name === '[Content_Types].xml'))
    throw new AppError('IMPORT_BROKEN_XLSX')
  for (const entry of entries) await checkEntry(file, entry)
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

async function checkEntry(file: Buffer, entry: Entry): Promise<void> {
  const { offset, packed, unpacked } = entry
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL_SIGNATURE)
    throw new AppError('IMPORT_BROKEN_XLSX')
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packed > file.length) throw new AppError('IMPORT_BROKEN_XLSX')
  if (entry.method === 0 && packed === unpacked) return
  if (entry.method !== 8) throw new AppError('IMPORT_BROKEN_XLSX')
  if (unpacked === 0 && packed <= 2) return
  try {
    const content = await inflate(file.subarray(start, start + packed), {
      maxOutputLength: Math.max(unpacked, 1),
    })
    if (content.length !== unpacked) throw new AppError('IMPORT_BROKEN_XLSX')
  } catch {
    throw new AppError('IMPORT_BROKEN_XLSX')
  }
}
