/** The browser's `fetch`, answered by the whole server in the same process without mocks. */
import { vi } from 'vitest'
import type { TestApp } from './create-test-app.ts'

type Method = Parameters<TestApp['call']>[0]

const pending = new Set<Promise<unknown>>()
/** Runs also where a test has installed timers of its own. */
const soon = setTimeout

/** Resolves when all requests are answered and their handlers have run. */
export async function answersArrived(): Promise<void> {
  await Promise.allSettled(pending)
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => soon(resolve))
}

const overNetwork = fetch

/**
 * Until globals are restored, every call of the browser services goes to `app`; other hosts are
 * called as usual.
 */
export function fetchFrom({ app }: TestApp): void {
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    if (/^https?:/.test(input) && !input.startsWith(location.origin)) return overNetwork(input, init)
    const answer = answered(app, input, init)
    pending.add(answer)
    const forget = () => pending.delete(answer)
    answer.then(forget, forget)
    return answer
  })
}

async function answered(app: TestApp['app'], input: string, init: RequestInit) {
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
  const received = Object.entries(answer.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  return new Response(new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: received,
  })
}

/** jsdom's FormData, which Node's own fetch cannot encode. */
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
