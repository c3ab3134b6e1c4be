// An open page by a clock of our own, against the whole server by the same clock.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { request } from '#src/client/http.ts'
import { isSignedIn, lastEnd, onSessionEnd, startSession, type Tokens } from '#src/client/session.ts'
import { watchSession } from '#src/client/watchSession.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { fetchFrom } from '#tests/support/fetch-app.ts'
import { answer, failure, signInAs, stubNetwork } from '#tests/support/network.ts'

const minute = 60_000
const timers = ['setTimeout', 'clearTimeout', 'Date'] as const
let stops: (() => unknown)[] = []
const onForeign = vi.fn()

const watch = () => stops.push(watchSession({ onForeign }))
const type = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
const fresh = () => answer({ access_token: 'token-2', refresh_token: 'refresh-2', expires_in: 900 })

beforeEach(() => {
  localStorage.clear()
  onForeign.mockReset()
  vi.useFakeTimers({ toFake: [...timers] })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('in front of the server', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await createTestApp({ seeded: true })
  })
  afterAll(() => server.close())

  let underway = 0
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  /** Both clocks move on; they stand while the server answers what that sets off. */
  async function pass(minutes: number, each = () => undefined as unknown) {
    for (let n = 0; n < minutes * 2; n += 1) {
      server.clock.forward(minute / 2)
      await vi.advanceTimersByTimeAsync(minute / 2)
      await turn()
      while (underway > 0) await turn()
      each()
    }
  }

  async function signIn() {
    fetchFrom(server)
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
      underway += 1
      return fetch(...call).finally(() => {
        underway -= 1
      })
    })
    vi.setSystemTime(server.clock.now)
    const body = { username: 'admin', password: 'sabay-demo' }
    const { body: answered } = await server.call('POST', '/api/auth/login', { body })
    startSession(answered.data as Tokens)
    watch()
  }

  test('who types for seventy minutes without a request can save then', async () => {
    await signIn()
    await pass(70, type)
    const body = { code: '77', name_kh: 'វាយ', name_en: 'Typed', type: 1 }
    const saved = await request('setting/provinces', { method: 'POST', body })
    expect(saved.data).toMatchObject({ code: '77' })
  })

  test('who comes back after 59 minutes goes on; after 60 the session is over without a request', async () => {
    await signIn()
    await pass(59)
    type()
    expect((await request('profile')).data).toMatchObject({ username: 'admin' })
    const ended = vi.fn()
    stops.push(onSessionEnd(ended))
    await pass(61)
    expect(isSignedIn()).toBe(false)
    expect(ended).toHaveBeenCalledExactlyOnceWith('inactive', undefined)
  })
})

describe('waking up', () => {
  const wake = (target: EventTarget, name: string) => target.dispatchEvent(new Event(name))

  test.each([
    ['focus', window],
    ['pageshow', window],
    ['visibilitychange', document],
    ['resume', document],
    ['storage', window],
  ])('after an hour ends the session: %s', (name, target) => {
    signInAs([])
    watch()
    // Timers of a sleeping tab don't run.
    vi.setSystemTime(Date.now() + 60 * minute)
    expect(isSignedIn()).toBe(true)
    wake(target, name)
    expect(lastEnd()).toBe('inactive')
  })

  test('within the hour renews a token that ran out', async () => {
    signInAs([])
    const requests = stubNetwork({ 'POST /api/auth/login/refresh': fresh })
    watch()
    vi.setSystemTime(Date.now() + 59 * minute)
    wake(window, 'focus')
    await vi.advanceTimersByTimeAsync(500)
    expect(requests.map(({ path }) => path)).toEqual(['/api/auth/login/refresh'])
    expect(localStorage.getItem('token')).toBe('token-2')
  })

  test('by the Back button, when nobody is signed in any more, is told', () => {
    watch()
    wake(window, 'pageshow')
    expect(onForeign).toHaveBeenCalledOnce()
  })
})

describe('a refresh that can’t be made', () => {
  test('is tried again after half a minute, not at every event', async () => {
    signInAs([])
    let isBroken = true
    const requests = stubNetwork({
      'POST /api/auth/login/refresh': () => (isBroken ? failure(500, 'INTERNAL', 'Broken.') : fresh()),
    })
    watch()
    await vi.advanceTimersByTimeAsync(15 * minute + 500)
    for (let n = 0; n < 20; n += 1) window.dispatchEvent(new Event('focus'))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(requests).toHaveLength(1)
    expect(isSignedIn()).toBe(true)
    isBroken = false
    await vi.advanceTimersByTimeAsync(15_000)
    expect(requests).toHaveLength(2)
    expect(localStorage.getItem('token')).toBe('token-2')
  })

  test('because the server refuses it ends the session', async () => {
    signInAs([])
    stubNetwork({ 'POST /api/auth/login/refresh': () => failure(401, 'SESSION_ENDED', 'Ended.') })
    watch()
    await vi.advanceTimersByTimeAsync(15 * minute + 500)
    expect(lastEnd()).toBe('refresh_failed')
  })
})

test.each(['1e30', '99999999999999999', 'Infinity'])(
  'a token that says it lives until %s asks for nothing',
  async (stamp) => {
    signInAs([])
    localStorage.setItem('expireDate', stamp)
    const requests = stubNetwork({})
    watch()
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(requests).toEqual([])
    expect(vi.getTimerCount()).toBeLessThanOrEqual(2)
  },
)

test.each([-10, 10])('a browser clock %i minutes off changes nothing', async (off) => {
  const now = Date.now()
  vi.setSystemTime(now + off * minute)
  const requests = stubNetwork({ 'POST /api/auth/login/refresh': fresh })
  startSession({ access_token: 'token-1', refresh_token: 'refresh-1', expires_in: 900 })
  watch()
  await vi.advanceTimersByTimeAsync(14 * minute)
  expect(requests).toEqual([])
  await vi.advanceTimersByTimeAsync(minute + 500)
  expect(requests).toHaveLength(1)
  // The clock is corrected while the user works.
  vi.setSystemTime(now + 15 * minute)
  type()
  await vi.advanceTimersByTimeAsync(minute)
  expect(isSignedIn()).toBe(true)
})
