/** The data of the bulk grids: distances, service mapping, fee mapping. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type FacilityFixture, facilityFixture, fixturePermissions } from '#tests/support/facility-fixture.ts'

let app: TestApp
let fixture: FacilityFixture
let token: string
beforeAll(async () => {
  app = await createTestApp()
  token = await app.login(fixturePermissions)
  fixture = await facilityFixture(app, token)
})
afterAll(() => app.close())

const get = async (path: string, as = token) => app.call('GET', `/api/${path}`, { token: as })
const codes = (rows: { code: string }[]) => rows.map(({ code }) => code)

describe('distances to a facility', () => {
  const read = async (query: string) => (await get(`setting/distances/of-facility?${query}`)).body.data

  test('are those of the villages it covers today, ordered by code', async () => {
    const data = await read(`facility=${fixture.facility}`)
    expect(codes(data.places)).toEqual(['01010101', '01010102'])
    expect(data.total).toBe(2)
    expect(data.records).toMatchObject([
      { village_id: fixture.villages[0], distance_km: 4.5, season: 3, one_way_fare: 5000 },
    ])
    expect(data.places[0]._path.en).toContain('Commune 010101')
  })

  test('or of all villages of its district', async () => {
    const data = await read(`facility=${fixture.facility}&of=district`)
    expect(codes(data.places)).toEqual(['01010101', '01010102', '01010103', '01010104'])
  })
})

test('distances from a village are to the facilities of its province, or to all', async () => {
  const read = async (of: string) => {
    const { body } = await get(`setting/distances/of-village?village=${fixture.villages[0]}&of=${of}`)
    return body.data
  }
  expect(codes((await read('province')).places)).toEqual(['010101', '010102'])
  const all = await read('all')
  expect(codes(all.places)).toEqual(['010101', '010102', '020101'])
  expect(all.records).toHaveLength(1)
})

describe('the mapping of services', () => {
  const read = async (query = '') => (await get(`services/mapping${query}`)).body.data

  test('proposes by the names in both languages, and counts', async () => {
    const { rows, suggestions, progress, standards } = await read()
    expect(codes(standards)).toEqual(['S-DEL', 'S-OPD', 'S-XRAY'])
    const [delivery, other] = rows
    expect(suggestions[delivery.id][0]).toEqual({ id: fixture.standards['S-DEL'], score: 100 })
    expect(suggestions[other.id]).toBeUndefined()
    expect(progress).toEqual({ mapped: 0, none: 0, total: 2 })
  })

  test('the decision stores user, time and similarity', async () => {
    const { rows } = await read()
    const [service] = rows
    const saved = await app.call('POST', '/api/services/grid', {
      token,
      body: {
        rows: [
          {
            key: 'a',
            id: service.id,
            version: service.version,
            data: { standard_service_id: fixture.standards['S-DEL'], mapping_status: 3 },
          },
        ],
      },
    })
    expect(saved.status).toBe(200)
    const after = await read()
    expect(after.progress).toEqual({ mapped: 1, none: 0, total: 2 })
    expect(after.suggestions[service.id]).toBeUndefined()
    expect(after.rows[0]).toMatchObject({ mapping_confidence: 100, mapping_status: 3 })
    expect(after.rows[0].mapped_by).toEqual(expect.any(Number))
    expect(after.rows[0].mapped_at).toBe(app.clock.now.toISOString())

    await app.call('PUT', `/api/services/${service.id}`, {
      token,
      body: { mapping_status: 1, standard_service_id: null },
    })
    expect((await read()).rows[0]).toMatchObject({ mapping_confidence: null, mapped_by: null })
  })

  test('can be narrowed to one facility', async () => {
    expect((await read(`?facility=${fixture.facility}`)).rows).toHaveLength(2)
    expect((await read(`?facility=${fixture.other}`)).rows).toHaveLength(0)
  })
})

test('the mapping of fees shows all fees with a programme’s payment', async () => {
  const ended = {
    code: 'F-OLD',
    name_kh: 'សម្រាលកូន',
    name_en: 'Delivery',
    unit_price: 60_000,
    standard_service_id: fixture.standards['S-DEL'],
    effective_from: '2025-01-01',
    effective_to: '2025-12-31',
  }
  const createResponse = await app.call('POST', '/api/fee-for-services', { token, body: ended })
  expect(createResponse.status).toBe(201)
  const { body } = await get(`fee-for-services/mapping?program=${fixture.program}`)
  // Ended records are neither shown nor missing.
  expect(codes(body.data.fees)).toEqual(['F-DEL'])
  expect(body.data.total).toBe(1)
  expect(codes(body.data.benefits)).toEqual(['HEF-DEL'])
  expect(body.data.records).toEqual([])
  const row = { fee_for_service_id: fixture.fee, program_id: fixture.program }
  const save = (data: object) =>
    app.call('POST', '/api/fee-mappings/grid', { token, body: { rows: [{ key: 'a', data }] } })
  expect((await save(row)).body.data.results[0].fields).toHaveProperty('patient_share_percent')
  const saved = await save({ ...row, benefit_id: fixture.benefit, patient_share_percent: 0 })
  expect(saved.status).toBe(200)
  const again = await get(`fee-for-services/mapping?program=${fixture.program}`)
  expect(again.body.data.records).toMatchObject([{ benefit_id: fixture.benefit, version: 1 }])
})

describe('refusals', () => {
  test.each([
    ['setting/distances/of-facility', 'facility'],
    ['setting/distances/of-facility?facility=abc', 'facility'],
    ['setting/distances/of-facility?facility=1&of=moon', 'of'],
    ['setting/distances/of-village?village=0', 'village'],
    ['setting/distances/of-village?village=1&speed=9', 'speed'],
    ['services/mapping?facility=-1', 'facility'],
    ['fee-for-services/mapping', 'program'],
  ])('%s: 400 naming %s', async (path, name) => {
    const { status, body } = await get(path)
    expect([status, body.message]).toEqual([400, expect.stringContaining(name)])
  })

  test.each([
    'setting/distances/of-facility?facility=1',
    'services/mapping',
    'fee-for-services/mapping?program=1',
  ])('%s needs its permission', async (path) => {
    expect((await get(path, await app.login([]))).status).toBe(403)
    expect((await app.call('GET', `/api/${path}`)).status).toBe(401)
  })

  test('an unknown facility has no villages', async () => {
    const { body } = await get('setting/distances/of-facility?facility=999999')
    expect(body.data).toEqual({ places: [], records: [], total: 0 })
  })
})
