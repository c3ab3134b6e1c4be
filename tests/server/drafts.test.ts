import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRegistry } from '#schemas/kit/registry.ts'
import { newDraftKey } from '#src/domain/draft.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let mine: string
const may = ['list_users', 'create_user', 'list_samples', 'list_patients']
beforeAll(async () => {
  const { declarations } = await import('#schemas/index.ts')
  app = await createTestApp({ registry: createRegistry([...declarations, ...allKinds]) })
  mine = await app.login(may)
})
afterAll(() => app.close())

const day = 86_400_000
const draft = (name: string) => ({ base: null, values: { name }, intent: 'attempt-to-save-1' })
const at = (key: string) => `/api/drafts/${encodeURIComponent(key)}`
const read = async (key: string, token = mine) => (await app.call('GET', at(key), { token })).body.data
const keep = (key: string, body: unknown, token = mine) => app.call('PUT', at(key), { token, body })

it('returns the typed values, on any computer, until it is deleted', async () => {
  expect(await read('samples:new')).toBeNull()
  const { status, body } = await keep('samples:new', draft('ចាន់'))
  expect(status).toBe(200)
  expect(await read('samples:new')).toEqual({ ...draft('ចាន់'), saved_at: body.data.saved_at })
  await keep('samples:new', draft('ចាន់ណា'))
  expect((await read('samples:new')).values).toEqual({ name: 'ចាន់ណា' })
  expect(await read('samples:12')).toBeNull()
  const { headers } = await app.call('DELETE', at('samples:new'), { token: mine })
  expect(headers['cache-control']).toBe('no-store')
  expect(await read('samples:new')).toBeNull()
})

it('accepts the key of any new record, also one about a date', async () => {
  const key = newDraftKey('samples', 'V260001 7 2026-03-02T10:00:00.000Z')
  expect((await keep(key, draft('ដូស'))).status).toBe(200)
  await app.call('DELETE', at(key), { token: mine })
})

it('of a form that is open twice is not overwritten, unless it is taken over', async () => {
  const key = 'samples:twice'
  const saveDraft = (name: string, holder: string, from?: string | null) =>
    keep(key, { ...draft(name), holder, ...(from === undefined ? {} : { from }) })
  expect((await saveDraft('one', 'tab-1', null)).status).toBe(200)
  expect((await saveDraft('one, more', 'tab-1', null)).status).toBe(200)
  // A second tab that did not read it, and one that continues it.
  const refused = await saveDraft('two', 'tab-2', null)
  expect(refused).toMatchObject({ status: 409, body: { code: 'DRAFT_ELSEWHERE' } })
  expect((await read(key)).values).toEqual({ name: 'one, more' })
  const { holder } = await read(key)
  expect((await saveDraft('two', 'tab-2', holder)).status).toBe(200)
  expect((await saveDraft('one again', 'tab-1', null)).status).toBe(409)
  expect((await saveDraft('one again', 'tab-1')).status).toBe(200)
  expect((await read(key)).values).toEqual({ name: 'one again' })
})

it('of two concurrent first saves, one is stored and the other refused', async () => {
  const answers = await Promise.all(
    ['tab-1', 'tab-2'].map((holder) => keep('samples:race', { ...draft(holder), holder, from: null })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const winnerIndex = answers.findIndex(({ status }) => status === 200)
  expect((await read('samples:race')).values).toEqual({ name: `tab-${winnerIndex + 1}` })
})

it('of a new record is listed among the unfinished ones, newest first', async () => {
  const { token } = await app.user(may)
  const offered = async (query = '?of=samples', as = token) =>
    app.call('GET', `/api/drafts${query}`, { token: as })
  expect((await offered()).body.data).toEqual([])
  for (const [minute, key] of ['new-a', 'new-b', '12', 'newest', 'new-c'].entries()) {
    app.clock.forward(minute)
    await keep(`samples:${key}`, draft(key), token)
  }
  await keep('users:new-d', draft('d'), token)
  const { headers, body } = await offered()
  expect(headers['cache-control']).toBe('no-store')
  expect(body.data.map(({ key }: { key: string }) => key)).toEqual([
    'samples:new-c',
    'samples:new-b',
    'samples:new-a',
  ])
  expect(body.data[0]).toMatchObject({ values: { name: 'new-c' }, saved_at: expect.any(String) })
  expect((await offered('?of=samples', await app.login(may))).body.data).toEqual([])
  const blind = await app.login(['list_users'])
  expect((await offered('?of=samples', blind)).status).toBe(403)
  for (const query of ['', '?of=gone', '?of=samples&of=users', '?of=samples&more=1'])
    expect((await offered(query)).status).toBe(400)
})

it('is private', async () => {
  await keep('samples:7', draft('mine'))
  const colleague = await app.login(may)
  expect(await read('samples:7', colleague)).toBeNull()
  await keep('samples:7', draft('theirs'), colleague)
  await app.call('DELETE', at('samples:7'), { token: colleague })
  expect((await read('samples:7')).values).toEqual({ name: 'mine' })
  expect((await app.call('GET', at('samples:7'))).status).toBe(401)
})

it('requires the permission to see the list', async () => {
  await keep('users:new', draft('x'))
  const blind = await app.login(['list_samples'])
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect(
      await app.call(method, at('users:new'), {
        token: blind,
        ...(method === 'PUT' ? { body: draft('x') } : {}),
      }),
    ).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})

it('of an invisible record is hidden', async () => {
  const { token } = await app.user(may, [])
  await keep('patients:5', draft('x'), token)
  expect(await read('patients:5', token)).toBeNull()
  await keep('patients:new', draft('x'), token)
  expect(await read('patients:new', token)).not.toBeNull()
})

it('contains no password', async () => {
  const values = { username: 'dara', password: 'not to be kept' }
  await keep('users:new', { base: values, values })
  expect(await read('users:new')).toMatchObject({
    base: { username: 'dara' },
    values: { username: 'dara' },
  })
  const { rows } = await sql`select content from drafts`.execute(app.context.db)
  expect(JSON.stringify(rows)).not.toContain('not to be kept')
})

it('is deleted after 14 days, like all others', async () => {
  const token = await app.login(may)
  await keep('samples:1', draft('old'), token)
  app.clock.forward(14 * day + 1000)
  const later = await app.login(may)
  expect(await read('samples:1', later)).toBeNull()
  await keep('samples:2', draft('new'), later)
  const { rows } = await sql`select key from drafts`.execute(app.context.db)
  expect(rows).toEqual([{ key: 'samples:2' }])
})

it('keeps the fifty newest of a user', async () => {
  const { id, token } = await app.user(may)
  for (let at = 1; at <= 52; at += 1) {
    app.clock.forward(1)
    await keep(`samples:${at}`, draft('x'), token)
  }
  const { rows } = await sql<{ key: string }>`
    select key from drafts where user_id = ${id} order by saved_at`.execute(app.context.db)
  expect(rows).toHaveLength(50)
  expect(rows[0]).toEqual({ key: 'samples:3' })
})

it.each<[string, string, unknown, number]>([
  ['a form of nothing', 'gone:new', draft('x'), 400],
  ['a prototype', '__proto__:new', draft('x'), 400],
  ['a key without form', 'samples', draft('x'), 400],
  ['a long key', `samples:${'x'.repeat(61)}`, draft('x'), 400],
  ['no values', 'samples:new', { base: null }, 422],
  ['a list', 'samples:new', { base: null, values: [] }, 422],
  ['more than it knows', 'samples:new', { ...draft('x'), user_id: 1 }, 422],
  ['more than 64 KB', 'samples:new', draft('x'.repeat(64 * 1024)), 413],
])('refuses %s', async (_what, key, body, status) => {
  const token = await app.login(may)
  expect((await keep(key, body, token)).status).toBe(status)
})
