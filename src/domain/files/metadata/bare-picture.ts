/**
 * Pictures without what cameras and programs write into them beside the picture: place, time,
 * owner.
 */
import { bareGif } from './gif.ts'
import { bareJpeg } from './jpeg.ts'
import { begins } from './orientation.ts'
import { barePng } from './png.ts'
import { bareWebp } from './webp.ts'

const kinds: readonly [(bytes: Uint8Array) => boolean, typeof bareJpeg][] = [
  [(bytes) => begins(bytes, '\xff\xd8\xff'), bareJpeg],
  [(bytes) => begins(bytes, '\x89PNG\r\n\x1a\n'), barePng],
  [(bytes) => begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8), bareWebp],
  [(bytes) => begins(bytes, 'GIF8'), bareGif],
]

/**
 * The same picture holding only what it takes to show it, turned as it was; what follows its end,
 * as the film of a moving photo, goes too. What is no picture comes back as it is; undefined for
 * one that is not whole.
 */
export function barePicture(bytes: Uint8Array): Uint8Array | undefined {
  const bare = kinds.find(([isOne]) => isOne(bytes))?.[1]
  return bare ? bare(bytes) : bytes
}
