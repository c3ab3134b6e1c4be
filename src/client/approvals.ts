/** Uploads files for the input of an action: a request for approval, a claim. */
import { request } from './http.ts'

type Upload = (file: File) => Promise<{ id: number; name: string }>

/**
 * Uploads a file to a file field (`claim-documents/files/file`); the action's input then contains
 * its id.
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
