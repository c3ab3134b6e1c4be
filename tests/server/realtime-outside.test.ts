import { expect, test, vi } from 'vitest'
import { placeRegistry } from '#tests/support/access-declarations.ts'
import { testApp } from '#tests/support/create-test-app.ts'
import { freePort } from '#tests/support/process.ts'
import { listen, pusherClient, subscribed, testApplication } from '#tests/support/realtime.ts'

const environment = (port: number, secret = testApplication.secret) => ({
  REALTIME: 'outside',
  PUSHER_APP_ID: testApplication.id,
  PUSHER_KEY: testApplication.key,
  PUSHER_SECRET: secret,
  PUSHER_HOST: '127.0.0.1',
  PUSHER_PORT: String(port),
  PUSHER_TLS: 'off',
})
const rights = ['create_gazetteer', 'list_gazetteers', 'update_gazetteer']
const path = '/api/setting/provinces'
const province = (code: string) => ({ code, name_kh: `ខេត្ត${code}`, name_en: `Province ${code}` })

/** An endpoint as Pusher runs it, and a product configured for it. */
async function both() {
  const outside = await testApp({ registry: placeRegistry })
  outside.clock.now = new Date()
  const port = await listen(outside)
  const server = await testApp({ registry: placeRegistry, env: environment(port) })
  return { server, port }
}

test('events go through the external server, whose address the console gets', async () => {
  const { server, port } = await both()
  expect((await server.call('GET', '/api/config')).body.data.realtime).toEqual({
    key: 'sabay',
    host: '127.0.0.1',
    port,
    tls: false,
  })
  const { headers } = await server.call('GET', '/api/docs/')
  expect(headers['content-security-policy']).toContain(`connect-src 'self' ws://127.0.0.1:${port};`)
  expect((await server.call('GET', '/apps/1/channels')).status).toBe(404)

  const { id, token } = await server.user(rights)
  const own = await listen(server)
  const client = pusherClient(port, token, own)
  const [updates, personal] = [
    await subscribed(client, 'cms-updates'),
    await subscribed(client, `private-user-${id}`),
  ]
  const createResponse = await server.call('POST', path, { token, body: province('01') })
  const headersOfOwn = { 'x-socket-id': client.connection.socket_id }
  const mine = { token, body: province('02'), headers: headersOfOwn }
  await server.call('POST', path, mine)
  const ids = [createResponse.body.data.id]
  await server.call('PUT', `${path}/${ids[0]}`, { token, body: { name_en: 'Other' } })
  await vi.waitFor(() => expect(updates).toHaveLength(2))
  expect(updates.map(({ data }) => data)).toEqual([
    { resource: 'setting/provinces', action: 'create', ids },
    { resource: 'setting/provinces', action: 'update', ids },
  ])
  const people = Array.from({ length: 25 }, (_, n) => `private-user-${id + n}`)
  server.context.realtime?.publish({ channels: people, name: 'profile', data: {} })
  await vi.waitFor(() => expect(personal).toEqual([{ event: 'profile', data: {} }]))
})

test('a Pusher cluster is configured in the console, and allowed by its pages', async () => {
  const { PUSHER_HOST: _, PUSHER_PORT: __, PUSHER_TLS: ___, ...rest } = environment(1)
  const server = await testApp({ registry: placeRegistry, env: { ...rest, PUSHER_CLUSTER: 'ap1' } })
  const { body } = await server.call('GET', '/api/config')
  expect(body.data.realtime).toEqual({ key: 'sabay', cluster: 'ap1' })
  const { headers } = await server.call('GET', '/api/docs/')
  expect(headers['content-security-policy']).toContain('wss://ws-ap1.pusher.com')
})

test.each([
  ['is not there', undefined],
  ['refuses the secret', 'f'.repeat(64)],
])('a write succeeds immediately although the external server %s', async (_, secret) => {
  const outside = await testApp({ registry: placeRegistry })
  const port = secret ? await listen(outside) : await freePort()
  const server = await testApp({ registry: placeRegistry, env: environment(port, secret) })
  const token = await server.login(rights)
  const began = performance.now()
  for (let n = 10; n < 40; n += 1)
    expect((await server.call('POST', path, { token, body: province(String(n)) })).status).toBe(201)
  const stopped = performance.now()
  await server.app.close()
  expect(performance.now() - stopped).toBeLessThan(3000)
  expect(stopped - began).toBeLessThan(10_000)
})

test('unsent events are sent once the external server is back', async () => {
  const port = await freePort()
  const server = await testApp({ registry: placeRegistry, env: environment(port) })
  const token = await server.login(rights)
  const outside = await testApp({ registry: placeRegistry })
  outside.clock.now = new Date()
  await server.call('POST', path, { token, body: province('01') })
  await listen(outside, port)
  const receivedEvents = await subscribed(pusherClient(port), 'cms-updates')
  await vi.waitFor(() => expect(receivedEvents).toHaveLength(1))
})
