import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { bareSocket, listen, pusherServer } from '#tests/support/realtime.ts'

let server: TestApp
let port: number

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  server = await createTestApp()
  port = await listen(server)
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

const joined = async (channel = 'news') => {
  const socket = await bareSocket(port)
  const { data } = await socket.next('pusher:connection_established')
  const { socket_id } = JSON.parse(String(data)) as { socket_id: string }
  const { auth } = pusherServer(port).authorizeChannel(socket_id, channel)
  socket.send({ event: 'pusher:subscribe', data: { channel, auth } })
  await socket.next('pusher_internal:subscription_succeeded')
  return { ...socket, id: socket_id }
}
const publish = (name: string, data: object) =>
  server.context.realtime?.publish({ channels: ['news'], name, data })

test('a silent socket is pinged, and closed without a response', async () => {
  const [lively, dead] = [await joined(), await joined()]
  vi.advanceTimersByTime(65_000)
  await Promise.all([lively.next('pusher:ping'), dead.next('pusher:ping')])
  lively.send({ event: 'pusher:pong', data: {} })
  lively.send({ event: 'pusher:ping', data: {} })
  await lively.next('pusher:pong')
  vi.advanceTimersByTime(40_000)
  expect(await dead.ended).toBe(4201)
  publish('said', {})
  await lively.next('said')
})

test('a socket that does not read is closed, and the others continue', async () => {
  const [reader, slow] = [await joined(), await joined()]
  const { _socket: wire } = slow.socket as unknown as { _socket: { pause(): void } }
  wire.pause()
  const data = { text: 'x'.repeat(9000) }
  for (let n = 0; n < 3000; n += 1) {
    publish('said', data)
    if (n % 50 === 0) await new Promise((next) => setImmediate(next))
  }
  publish('last', {})
  await reader.next('last')
  expect(reader.received.filter(({ event }) => event === 'said')).toHaveLength(3000)
  expect(await listening()).toBe(1)
})

/** The number of sockets that still listen to the channel. */
async function listening(): Promise<number> {
  server.clock.now = new Date()
  const answer = await pusherServer(port).get({
    path: '/channels/news',
    params: { info: 'subscription_count' },
  })
  return ((await answer.json()) as { subscription_count: number }).subscription_count
}

test('an expired session closes its sockets within minutes', async () => {
  const { id, token } = await server.user()
  const other = await server.user()
  const [ended, activeSocket] = [await joined(`private-user-${id}`), await joined(`private-user-${other.id}`)]
  for (const [socket, person] of [
    [ended, { id, token }],
    [activeSocket, other],
  ] as const) {
    const body = { socket_id: socket.id, channel_name: `private-user-${person.id}` }
    const answer = await server.call('POST', '/api/realtime/auth', { token: person.token, body })
    expect(answer.status).toBe(200)
  }
  await sql`update sessions set expires_at = ${new Date(0).toISOString()}
    where user_id = ${id}`.execute(server.context.db)
  for (let adapter = 0; adapter < 10; adapter += 1) {
    for (const socket of [ended, activeSocket]) socket.send({ event: 'pusher:ping', data: {} })
    await activeSocket.next('pusher:pong')
    vi.advanceTimersByTime(30_000)
  }
  expect(await ended.ended).toBe(4200)
  expect(activeSocket.socket.readyState).toBe(activeSocket.socket.OPEN)
})
