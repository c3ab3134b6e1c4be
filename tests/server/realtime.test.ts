import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { placeRegistry } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp, testApp } from '#tests/support/create-test-app.ts'
import { listen, pusherClient, pusherServer, subscribed } from '#tests/support/realtime.ts'
import { multipartBody } from '#tests/support/uploads.ts'

const rights = ['list_gazetteers', 'create_gazetteer', 'update_gazetteer', 'delete_gazetteer'] as const
let server: TestApp
let port: number

beforeAll(async () => {
  server = await createTestApp({ registry: placeRegistry })
  port = await listen(server)
})
afterAll(() => server.close())

const province = (code: string) => ({ code, name_kh: `ខេត្ត${code}`, name_en: `Province ${code}` })
const path = '/api/setting/provinces'

test('the console gets the connection settings', async () => {
  const { body } = await server.call('GET', '/api/config')
  expect(body.data.realtime).toEqual({ key: 'sabay' })
  const off = await testApp({ registry: placeRegistry, env: { REALTIME: 'off' } })
  expect((await off.call('GET', '/api/config')).body.data.realtime).toBeNull()
})

test('pages may open the WebSocket of this server, and no other', async () => {
  const headers = { host: 'console.example:8080' }
  const answer = await server.call('GET', '/api/docs/', { headers })
  expect(answer.headers['content-security-policy']).toContain(
    "connect-src 'self' ws://console.example:8080 wss://console.example:8080;",
  )
  const odd = await server.call('GET', '/api/docs/', { headers: { host: "x; script-src 'none'" } })
  expect(odd.headers['content-security-policy']).toContain("connect-src 'self' 'self' 'self';")
})

test('pusher-js gets other tabs’ writes, and not its own', async () => {
  const writer = await server.login(rights)
  const [mine, theirs] = [pusherClient(port), pusherClient(port)]
  const [own, others] = await Promise.all([
    subscribed(mine, 'cms-updates'),
    subscribed(theirs, 'cms-updates'),
  ])
  const headers = { 'x-socket-id': mine.connection.socket_id }
  const createResponse = await server.call('POST', path, { token: writer, body: province('01'), headers })
  expect(createResponse.status).toBe(201)
  const { id } = createResponse.body.data
  const event = { resource: 'setting/provinces', action: 'create', ids: [id] }
  await vi.waitFor(() => expect(others).toEqual([{ event: 'changed', data: event }]))

  await server.call('PUT', `${path}/${id}`, { token: writer, body: { name_en: 'Other' } })
  await server.call('DELETE', `${path}/${id}`, { token: writer })
  await server.call('POST', `${path}/${id}/restore`, { token: writer })
  await vi.waitFor(() => expect(others).toHaveLength(4))
  expect(own.map(({ data }) => (data as { action: string }).action)).toEqual(['update', 'delete', 'restore'])
  expect(JSON.stringify([own, others])).not.toContain('Province')
})

test('a bulk write is one event, without ids when there are many', async () => {
  const token = await server.login(['list_permissions', 'delete_permission'])
  const { rows } = await sql<{ id: number }>`
    insert into permissions (name, label_kh, label_en, version)
    select 'n' || n, n, n, 1 from generate_series(100, 200) n returning id`.execute(server.context.db)
  const ids = rows.map(({ id }) => id)
  const receivedEvents = await subscribed(pusherClient(port), 'cms-updates')
  const bulk = (some: number[]) =>
    server.call('POST', `/api/permissions/bulk`, { token, body: { action: 'delete', ids: some } })
  expect((await bulk(ids.slice(0, 1))).status).toBe(200)
  expect((await bulk(ids.slice(1))).status).toBe(200)
  await vi.waitFor(() => expect(receivedEvents).toHaveLength(2))
  const all = { action: 'restore', ids }
  await server.call('POST', `/api/permissions/bulk`, { token, body: all })
  await vi.waitFor(() => expect(receivedEvents).toHaveLength(3))
  // The order of writes does not matter.
  const inOrder = (data: { ids?: number[] }) =>
    data.ids ? { ...data, ids: data.ids.toSorted((a, b) => a - b) } : data
  expect(receivedEvents.map(({ data }) => inOrder(data as object))).toEqual([
    { resource: 'permissions', action: 'delete', ids: ids.slice(0, 1) },
    { resource: 'permissions', action: 'delete', ids: ids.slice(1) },
    { resource: 'permissions', action: 'restore' },
  ])
})

test('an import is one event, which its own tab does not get', async () => {
  const token = await server.login(rights)
  const [mine, theirs] = [pusherClient(port), pusherClient(port)]
  const [own, others] = [await subscribed(mine, 'cms-updates'), await subscribed(theirs, 'cms-updates')]
  const file = 'code,name_kh,name_en,type\n71,ក,A,1\n72,ខ,B,1\n'
  const { body, headers } = await multipartBody(file)
  const answer = await server.call('POST', `${path}/import?mode=commit`, {
    token,
    body,
    headers: { ...headers, 'x-socket-id': mine.connection.socket_id },
  })
  expect(answer.body.data.status).toBe('committed')
  await vi.waitFor(() => expect(others).toHaveLength(1))
  expect(others[0]?.data).toEqual({
    resource: 'setting/provinces',
    action: 'import',
    ids: [expect.any(Number), expect.any(Number)],
  })
  expect(own).toEqual([])
})

test('an invalid socket id excludes no client and affects no write', async () => {
  const token = await server.login(rights)
  const receivedEvents = await subscribed(pusherClient(port), 'cms-updates')
  const codes = ['81', '82', '83']
  for (const [at, id] of ['x', '1.2.3', '9'.repeat(500)].entries()) {
    const headers = { 'x-socket-id': id }
    const body = province(codes[at] ?? '')
    expect((await server.call('POST', path, { token, body, headers })).status).toBe(201)
  }
  await vi.waitFor(() => expect(receivedEvents).toHaveLength(3))
})

test('refusals and writes without changes send no event', async () => {
  const token = await server.login(rights)
  const { body } = await server.call('POST', path, { token, body: province('02') })
  const receivedEvents = await subscribed(pusherClient(port), 'cms-updates')
  await server.call('POST', path, { token, body: province('02') })
  await server.call('PUT', `${path}/${body.data.id}`, { token, body: province('02') })
  await server.call('PUT', `${path}/${body.data.id}`, { token, body: { name_en: 'Last' } })
  await vi.waitFor(() => expect(receivedEvents).toHaveLength(1))
})

test('a private channel belongs to one user', async () => {
  const { id, token } = await server.user()
  const client = pusherClient(port, token)
  const receivedEvents = await subscribed(client, `private-user-${id}`)
  server.context.realtime?.publish({
    channels: [`private-user-${id}`],
    name: 'profile',
    data: {},
  })
  await vi.waitFor(() => expect(receivedEvents).toEqual([{ event: 'profile', data: {} }]))

  const refused = vi.fn()
  client.subscribe(`private-user-${id + 1}`).bind('pusher:subscription_error', refused)
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(expect.objectContaining({ status: 403 })))
})

test('channel authorization accepts JSON and forms, and only the user’s own channels', async () => {
  const { id, token } = await server.user()
  const auth = (body: unknown, headers: Record<string, string> = {}) =>
    server.call('POST', '/api/realtime/auth', { token, body, headers })
  const own = { socket_id: '12.34', channel_name: `private-user-${id}` }
  const expected = pusherServer(1).authorizeChannel(own.socket_id, own.channel_name).auth
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const answer of [await auth(own), await auth(new URLSearchParams(own).toString(), form)]) {
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: true, auth: expected })
  }
  for (const channel_name of [
    `private-user-${id + 1}`,
    `private-user-0${id}`,
    `private-user-${id} `,
    'private-other',
    'presence-user-1',
    'cms-updates',
  ])
    expect(await auth({ ...own, channel_name })).toMatchObject({
      status: 403,
      body: { success: false, code: 'FOREIGN_CHANNEL' },
    })
  expect((await auth({ ...own, socket_id: '1:private-user-2' })).body.code).toBe('BAD_PARAMETER')
  expect((await auth({ ...own, socket_id: '1.1.1' })).status).toBe(400)
  expect((await auth({ channel_name: own.channel_name })).status).toBe(422)
  expect((await auth({ ...own, more: 'x' })).status).toBe(422)
  expect((await auth('socket_id=1.1&channel_name=%00', form)).body.code).toBe('BAD_TEXT')
  expect((await auth('', form)).status).toBe(422)
  expect((await auth('<a/>', { 'content-type': 'text/xml' })).status).toBe(415)
  expect((await server.call('POST', '/api/realtime/auth', { body: own })).status).toBe(401)
  const off = await testApp({ registry: placeRegistry, env: { REALTIME: 'off' } })
  const other = await off.user()
  const answer = await off.call('POST', '/api/realtime/auth', { token: other.token, body: own })
  expect(answer.body.code).toBe('NOT_FOUND')
})

test('pusher-js reconnects automatically after the server restarted', async () => {
  const [first, second] = [
    await createTestApp({ registry: placeRegistry }),
    await testApp({ registry: placeRegistry }),
  ]
  const port = await listen(first)
  const client = pusherClient(port)
  await subscribed(client, 'cms-updates')
  const former = client.connection.socket_id
  const before = performance.now()
  await first.close()
  expect(performance.now() - before).toBeLessThan(1000)
  await listen(second, port)

  const receivedChanges: unknown[] = []
  const channel = client.channel('cms-updates').bind('changed', (data: unknown) => receivedChanges.push(data))
  await vi.waitFor(() => expect(client.connection.socket_id).not.toBe(former))
  await vi.waitFor(() => expect(channel.subscribed).toBe(true))
  const token = await second.login(rights)
  await second.call('POST', path, { token, body: province('01') })
  await vi.waitFor(() => expect(receivedChanges).toHaveLength(1))
})

test('the pusher package publishes through the HTTP API', async () => {
  server.clock.now = new Date()
  const pusher = pusherServer(port)
  const [mine, theirs] = [pusherClient(port), pusherClient(port)]
  const [one, two] = [await subscribed(mine, 'news'), await subscribed(theirs, 'news')]
  const other = await subscribed(theirs, 'other')

  const params = { socket_id: mine.connection.socket_id, info: 'subscription_count' }
  const answer = await pusher.trigger(['news', 'other'], 'said', { ខ្មែរ: 1 }, params)
  expect(await answer.json()).toEqual({
    channels: { news: { subscription_count: 2 }, other: { subscription_count: 1 } },
  })
  await pusher.triggerBatch([
    { channel: 'news', name: 'a', data: 'plain text' },
    { channel: 'nobody', name: 'b', data: { x: 1 } },
  ])
  await vi.waitFor(() => expect(one).toEqual([{ event: 'a', data: 'plain text' }]))
  await vi.waitFor(() => expect(two).toHaveLength(2))
  expect(other).toEqual([{ event: 'said', data: { ខ្មែរ: 1 } }])

  const read = async (apiPath: string, query = {}) =>
    (await pusher.get({ path: apiPath, params: query })).json()
  expect(await read('/channels')).toEqual({ channels: { news: {}, other: {} } })
  const channelQuery = { filter_by_prefix: 'ne', info: 'subscription_count' }
  expect(await read('/channels', channelQuery)).toEqual({ channels: { news: { subscription_count: 2 } } })
  expect(await read('/channels/news')).toEqual({ occupied: true })
  expect(await read('/channels/nobody')).toEqual({ occupied: false })
  const wrong = pusherServer(port, 'f'.repeat(64)).trigger('news', 'said', {})
  await expect(wrong).rejects.toMatchObject({ status: 401, body: 'Invalid signature\n' })
})
