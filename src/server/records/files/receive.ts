/** Receives an upload: one file, aborted as soon as it exceeds the limit of its field. */
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { formatFileSize } from '#schemas/kit/file-size.ts'
import type { UploadRules } from '#schemas/kit/file-types.ts'
import type { FileFacts } from '#src/domain/answers.ts'
import {
  type FileProblem,
  fileName,
  type Judged,
  judge,
  sizeProblem,
  typeProblem,
} from '#src/domain/files/judge.ts'
import { barePicture } from '#src/domain/files/metadata/bare-picture.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { assertStorable } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'
import { addFile, type FilePlace, forgetUnkept } from './store.ts'

export interface Received extends Judged {
  name: string
  bytes: Uint8Array
}

/** Bytes that a form adds to its file: boundaries and headers. */
const ENVELOPE = 8 * 1024

const refused = (field: string, problem: FileProblem) =>
  new AppError('VALIDATION', { problems: [{ field, ...problem }] })

/** Stops reading: the connection ends with the answer. */
function tooLarge(field: string, rules: UploadRules, size: number | undefined): AppError {
  const max = {
    kh: formatFileSize(rules.maxBytes, { lang: 'kh' }),
    en: formatFileSize(rules.maxBytes, { lang: 'en' }),
  }
  const problem = size === undefined ? { key: 'fileLimit', params: { max } } : sizeProblem(size, rules)
  return new AppError('TOO_LARGE', {
    problems: problem ? [{ field, ...problem }] : [],
    headers: { connection: 'close' },
  })
}

/** Errors of this server and of Fastify have a code; errors of the multipart parser do not. */
const isRefusal = (error: unknown) => error instanceof Error && 'code' in error

async function readForm(request: FastifyRequest, rules: UploadRules) {
  // One byte more than allowed, so that a file of exactly the limit is not refused.
  const limits = { fileSize: rules.maxBytes + 1, files: 1, fields: 0 }
  try {
    const part = await request.file({ limits })
    if (!part) return undefined
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > rules.maxBytes) return { filename: '', bytes: undefined }
      chunks.push(chunk)
    }
    return { filename: part.filename ?? '', bytes: Buffer.concat(chunks) }
  } catch (error) {
    throw isRefusal(error) ? error : new AppError('BAD_REQUEST')
  }
}

/** @throws TOO_LARGE, VALIDATION (empty, wrong type, broken), BAD_REQUEST, UNSUPPORTED_MEDIA */
export async function receiveFile(
  request: FastifyRequest,
  field: string,
  rules: UploadRules,
): Promise<Received> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA')
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > rules.maxBytes + ENVELOPE) throw tooLarge(field, rules, announced)
  const form = await readForm(request, rules)
  if (!form) throw refused(field, { key: 'fileEmpty' })
  if (!form.bytes) throw tooLarge(field, rules, undefined)
  const { filename: originalName } = form
  assertStorable(originalName, 'file')
  // Users who see a picture must not learn where and when it was taken.
  const bytes = barePicture(form.bytes)
  const judged = bytes ? judge(bytes, originalName) : 'broken'
  const problem = sizeProblem(form.bytes.length, rules) ?? typeProblem(judged, rules)
  if (problem || !bytes || !judged || typeof judged === 'string')
    throw refused(field, problem ?? { key: 'fileBroken' })
  return { ...judged, bytes, name: fileName(originalName, judged.type) }
}

/**
 * Receives a file and stores it until a record refers to it; unused files are deleted.
 * @throws as receiveFile
 */
export async function storeUpload(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  request: FastifyRequest,
  place: FilePlace,
  rules: UploadRules,
): Promise<FileFacts> {
  const { id: userId } = requirePermission(request)
  const file = await receiveFile(request, place.field, rules)
  await forgetUnkept(db, clock())
  return addFile(db, { ...place, ...file, userId, now: clock().toISOString() })
}
