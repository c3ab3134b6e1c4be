import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { judge, typeProblem } from '#src/domain/files/judge.ts'
import { barePicture } from '#src/domain/files/metadata/bare-picture.ts'
import { orientationIn } from '#src/domain/files/metadata/orientation.ts'
import { gif, jpeg, photo, png, tiff, webp } from '#tests/support/pictures.ts'

const place = 'GPS 11.5564 104.9282'
const latin = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')

/** A PNG with additional chunks after its header. */
function pngWith(...chunks: [string, Uint8Array | string][]): Buffer {
  const plain = png(3, 2)
  const more = chunks.map(([type, content]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content)])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(body.length - 4, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  })
  return Buffer.concat([plain.subarray(0, 33), ...more, plain.subarray(33)])
}

describe('metadata that a camera writes', () => {
  it.each<[string, Uint8Array, Uint8Array]>([
    ['a JPEG', photo(place), jpeg()],
    ['a JPEG with a film behind its end', Buffer.concat([jpeg(), Buffer.from(place)]), jpeg()],
    ['a PNG', pngWith(['tEXt', place], ['iTXt', place], ['eXIf', tiff(1, place)]), png(3, 2)],
    ['a PNG with more behind its end', Buffer.concat([png(3, 2), Buffer.from(place)]), png(3, 2)],
    ['a WebP', webp(0x0c, ['EXIF', tiff(1, place)], ['XMP ', place]), webp(0)],
    ['a GIF', gif(`\x21\xfe\x14${place}\0`), gif()],
    ['a GIF with XMP', gif(`\x21\xff\x0bXMP DataXMP\x14${place}\0`), gif()],
  ])('goes from %s, and nothing else', (_what, bytes, bare) => {
    expect(latin(bytes)).toContain(place)
    expect(latin(barePicture(bytes))).toBe(latin(bare))
    expect(latin(barePicture(bare))).toBe(latin(bare))
    expect(judge(bare, 'x')).toMatchObject({ width: 3, height: 2 })
  })

  it.each<[string, Uint8Array, string, number]>([
    ['a JPEG', photo(place, 6), 'Exif\0\0', 6],
    ['a PNG', pngWith(['eXIf', tiff(8, place)]), 'eXIf', 8],
    ['a WebP', webp(8, ['EXIF', tiff(3, place)]), 'EXIF\x1a\0\0\0', 3],
  ])('leaves %s turned as it was', (_what, bytes, head, orientation) => {
    const bare = barePicture(bytes)
    expect(latin(bare)).not.toContain(place)
    const at = latin(bare).indexOf(head)
    expect(at).toBeGreaterThan(0)
    expect(orientationIn(Buffer.from(bare ?? []).subarray(at + head.length))).toBe(orientation)
    expect(latin(barePicture(bare as Uint8Array))).toBe(latin(bare))
  })

  it('a looping GIF keeps looping', () => {
    const repeats = gif('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0')
    expect(latin(barePicture(repeats))).toBe(latin(repeats))
  })
})

describe('files that only start like a picture', () => {
  it.each<[string, Uint8Array]>([
    ['a JPEG without pixels', Buffer.concat([jpeg().subarray(0, 39), Buffer.from('\xff\xd9', 'latin1')])],
    ['a JPEG that breaks off', jpeg().subarray(0, -2)],
    ['a JPEG with a program in it', Buffer.from('\xff\xd8\xff<script>\xff\xd9', 'latin1')],
    ['a PNG that breaks off', png(3, 2).subarray(0, -12)],
    ['a WebP that breaks off', webp(0).subarray(0, -4)],
    ['a WebP without pixels', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
    ['a GIF that breaks off', gif().subarray(0, -1)],
  ])('%s is not whole', (_what, bytes) => {
    expect(barePicture(bytes)).toBeUndefined()
  })

  it('other files stay unchanged', () => {
    const text = Buffer.from(place)
    expect(barePicture(text)).toBe(text)
  })

  it('HEIC is detected, because users can convert it', () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
    expect(judge(heic, 'IMG_1.HEIC')).toBe('heic')
    expect(typeProblem('heic', { types: ['jpg'], maxBytes: 1 })).toEqual({ key: 'fileHeic' })
  })
})
