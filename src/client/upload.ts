/** Uploads a form with progress. */
import { type AnswerText, ownFailure } from './envelope.ts'

export interface Upload {
  method?: string
  body?: object
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

/** Rejects like `fetch` when aborted, and with an ApiError if the server is unreachable. */
export function sendWithProgress(
  url: string,
  headers: Headers,
  { method = 'POST', body, signal, onProgress }: Upload,
): Promise<AnswerText> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open(method, url)
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    request.onload = () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        status: request.status,
        headers: readHeaders(request.getAllResponseHeaders()),
        text: async () => request.responseText,
      })
    request.onerror = () => reject(ownFailure('NETWORK'))
    request.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body as FormData)
  })
}

function readHeaders(text: string): Headers {
  const lines = text.split('\r\n').filter((line) => line.includes(':'))
  return new Headers(
    lines.map((line): [string, string] => {
      const cut = line.indexOf(':')
      return [line.slice(0, cut), line.slice(cut + 1).trim()]
    }),
  )
}
