/** The body of an import request: a file with the caller's mapping. */
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formatFileSize } from '#schemas/kit/file-size.ts'
import { cleanText } from '#schemas/kit/khmer.ts'
import { assertStorableJson } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'

export interface UploadedFile {
  fileName: string
  file: Buffer
  /** Undefined when the caller sent none; an empty one requests recognition by heading. */
  chosen: Record<string, string> | undefined
}

const mapping = z.record(z.string().max(500), z.string().max(200))

/** Header → field name; '' leaves the column out. @throws BAD_PARAMETER */
function readMapping(text: string): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(text)
    assertStorableJson(parsed)
    return mapping.parse(parsed)
  } catch {
    throw new AppError('BAD_PARAMETER', { params: { name: 'mapping' } })
  }
}

/** Errors of this server and of Fastify have a code; errors of the multipart parser do not. */
const isRefusal = (error: unknown) => error instanceof Error && 'code' in error

/** Bytes that a form adds to its file: boundaries, headers, and the mapping. */
const ENVELOPE = 256 * 1024

/** Stops reading: the connection ends with the answer, which names the limit. */
function tooLarge(limit: number): AppError {
  const size = {
    kh: formatFileSize(limit, { lang: 'kh' }),
    en: formatFileSize(limit, { lang: 'en' }),
  }
  return new AppError('TOO_LARGE', { params: { limit: size }, headers: { connection: 'close' } })
}

/** Reads the file and aborts as soon as it is too large. @throws TOO_LARGE */
async function receive(file: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size > limit) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The uploaded file. @throws IMPORT_NO_FILE, TOO_LARGE, BAD_PARAMETER, BAD_REQUEST */
export async function readUpload(request: FastifyRequest, limit: number): Promise<UploadedFile> {
  if (Number(request.headers['content-length'] ?? 0) > limit + ENVELOPE) throw tooLarge(limit)
  let found: Pick<UploadedFile, 'file' | 'fileName'> | undefined
  let chosen: Record<string, string> | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const file = await receive(part.file as AsyncIterable<Buffer>, limit)
        found ??= { file, fileName: cleanText(part.filename ?? '').slice(0, 200) }
      } else if (part.fieldname === 'mapping') chosen = readMapping(String(part.value))
    }
  } catch (error) {
    throw isRefusal(error) ? error : new AppError('BAD_REQUEST')
  }
  if (!found) throw new AppError('IMPORT_NO_FILE')
  return { ...found, chosen }
}
