/** A streamed zip: each entry is compressed while it is written, so memory holds one chunk. */
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: AsyncIterable<string> | Iterable<string>
}

// Sizes and checksum follow the content (bit 3); names are UTF-8 (bit 11).
const FLAGS = 0x0808
const DEFLATE = 8
/** 1980-01-01: the file does not depend on the time of the export. */
const DOS_DATE = 0x21

interface Written {
  name: Buffer
  offset: number
  crc: number
  packed: number
  unpacked: number
}

/** The bytes of a zip with these entries, in their order. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name: path, content } of entries) {
    const entry = { name: Buffer.from(path), offset, crc: 0, packed: 0, unpacked: 0 }
    const head = localHeader(entry.name)
    yield head
    offset += head.length
    for await (const chunk of packed(content, entry)) {
      entry.packed += chunk.length
      offset += chunk.length
      yield chunk
    }
    const tail = descriptor(entry)
    yield tail
    offset += tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOfDirectory(written.length, directory.length, offset)
}

async function* packed(content: ZipEntry['content'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  const feed = async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.unpacked += bytes.length
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  }
  const feeding = feed().catch((error: Error) => void deflate.destroy(error))
  for await (const chunk of deflate) yield chunk as Buffer
  await feeding
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt16LE(DOS_DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, packed: size, unpacked }: Written): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(size, 8)
  tail.writeUInt32LE(unpacked, 12)
  return tail
}

function directoryEntry({ name, offset, crc, packed: size, unpacked }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATE, 10)
  entry.writeUInt16LE(DOS_DATE, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(size, 20)
  entry.writeUInt32LE(unpacked, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(offset, 42)
  return Buffer.concat([entry, name])
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
