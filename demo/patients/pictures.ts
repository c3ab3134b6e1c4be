/** Drawn pictures for patients: head and shoulders without a face, in plain colours. */
import { crc32, deflateSync } from 'node:zlib'
import type { Random } from './random.ts'

/** Pixels per side. */
export const side = 96

type Colour = readonly [number, number, number]

const backgrounds: readonly Colour[] = [
  [207, 226, 243],
  [217, 234, 211],
  [252, 229, 205],
  [234, 209, 220],
  [208, 224, 227],
]
const skins: readonly Colour[] = [
  [214, 164, 122],
  [190, 138, 96],
  [166, 116, 78],
]
const hair = { dark: [35, 31, 32], grey: [150, 150, 150] } as const satisfies Record<string, Colour>
const clothes: readonly Colour[] = [
  [61, 90, 128],
  [120, 66, 86],
  [68, 108, 76],
  [140, 110, 60],
]

const middle = side / 2
const isWithin = (x: number, y: number, at: readonly [number, number], size: number, high = size) =>
  ((x - at[0]) / size) ** 2 + ((y - at[1]) / high) ** 2 <= 1

/** Palette index of a pixel: background, skin, hair, clothes. */
function point(x: number, y: number, isLong: boolean): 0 | 1 | 2 | 3 {
  const isHead = isWithin(x, y, [middle, 42], 17, 21)
  if (isHead && y > 33) return 1
  if (isWithin(x, y, [middle, 36], 21, 20)) return 2
  if (isLong && y > 36 && y < 68 && Math.abs(x - middle) < 21) return isHead ? 1 : 2
  if (y > 60 && y < 72 && Math.abs(x - middle) < 7) return 1
  return isWithin(x, y, [middle, side + 2], 36, 30) ? 3 : 0
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

export interface PictureSpec {
  isLong: boolean
  isGrey: boolean
}

/** A PNG of four colours, a few hundred bytes. */
export function drawnPicture(random: Random, { isLong, isGrey }: PictureSpec): Buffer {
  const [background, skin] = [random.pick(backgrounds), random.pick(skins)]
  const colours = [background, skin, isGrey ? hair.grey : hair.dark, random.pick(clothes)]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // Eight bits per pixel, each a palette index.
  head[8] = 8
  head[9] = 3
  const rows = Buffer.alloc((side + 1) * side)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) rows[y * (side + 1) + x + 1] = point(x, y, isLong)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
