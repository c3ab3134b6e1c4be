/** Width and height of a picture from its first bytes, and whether its end is present. */

export interface Size {
  width: number
  height: number
}

const at = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The last position of the byte sequence within the final `range` bytes; -1 if it is absent. */
function lastIndex(bytes: Uint8Array, sequence: readonly number[], range = 4096): number {
  for (let start = bytes.length - sequence.length; start >= bytes.length - range; start -= 1) {
    if (start < 0) return -1
    if (sequence.every((byte, index) => bytes[start + index] === byte)) return start
  }
  return -1
}

const pngEnd = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

export function pngSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 33 || lastIndex(bytes, pngEnd) < 0) return undefined
  return { width: at(bytes).getUint32(16), height: at(bytes).getUint32(20) }
}

export function gifSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 14 || lastIndex(bytes, [0x3b], 64) < 0) return undefined
  return { width: at(bytes).getUint16(6, true), height: at(bytes).getUint16(8, true) }
}

/**
 * Markers that start a frame and so contain the size: all C0–CF except tables and arithmetic hints.
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

export function jpegSize(bytes: Uint8Array): Size | undefined {
  if (lastIndex(bytes, [0xff, 0xd9]) < 0) return undefined
  const view = at(bytes)
  let place = 2
  while (place + 9 < bytes.length) {
    if (bytes[place] !== 0xff) return undefined
    const marker = bytes[place + 1] ?? 0
    if (isFrame(marker)) return { height: view.getUint16(place + 5), width: view.getUint16(place + 7) }
    // Fill bytes, and markers without a length.
    if (marker === 0xff) place += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) place += 2
    else place += 2 + view.getUint16(place + 2)
  }
  return undefined
}

export function webpSize(bytes: Uint8Array): Size | undefined {
  const view = at(bytes)
  if (bytes.length < 30 || view.getUint32(4, true) + 8 > bytes.length) return undefined
  const chunk = String.fromCharCode(...bytes.subarray(12, 16))
  const three = (place: number) => view.getUint16(place, true) + ((bytes[place + 2] ?? 0) << 16)
  if (chunk === 'VP8X') return { width: three(24) + 1, height: three(27) + 1 }
  if (chunk === 'VP8 ')
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    }
  if (chunk !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
