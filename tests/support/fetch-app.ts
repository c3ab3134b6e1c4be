/** The browser's `fetch`, answered by the whole server in the same process: nothing between is made up. */
import { vi } from 'vitest'
import type { TestApp } from './create-test-app.ts'

type Method = Parameters<TestApp['call']>[0]

/** Until globals are restored, every call of the browser services goes to `app`. */
export function fetchFrom({ app }: TestApp): void {
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    const headers = Object.fromEntries(new Headers(init.headers))
    const sent = init.body instanceof FormData ? await multipart(init.body) : undefined
    const answer = await app.inject({
      method: (init.method ?? 'GET') as Method,
      url: input,
      headers: { ...headers, ...sent?.headers },
      ...(sent ? { payload: sent.body } : init.body ? { payload: String(init.body) } : {}),
    })
    init.signal?.throwIfAborted()
    const answered = Object.entries(answer.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answered,
    })
  })
}

/** jsdom's FormData, which Node's own fetch can't pack. */
async function multipart(form: FormData) {
  const boundary = 'form-boundary'
  const parts: Buffer[] = []
  for (const [name, value] of form.entries()) {
    const isFile = typeof value !== 'string'
    const file = isFile ? `; filename="${value.name}"\r\nContent-Type: ${value.type}` : ''
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    parts.push(Buffer.from(head), isFile ? await bytesOf(value) : Buffer.from(value), CRLF)
  }
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

const CRLF = Buffer.from('\r\n')

function bytesOf(file: File): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer))
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(file)
  })
}
