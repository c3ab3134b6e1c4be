import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let mine: string
beforeAll(async () => {
  app = await createTestApp({ registry: createRegistry([...placeDeclarations, ...allKinds]) })
  mine = await app.login(['list_samples', 'list_groups'])
})
afterAll(() => app.close())

const path = 'setting/samples'
const plain = { filter: {}, sort: null, columns: null, page_size: null, role_id: null }
const view = (name: string, more = {}) => ({ resource: path, name, ...plain, ...more })
const create = (body: object, token = mine) => app.call('POST', '/api/views', { token, body })
const list = async (token = mine, resource = path) =>
  (await app.call('GET', `/api/views?resource=${resource}`, { token })).body.data
const names = async (token = mine) => (await list(token)).map(({ name }: { name: string }) => name)
/** The role of a throw-away user. */
const roleOf = async (userId: number) => {
  const { rows } = await sql<{ id: number }>`
    select target_id as id from users__role_ids where owner_id = ${userId}`.execute(app.context.db)
  return rows[0]?.id as number
}

it('keeps what a list looks like under a name, and gives it back', async () => {
  const content = {
    filter: { pieces__gte: 5, q: 'rice', group_id__not: [1, 2], from_day__during: 'this_month' },
    sort: ['pieces', 'DESC'],
    columns: ['code', 'pieces'],
    widths: { pieces: 120.5 },
    page_size: 50,
  }
  const { status, body } = await create(view('ច្រើន', content))
  expect(status).toBe(201)
  const { id } = body.data
  expect(body.data).toMatchObject({ resource: path, name: 'ច្រើន', is_mine: true, ...content })
  const one = await app.call('GET', `/api/views/${id}`, { token: mine })
  expect(one.body.data).toEqual(body.data)
  expect(one.headers['cache-control']).toBe('no-store')

  const renamed = { name: ' Many ', ...content, role_id: null }
  const put = await app.call('PUT', `/api/views/${id}`, { token: mine, body: renamed })
  expect(put.body.data.name).toBe('Many')
  const other = (await create(view('Other'))).body.data.id
  const order = { resource: path, ids: [other, id] }
  await app.call('POST', '/api/views/order', { token: mine, body: order })
  expect(await names()).toEqual(['Other', 'Many'])
  const first = { token: mine, body: { resource: path, id: other } }
  await app.call('POST', '/api/views/default', first)
  expect((await list()).map((one: { is_default: boolean }) => one.is_default)).toEqual([true, false])
  await app.call('DELETE', `/api/views/${other}`, { token: mine })
  expect(await names()).toEqual(['Many'])
})

it('is nobody else’s, unless it is shared with a role they hold', async () => {
  const sharer = await app.user(['list_samples', 'share_views'])
  const role = await roleOf(sharer.id)
  const colleague = await app.user(['list_samples'])
  const { id } = (await create(view('Own'), sharer.token)).body.data
  const at = `/api/views/${id}`
  const { token } = colleague
  expect(await app.call('GET', at, { token })).toMatchObject({
    status: 404,
    body: { code: 'VIEW_NOT_FOUND' },
  })
  const shared = await create(view('Shared', { role_id: role }), sharer.token)
  expect(shared.body.data.role.id).toBe(role)
  expect(await names(token)).toEqual([])
  await sql`insert into users__role_ids values (${colleague.id}, ${role})`.execute(app.context.db)
  expect(await list(token)).toMatchObject([{ name: 'Shared', is_mine: false, owner: sharer.username }])
  const body = { name: 'Stolen', ...plain }
  const theirs = `/api/views/${shared.body.data.id}`
  expect(await app.call('PUT', theirs, { token, body })).toMatchObject({ status: 404 })
  expect(await app.call('DELETE', theirs, { token })).toMatchObject({ status: 404 })
  // A user without access to the list sees no view of it.
  const blind = await app.user(['list_groups'])
  await sql`insert into users__role_ids values (${blind.id}, ${await roleOf(colleague.id)})`.execute(
    app.context.db,
  )
  const other = await app.login(['list_groups'])
  expect(await app.call('GET', theirs, { token: other })).toMatchObject({ status: 404 })
  expect(await app.call('GET', `/api/views?resource=${path}`, { token: other })).toMatchObject({
    status: 403,
  })
})

it('is shared only by whoever may, and with roles they may name', async () => {
  const sharer = await app.user(['list_samples', 'share_views'])
  const stranger = await roleOf((await app.user([])).id)
  const own = await roleOf(sharer.id)
  const plainUser = await app.user(['list_samples'])
  const forbidden = await create(view('x', { role_id: await roleOf(plainUser.id) }), plainUser.token)
  expect(forbidden).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  const unknown = await create(view('x', { role_id: stranger }), sharer.token)
  expect(unknown.body.message).toHaveProperty('role_id')
  const offered = await app.call('GET', '/api/views/sharing', { token: sharer.token })
  expect(offered.body.data.map(({ id }: { id: number }) => id)).toEqual([own])
  const none = await app.call('GET', '/api/views/sharing', { token: plainUser.token })
  expect(none.status).toBe(403)
})

it.each<[string, object, number]>([
  ['no name', view(' '), 422],
  ['a long name', view('x'.repeat(81)), 422],
  ['a name that can’t be stored', view('a\u0000b'), 400],
  ['an unknown list', view('x', { resource: 'setting/nothing' }), 400],
  ['a list that is not theirs', view('x', { resource: 'users' }), 403],
  ['an unknown field', view('x', { filter: { gone: 1 } }), 400],
  ['an unknown operator', view('x', { filter: { pieces__like: 1 } }), 400],
  ['a value that does not fit', view('x', { filter: { pieces: 'many' } }), 400],
  ['a prototype', view('x', { filter: { constructor: 1 } }), 400],
  ['a filter without end', view('x', { filter: { q: 'x'.repeat(9000) } }), 422],
  ['a filter that is no object', view('x', { filter: [] }), 422],
  ['an unknown sort', view('x', { sort: ['gone', 'ASC'] }), 400],
  ['an odd order', view('x', { sort: ['code', 'up'] }), 422],
  ['an unknown column', view('x', { columns: ['__proto__'] }), 400],
  ['a width of an unknown column', view('x', { widths: { gone: 100 } }), 400],
  ['a width below the smallest', view('x', { widths: { code: 1 } }), 422],
  ['a width beyond the largest', view('x', { widths: { code: 1e9 } }), 422],
  ['a page without end', view('x', { page_size: 1e9 }), 422],
  ['more than it knows', view('x', { user_id: 1 }), 422],
])('refuses %s', async (_what, body, status) => {
  const answer = await create(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
})

it('refuses odd numbers, and other people’s defaults', async () => {
  const of = (id: unknown) => ({ token: mine, body: { resource: path, id } })
  for (const id of ['1', -1, 1.5, {}])
    expect((await app.call('POST', '/api/views/default', of(id))).status).toBe(422)
  expect((await app.call('POST', '/api/views/default', of(999_999))).status).toBe(404)
  expect((await app.call('GET', '/api/views/0', { token: mine })).status).toBe(400)
  expect((await app.call('GET', '/api/views/1e3', { token: mine })).status).toBe(400)
  expect((await app.call('GET', '/api/views/1')).status).toBe(401)
})

it('holds a hundred views of a person on a list', async () => {
  const token = await app.login(['list_groups', 'list_samples'])
  const many = Array.from({ length: 100 }, (_, at) => view(`v${at}`, { resource: 'setting/groups' }))
  for (const body of many) await create(body, token)
  const one = await create(view('one more', { resource: 'setting/groups' }), token)
  expect(one).toMatchObject({ status: 409, body: { code: 'TOO_MANY_VIEWS' } })
  expect((await create(view('another list'), token)).status).toBe(201)
})

it('survives a schema that changes: renamed fields are followed, gone ones are told', async () => {
  const user = await app.user(['list_samples', 'list_groups'])
  const content = {
    filter: { pieces__gte: 5, share: 10, name__contains: 'a', weight__null: true },
    sort: ['share', 'ASC'],
    columns: ['code', 'pieces', 'share'],
    widths: { pieces: 90, share: 80 },
    page_size: 100,
  }
  const { id } = (await create(view('Old', content), user.token)).body.data
  const [groups, samples, parts] = allKinds
  const { pieces, share: _gone, ...fields } = samples.fields
  const next = {
    ...samples,
    path: 'setting/specimens',
    was: ['samples'],
    permissions: { list: 'list_samples' },
    tree: undefined,
    fields: { ...fields, count_of_pieces: { ...pieces, was: ['pieces'] } },
  } as unknown as Declaration
  const registry = connectRegistry([...placeDeclarations, groups, next, parts])
  const { createViews } = await import('#src/server/platform/views/views.ts')
  const views = createViews({ ...app.context, registry })
  const signedIn = {
    id: user.id,
    username: user.username,
    sessionId: '',
    permissions: new Set(['list_samples']),
    mustChangePassword: false,
    mustSetSecondFactor: false,
    coverage: everywhere,
  }
  expect(await views.find(signedIn, id)).toMatchObject({
    resource: 'setting/specimens',
    filter: { count_of_pieces__gte: 5, name__contains: 'a', weight__null: true },
    sort: null,
    columns: ['code', 'count_of_pieces'],
    widths: { count_of_pieces: 90 },
    page_size: 100,
    dropped: ['share'],
  })
})
