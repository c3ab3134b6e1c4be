import { begins, bytesOf, joined, orientationIn, tiffWith } from './orientation.ts'

/** Pixels, colours, physical size and animation. No text, no time, no Exif. */
const needed = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
])
const HEAD = 8

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const body = joined([bytesOf(type), content])
  const whole = new Uint8Array(body.length + 8)
  const view = new DataView(whole.buffer)
  view.setUint32(0, content.length)
  whole.set(body, 4)
  view.setUint32(body.length + 4, crc32(body))
  return whole
}

/** Only the picture's own chunks, and no data after its end; undefined if it is incomplete. */
export function barePng(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks: Uint8Array[] = []
  let orientation = 1
  let place = HEAD
  if (!begins(bytes, 'IHDR', HEAD + 4)) return undefined
  while (place + 12 <= bytes.length) {
    const length = view.getUint32(place)
    const type = String.fromCharCode(...bytes.subarray(place + 4, place + 8))
    const end = place + 12 + length
    if (end > bytes.length) return undefined
    if (type === 'eXIf') orientation = orientationIn(bytes.subarray(place + 8, end - 4))
    if (needed.has(type)) chunks.push(bytes.subarray(place, end))
    if (type === 'IEND') {
      const turned = orientation === 1 ? [] : [chunk('eXIf', tiffWith(orientation))]
      const [first = new Uint8Array(), ...others] = chunks
      return joined([bytes.subarray(0, HEAD), first, ...turned, ...others])
    }
    place = end
  }
  return undefined
}
