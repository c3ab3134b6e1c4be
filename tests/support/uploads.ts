/** Files sent to the application under test. */
import type { Answer, TestApp } from './create-test-app.ts'

export interface UploadOptions {
  token: string
  mode?: 'validate' | 'commit'
  lang?: 'kh' | 'en'
  /** Header → field name. */
  mapping?: Record<string, string>
  /** Further query, as in `skip_errors=true`. */
  query?: string
}

/** A multipart body with its content type. */
export async function multipartBody(file: string | Uint8Array, mapping?: Record<string, string>) {
  const form = new FormData()
  if (mapping) form.append('mapping', JSON.stringify(mapping))
  form.append('file', new Blob([file as BlobPart]), 'places.csv')
  const packed = new Response(form)
  return {
    body: Buffer.from(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  }
}

/** Uploads a file to a resource and waits until it has been worked through. */
export async function upload(
  { call }: TestApp,
  path: string,
  file: string | Uint8Array,
  { token, mode = 'validate', lang = 'en', mapping, query = '' }: UploadOptions,
): Promise<Answer> {
  const packed = await multipartBody(file, mapping)
  const url = `/api/${path}/import?mode=${mode}${query ? `&${query}` : ''}`
  return settled({ call }, await call('POST', url, { token, lang, ...packed }), token, lang)
}

/** Carries out a checked import and waits for the end. */
export async function carryOut(
  { call }: TestApp,
  path: string,
  id: number,
  { token, skipErrors = false }: { token: string; skipErrors?: boolean },
): Promise<Answer> {
  const body = { import_id: id, skip_errors: skipErrors }
  const first = await call('POST', `/api/${path}/import?mode=commit`, { token, body })
  return settled({ call }, first, token, 'en')
}

async function settled(
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
