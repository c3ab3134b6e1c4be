/** Network connections: unusual upgrades, silence, and proxies. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, testApp } from '#tests/support/create-test-app.ts'
import { listen } from '#tests/support/realtime.ts'

let server: TestApp
let port: number
beforeAll(async () => {
  server = await createTestApp()
  port = await listen(server)
})
afterAll(() => server.close())

async function open(): Promise<Socket> {
  const connection = once(server.app.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  await connection
  return socket
}

/** Sends raw text, and returns the response until the server closes. */
async function sendRaw(lines: readonly string[], body = ''): Promise<string> {
  const socket = await open()
  const head = [...lines, 'Host: x', 'X-Localization: en', `Content-Length: ${body.length}`]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  return text(socket)
}

const h2c = ['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']

test('a request that offers HTTP/2 is answered like any other, and its body read', async () => {
  expect(await sendRaw(['GET /healthz HTTP/1.1', ...h2c])).toMatch(/^HTTP\/1.1 200 OK[\s\S]*"status":"ok"/)
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' })
  const login = ['POST /api/auth/login HTTP/1.1', 'Content-Type: application/json', ...h2c]
  expect(await sendRaw(login, body)).toMatch(/^HTTP\/1.1 401 [\s\S]*"code":"LOGIN_FAILED"/)
})

test('a WebSocket without an endpoint is refused', async () => {
  const wants = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
  expect(await sendRaw(['GET /other HTTP/1.1', ...wants])).toMatch(/^HTTP\/1.1 400 /)
})

test('a silent connection is closed, an active one stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const [silent, spoke] = [await open(), await open()]
    spoke.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(spoke, 'data')
    const closed = once(silent.resume(), 'close')
    vi.advanceTimersByTime(60_000)
    await closed
    spoke.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(String((await once(spoke, 'data'))[0])).toMatch(/^HTTP\/1.1 200/)
    spoke.destroy()
  } finally {
    vi.useRealTimers()
  }
})

test('the client address comes from the nearest proxy, whatever the client claims', async () => {
  const behind = await testApp({ env: { TRUST_PROXY: 'on', RATE_LIMIT: '3' } })
  const callViaProxy = (claimed: string, proxyAddress: string) =>
    behind.call('GET', '/api/config', { headers: { 'x-forwarded-for': `${claimed}, ${proxyAddress}` } })
  for (const n of [1, 2, 3]) expect((await callViaProxy(`10.9.9.${n}`, '10.0.0.7')).status).toBe(200)
  expect((await callViaProxy('10.9.9.4', '10.0.0.7')).status).toBe(429)
  expect((await callViaProxy('10.9.9.4', '10.0.0.8')).status).toBe(200)
})

test('API responses are not cached unless they allow it', async () => {
  const token = await server.login()
  const loadCacheControl = async (url: string) =>
    (await server.call('GET', url, { token })).headers['cache-control']
  expect(await loadCacheControl('/api/profile')).toBe('no-store')
  expect(await loadCacheControl('/api/home')).toBe('no-store')
  expect(await loadCacheControl('/api/config')).toBe('no-cache')
})
