import { begins, bytesOf, joined, orientationIn, tiffWith } from './orientation.ts'

const SOS = 0xda
const EOI = 0xd9
const EXIF = 'Exif\0\0'

const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * The data that decoding needs: tables, frames, scans; of the application segments JFIF, colour
 * profile and Adobe's.
 */
function isNeeded(marker: number, content: Uint8Array): boolean {
  if (marker === 0xe0) return begins(content, 'JFIF\0')
  if (marker === 0xe2) return begins(content, 'ICC_PROFILE\0')
  if (marker === 0xee) return begins(content, 'Adobe')
  return marker < 0xe0 || marker > 0xfe
}

/** The next marker after the data of a scan, in which FF is followed by 0. */
function afterScan(bytes: Uint8Array, from: number): number {
  let place = from
  while (place + 1 < bytes.length) {
    const next = bytes[place + 1] ?? 0
    if (bytes[place] === 0xff && next !== 0 && next !== 0xff && !isStandalone(next)) return place
    place += 1
  }
  return bytes.length
}

function orientationSegment(orientation: number): Uint8Array {
  const content = joined([bytesOf(EXIF), tiffWith(orientation)])
  return joined([Uint8Array.from([0xff, 0xe1, 0, content.length + 2]), content])
}

interface Segment {
  marker: number
  content: Uint8Array
  /** Start of the next segment. */
  end: number
}

/** Undefined if the file is truncated or malformed. */
function segmentAt(bytes: Uint8Array, place: number): Segment | undefined {
  const marker = bytes[place + 1]
  if (bytes[place] !== 0xff || marker === undefined) return undefined
  if (marker === EOI || isStandalone(marker)) return { marker, content: bytes.subarray(0, 0), end: place + 2 }
  const length = (bytes[place + 2] ?? 0) * 256 + (bytes[place + 3] ?? 0)
  const head = place + 2 + length
  const end = marker === SOS ? afterScan(bytes, head) : head
  if (length < 2 || end > bytes.length) return undefined
  return { marker, content: bytes.subarray(place + 4, head), end }
}

/**
 * The picture without Exif, XMP, comments and data after its end; undefined if it is incomplete.
 */
export function bareJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const segments: Uint8Array[] = []
  let orientation = 1
  let hasScan = false
  let place = 2
  while (place < bytes.length) {
    // Markers may be padded with FF.
    while (bytes[place + 1] === 0xff) place += 1
    const segment = segmentAt(bytes, place)
    if (!segment) return undefined
    const { marker, content, end } = segment
    if (marker === 0xe1 && begins(content, EXIF)) orientation = orientationIn(content.subarray(EXIF.length))
    if (isNeeded(marker, content)) segments.push(bytes.subarray(place, end))
    if (marker === EOI) break
    if (marker === SOS) hasScan = true
    place = end
  }
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)]
  return hasScan && place < bytes.length ? joined([bytes.subarray(0, 2), ...turned, ...segments]) : undefined
}
