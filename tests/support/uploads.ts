/** Files uploaded to the application under test. */
import { inflateRawSync } from 'node:zlib'
import type { Answer, TestApp } from './create-test-app.ts'

export interface UploadOptions {
  token: string
  mode?: 'validate' | 'commit'
  lang?: 'kh' | 'en'
  /** Header → field name. */
  mapping?: Record<string, string>
  /** Additional query, as in `skip_errors=true`. */
  query?: string
}

/** The parts of a zip as texts, from its directory. */
export function unzip(file: Buffer): Record<string, string> {
  const end = file.lastIndexOf('PK\x05\x06')
  const parts: Record<string, string> = {}
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    const from = file.readUInt32LE(at + 42)
    const start = from + 30 + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28)
    const packed = file.subarray(start, start + file.readUInt32LE(at + 20))
    parts[file.toString('utf8', at + 46, nameEnd)] = inflateRawSync(packed).toString()
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return parts
}

/** A multipart body with its content type. */
export async function multipartBody(
  file: string | Uint8Array,
  mapping?: Record<string, string>,
  others: Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(others)) form.append(name, value)
  if (mapping) form.append('mapping', JSON.stringify(mapping))
  form.append('file', new Blob([file as BlobPart]), 'places.csv')
  const packed = new Response(form)
  return {
    body: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  }
}

/** Uploads a file to a resource and waits until it is processed. */
export async function upload(
  { call }: TestApp,
  path: string,
  file: string | Uint8Array,
  { token, mode = 'validate', lang = 'en', mapping, query = '' }: UploadOptions,
): Promise<Answer> {
  const packed = await multipartBody(file, mapping)
  const url = `/api/${path}/import?mode=${mode}${query ? `&${query}` : ''}`
  return waitForUpload({ call }, await call('POST', url, { token, lang, ...packed }), token, lang)
}

/** Runs a checked import and waits for the end. */
export async function executeWrite(
  { call }: TestApp,
  path: string,
  id: number,
  { token, skipErrors = false }: { token: string; skipErrors?: boolean },
): Promise<Answer> {
  const body = { import_id: id, skip_errors: skipErrors }
  const first = await call('POST', `/api/${path}/import?mode=commit`, { token, body })
  return waitForUpload({ call }, first, token, 'en')
}

export async function waitForUpload(
  { call }: Pick<TestApp, 'call'>,
  answer: Answer,
  token: string,
  lang: 'kh' | 'en',
): Promise<Answer> {
  let now = answer
  while (['validating', 'committing'].includes(now.body?.data?.status)) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    now = await call('GET', `/api/imports/${now.body.data.import_id}`, { token, lang })
  }
  return now
}
