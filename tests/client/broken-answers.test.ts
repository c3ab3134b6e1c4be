// Servers, and what stands between, that answer anything but the envelope; slowly; or not at all.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { download, onFailure, request } from '#src/client/http.ts'
import { isSignedIn, lastEnd } from '#src/client/session.ts'
import { onSlow } from '#src/client/timeouts.ts'
import { answer, failure, signInAs, stubNetwork } from '#tests/support/network.ts'

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/en/setting/provinces')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An answer whose connection breaks in the middle of the body. */
const adapter = () =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":true,"da'))
        controller.error(new TypeError('network error'))
      },
    }),
  )
const never = () => new Promise<Response>(() => undefined)
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

describe('a call', () => {
  test.each([
    ['a page of HTML', () => new Response('<html>'), 200],
    ['HTML of a proxy', () => new Response('<html>', { status: 502 }), 502],
    ['nothing', () => new Response(''), 200],
    ['no content', () => new Response(null, { status: 204 }), 204],
    ['a list', () => Response.json([1]), 200],
    ['null', () => Response.json(null), 200],
    ['a cut text', () => new Response('{"success":tr'), 200],
    ['half an answer', adapter, 200],
  ])('answered with %s is unreadable, and says so', async (_, respond, status) => {
    stubNetwork({ 'GET /api/x': respond })
    const listener = vi.fn()
    const stop = onFailure(listener)
    const wrong = { code: 'UNREADABLE', status, message: expect.stringContaining('can’t be read') }
    await expect(request('x')).rejects.toMatchObject(wrong)
    stop()
    expect(listener).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'UNREADABLE' }))
  })

  test.each([
    ['GET', 45_000, 'is taking too long'],
    ['POST', 120_000, 'Check whether your change was saved'],
    ['PUT', 120_000, 'Check whether your change was saved'],
  ] as const)('%s that is never answered is given up after %i ms', async (method, limit, text) => {
    vi.useFakeTimers()
    stubNetwork({ [`${method} /api/x`]: never })
    const onRejected = vi.fn()
    const call = request('x', { method }).catch((error: unknown) => {
      onRejected()
      return error
    })
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(onRejected).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    const message = expect.stringContaining(text)
    expect(await call).toMatchObject({ code: 'TIMEOUT', status: 0, message })
  })

  test('with a file on its way up or down is never given up', async () => {
    vi.useFakeTimers()
    const slowly = async () => {
      await new Promise((resolve) => setTimeout(resolve, 30 * 60_000))
      return answer('done')
    }
    stubNetwork({ 'POST /api/import': slowly, 'GET /api/export': slowly })
    const calls = Promise.all([
      request('import', { method: 'POST', body: new FormData() }),
      download('export'),
    ])
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    const [up, down] = await calls
    expect([up.data, down.status]).toEqual(['done', 200])
  })

  test('that takes long is told after eight seconds, until none does', async () => {
    vi.useFakeTimers()
    const slowStates: boolean[] = []
    const stop = onSlow((isSlow) => slowStates.push(isSlow))
    const slowBy = (ms: number) => () =>
      new Promise<Response>((resolve) => setTimeout(() => resolve(answer(ms)), ms))
    stubNetwork({
      'GET /api/a': slowBy(7_000),
      'GET /api/b': slowBy(9_000),
      'GET /api/c': slowBy(20_000),
    })
    const calls = Promise.all(['a', 'b', 'c'].map((path) => request(path)))
    await vi.advanceTimersByTimeAsync(7_900)
    expect(slowStates).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(slowStates).toEqual([true])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(slowStates).toEqual([true])
    await vi.advanceTimersByTimeAsync(2_000)
    await calls
    stop()
    expect(slowStates).toEqual([true, false])
  })

  test('that is aborted while it waits is nobody’s failure', async () => {
    const listener = vi.fn()
    const stop = onFailure(listener)
    stubNetwork({ 'GET /api/x': never })
    const controller = new AbortController()
    const call = request('x', { signal: controller.signal })
    controller.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    stop()
    expect(listener).not.toHaveBeenCalled()
  })
})

describe('a refresh', () => {
  const troubles: [string, () => Response | Promise<Response>, object][] = [
    ['a failing server', () => failure(500, 'INTERNAL', 'Broken.'), { status: 500 }],
    ['a busy one', () => failure(429, 'TOO_MANY_REQUESTS', 'Later.'), { status: 429 }],
    ['a proxy in HTML', () => new Response('<html>', { status: 502 }), { code: 'UNREADABLE' }],
    ['another network’s page', () => new Response('<html>'), { code: 'UNREADABLE' }],
    ['tokens that are none', () => answer({ access_token: 1 }), { code: 'UNREADABLE' }],
    ['half an answer', adapter, { code: 'NETWORK' }],
    ['a lost connection', lost, { code: 'NETWORK' }],
  ]
  test.each(troubles)('answered by %s keeps the session, and fails the call', async (_, respond, wrong) => {
    signInAs([])
    localStorage.setItem('expireDate', '1')
    const requests = stubNetwork({
      'POST /api/auth/login/refresh': respond,
      'GET /api/x': () => failure(401, 'UNAUTHENTICATED', 'Please sign in.'),
    })
    const outcome = await request('x', { silent: true }).catch((error: unknown) => error)
    expect(outcome).toMatchObject(wrong)
    expect(outcome).not.toMatchObject({ status: 401 })
    expect(isSignedIn()).toBe(true)
    expect(requests.map(({ path }) => path)).toEqual(['/api/auth/login/refresh'])
  })

  test.each([
    ['401', () => failure(401, 'SESSION_ENDED', 'Ended.')],
    ['400', () => failure(400, 'BAD_BODY', 'What?')],
    ['no success', () => Response.json({ success: false, message: 'No.' })],
  ])('refused by the server (%s) ends it', async (_, respond) => {
    signInAs([])
    localStorage.setItem('expireDate', '1')
    stubNetwork({ 'POST /api/auth/login/refresh': respond })
    await expect(request('x', { silent: true })).rejects.toMatchObject({ status: 401 })
    expect(lastEnd()).toBe('refresh_failed')
  })

  test('whose answer was lost is asked for again by the same name, the next one by another', async () => {
    signInAs([])
    localStorage.setItem('expireDate', '1')
    let isLost = true
    const tokens = { access_token: 'token-2', refresh_token: 'refresh-2', expires_in: 0 }
    const requests = stubNetwork({
      'POST /api/auth/login/refresh': () => (isLost ? lost() : answer(tokens)),
      'GET /api/x': () => answer('fine'),
    })
    await expect(request('x', { silent: true })).rejects.toMatchObject({ code: 'NETWORK' })
    isLost = false
    await request('x')
    await request('x')
    const names = requests
      .filter(({ path }) => path.endsWith('refresh'))
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(names).toEqual([names[0], names[0], expect.stringMatching(/^[0-9a-f]{36}$/)])
    expect(names[2]).not.toBe(names[0])
    expect(localStorage.getItem('refreshAttempt')).toBeNull()
  })

  test('that comes back after a sign-out signs nobody in again', async () => {
    signInAs([])
    localStorage.setItem('expireDate', '1')
    let reply = (_: Response) => undefined as unknown
    stubNetwork({
      'POST /api/auth/login/refresh': () =>
        new Promise((resolve) => {
          reply = resolve
        }),
    })
    const call = request('x', { silent: true }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(reply).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 200))
    localStorage.clear()
    reply(answer({ access_token: 'token-2', refresh_token: 'refresh-2', expires_in: 900 }))
    expect(await call).toMatchObject({ code: 'SESSION_ENDED' })
    expect({ ...localStorage }).toEqual({})
  })

  test('is one for all tabs, also where the browser has no locks', async () => {
    signInAs([])
    localStorage.setItem('expireDate', '1')
    let count = 2
    const requests = stubNetwork({
      'POST /api/auth/login/refresh': () => {
        const tokens = { access_token: `token-${count}`, refresh_token: `refresh-${count}` }
        count += 1
        return answer({ ...tokens, expires_in: 900 })
      },
      'GET /api/x': () => answer('fine'),
    })
    // Each has modules of its own, as a tab has; storage and network are shared.
    const tabs = await Promise.all(
      [1, 2, 3].map(async () => {
        vi.resetModules()
        return import('#src/client/http.ts')
      }),
    )
    await Promise.all(tabs.map((tab) => tab.request('x')))
    expect(requests.filter(({ path }) => path.endsWith('refresh'))).toHaveLength(1)
    // Kept until what was stored has come to tabs in processes of their own.
    const isLocked = () => localStorage.getItem('session-refresh-lock') !== null
    expect(isLocked()).toBe(true)
    await vi.waitFor(() => expect(isLocked()).toBe(false), 3_000)
  })

  test('asks nothing with a token that another tab has spent, and waits for what that one stored', async () => {
    signInAs([])
    localStorage.setItem('expireDate', '1')
    const spent = localStorage.getItem('refreshToken') ?? ''
    const match = vi.fn(async () => {
      queueMicrotask(() => {
        localStorage.setItem('refreshToken', 'refresh-2')
        localStorage.setItem('expireDate', String(Date.now() + 900_000))
        localStorage.setItem('token', 'token-2')
      })
      return new Response(spent.slice(-12))
    })
    vi.stubGlobal('caches', { open: async () => ({ match }) })
    const requests = stubNetwork({ 'GET /api/x': () => answer('fine') })
    await request('x')
    expect(match).toHaveBeenCalled()
    expect(requests.map(({ path }) => path)).toEqual(['/api/x'])
  })

  test.each(['left behind', `tab ${Date.now() + 10 * 60_000}`, 'tab 1'])(
    'is not held up for ever by a lock %j',
    async (lock) => {
      signInAs([])
      localStorage.setItem('expireDate', '1')
      localStorage.setItem('session-refresh-lock', lock)
      stubNetwork({
        'POST /api/auth/login/refresh': () =>
          answer({ access_token: 'token-2', refresh_token: 'refresh-2', expires_in: 900 }),
        'GET /api/x': () => answer('fine'),
      })
      expect((await request('x')).data).toBe('fine')
    },
  )
})

describe('the configuration', () => {
  const failing: [string, () => Response | Promise<Response>][] = [
    ['HTML', () => new Response('<html>')],
    ['nothing', () => new Response('')],
    ['a failure', () => failure(500, 'INTERNAL', 'Broken.')],
    ['no bases', () => answer({})],
    ['a lost connection', lost],
  ]
  test.each(failing)('%s leaves the usual addresses, and is asked for again', async (_, respond) => {
    vi.resetModules()
    const config = await import('#src/client/config.ts')
    const requests = stubNetwork({ 'GET /api/config': respond })
    await config.loadConfig()
    expect(config.serviceUrl('auth', 'login')).toBe('/api/auth/login')
    stubNetwork({
      'GET /api/config': () => answer({ services: { auth: 'https://auth.example/v1/' } }),
    })
    await config.loadConfig()
    expect(config.serviceUrl('auth', '/login')).toBe('https://auth.example/v1/login')
    expect(config.serviceUrl('api', 'profile')).toBe('/api/profile')
    expect(requests).toHaveLength(1)
  })

  test('holds for signing in, renewing and signing out', async () => {
    signInAs([])
    const auth = { access_token: 'token-2', refresh_token: 'refresh-2', expires_in: 900 }
    const requests = stubNetwork({
      'GET /api/config': () => answer({ services: { auth: '/elsewhere/' } }),
      'POST /elsewhere/login': () => answer(auth),
      'POST /elsewhere/login/refresh': () => answer(auth),
      'POST /elsewhere/logout': () => answer(null),
      'GET /api/x': () => answer('fine'),
    })
    vi.resetModules()
    const { signIn, signOut } = await import('#src/client/auth.ts')
    const { request } = await import('#src/client/http.ts')
    await signIn('curator', 'secret')
    localStorage.setItem('expireDate', '1')
    await request('x')
    await signOut()
    expect(requests.map(({ path }) => path)).toEqual([
      '/api/config',
      '/elsewhere/login',
      '/elsewhere/login/refresh',
      '/api/x',
      '/elsewhere/logout',
    ])
  })
})
