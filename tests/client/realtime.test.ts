import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onRealtime, startRealtime } from '#src/client/realtime.ts'
import { endSession, startSession, storeProfile } from '#src/client/session.ts'
import { answer, stubNetwork } from '#tests/support/network.ts'

const { channels, connection } = vi.hoisted(() => {
  /** Handlers by event, as in pusher-js. */
  const emitter = () => {
    const handlers = new Map<string, ((data?: unknown) => void)[]>()
    return {
      subscribed: false,
      bind: (event: string, handler: () => void) =>
        void handlers.set(event, [...(handlers.get(event) ?? []), handler]),
      unbind: () => handlers.clear(),
      emit(event: string, data?: unknown) {
        for (const handler of handlers.get(event) ?? []) handler(data)
      },
    }
  }
  const found = new Map<string, ReturnType<typeof emitter>>()
  return {
    connection: { ...emitter(), state: 'connected' },
    channels: {
      found,
      open(name: string) {
        const channel = found.get(name) ?? emitter()
        found.set(name, channel)
        return channel
      },
    },
  }
})

vi.mock('pusher-js', () => ({
  default: class {
    connection = connection
    subscribe = channels.open
    unsubscribe = (name: string) => channels.found.delete(name)
    disconnect = () => undefined
  },
}))

const profile = { id: 7, name: 'Viewer', email: null, roles: [], permissions: [] }
const [open, own, near, far] = ['cms-updates', 'private-user-7', 'private-area-1', 'private-area-2']
const joined: boolean[] = []
const succeed = (name: string) => channels.found.get(name)?.emit('pusher:subscription_succeeded')
const refuse = (name: string) => channels.found.get(name)?.emit('pusher:subscription_error')

let stop = () => {}
beforeEach(async () => {
  stubNetwork({ 'GET /api/config': () => answer({ services: {}, realtime: { key: 'key' } }) })
  startSession({ access_token: 'token', refresh_token: 'refresh', expires_in: 900 })
  storeProfile({ ...profile, channels: [near, far] })
  const leave = onRealtime((event) => event.name === 'joined' && joined.push(event.isFirst))
  stop = () => void leave()
  await startRealtime(profile.id)
})
afterEach(() => {
  stop()
  endSession('signed_out')
  joined.length = 0
  channels.found.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('missed events are fetched once the last channel is joined, at first and after a break', () => {
  for (const name of [open, own, near]) succeed(name)
  expect(joined).toEqual([])
  succeed(far)
  expect(joined).toEqual([true])

  connection.emit('state_change', { current: 'connected' })
  for (const name of [open, far, own]) succeed(name)
  expect(joined).toEqual([true])
  succeed(near)
  expect(joined).toEqual([true, false])
})

it('a refused channel, and one that the profile lost, are not waited for', () => {
  for (const name of [open, own]) succeed(name)
  refuse(near)
  expect(joined).toEqual([])
  storeProfile({ ...profile, channels: [] })
  expect(joined).toEqual([true])
})

it('a channel of a new area is waited for', () => {
  for (const name of [open, own, near, far]) succeed(name)
  storeProfile({ ...profile, channels: [near, far, 'private-area-3'] })
  expect(joined).toEqual([true])
  succeed('private-area-3')
  expect(joined).toEqual([true, false])
})
