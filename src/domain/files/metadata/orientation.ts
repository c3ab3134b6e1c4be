/** The orientation of a picture: the only metadata that is needed to show it. */

/** 1 upright; 2 to 8 mirrored and rotated, numbered as in Exif. */
export type Orientation = number

const ORIENTATION = 0x0112
const isTurned = (value: number) => value >= 2 && value <= 8

/** Reads it from a TIFF structure, the format of Exif; 1 if it has none. */
export function orientationIn(tiff: Uint8Array): Orientation {
  if (tiff.length < 14) return 1
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return 1
  const isLittle = order === 0x4949
  const start = view.getUint32(4, isLittle)
  if (start + 2 > tiff.length) return 1
  const count = view.getUint16(start, isLittle)
  for (let index = 0; index < count; index += 1) {
    const entry = start + 2 + index * 12
    if (entry + 12 > tiff.length) return 1
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(entry + 8, isLittle)
    return isTurned(value) ? value : 1
  }
  return 1
}

/** A TIFF structure that contains only the orientation. */
export function tiffWith(orientation: Orientation): Uint8Array {
  const [count, unit, one] = [1, 3, 1]
  const head = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, count]
  const entry = [0x01, 0x12, 0, unit, 0, 0, 0, one, 0, orientation, 0, 0]
  return Uint8Array.from([...head, ...entry, 0, 0, 0, 0])
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}

/** ASCII text as bytes. */
export const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

export const begins = (bytes: Uint8Array, text: string, from = 0) =>
  [...text].every((sign, index) => bytes[from + index] === sign.charCodeAt(0))
