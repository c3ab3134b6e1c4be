/** The whole console in front of the whole server: what the browser asks, the application answers. */
import { Blob } from 'node:buffer'
import { TextDecoder, TextEncoder } from 'node:util'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { InjectOptions } from 'fastify'
import { vi } from 'vitest'
import type { Language } from '#schemas/kit/types.ts'
import { createConsole } from '#src/app/console.tsx'
import { queryClient } from '#src/app/query-client.ts'
import { storeProfile, storeTokens } from '#src/client/session.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './create-test-app.ts'

/** `createTestApp` with Node's own classes where jsdom's, from another realm, would break the server. */
export async function createConsoleApp(options?: TestAppOptions): Promise<TestApp> {
  for (const [name, own] of Object.entries({ Blob, TextDecoder, TextEncoder }))
    vi.stubGlobal(name, own)
  return createTestApp(options)
}

/** Sends `fetch` to the application, in the way `app.inject` calls it. */
export function answerFetch({ app }: Pick<TestApp, 'app'>): void {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    const address = String(input instanceof Request ? input.url : input)
    const url = new URL(address, 'http://localhost')
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    } satisfies InjectOptions)
    if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError')
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value))
    const isEmpty = answer.statusCode === 204 || answer.statusCode === 304
    return new Response(isEmpty ? null : answer.body, { status: answer.statusCode, headers })
  })
}

/** Opens `path` (without language prefix) as the person with this token. */
export async function openConsole(
  test: TestApp,
  options: { path: string; token: string; language?: Language },
) {
  const { path, token, language = 'en' } = options
  answerFetch(test)
  queryClient.clear()
  storeTokens({ access_token: token, refresh_token: '', expires_in: 900 })
  const { body } = await test.call('GET', '/api/profile', { token })
  storeProfile(body.data)
  window.history.replaceState(null, '', language === 'en' ? `/en${path}` : path)
  const view = render(await createConsole(language))
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  return { ...view, user: userEvent.setup() }
}
