import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'

/** Groups declared personal. */
let test: SampleApp
let id: number
let may: string[]
beforeAll(async () => {
  test = await createSampleApp({ personal: true })
  may = [...samplePermissions, 'export_groups']
  id = (await test.group('P1', { name_en: 'Sok' })).id
  await test.group('P2', { name_en: 'Chan' })
})
afterAll(() => test.close())

const minutes = (count: number) => test.clock.forward(count * 60_000)
const events = async (kind: string) =>
  (
    await sql<{ record_id: number; reason: string | null; details: Record<string, unknown> }>`
      select record_id, reason, details from audit_events where kind = ${kind}
        and resource = 'groups' order by id`.execute(test.context.db)
  ).rows
const loadViewedIds = async () => (await events('view_sensitive')).map(({ record_id }) => record_id)
const reason = { 'x-reason': encodeURIComponent('របាយការណ៍ប្រចាំខែ') }

it('logs views of a record, once in ten minutes', async () => {
  const token = await test.login(may)
  for (const subpath of ['/peek', '', '/history', '/compare?from=1&to=1'])
    expect((await test.call('GET', `/api/setting/groups/${id}${subpath}`, { token })).status).toBe(200)
  expect(await loadViewedIds()).toEqual([id])
  minutes(11)
  await test.call('GET', `/api/setting/groups/${id}`, { token: await test.login(may) })
  await test.call('GET', `/api/setting/groups/${id}/history`, { token: await test.login(may) })
  // Each person alone; lists and missing records are no views.
  expect(await loadViewedIds()).toEqual([id, id, id])
  const other = await test.login(may)
  await test.call('GET', '/api/setting/groups', { token: other })
  await test.call('GET', '/api/setting/groups/999999', { token: other })
  expect(await loadViewedIds()).toHaveLength(3)
})

it.each([
  { q: 'sok' },
  { q__similar: 'sok' },
  { name_en: 'Sok' },
  { name_en__starts: 'S' },
  { code__contains: 'P' },
  { name_en__not: 'Sok' },
])('refuses search text in a URL: %j', async (filter) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  const answer = await test.request('GET', `groups?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'PERSONAL_FILTER' } })
  expect(answer.body.message).toContain('POST /api/setting/groups/query')
})

it('accepts impersonal parameters in a URL', async () => {
  expect(await test.codes('groups', { id: [id], deleted: false })).toEqual(['P1'])
  expect(await test.codes('groups', {})).toEqual(['P1', 'P2'])
})

it('finds by a request body, like a list', async () => {
  const answer = await test.request('POST', 'groups/query', {
    filter: { name_en__starts: 's' },
    sort: ['code', 'DESC'],
    range: [0, 9],
  })
  expect(answer.status).toBe(200)
  expect(answer.headers['content-range']).toBe('setting/groups 0-0/1')
  expect(answer.body.data).toMatchObject([{ code: 'P1' }])
  expect((await test.request('POST', 'groups/query', {})).body.data).toHaveLength(2)
})

it.each<[string, object, string]>([
  ['a filter that is no object', { filter: ['q'] }, 'BAD_PARAMETER'],
  ['an unknown field', { filter: { gone: 1 } }, 'UNKNOWN_FIELD'],
  ['a prototype', { filter: { constructor: 1 } }, 'UNKNOWN_FIELD'],
  ['an endless page', { range: [0, 5000] }, 'BAD_RANGE'],
  ['an unknown order', { sort: ['gone', 'ASC'] }, 'BAD_SORT'],
])('refuses %s in it', async (_what, body, code) => {
  const answer = await test.request('POST', 'groups/query', body)
  expect(answer).toMatchObject({ status: 400, body: { code } })
})

it('names an unknown part of it', async () => {
  const { status, body } = await test.request('POST', 'groups/query', { limit: 5 })
  expect([status, body.message]).toEqual([422, { limit: [expect.any(String)] }])
})

it('is exported with a permission and a reason, and the trail has no names', async () => {
  const body = { format: 'csv', filter: { q: 'sok' }, columns: ['code', 'name_en'] }
  const token = await test.login(may)
  const take = (options: object) => test.call('POST', '/api/setting/groups/export', { body, ...options })
  expect((await take({ token: test.token, headers: reason })).status).toBe(403)
  for (const headers of [{}, { 'x-reason': 'why' }]) {
    const refused = await take({ token, headers })
    expect(refused).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
    expect(refused.body.message).toHaveProperty('reason')
  }
  const exportResponse = await take({ token, headers: reason })
  expect(exportResponse.status).toBe(200)
  expect(exportResponse.text).toContain('Sok')
  expect(exportResponse.text).not.toContain('Chan')
  const [exportEvent, ...others] = await events('export')
  expect(others).toEqual([])
  expect(exportEvent).toMatchObject({ reason: 'របាយការណ៍ប្រចាំខែ' })
  expect(exportEvent?.details).toEqual({ format: 'csv', rows: 1, filter: 'q' })
  const byAddress = await test.call('GET', '/api/setting/groups/export?format=csv', { token })
  expect(byAddress.status).toBeGreaterThanOrEqual(400)
})
