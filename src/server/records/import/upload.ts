/** The body of an import request: a file with the caller's mapping. */
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formatFileSize } from '#schemas/kit/file-size.ts'
import { cleanText } from '#schemas/kit/khmer.ts'
import { type ImportLayout, importLayout } from '#src/domain/import/layout.ts'
import { assertStorableJson } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'

export interface UploadedFile {
  fileName: string
  file: Buffer
  /** Undefined when the caller sent none; an empty one requests recognition by heading. */
  chosen: Record<string, string> | undefined
  layout: ImportLayout
  /** The caller answers questions about the file, instead of accepting the first guess. */
  isAsked: boolean
}

const mapping = z.record(z.string().max(500), z.string().max(200))

/** A part of the form in JSON. @throws BAD_PARAMETER */
function readJson<T>(name: string, text: string, parse: (value: unknown) => T): T {
  try {
    const parsed: unknown = JSON.parse(text)
    assertStorableJson(parsed)
    return parse(parsed)
  } catch {
    throw new AppError('BAD_PARAMETER', { params: { name } })
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
  const options: Omit<UploadedFile, 'file' | 'fileName'> = { chosen: undefined, layout: {}, isAsked: false }
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const file = await receive(part.file as AsyncIterable<Buffer>, limit)
        found ??= { file, fileName: cleanText(part.filename ?? '').slice(0, 200) }
        continue
      }
      const text = String(part.value)
      // Header → field name; '' leaves the column out.
      if (part.fieldname === 'mapping') options.chosen = readJson('mapping', text, mapping.parse)
      if (part.fieldname === 'layout') options.layout = readJson('layout', text, importLayout.parse)
      if (part.fieldname === 'choose') options.isAsked = text === 'true'
    }
  } catch (error) {
    throw isRefusal(error) ? error : new AppError('BAD_REQUEST')
  }
  if (!found) throw new AppError('IMPORT_NO_FILE')
  return { ...found, ...options }
}
