/** Files that go with a request for approval. */
import { request } from './http.ts'

/** Sends a file ahead of the request it belongs to; the request then names its number. */
export async function uploadDocument(file: File): Promise<{ id: number; name: string }> {
  const body = new FormData()
  body.append('file', file)
  const call = { method: 'POST', body, silent: true } as const
  const { data } = await request<{ id: number; name: string }>(
    'approval-documents/files/file',
    call,
  )
  return data
}
