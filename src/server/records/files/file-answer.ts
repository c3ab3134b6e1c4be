/** A stored file as an answer. */
import { fileTypes, imageTypes } from '#schemas/kit/file-types.ts'
import type { StoredFile } from './store.ts'

const asName = (name: string) =>
  `filename="${name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')}"; ` +
  `filename*=UTF-8''${encodeURIComponent(name)}`

/**
 * Headers that prevent any content of a stored file from running.
 * @param isPersonal The file concerns a person: browsers must not cache it, because computers are
 *   shared.
 */
export function fileHeaders({ name, type, hash }: StoredFile, isPersonal: boolean) {
  const isImage = (imageTypes as readonly string[]).includes(type)
  return {
    etag: `"${hash}"`,
    // An id always means the same bytes; another user of this computer has another token.
    'cache-control': isPersonal ? 'no-store' : 'private, max-age=31536000, immutable',
    vary: 'authorization',
    'content-type': fileTypes[type].mime,
    'content-disposition': `${isImage ? 'inline' : 'attachment'}; ${asName(name)}`,
    // Whatever type a browser detects, the file runs nothing and loads nothing.
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

export const contentOf = ({ bytes }: StoredFile) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
