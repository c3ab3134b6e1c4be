import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { listen, pusherClient, subscribed } from '#tests/support/realtime.ts'

let server: TestApp
let port: number
let manager: string

const nouns = ['user', 'role', 'permission']
const rights = nouns.flatMap((noun) => [
  `list_${noun}s`,
  ...['create', 'update', 'delete'].map((verb) => `${verb}_${noun}`),
])

beforeAll(async () => {
  server = await createTestApp()
  port = await listen(server)
  manager = await server.login(rights)
})
afterAll(() => server.close())

const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await server.call(method, `/api/${path}`, { token: manager, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body.data as { id: number }
}

/** A signed-in user who listens to their own channel. */
async function listener(roles: readonly number[] = []) {
  const user = await server.user()
  for (const role of roles)
    await sql`insert into users__role_ids (owner_id, target_id) values (${user.id}, ${role})`.execute(
      server.context.db,
    )
  const client = pusherClient(port, user.token)
  return { ...user, client, received: await subscribed(client, `private-user-${user.id}`) }
}
const profileRead = { event: 'profile', data: {} }

test('users with changed roles reload their profile', async () => {
  const { db } = server.context
  const role = await send('POST', 'roles', { name: 'clerk', name_kh: 'ស្មៀន', name_en: 'Clerk' })
  const [holder, other] = [await listener([role.id]), await listener()]
  const right = await db
    .selectFrom('permissions')
    .select('id')
    .where('name', '=', 'list_users')
    .executeTakeFirstOrThrow()
  await send('PUT', `roles/${role.id}`, { permission_ids: [right.id] })
  await vi.waitFor(() => expect(holder.received).toEqual([profileRead]))
  const { body } = await server.call('GET', '/api/profile', { token: holder.token })
  expect(body.data.permissions).toContain('list_users')

  await send('PUT', `users/${other.id}`, { role_ids: [role.id] })
  await vi.waitFor(() => expect(other.received).toContainEqual(profileRead))
  await send('PUT', `users/${holder.id}`, { name_en: 'Other' })
  await vi.waitFor(() => expect(holder.received.filter(({ event }) => event === 'profile')).toHaveLength(2))
})

test('a deleted permission notifies all users, in one event each', async () => {
  const people = [await listener(), await listener()]
  const createdPermissions = [
    await send('POST', 'permissions', { name: 'first', label_kh: 'ទី១', label_en: 'First' }),
    await send('POST', 'permissions', { name: 'second', label_kh: 'ទី២', label_en: 'Second' }),
  ]
  const ids = createdPermissions.map(({ id }) => id)
  await send('POST', 'permissions/bulk', { action: 'delete', ids })
  for (const { received: receivedEvents } of people)
    await vi.waitFor(() => expect(receivedEvents).toEqual([profileRead]))
})

test('a session ended by another user is announced, and its socket must authorize again', async () => {
  const person = await listener()
  const { connection } = person.client
  const former = connection.socket_id
  const refused = vi.fn()
  person.client
    .channel(`private-user-${person.id}`)
    .bind('pusher:subscription_error', ({ status }: { status: number }) => refused(status))
  await send('PUT', `users/${person.id}`, { is_active: false })
  await vi.waitFor(() => expect(person.received).toContainEqual({ event: 'session', data: {} }))
  await vi.waitFor(() => expect(refused).toHaveBeenCalledWith(401))
  expect(connection.socket_id).not.toBe(former)
  expect(person.client.channel(`private-user-${person.id}`).subscribed).toBe(false)
})

test('a sign-out elsewhere keeps this connection', async () => {
  const person = await listener()
  const other = await server.context.sessions.open(person.id, '127.0.0.1')
  const elsewhere = pusherClient(port, other.access_token)
  await subscribed(elsewhere, `private-user-${person.id}`)
  const [here, there] = [person.client.connection.socket_id, elsewhere.connection.socket_id]
  await server.call('POST', '/api/auth/logout', { token: other.access_token })
  await vi.waitFor(() => expect(elsewhere.connection.socket_id).not.toBe(there))
  expect(person.client.connection.socket_id).toBe(here)
  expect(person.received).toEqual([])
})

test('a socket authorized for two sessions closes with either', async () => {
  const person = await listener()
  const socket_id = person.client.connection.socket_id
  const second = await server.user()
  const body = { socket_id, channel_name: `private-user-${second.id}` }
  const { token } = second
  expect((await server.call('POST', '/api/realtime/auth', { token, body })).status).toBe(200)
  await send('PUT', `users/${person.id}`, { is_active: false })
  await vi.waitFor(() => expect(person.client.connection.socket_id).not.toBe(socket_id))
})
