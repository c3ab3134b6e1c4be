/** Small real files for uploads. */
import { crc32, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A black PNG of this size. */
export function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const latin = (text: string) => Buffer.from(text, 'latin1')

/** Exif data: the orientation, and whatever else a camera writes. */
export function tiff(orientation: number, more = ''): Buffer {
  const entry = `\x12\x01\x03\0\x01\0\0\0${String.fromCharCode(orientation)}\0\0\0`
  return latin(`II*\0\x08\0\0\0\x01\0${entry}\0\0\0\0${more}`)
}

const jpegEnd =
  '\xff\xc0\x00\x11\x08\x00\x02\x00\x03\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01' +
  '\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\xaa\xff\x00\xff\xd0\xbb\xff\xd9'
const jpegHead = '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00'

/** A JPEG's parts, 3 × 2. */
export const jpeg = (between = ''): Buffer => latin(jpegHead + between + jpegEnd)

/** The same as a phone writes it: with Exif, XMP and a comment that contain `secret`. */
export function photo(secret: string, orientation = 1): Buffer {
  const segment = (marker: string, content: string) =>
    `\xff${marker}\0${String.fromCharCode(content.length + 2)}${content}`
  const exif = `Exif\0\0${tiff(orientation, secret).toString('latin1')}`
  return jpeg(
    segment('\xe1', exif) +
      segment('\xe1', `http://ns.adobe.com/xap/1.0/\0${secret}`) +
      segment('\xed', `Photoshop 3.0\0${secret}`) +
      segment('\xfe', secret),
  )
}

/** The parts of an extended WebP, 3 × 2. */
export function webp(flags: number, ...more: [string, Buffer | string][]): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(content.length)
    return Buffer.concat([latin(type), size, content, Buffer.alloc(content.length % 2)])
  }
  const head = latin(`${String.fromCharCode(flags)}\0\0\0\x02\0\0\x01\0\0`)
  const body = Buffer.concat([
    latin('WEBP'),
    chunk('VP8X', head),
    chunk('VP8L', latin('\x2f\x02\x40\0\0')),
    ...more.map(([type, content]) => chunk(type, Buffer.from(content))),
  ])
  return chunk('RIFF', body)
}

/** The parts of a GIF, 3 × 2, with blocks before its image. */
export const gif = (blocks = ''): Buffer =>
  latin(`GIF89a\x03\0\x02\0\x80\0\0\xff\xff\xff\0\0\0${blocks}\x2c\0\0\0\0\x03\0\x02\0\0\x02\x02\x84\x5f\0;`)

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

/** A form with one file, as a browser sends it; jsdom's FormData can't be sent by Node. */
export async function formWith(content: Uint8Array | string, name: string) {
  const boundary = 'form-with-a-file'
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"`,
    'Content-Type: application/octet-stream',
  ].join('\r\n')
  return {
    body: Buffer.concat([
      Buffer.from(`${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
