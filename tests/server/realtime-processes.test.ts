import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp, testApp } from '#tests/support/create-test-app.ts'
import { listen, pusherClient, pusherServer, subscribed, testApplication } from '#tests/support/realtime.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

describe('two processes over one database', () => {
  let [first, second]: TestApp[] = []
  let ports: [number, number]

  beforeAll(async () => {
    const database = await createTestDatabase()
    first = await createTestApp({ database })
    second = await createTestApp({ database: { ...database, close: async () => undefined } })
    ports = [await listen(first), await listen(second)]
  })
  afterAll(async () => {
    await second?.close()
    await first?.close()
  })
  const one = () => first as TestApp
  const other = () => second as TestApp

  const rights = ['create_gazetteer', 'list_gazetteers', 'delete_gazetteer']
  const path = '/api/setting/provinces'

  test('exchange each other’s writes once, also for a tab that writes elsewhere', async () => {
    const token = await one().login(rights)
    const [here, there] = [pusherClient(ports[0]), pusherClient(ports[1])]
    const own = await subscribed(here, 'cms-updates')
    const others = await subscribed(there, 'cms-updates')
    const body = { code: '01', name_kh: 'ក', name_en: 'A' }
    // The writing tab has its socket at the other process.
    const headers = { 'x-socket-id': there.connection.socket_id }
    const createResponse = await one().call('POST', path, { token, body, headers })
    expect(createResponse.status).toBe(201)
    await one().call('DELETE', `${path}/${createResponse.body.data.id}`, { token })
    const event = (action: string) => ({
      event: 'changed',
      data: { resource: 'setting/provinces', action, ids: [createResponse.body.data.id] },
    })
    await vi.waitFor(() => expect(others).toEqual([event('delete')]))
    expect(own).toEqual([event('create'), event('delete')])
  })

  test('clear cached permissions before the users are notified', async () => {
    const { id, token } = await other().user(['list_permissions'])
    const admin = await one().login(['list_users', 'update_user', 'list_permissions'])
    const client = pusherClient(ports[1], token)
    const receivedEvents = await subscribed(client, `private-user-${id}`)
    const profile = () => other().call('GET', '/api/profile', { token })
    expect((await profile()).body.data.permissions).toEqual(['list_permissions'])
    const answer = await one().call('PUT', `/api/users/${id}`, {
      token: admin,
      body: { role_ids: [] },
    })
    expect(answer.status, answer.text).toBe(200)
    await vi.waitFor(() => expect(receivedEvents).toContainEqual({ event: 'profile', data: {} }))
    expect((await profile()).body.data.permissions).toEqual([])
  })

  test('close a socket at one when its session ends at the other', async () => {
    const { id, token } = await one().user()
    const client = pusherClient(ports[1], token)
    // Authorized by the process without the socket.
    client.config.channelAuthorizer = ({ socketId, channelName }, callback) => {
      const body = { socket_id: socketId, channel_name: channelName }
      one()
        .call('POST', '/api/realtime/auth', { token, body })
        .then(({ status, body: { auth } }) =>
          status === 200 ? callback(null, { auth }) : callback(new Error(String(status)), null),
        )
    }
    await subscribed(client, `private-user-${id}`)
    const refused = vi.fn()
    client.channel(`private-user-${id}`).bind('pusher:subscription_error', refused)
    await one().call('POST', '/api/auth/logout', { token })
    await vi.waitFor(() => expect(refused).toHaveBeenCalled())
    expect((await other().call('GET', '/api/profile', { token })).status).toBe(401)
  })

  test('exchange messages longer than a NOTIFY', async () => {
    for (const { clock } of [one(), other()]) clock.now = new Date()
    const receivedEvents = await subscribed(pusherClient(ports[1]), 'long')
    const data = { text: 'ខ្មែរ '.repeat(500) }
    await pusherServer(ports[0]).trigger('long', 'said', data)
    await pusherServer(ports[0]).trigger('long', 'after', {})
    await vi.waitFor(() => expect(receivedEvents.map(({ event }) => event)).toEqual(['said', 'after']))
    expect(receivedEvents[0]?.data).toEqual(data)
  })

  test('make their consoles reconnect after possibly missed events', async () => {
    const client = pusherClient(ports[1])
    const receivedEvents = await subscribed(client, 'cms-updates')
    const former = client.connection.socket_id
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'sabay realtime'`.execute(one().context.db)
    await vi.waitFor(() => expect(client.connection.socket_id).not.toBe(former))
    await vi.waitFor(() => expect(client.channel('cms-updates').subscribed).toBe(true))
    const token = await one().login(rights)
    const body = { code: '02', name_kh: 'ខ', name_en: 'B' }
    await one().call('POST', path, { token, body })
    await vi.waitFor(() => expect(receivedEvents).toHaveLength(1))
  })

  test('clear each other’s permissions also with an external server', async () => {
    const env = {
      REALTIME: 'outside',
      PUSHER_APP_ID: '1',
      PUSHER_KEY: 'sabay',
      PUSHER_SECRET: testApplication.secret,
      PUSHER_HOST: '127.0.0.1',
      PUSHER_PORT: String(ports[0]),
      PUSHER_TLS: 'off',
    }
    const { database } = one().context
    const shared = { ...database, close: async () => undefined }
    const [third, fourth] = [
      await testApp({ database: shared, env }),
      await testApp({ database: shared, env }),
    ]
    const { id, token } = await third.user(['list_permissions'])
    const admin = await fourth.login(['list_users', 'update_user', 'list_permissions'])
    const profile = () => third.call('GET', '/api/profile', { token })
    expect((await profile()).body.data.permissions).toEqual(['list_permissions'])
    await fourth.call('PUT', `/api/users/${id}`, { token: admin, body: { role_ids: [] } })
    await vi.waitFor(async () => expect((await profile()).body.data.permissions).toEqual([]))
  })
})
