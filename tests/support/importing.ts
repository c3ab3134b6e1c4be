/** Imports through the API: upload and check, then run, waiting for each. */
import type { Api } from './api.ts'

export interface ImportState {
  import_id: number
  status: 'validating' | 'ready' | 'committing' | 'committed' | 'failed'
  counts: { new: number; changed: number; unchanged: number; error: number; total: number }
  error: { code: string; message: string } | null
}

async function waitForImport(api: Api, state: ImportState): Promise<ImportState> {
  let now = state
  while (now.status === 'validating' || now.status === 'committing') {
    await new Promise((resolve) => setTimeout(resolve, 50))
    now = await api.done<ImportState>('GET', `imports/${state.import_id}`)
  }
  if (now.status === 'failed') throw new Error(`The import failed: ${JSON.stringify(now.error)}`)
  return now
}

/** Uploads a CSV text and waits until it is checked. */
export async function checkFile(api: Api, path: string, text: string): Promise<ImportState> {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/csv' }), `${path.split('/').pop()}.csv`)
  return waitForImport(api, await api.done<ImportState>('POST', `${path}/import?mode=validate`, form))
}

/** Starts a checked import; resolves as soon as the server responds. */
export const beginCommit = (api: Api, path: string, { import_id }: ImportState) =>
  api.done<ImportState>('POST', `${path}/import?mode=commit`, { import_id })

/** Runs a checked import and waits until it is done. */
export const commit = async (api: Api, path: string, state: ImportState) =>
  waitForImport(api, await beginCommit(api, path, state))
