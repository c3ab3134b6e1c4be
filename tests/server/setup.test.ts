/** The guide for new installations, from an empty database. */
import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import { registry } from '#schemas/index.ts'
import { offeredNames } from '#src/server/platform/shipped/csv-files.ts'
import type { CatalogueLoad, SetupState } from '#src/workflows/setup/domain/actions.ts'
import { catalogueGroups } from '#src/workflows/setup/domain/catalogues.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ seeded: true, env: { DEMO: 'off' } })
  const permissions = registry.all.flatMap((resource) => Object.values(resource.permissions))
  token = await app.login([...new Set(permissions)])
})
afterAll(() => app.close())

// Every village of the country is loaded: a minute on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const state = async (): Promise<SetupState> => (await app.call('GET', '/api/setup', { token })).body.data
const stepsOf = ({ steps }: SetupState) => Object.fromEntries(steps.map(({ id, state: is }) => [id, is]))

async function load(groups: readonly string[]): Promise<readonly CatalogueLoad[]> {
  const { status } = await app.call('POST', '/api/setup/load', { token, body: { groups } })
  expect(status).toBe(200)
  return vi.waitFor(
    async () => {
      const { loads } = await state()
      expect(loads.every((one) => ['done', 'failed'].includes(one.state))).toBe(true)
      return loads
    },
    { timeout: 170_000, interval: 200 },
  )
}

const homeTiles = async (): Promise<string[]> =>
  (await app.call('GET', '/api/home', { token })).body.data.map(({ id }: { id: string }) => id)

const post = async (path: string, body: object) => {
  const answer = await app.call('POST', `/api/${path}`, { token, body })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
  return answer.body.data
}

test('every catalogue of data/ belongs to a group, and every group has its files', () => {
  const files = ['data/catalogues', 'data/gazetteer'].flatMap((folder) =>
    readdirSync(folder).filter((name) => name.endsWith('.csv')),
  )
  expect(files.map((file) => file.replace('.csv', '')).sort()).toEqual([...offeredNames].sort())
  const grouped = new Set<string>(catalogueGroups.flatMap(({ resources }) => [...resources]))
  expect([...grouped].sort()).toEqual([...offeredNames].sort())
})

test('an empty installation starts with the catalogues', async () => {
  const { counts, steps, loads, facility } = await state()
  expect(counts).toMatchObject({ provinces: 0, facilities: 0, wards: 0, patients: 0 })
  expect(steps[0]).toEqual({ id: 'catalogues', state: 'next' })
  expect([loads, facility]).toEqual([[], null])
  expect(await homeTiles()).toContain('setup')
})

test('all shipped catalogues load completely, with all villages of the country', async () => {
  const loads = await load(catalogueGroups.map(({ id }) => id))
  expect(loads.filter((one) => one.state === 'failed' || one.refused > 0)).toEqual([])
  expect((await app.call('GET', '/api/notifications', { token })).body.data).toEqual([])
  const { groups } = await state()
  const catalogues = groups.flatMap((group) => group.catalogues)
  expect(catalogues.filter(({ present, shipped }) => present !== shipped)).toEqual([])
  expect(catalogues.find(({ name }) => name === 'villages')?.shipped).toBe(14_578)
})

test('loading again keeps records that users changed or deleted', async () => {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from symptoms where code in ('FEVER', 'COUGH') order by code desc`.execute(
    app.context.db,
  )
  const [fever, cough] = rows as [(typeof rows)[0], (typeof rows)[0]]
  const path = '/api/setting/symptoms'
  const body = { name_en: 'Hot body', version: fever.version }
  expect((await app.call('PUT', `${path}/${fever.id}`, { token, body })).status).toBe(200)
  const deleted = await app.call('DELETE', `${path}/${cough.id}`, { token })
  expect(deleted.status).toBeLessThan(300)
  const loads = await load(['symptoms'])
  expect(loads).toMatchObject([{ name: 'symptoms', state: 'done', added: 0 }])
  const { rows: after } = await sql<{ name_en: string; deleted: boolean }>`
    select name_en, deleted_at is not null as deleted from symptoms
    where code in ('FEVER', 'COUGH') order by code desc`.execute(app.context.db)
  expect(after).toEqual([{ name_en: 'Hot body', deleted: false }, expect.objectContaining({ deleted: true })])
})

test('facility, wards with beds, services with prices and a month complete it', async () => {
  const idOf = async (path: string, code: string) =>
    (await app.call('GET', `/api/${path}?filter=${JSON.stringify({ code })}`, { token })).body.data[0]
      .id as number
  const province = await idOf('setting/provinces', '02')
  const names = { name_kh: 'សំពៅលូន', name_en: 'Sampov Lun' }
  const district = await post('setting/operational-districts', {
    province_id: province,
    code: '0201',
    ...names,
  })
  expect((await state()).operationalDistrict).toBe(district.id)
  const facility = await post('setting/health-facilities', {
    code: '020101',
    operational_district_id: district.id,
    ...names,
    level_id: await idOf('setting/health-facility-levels', 'HC'),
    type_id: await idOf('setting/health-facility-types', 'MPA'),
  })
  const ofStandard = {
    health_facility_id: facility.id,
    wards: [
      { standard_ward_id: await idOf('setting/standard-wards', 'OPD'), beds: 0 },
      { standard_ward_id: await idOf('setting/standard-wards', 'MED'), beds: 3 },
    ],
  }
  expect(await post('setup/wards', ofStandard)).toEqual({ created: 2 })
  expect((await state()).counts).toMatchObject({ wards: 2, beds: 3 })
  const again = await app.call('POST', '/api/setup/wards', { token, body: ofStandard })
  expect([again.status, (await state()).counts.wards]).toEqual([409, 2])
  const ward_id = await idOf('wards', '020101-OPD')
  const standard_service_id = await idOf('setting/standard-services', 'OPD-01')
  await post('setup/services', { ward_id, services: [{ standard_service_id, price: 4000 }] })
  const missing = { ward_id, services: [{ standard_service_id: 999_999, price: 0 }] }
  expect((await app.call('POST', '/api/setup/services', { token, body: missing })).status).toBe(422)
  const ready = await state()
  await post('active-periods/open', { code: ready.month, facility_ids: [facility.id] })
  expect(stepsOf(await state())).toEqual({
    catalogues: 'done',
    facility: 'done',
    wards: 'done',
    services: 'done',
    people: 'done',
    month: 'done',
    patient: 'next',
  })
  expect(ready.facility).toMatchObject({ id: facility.id, code: '020101' })
})

test('a registrar registers the first patient and visit; “why” explains who sees them', async () => {
  const { facility } = await state()
  const { rows } = await sql<{ id: number }>`select id from villages order by id limit 1`.execute(
    app.context.db,
  )
  const patient = await post('patients', {
    surname_kh: 'សុខ',
    given_name_kh: 'ចាន់ណា',
    sex: gender.FeMale.value,
    birthdate: '1990-05-17',
    registered_on: '2026-03-02',
    no_phone: true,
    village_id: rows[0]?.id,
    registered_health_facility_id: facility?.id,
  })
  const visit = await post('visits', { patient_id: patient.id, health_facility_id: facility?.id })
  expect(stepsOf(await state()).patient).toBe('done')
  const listed = ['list_patients', 'list_visits', 'list_encounters']
  const elsewhere = await app.user(listed, [])
  const everywhere = await app.user(listed)
  const addresses = [
    `/patients/profile?id=${patient.id}`,
    `/visits/visit-steps/visit-step?visit=${visit.code}`,
  ]
  for (const address of addresses) {
    const why = async (user: number) =>
      (
        await app.call('GET', `/api/users/${user}/why?${new URLSearchParams({ address })}`, {
          token,
        })
      ).body.data
    expect(await why(elsewhere.id), address).toMatchObject({
      isAllowed: false,
      isJudged: true,
      about: { record: expect.any(Number) },
      findings: expect.arrayContaining([expect.objectContaining({ rule: 'coverage_none' })]),
    })
    expect(await why(everywhere.id), address).toMatchObject({ isAllowed: true })
  }
})

test('the home page of a user without coverage names users who can help', async () => {
  const { token: own } = await app.user(['list_patients'], [])
  const tiles = (await app.call('GET', '/api/home', { token: own })).body.data
  expect(tiles).toContainEqual(expect.objectContaining({ id: 'no-coverage', kind: 'contacts' }))
  expect(await homeTiles()).not.toContain('no-coverage')
})

test('an installation with visits is set up, whatever a user or a month still needs', async () => {
  expect(stepsOf(await state())).toMatchObject({ people: 'next', patient: 'done' })
  expect(await homeTiles()).not.toContain('setup')
})

test('is refused to users who do not manage accounts, or may not create the records', async () => {
  const reader = await app.login(['list_gazetteers'])
  expect((await app.call('GET', '/api/setup', { token: reader })).status).toBe(403)
  const keeper = await app.login(['update_user'])
  const body = { groups: ['symptoms'] }
  expect((await app.call('GET', '/api/setup', { token: keeper })).status).toBe(200)
  expect((await app.call('POST', '/api/setup/load', { token: keeper, body })).status).toBe(403)
  const unknown = { groups: ['salaries'] }
  expect((await app.call('POST', '/api/setup/load', { token, body: unknown })).status).toBe(422)
})
