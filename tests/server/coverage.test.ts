/** For any areas of a user, every route to records matches a plain model. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CoverageFixture,
  coverageFixture,
  coveragePermissions,
  mayWith,
  type Placed,
  randomAreas,
  randomNumbers,
} from '#tests/support/coverage-fixture.ts'
import { type Area, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { upload } from '#tests/support/uploads.ts'

let app: TestApp
let fixture: CoverageFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await coverageFixture(app)
})
afterAll(() => app.close())

const paths = ['wards', 'services', 'ward-beds', 'fee-for-services', 'users']
const codes = (records: readonly Placed[]) => records.map(({ code }) => code).sort()
const listVisibleRecords = (areas: readonly Area[], path: string) =>
  fixture.records.filter((record) => record.path === path && mayWith(areas, 'VIEW', record))

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const caller = (token: string) => (method: Method, path: string, body?: object) =>
  app.call(method, `/api/${path}`, { token, ...(body ? { body } : {}) })

describe.each(Array.from({ length: 12 }, (_, index) => index + 1))('areas of seed %i', (seed) => {
  const random = randomNumbers(seed)
  let areas: Area[]
  let call: ReturnType<typeof caller>
  beforeAll(async () => {
    areas = randomAreas(random, fixture)
    call = caller(await app.login(coveragePermissions, areas))
  })

  it('lists, counts, filters, exports and searches exactly the included records', async () => {
    for (const path of paths) {
      const requested = listVisibleRecords(areas, path)
      const list = await call('GET', `${path}?range=[0,199]`)
      const own = fixture.records.filter((record) => record.path === path).map(({ id }) => id)
      const ids = list.body.data.map(({ id }: Placed) => id).filter((id: number) => own.includes(id))
      expect([...ids].sort(), JSON.stringify({ areas, path })).toEqual(requested.map(({ id }) => id).sort())
      if (path !== 'users') expect(list.headers['content-range']).toMatch(new RegExp(`/${requested.length}$`))
      const narrow = encodeURIComponent(JSON.stringify({ id: own }))
      const filtered = await call('GET', `${path}?filter=${narrow}&range=[0,199]`)
      expect(filtered.body.data).toHaveLength(requested.length)
      const file = await call('GET', `${path}/export?filter=${narrow}`)
      expect(file.text.trim().split('\n').length - 1).toBe(requested.length)
    }
    const found = await call('POST', 'search', { q: 'Zebra' })
    for (const { path, id } of found.body.data)
      expect(listVisibleRecords(areas, path).map((record) => record.id)).toContain(id)
    const tree = await call('GET', 'services/tree')
    const counted = tree.body.data.reduce((sum: number, node: { count: number }) => sum + node.count, 0)
    expect(counted).toBe(listVisibleRecords(areas, 'services').length)
  })

  it('treats records outside of them as missing', async () => {
    for (const record of fixture.records.filter(() => random(4) === 0)) {
      const { path, id } = record
      const isSeen = mayWith(areas, 'VIEW', record)
      const failureMessage = JSON.stringify({ areas, record })
      const one = await call('GET', `${path}/${id}`)
      expect(one.status, failureMessage).toBe(isSeen ? 200 : 404)
      expect((await call('GET', `${path}/${id}/peek`)).status, failureMessage).toBe(isSeen ? 200 : 404)
      const none = await call('GET', `${path}/999999`)
      if (!isSeen) expect(one.body.message).toBe(none.body.message.replace('999999', String(id)))
      const history = await call('GET', `${path}/${id}/history`)
      // Accounts inserted directly by a test have no history.
      if (!isSeen || path !== 'users') expect(history.body.data.length > 0, failureMessage).toBe(isSeen)
      const compared = await call('GET', `${path}/${id}/compare?from=1&to=1`)
      if (!isSeen || path !== 'users') expect(compared.status, failureMessage).toBe(isSeen ? 200 : 404)
      if (path === 'users' || path === 'ward-beds') continue
      const worked = mayWith(areas, 'WORK', record)
      const change = await call('PUT', `${path}/${id}`, { description: `by ${random(1000)}` })
      expect(change.status, `${failureMessage} ${change.text}`).toBe(worked ? 200 : isSeen ? 403 : 404)
      const bulk = { action: 'delete', ids: [id] }
      const removed = await call('POST', `${path}/bulk`, bulk)
      if (!worked) expect(removed.status, failureMessage).toBe(isSeen ? 403 : 404)
      else if (removed.status === 200) await call('POST', `${path}/${id}/restore`, {})
    }
  })

  it('creates and moves nothing without write access', async () => {
    for (const facility of fixture.places.HEALTH_FACILITY) {
      const ward = fixture.records.find((one) => one.path === 'wards' && one.facility === facility)
      const at = { ...(ward as Placed), id: 0, ward: null }
      const code = ward?.code.slice(0, 6)
      const { rows } = await sql<{ id: number }>`select id from standard_wards`.execute(app.context.db)
      const createResponse = await call('POST', 'wards', {
        code: `${code}-NEW`,
        name_kh: 'ថ្មី',
        health_facility_id: facility,
        standard_ward_id: rows[0]?.id,
        type: 6,
      })
      expect(createResponse.status, JSON.stringify({ areas, at })).toBe(
        mayWith(areas, 'WORK', at) ? 201 : 422,
      )
      if (createResponse.status === 201) {
        await sql`delete from wards where id = ${createResponse.body.data.id}`.execute(app.context.db)
      } else expect(JSON.stringify(createResponse.body.message)).toContain('outside your coverage areas')
    }
  })
})

describe('a code in use outside the coverage', () => {
  it('is taken, without revealing the record', async () => {
    const [mine, other] = fixture.places.HEALTH_FACILITY as [number, number]
    const token = await app.login(coveragePermissions, [{ level: 'HEALTH_FACILITY', id: mine }])
    const foreign = fixture.records.find((one) => one.path === 'users' && one.facility === other)
    const body = { username: foreign?.code, name_kh: 'ក', name_en: 'A', health_facility_id: mine }
    const answer = await caller(token)('POST', 'users', body)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('is already taken')
    expect(answer.text).not.toContain('Zebra')
    expect(answer.body.data).toEqual({ field: 'username' })
  })

  it('and a file with such keys is refused row by row', async () => {
    const [mine, other] = fixture.places.HEALTH_FACILITY as [number, number]
    const token = await app.login(coveragePermissions, [{ level: 'HEALTH_FACILITY', id: mine }])
    const wards = fixture.records.filter(({ path }) => path === 'wards')
    const own = wards.find(({ facility }) => facility === mine)?.code
    const theirs = wards.find(({ facility }) => facility === other)?.code as string
    const file = [
      'code,health_facility_code,standard_ward_code,type,name_kh',
      `${own},${own?.slice(0, 6)},MAT,6,ឈ្មោះថ្មី`,
      `${theirs},${theirs.slice(0, 6)},MAT,6,ឈ្មោះថ្មី`,
      `${theirs.slice(0, 6)}-N,${theirs.slice(0, 6)},MAT,6,ឈ្មោះថ្មី`,
      '',
    ].join('\n')
    const { body } = await upload(app, 'wards', file, { token })
    const rows = await caller(token)('GET', `imports/${body.data.import_id}/rows`)
    const importedRows = rows.body.data.map(({ action, problems }: { action: string; problems: object }) => [
      action,
      JSON.stringify(problems),
    ])
    expect(importedRows).toEqual([
      ['changed', '{}'],
      ['error', expect.stringContaining('is already taken')],
      ['error', expect.stringContaining('outside your coverage areas')],
    ])
  })
})

describe('a coverage change of a signed-in user', () => {
  it('applies to the next call: granted, removed, and at midnight', async () => {
    const [mine] = fixture.places.HEALTH_FACILITY as [number]
    const { id, token } = await app.user(coveragePermissions, [])
    const count = async () => (await caller(token)('GET', 'wards')).body.data.length
    expect(await count()).toBe(0)
    const admin = caller(fixture.admin)
    const area = { user_id: id, level: 4, health_facility_id: mine, access: 1 }
    const coverageResponse = await admin('POST', 'user-coverages', { ...area, effective_from: '2026-03-02' })
    expect(coverageResponse.status, coverageResponse.text).toBe(201)
    const all = listVisibleRecords([{ level: 'HEALTH_FACILITY', id: mine }], 'wards').length
    expect(await count()).toBe(all)
    const ends = { effective_to: '2026-03-02' }
    expect((await admin('PUT', `user-coverages/${coverageResponse.body.data.id}`, ends)).status).toBe(200)
    expect(await count()).toBe(all)
    // 02/03/2026 10:00 in Phnom Penh; fourteen hours later is another day.
    app.clock.forward(14 * 60 * 60_000 - 5_000)
    const evening = (await app.context.sessions.open(id, '127.0.0.1')).access_token
    const wards = () => caller(evening)('GET', 'wards')
    expect((await wards()).body.data).toHaveLength(all)
    app.clock.forward(6_000)
    expect((await wards()).body.data).toHaveLength(0)
    app.clock.forward(-14 * 60 * 60_000 - 1_000)
  })
})

it('the model distinguishes areas', () => {
  const wards = fixture.records.filter(({ path }) => path === 'wards')
  expect(codes(wards).length).toBeGreaterThan(codes(listVisibleRecords([], 'wards')).length)
  expect(listVisibleRecords([{}], 'wards')).toHaveLength(wards.length)
})
