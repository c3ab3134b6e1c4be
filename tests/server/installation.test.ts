import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, testApp } from '#tests/support/create-test-app.ts'

let server: TestApp
let requestCount = 0
const neighbours: Server[] = []

/** An external service that responds with a status, or never. */
async function neighbour(status: number | 'silence'): Promise<string> {
  const other = createServer((_request, response) => {
    requestCount += 1
    if (status !== 'silence') response.writeHead(status).end('secret stack trace')
  })
  neighbours.push(other)
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(other.address() as AddressInfo).port}`
}

let hie: string
beforeAll(async () => {
  hie = await neighbour(404)
  server = await createTestApp({
    env: {
      SERVICE_HIE: `http://someone:password@${hie}/hie?key=hidden`,
      SERVICE_CMS: `http://${await neighbour(500)}`,
      SERVICE_PMI: `http://${await neighbour('silence')}`,
      SERVICE_NOTIFICATION: 'http://127.0.0.1:9/none',
      SERVICE_AUTH: '/api/auth',
    },
  })
})
afterAll(async () => {
  await server.close()
  for (const other of neighbours) {
    other.closeAllConnections()
    other.close()
  }
})

const read = async (permissions: string[] = []) =>
  server.call('GET', '/api/installation', { token: await server.login(permissions) })

describe('the installation', () => {
  test('shows version, start time and platform', async () => {
    server.clock.forward(90_000)
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      version: '0.0.0',
      hash: 'test',
      built_at: '2026-03-02T00:00:00.000Z',
      uptime_seconds: expect.any(Number),
      database: {
        engine: server.context.database.engine,
        version: expect.stringMatching(/^\d+/),
      },
    })
    expect(body.data.uptime_seconds).toBeGreaterThanOrEqual(90)
  })

  test('shows the state of every service, without waiting long', async () => {
    const { body } = await read()
    const states = Object.fromEntries(
      body.data.parts.map(({ name, state }: { name: string; state: string }) => [name, state]),
    )
    expect(states).toMatchObject({
      database: 'up',
      realtime: 'here',
      icons: 'here',
      api: 'here',
      auth: 'here',
      hie: 'up',
      cms: 'failing',
      notification: 'unreachable',
      pmi: 'unreachable',
    })
  })

  test('shows addresses only to account managers, and never credentials', async () => {
    const { text: plain } = await read()
    expect(plain).not.toContain('127.0.0.1')
    const { text, body } = await read(['list_users'])
    const address = (name: string) =>
      body.data.parts.find((part: { name: string }) => part.name === name)?.address
    expect(address('hie')).toBe(`http://${hie}/hie`)
    for (const hidden of ['someone', 'password', 'hidden', 'stack']) expect(text).not.toContain(hidden)
  })

  test('responds also if the database has a socket instead of a host', async () => {
    const app = await testApp({
      env: { DATABASE_URL: 'postgres://sabay:hidden@/sabay?host=/run/postgresql' },
    })
    const token = await app.login(['list_users'])
    const { status, text } = await app.call('GET', '/api/installation', { token })
    expect(status, text).toBe(200)
    expect(text).not.toContain('hidden')
  })

  test('checks its services once for concurrent requests', async () => {
    server.clock.forward(60_000)
    await read()
    const before = requestCount
    await Promise.all([read(), read(), read()])
    expect(requestCount).toBe(before)
  })

  test('requires a sign-in', async () => {
    expect((await server.call('GET', '/api/installation')).status).toBe(401)
  })
})
