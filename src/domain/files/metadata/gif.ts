import { begins, joined } from './orientation.ts'

const EXTENSION = 0x21
const IMAGE = 0x2c
const TRAILER = 0x3b
const CONTROL = 0xf9
const PLAIN_TEXT = 0x01
const APPLICATION = 0xff

/** Bytes of a colour table, by the flags before it. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The end of a series of data blocks, which begin with their length and end with an empty one. */
function afterBlocks(bytes: Uint8Array, from: number): number {
  let place = from
  while (place < bytes.length && bytes[place] !== 0) place += 1 + (bytes[place] ?? 0)
  return place + 1
}

/** Repetition is the only application block that affects the display. */
const isShown = (label: number, bytes: Uint8Array, place: number) =>
  label === CONTROL ||
  label === PLAIN_TEXT ||
  (label === APPLICATION &&
    (begins(bytes, 'NETSCAPE2.0', place + 3) || begins(bytes, 'ANIMEXTS1.0', place + 3)))

/** The picture without comments, XMP and data after its end; undefined if it is incomplete. */
export function bareGif(bytes: Uint8Array): Uint8Array | undefined {
  let place = 13 + tableSize(bytes[10] ?? 0)
  const blocks = [bytes.subarray(0, place)]
  while (place < bytes.length) {
    const block = bytes[place]
    if (block === TRAILER) return joined([...blocks, Uint8Array.from([TRAILER])])
    if (block !== EXTENSION && block !== IMAGE) return undefined
    const label = bytes[place + 1] ?? 0
    const end =
      block === EXTENSION
        ? afterBlocks(bytes, place + 2)
        : afterBlocks(bytes, place + 11 + tableSize(bytes[place + 9] ?? 0))
    if (block === IMAGE || isShown(label, bytes, place)) blocks.push(bytes.subarray(place, end))
    place = end
  }
  return undefined
}
