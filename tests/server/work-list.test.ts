/** Segments, counts, order, pages, search, coverage and columns of a declared work list. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type Coverage, everywhere } from '#src/domain/access/coverage.ts'
import { labelOf } from '#src/server/db/label.ts'
import { countAll, defineWorkList, type ListBody, type ListInput } from '#src/server/workflow/work-list.ts'
import { own, readable } from '#src/server/workflow/work-list-columns.ts'
import { workListRoutes } from '#src/server/workflow/work-list-routes.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { patientFixture } from '#tests/support/patient-fixture.ts'

interface Body extends ListBody {
  facility?: number
}

interface Row {
  id: number
  name: string
  facility: Label | null
  birthdate: string | null
  village: { name: string } | null
  phone?: string | null
}

/** The ids with which links were loaded. */
let loaded: (readonly number[])[] = []

const list = defineWorkList<Row, Body>({
  of: 'patients',
  as: 'p',
  lookups: sql`left join health_facilities f on f.id = p.registered_health_facility_id`,
  filter: ({ body }) => sql`${body.facility ?? null}::bigint is null
    or p.registered_health_facility_id = ${body.facility ?? null}::bigint`,
  segments: () => ({
    women: { where: sql`p.sex = ${gender.FeMale.value}` },
    men: { where: sql`p.sex = ${gender.Male.value} or false`, order: sql`p.given_name_en desc` },
    all: { where: sql`true`, order: sql`p.id desc`, count: 'selected' },
    uncounted: { where: sql`true`, count: 'never' },
  }),
  order: sql`p.birthdate`,
  search: async (_input, text) => sql`p.given_name_en = ${text} or p.code = ${text}`,
  without: ({ body }) => (body.segment === 'men' ? ['phone'] : []),
  columns: {
    ...own('p', 'id phone'),
    name: 'p.given_name_en',
    facility: labelOf('f'),
    birthdate: readable('users', sql`p.birthdate::text`),
    village: {
      by: sql.ref('p.village_id'),
      load: async (_reading, ids) => {
        loaded.push(ids)
        return new Map([[ids[0] ?? 0, { name: 'first' }]])
      },
    },
  },
  perPage: 2,
})

let app: TestApp
let input: (body?: Body, coverage?: Coverage) => ListInput<Body>
let place: Awaited<ReturnType<typeof patientFixture>>

const man = { sex: gender.Male.value }

beforeAll(async () => {
  app = await createTestApp()
  const { context } = app
  place = await patientFixture(app)
  const born = (given_name_en: string, birthdate: string, values = {}) =>
    place.register({ given_name_en, birthdate, ...values })
  await born('DARA', '1980-01-01')
  await born('BOPHA', '1960-01-01', { village_id: place.villages[1] })
  await born('CHAN', '1980-01-01', { registered_health_facility_id: place.other })
  await born('VUTHY', '1970-01-01', man)
  await born('SOKHA', '1990-01-01', { ...man, registered_health_facility_id: place.other })
  const { id } = await born('GONE', '1950-01-01')
  await sql`update patients set deleted_at = now() where id = ${id}`.execute(context.db)
  input = (body = {}, coverage = everywhere) => ({
    reading: {
      db: context.db,
      registry: context.registry,
      coverage,
      reader: { userId: null },
      holds: (name) => name !== context.registry.get('users').permissions.list,
    },
    today: '2026-03-02',
    user: { id: 0 },
    body,
  })
})
afterAll(() => app.close())
beforeEach(() => {
  loaded = []
})

const here = (): Coverage => [{ level: 'HEALTH_FACILITY', id: place.facility, access: 'VIEW' }]
const counts = { women: 3, men: 2 }

it.each<[string, () => Body, string[], object]>([
  // The first segment, also for an unknown name; equal rows by id.
  ['the first page', () => ({}), ['BOPHA', 'DARA'], { total: 3, counts }],
  ['an unknown segment', () => ({ segment: 'constructor' }), ['BOPHA', 'DARA'], { total: 3, counts }],
  ['the second page', () => ({ page: 2 }), ['CHAN'], { total: 3, counts }],
  ['a page after the last', () => ({ page: 9 }), [], { total: 3, counts }],
  ['an order of its own', () => ({ segment: 'men' }), ['VUTHY', 'SOKHA'], { total: 2, counts }],
  ['a total without a count', () => ({ segment: 'all' }), ['SOKHA', 'VUTHY'], { total: 5, counts }],
  ['no total', () => ({ segment: 'uncounted' }), ['BOPHA', 'VUTHY'], { total: 0, counts }],
  // Conditions with “or” stay within their brackets.
  [
    'a filter',
    () => ({ segment: 'men', facility: place.other }),
    ['SOKHA'],
    { total: 1, counts: { women: 1, men: 1 } },
  ],
  ['a search', () => ({ q: ' CHAN ' }), ['CHAN'], { total: 1, counts: { women: 1, men: 0 } }],
  ['a search without text', () => ({ q: '  ' }), ['BOPHA', 'DARA'], { total: 3, counts }],
  ['a search without result', () => ({ q: 'GONE' }), [], { total: 0, counts: { women: 0, men: 0 } }],
])('reads %s', async (_what, body, names, answer) => {
  const page = await list.read(input(body()))
  expect(page).toMatchObject(answer)
  expect(page.rows.map(({ name }) => name)).toEqual(names)
})

it('rows and counts are those of the user’s coverage', async () => {
  const page = await list.read(input({}, here()))
  expect(page.rows.map(({ name }) => name)).toEqual(['BOPHA', 'DARA'])
  expect(page).toMatchObject({ total: 2, counts: { women: 2, men: 1 } })
  const own = input({}, here())
  expect(await countAll(own.reading.db, [list.countOf(own, 'women'), list.countOf(own, 'all')])).toEqual([
    2, 3,
  ])
  expect(await list.loadIds(own, 10)).toHaveLength(2)
})

it('columns: labels, links loaded once, what may not be listed, what is not shown', async () => {
  const { rows } = await list.read(input())
  expect(rows[0]).toMatchObject({
    facility: { kh: expect.any(String) },
    birthdate: null,
    village: { name: 'first' },
  })
  expect(rows[1]).toMatchObject({ phone: null, village: null })
  expect(loaded).toEqual([[place.villages[1], place.villages[0]]])
  const men = await list.read(input({ segment: 'men' }))
  expect(men.rows[0]).not.toHaveProperty('phone')
  loaded = []
  expect((await list.read(input({ q: 'nobody' }))).rows).toEqual([])
  expect(loaded).toEqual([])
})

it('rows by id keep the order of the ids', async () => {
  const ids = (await list.loadIds(input(), 2)).reverse()
  expect((await list.loadRows(input().reading, ids)).map(({ id }) => id)).toEqual(ids)
  expect(await list.loadRows(input().reading, [])).toEqual([])
})

it('a list of a workflow needs an action', () => {
  expect(() => workListRoutes([list])(undefined as never, app.context)).toThrow('of patients has no action')
})
