import { begins, bytesOf, joined, orientationIn, tiffWith } from './orientation.ts'

const needed = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const HEAD = 12
/** Flags of the extended form: Exif is present, XMP is present. */
const EXIF = 0x08
const XMP = 0x04

function sized(type: string, size: number): Uint8Array {
  const head = new Uint8Array(8)
  head.set(bytesOf(type))
  new DataView(head.buffer).setUint32(4, size, true)
  return head
}

/** Exif in WebP is a bare TIFF structure; some programs write JPEG's prefix before it. */
const tiffOf = (content: Uint8Array) => (begins(content, 'Exif\0\0') ? content.subarray(6) : content)

/** Sets the flags of the extended form to the remaining chunks. */
function withFlags(chunk: Uint8Array, orientation: number): Uint8Array {
  const own = Uint8Array.from(chunk)
  own[8] = ((own[8] ?? 0) & ~(EXIF | XMP)) | (orientation === 1 ? 0 : EXIF)
  return own
}

/** Only the picture's own chunks, and no data after its end; undefined if it is incomplete. */
export function bareWebp(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const all = Math.min(bytes.length, view.getUint32(4, true) + 8)
  const chunks: { type: string; chunk: Uint8Array }[] = []
  let orientation = 1
  let place = HEAD
  while (place + 8 <= all) {
    const type = String.fromCharCode(...bytes.subarray(place, place + 4))
    const size = view.getUint32(place + 4, true)
    const end = place + 8 + size
    if (end > all) return undefined
    // A padding byte follows chunks of odd size; some programs omit it at the end of the file.
    const chunk = joined([bytes.subarray(place, end), new Uint8Array(size % 2)])
    if (type === 'EXIF') orientation = orientationIn(tiffOf(bytes.subarray(place + 8, end)))
    if (needed.has(type)) chunks.push({ type, chunk })
    place = end + (size % 2)
  }
  if (chunks.length === 0) return undefined
  const isExtended = chunks[0]?.type === 'VP8X'
  const tiff = tiffWith(orientation)
  const body = joined([
    ...chunks.map(({ type, chunk }) => (type === 'VP8X' ? withFlags(chunk, orientation) : chunk)),
    ...(isExtended && orientation !== 1 ? [sized('EXIF', tiff.length), tiff] : []),
  ])
  return joined([sized('RIFF', body.length + 4), bytesOf('WEBP'), body])
}
