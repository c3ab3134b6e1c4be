import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, testApp } from '#tests/support/create-test-app.ts'
import { bareSocket, listen, pusherServer } from '#tests/support/realtime.ts'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await createTestApp()
  port = await listen(server)
})
afterAll(() => server.close())

const subscribe = (channel: unknown, more: object = {}) => ({
  event: 'pusher:subscribe',
  data: { channel, ...more },
})
const established = async (socket: Awaited<ReturnType<typeof bareSocket>>) => {
  const { data } = await socket.next('pusher:connection_established')
  return JSON.parse(String(data)) as { socket_id: string; activity_timeout: number }
}

describe('a connection', () => {
  test('is established with an id and a timeout, and answers a ping', async () => {
    const socket = await bareSocket(port)
    expect(await established(socket)).toEqual({
      socket_id: expect.stringMatching(/^\d+\.\d+$/),
      activity_timeout: 30,
    })
    socket.send({ event: 'pusher:ping', data: {} })
    expect(await socket.next('pusher:pong')).toEqual({ event: 'pusher:pong', data: {} })
  })

  test.each([
    ['an unknown key', '/app/other?protocol=7', {}, 4001],
    ['the longest key', `/app/${'k'.repeat(80)}?protocol=7`, {}, 4001],
    ['no version', '/app/sabay', {}, 4008],
    ['an odd version', '/app/sabay?protocol=seven', {}, 4006],
    ['two versions', '/app/sabay?protocol=7&protocol=6', {}, 4006],
    ['an old version', '/app/sabay?protocol=4', {}, 4007],
    ['a future version', '/app/sabay?protocol=8', {}, 4007],
    ['a page elsewhere', '/app/sabay?protocol=7', { origin: 'https://evil.example' }, 4009],
    ['a page without address', '/app/sabay?protocol=7', { origin: 'null' }, 4009],
  ])('with %s is refused with its code', async (_, path, headers, code) => {
    const socket = await bareSocket(port, path, headers)
    const { data } = await socket.next('pusher:error')
    expect(data).toMatchObject({ code, message: expect.any(String) })
    expect(await socket.ended).toBe(code)
  })

  test('from a page of this server is accepted', async () => {
    const origin = `http://127.0.0.1:${port}`
    await established(await bareSocket(port, '/app/sabay?protocol=7', { origin }))
  })

  test('is refused above the limit of one address, until another one ends', async () => {
    const small = await testApp({ env: { REALTIME_CONNECTIONS: '2' } })
    const own = await listen(small)
    const [first] = [await bareSocket(own), await bareSocket(own)]
    const third = await bareSocket(own)
    expect(await third.ended).toBe(4100)
    first?.socket.close()
    await vi.waitFor(async () => {
      const { received: receivedEvents } = await bareSocket(own)
      await vi.waitFor(() => expect(receivedEvents).toHaveLength(1))
      expect(receivedEvents[0]?.event).toBe('pusher:connection_established')
    })
  })

  test('to any other URL gets a response without a WebSocket', async () => {
    for (const path of [
      '/',
      '/app',
      '/app/',
      '/api/config',
      '/app/a/b',
      `/app/${'k'.repeat(81)}`,
      '/app/%zz',
      '/apps/1/events',
    ]) {
      const raw = connect(port, '127.0.0.1')
      raw.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
          'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
      )
      const [answer] = await once(raw, 'data')
      expect([path, String(answer).split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 400 Bad Request'])
      raw.destroy()
    }
    const plain = await server.call('GET', '/app/sabay', { headers: { accept: 'text/html' } })
    expect([plain.status, plain.text]).toEqual([426, 'WebSocket only\n'])
  })
})

describe('a subscription', () => {
  test('is confirmed once, and can be cancelled', async () => {
    const socket = await bareSocket(port)
    socket.send(subscribe('news'))
    expect(await socket.next('pusher_internal:subscription_succeeded')).toEqual({
      event: 'pusher_internal:subscription_succeeded',
      channel: 'news',
      data: '{}',
    })
    socket.send(subscribe('news'))
    expect((await socket.next('pusher:error')).data).toMatchObject({ code: null })
    socket.send({ event: 'pusher:unsubscribe', data: { channel: 'news' } })
    socket.send({ event: 'pusher:unsubscribe', data: { channel: 'never joined' } })
    // Data as text, as some clients send it.
    socket.send({ event: 'pusher:subscribe', data: JSON.stringify({ channel: 'news' }) })
    await socket.next('pusher_internal:subscription_succeeded')
  })

  test('to a private channel requires the signature of this socket', async () => {
    const [socket, other] = [await bareSocket(port), await bareSocket(port)]
    const [own, foreign] = [await established(socket), await established(other)]
    const channel = 'private-user-7'
    const auth = (id: string, name = channel) => pusherServer(port).authorizeChannel(id, name).auth
    for (const wrong of [
      undefined,
      '',
      7,
      {},
      auth(foreign.socket_id),
      auth(own.socket_id, 'private-user-8'),
      auth(own.socket_id).slice(0, -1),
      auth(own.socket_id).replace('sabay', 'other'),
      auth(own.socket_id).toUpperCase(),
    ]) {
      socket.send(subscribe(channel, { auth: wrong }))
      expect(await socket.next('pusher:subscription_error')).toMatchObject({
        channel,
        data: { type: 'AuthError', status: 401 },
      })
      expect((await socket.next('pusher:error')).data).toMatchObject({ code: 4009 })
    }
    socket.send(subscribe(channel, { auth: auth(own.socket_id) }))
    await socket.next('pusher_internal:subscription_succeeded')
  })

  test('is refused for invalid names, presence, and beyond a hundred', async () => {
    const socket = await bareSocket(port)
    for (const name of [undefined, null, '', 7, {}, ['a'], 'a b', 'ខ្មែរ', 'x'.repeat(201), 'a/b']) {
      socket.send(subscribe(name))
      expect((await socket.next('pusher:error')).data).toMatchObject({ code: 4009 })
    }
    socket.send(subscribe('presence-room', { channel_data: '{"user_id":1}' }))
    await socket.next('pusher:subscription_error')
    await socket.next('pusher:error')
    for (let n = 0; n < 100; n += 1) socket.send(subscribe(`room-${n}`))
    socket.send(subscribe('one-more'))
    expect((await socket.next('pusher:error')).data).toMatchObject({ code: 4100 })
    expect(socket.received.filter(({ event }) => event.endsWith('succeeded'))).toHaveLength(100)
    // Names of object properties are no channels either.
    expect(socket.received.every(({ channel }) => channel !== '__proto__')).toBe(true)
  })
})

describe('a client message', () => {
  test('reaches no other client', async () => {
    const [socket, other] = [await bareSocket(port), await bareSocket(port)]
    const { socket_id } = await established(socket)
    for (const one of [socket, other]) one.send(subscribe('news'))
    await other.next('pusher_internal:subscription_succeeded')
    const { auth } = pusherServer(port).authorizeChannel(socket_id, 'private-room')
    socket.send(subscribe('private-room', { auth }))
    socket.send({ event: 'client-typing', channel: 'private-room', data: {} })
    expect((await socket.next('pusher:error')).data).toMatchObject({ code: 4301 })
    socket.send({ event: 'changed', channel: 'news', data: {} })
    await socket.next('pusher:error')
    socket.send({ event: 'pusher_internal:subscription_succeeded', channel: 'news' })
    await socket.next('pusher:error')
    expect(other.received.map(({ event }) => event)).toEqual([
      'pusher:connection_established',
      'pusher_internal:subscription_succeeded',
    ])
  })

  test.each([
    ' ',
    'hello',
    '{',
    'null',
    '[]',
    '7',
    '"pusher:ping"',
    '{}',
    '{"event":7}',
    '{"event":{"a":1}}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":null}',
    '{"event":"pusher:subscribe","data":"[1]"}',
    '{"event":"pusher:subscribe","data":{"__proto__":{"channel":"x"}}}',
    '{"event":"pusher:signin","data":{}}',
    '{"event":"constructor"}',
    `deep ${'['.repeat(2000)}`,
  ])('gets an error when it is %.60s, and the connection continues', async (text) => {
    const socket = await bareSocket(port)
    socket.send(text.replace('deep ', ''))
    await socket.next('pusher:error')
    socket.socket.send(Buffer.from([1, 2, 255]))
    await socket.next('pusher:error')
    socket.send({ event: 'pusher:ping' })
    await socket.next('pusher:pong')
  })

  test('is limited in length and rate', async () => {
    const long = await bareSocket(port)
    long.send('x'.repeat(20_000))
    expect(await long.ended).toBe(1009)
    const flood = await bareSocket(port)
    for (let n = 0; n < 1000; n += 1) flood.socket.send('{"event":"pusher:pong"}')
    expect(await flood.ended).toBe(4100)
  })

  test('may violate the WebSocket protocol without harm', async () => {
    for (const bytes of [
      [0xff, 0xff, 0xff, 0xff],
      // Unmasked text, and an invalid close code.
      [0x81, 0x02, 0x68, 0x69],
      [0x88, 0x82, 0, 0, 0, 0, 0x00, 0x01],
      // Text that is not UTF-8.
      [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28],
    ]) {
      const socket = await bareSocket(port)
      const { _socket: wire } = socket.socket as unknown as { _socket: NodeJS.WritableStream }
      wire.write(Buffer.from(bytes))
      await socket.ended
    }
    await established(await bareSocket(port))
  })
})
