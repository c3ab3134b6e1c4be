import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Notification } from '#src/domain/notification.ts'
import { seeding } from '#src/server/records/resources/by-system.ts'
import { inSavepoint } from '#src/server/records/resources/savepoint.ts'
import { createTestApp, type TestApp, testApp } from '#tests/support/create-test-app.ts'
import { listen, pusherClient, subscribed } from '#tests/support/realtime.ts'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await createTestApp()
  port = await listen(server)
})
afterAll(() => server.close())

const path = '/api/notifications'
const list = (token: string, query = '') => server.call('GET', `${path}${query}`, { token })
const mark = (token: string, as: 'read' | 'unread', body: object, headers = {}) =>
  server.call('POST', `${path}/${as}`, { token, body, headers })
const rowsOf = async (token: string, query = '') => (await list(token, query)).body.data as Notification[]

/** A user with notifications, the oldest about 10.0.0.1. */
async function person(count: number) {
  const user = await server.user()
  const { notifications, db } = server.context
  for (let n = 1; n <= count; n += 1)
    await notifications.notify(db, user.id, {
      kind: 'new_address',
      params: { ip: `10.0.0.${n}` },
      link: '/app',
    })
  return user
}
const addressOf = ({ params }: Notification) => (params as { ip: string }).ip

test('are listed page by page, newest first, each for its own user', async () => {
  const [{ token }, other] = [await person(5), await person(1)]
  const answer = await list(token, '?range=[0,1]')
  expect(answer.headers['content-range']).toBe('notifications 0-1/5')
  expect(answer.body.data.map(addressOf)).toEqual(['10.0.0.5', '10.0.0.4'])
  expect(answer.body.data[0]).toEqual({
    id: expect.any(Number),
    kind: 'new_address',
    params: { ip: '10.0.0.5' },
    link: '/app',
    at: server.clock.now.toISOString(),
    read_at: null,
  })
  expect((await list(token, '?range=[4,9]')).headers['content-range']).toBe('notifications 4-4/5')
  expect((await list(token, '?range=[9,19]')).headers['content-range']).toBe('notifications */5')
  const upwards = await rowsOf(token, '?sort=["at","ASC"]')
  expect(addressOf(upwards[0] as Notification)).toBe('10.0.0.1')
  expect(await rowsOf(other.token)).toHaveLength(1)
})

test('are marked as read and unread, only the user’s own', async () => {
  const [mine, other] = [await person(3), await person(1)]
  const [newest] = await rowsOf(mine.token)
  const [foreign] = await rowsOf(other.token)
  const ids = [newest?.id, foreign?.id, 999_999]
  expect((await mark(mine.token, 'read', { ids })).body).toEqual({
    success: true,
    data: { unread: 2 },
  })
  expect((await rowsOf(other.token))[0]?.read_at).toBeNull()
  expect((await rowsOf(mine.token, '?filter={"unread":false}')).map(addressOf)).toEqual(['10.0.0.3'])
  expect(await rowsOf(mine.token, '?filter={"unread":true}')).toHaveLength(2)
  expect((await mark(mine.token, 'unread', { ids })).body.data.unread).toBe(3)
  expect((await mark(mine.token, 'read', { all: true })).body.data.unread).toBe(0)
  const unread = await server.call('GET', `${path}/unread`, { token: other.token })
  expect(unread.body.data).toEqual({ unread: 1 })
  const profile = await server.call('GET', '/api/profile', { token: other.token })
  expect(profile.body.data.unread_notifications).toBe(1)
})

test('a console gets the unread count, except the one that marked them', async () => {
  const { id, token } = await person(2)
  const [here, there] = [pusherClient(port, token), pusherClient(port, token)]
  const channel = `private-user-${id}`
  const [own, other] = [await subscribed(here, channel), await subscribed(there, channel)]
  await mark(token, 'read', { all: true }, { 'x-socket-id': here.connection.socket_id })
  await vi.waitFor(() => expect(other).toEqual([{ event: 'notification', data: { unread: 0 } }]))
  expect(own).toEqual([])
})

test('a write sends the unread count after its commit, not of a refused part', async () => {
  const [{ id, token }, refused] = [await person(0), await person(0)]
  const { context } = server
  const news = { kind: 'password_changed', params: {}, link: null } as const
  const received = await subscribed(pusherClient(port, token), `private-user-${id}`)
  const other = await subscribed(pusherClient(port, refused.token), `private-user-${refused.id}`)
  await seeding(context, async (writing) => {
    await context.notifications.notifyAll(writing, [id], news)
    const part = inSavepoint(writing, async () => {
      await context.notifications.notifyAll(writing, [refused.id], news)
      throw new Error('refused')
    })
    await expect(part).rejects.toThrow('refused')
    expect(await context.notifications.unread(id)).toBe(0)
  })
  await vi.waitFor(() => expect(received).toEqual([{ event: 'notification', data: { unread: 1 } }]))
  expect(other).toEqual([])
})

test('invalid queries are refused by name', async () => {
  const { token } = await person(1)
  for (const [query, code] of [
    ['?filter={"user_id":1}', 'UNKNOWN_FIELD'],
    ['?filter={"unread":"yes"}', 'BAD_FILTER'],
    ['?filter=[]', 'BAD_PARAMETER'],
    ['?range=[0,5000]', 'BAD_RANGE'],
    ['?sort=["kind","ASC"]', 'BAD_SORT'],
    ['?sort=["at","UP"]', 'BAD_SORT'],
    ['?user_id=1', 'UNKNOWN_PARAMETER'],
  ] as const)
    expect([query, (await list(token, query)).body.code]).toEqual([query, code])
  for (const body of [
    {},
    { ids: [] },
    { ids: ['1'] },
    { ids: [1.5] },
    { ids: [-1] },
    { ids: 1 },
    { ids: [2 ** 60] },
    { ids: Array.from({ length: 501 }, (_, n) => n + 1) },
    { all: false },
    { all: true, ids: [1] },
    { ids: [1], user_id: 2 },
  ])
    expect([body, (await mark(token, 'read', body)).body.code]).toEqual([body, 'VALIDATION'])
  expect((await mark(token, 'unread', { all: true })).body.code).toBe('VALIDATION')
  expect((await list('')).status).toBe(401)
})

test('are deleted 90 days after they were read, unread ones after a year', async () => {
  const own = await testApp()
  const { id } = await own.user()
  const { notifications, db } = own.context
  const notify = () => notifications.notify(db, id, { kind: 'password_changed', params: {}, link: null })
  const all = { unread: undefined, descending: true, from: 0, to: 99 }
  const count = async () => (await notifications.page(id, all)).total
  const day = 24 * 60 * 60_000
  await notify()
  await notifications.mark(id, 'read')
  await notify()
  own.clock.forward(91 * day)
  await notify()
  expect(await count()).toBe(2)
  own.clock.forward(280 * day)
  await notify()
  expect(await count()).toBe(2)
})
