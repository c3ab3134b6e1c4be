/** Files that go with what is written by an action: a request for approval, a claim. */
import { request } from './http.ts'

type Upload = (file: File) => Promise<{ id: number; name: string }>

/**
 * Sends a file ahead to a file field (`claim-documents/files/file`); what is written then names its
 * number.
 */
export const uploadTo =
  (place: string): Upload =>
  async (file) => {
    const body = new FormData()
    body.append('file', file)
    const call = { method: 'POST', body, silent: true } as const
    return (await request<Awaited<ReturnType<Upload>>>(place, call)).data
  }

export const uploadDocument = uploadTo('approval-documents/files/file')
