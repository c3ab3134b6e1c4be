/** Removes the metadata that cameras and programs write into pictures: place, time, owner. */
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
 * The same picture with only the data that is needed to show it, orientation included. Data after
 * its end, such as the film of a moving photo, is removed. Other files are returned unchanged;
 * undefined for an incomplete picture.
 */
export function barePicture(bytes: Uint8Array): Uint8Array | undefined {
  const bare = kinds.find(([isOne]) => isOne(bytes))?.[1]
  return bare ? bare(bytes) : bytes
}
