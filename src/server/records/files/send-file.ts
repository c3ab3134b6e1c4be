/** How a kept file is answered. */
import type { FastifyReply } from 'fastify'
import { fileTypes, imageTypes } from '#schemas/kit/file-types.ts'
import type { StoredFile } from './store.ts'

const asName = (name: string) =>
  `filename="${name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')}"; ` +
  `filename*=UTF-8''${encodeURIComponent(name)}`

/**
 * What goes along with a kept file, so that nothing in it can run.
 * @param isPersonal It tells of a person: no browser keeps it, since computers are shared.
 */
export function fileHeaders({ name, type, hash }: StoredFile, isPersonal: boolean) {
  const isImage = (imageTypes as readonly string[]).includes(type)
  return {
    etag: `"${hash}"`,
    // A number always means the same bytes; another person on this computer has another token.
    'cache-control': isPersonal ? 'no-store' : 'private, max-age=31536000, immutable',
    vary: 'authorization',
    'content-type': fileTypes[type].mime,
    'content-disposition': `${isImage ? 'inline' : 'attachment'}; ${asName(name)}`,
    // Whatever a browser takes it for, it runs nothing and loads nothing.
    'content-security-policy': "default-src 'none'; sandbox",
  }
}

export const contentOf = ({ bytes }: StoredFile) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A kept file as the answer; 304 where the caller holds it already. */
export function sendFile(
  reply: FastifyReply,
  file: StoredFile,
  { known, isPersonal }: { known: unknown; isPersonal: boolean },
) {
  reply.headers(fileHeaders(file, isPersonal))
  if (known === `"${file.hash}"`) return reply.code(304).send()
  return reply.send(contentOf(file))
}
