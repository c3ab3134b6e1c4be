// The network of browser tests: `fetch` answers from a table, everything else is real.

import { vi } from 'vitest'
import { storeProfile } from '#src/client/session.ts'

export interface RecordedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

type Responder = (request: RecordedRequest) => Response | Promise<Response>

export function answer(data: unknown, headers: Record<string, string> = {}): Response {
  return Response.json({ success: true, data }, { headers })
}

export function failure(status: number, code: string, message: unknown, more: object = {}) {
  const body = { success: false, http_code: status, code, message, request_id: 'r-1', ...more }
  return Response.json(body, { status })
}

/** `{ 'GET /api/profile': () => answer(…) }`; returns every request in order. */
export function stubNetwork(table: Record<string, Responder>): RecordedRequest[] {
  const requests: RecordedRequest[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost')
    const request: RecordedRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    requests.push(request)
    init.signal?.throwIfAborted()
    const respond = table[`${request.method} ${request.path}`]
    return respond ? respond(request) : failure(404, 'NOT_FOUND', 'There is nothing here.')
  })
  return requests
}

export function signInAs(permissions: readonly string[], name = 'Administrator'): void {
  localStorage.setItem('token', 'token-1')
  localStorage.setItem('refreshToken', 'refresh-1')
  localStorage.setItem('expireDate', String(Date.now() + 900_000))
  localStorage.setItem('lastActivityTimestamp', String(Date.now()))
  storeProfile({
    id: 1,
    name,
    email: null,
    roles: ['administrator'],
    permissions: [...permissions],
  })
}
