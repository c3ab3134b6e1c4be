/** Visit reports against references that count raw rows the slow, obvious way (domain 1.13). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import english from '#locales/en/validation.json'
import khmer from '#locales/kh/validation.json'
import { ageOn } from '#schemas/kit/age.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import type { ReportAnswer, Row } from '#src/workflows/reports/domain/report.ts'
import { mayRead, reports } from '#src/workflows/reports/domain/reports.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type ReportFixture, reportFixture, type WrittenVisit } from '#tests/support/report-fixture.ts'

let app: TestApp
let fixture: ReportFixture
let token: string
const all = [...reports.values()].flatMap(({ permission }) => permission ?? [])

beforeAll(async () => {
  app = await createTestApp()
  fixture = await reportFixture(app)
  app.clock.forward(28 * 86_400_000)
  token = await app.login([...all, 'list_patients'])
})
afterAll(() => app.close())

const get = (path: string, as = token) => app.call('GET', `/api/report/${path}`, { token: as })
async function read(path: string): Promise<ReportAnswer> {
  const { status, text, body } = await get(path)
  expect(status, text).toBe(200)
  return body.data
}
const [first, last] = [3, 20]
const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}`
const range = `from=${march(first)}&to=${march(last)}`
const cameThen = ({ came }: WrittenVisit) => came >= first && came <= last
const leftThen = ({ left }: WrittenVisit) => left !== null && left >= first && left <= last
const count = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + Number(row[name]), 0)

/** The age band computed from the birth date without SQL, as seeded in the catalogue. */
function bandOn(birthdate: string, day: string): number {
  const years = ageOn(birthdate, day)?.years ?? 0
  if (daysBetween(birthdate, day) <= 28) return 1
  return 2 + [1, 5, 15, 25, 50, 65].filter((edge) => years >= edge).length
}

describe('the daily register', () => {
  it('has every visit of the days once, with age band, case and zone', async () => {
    const { rows, facility } = await read(`daily-register?${range}`)
    const expected = fixture.visits.filter(cameThen)
    expect(facility).toBeNull()
    const formatRow = ({ id, sex, age_band, case_kind, zone }: Row) =>
      [id, sex, age_band, case_kind, zone].join()
    const requested = expected.map(({ id, patient, came, case_kind, zone }) =>
      [id, patient.sex, bandOn(patient.birthdate, march(came)), case_kind, zone].join(),
    )
    expect(rows.map(formatRow).sort()).toEqual(requested.sort())
  })

  it('is filtered by facility and others, and hides names without permission to list patients', async () => {
    const { rows } = await read(`daily-register?${range}&facility=${fixture.other}&case_kind=1`)
    const expected = fixture.visits.filter(
      (visit) => cameThen(visit) && visit.facility === fixture.other && visit.case_kind === 1,
    )
    expect(rows).toHaveLength(expected.length)
    const { text } = await get(`daily-register?${range}`, await app.login(['report_daily']))
    expect(text).not.toContain('CHANNA')
    expect(text).toContain('"arrived_at":"2026-03"')
    expect(text).not.toContain('visit_code')
  })
})

it('the patient register lists registrations, and overridden warnings', async () => {
  const { rows } = await read(`daily-patient-register?${range.replace(march(first), march(1))}`)
  expect(rows).toHaveLength(fixture.patients.length)
  expect(rows.map(({ is_double }) => is_double)).toEqual(fixture.patients.map(() => true))
  const again = fixture.patients.map(
    ({ id }) => fixture.visits.filter(({ patient }) => patient.id === id).length > 1,
  )
  expect(rows.map(({ came_again }) => came_again)).toEqual(again)
})

it('daily discharge counts days of stay and separates early from late deaths', async () => {
  const { rows } = await read(`daily-discharge?${range}`)
  const left = fixture.visits.filter(leftThen)
  const stay = (visit: WrittenVisit) => Math.max(1, (visit.left as number) - visit.came)
  const requested = left.map((visit) => {
    const hours = ((visit.left as number) - visit.came) * 24 + (visit.isInpatient ? 6 : 7)
    const death = visit.discharge_type !== 5 ? 1 : hours < 48 ? 2 : 3
    return [visit.id, visit.isInpatient ? stay(visit) : null, death].join()
  })
  expect(rows.map(({ id, days, death }) => [id, days, death].join()).sort()).toEqual(requested.sort())
})

it('the outpatient report counts diseases by case, age and sex', async () => {
  const { rows } = await read('outpatient-report?month=2026-03')
  const outpatients = fixture.visits.filter(({ isInpatient, came }) => !isInpatient && came >= 1)
  expect(count(rows, 'cases')).toBe(outpatients.length)
  const died = outpatients.filter(({ discharge_type }) => discharge_type === 5)
  expect(count(rows, 'died')).toBe(died.length)
  for (const { case_kind, age_band, sex, disease, cases } of rows) {
    const same = outpatients.filter(
      (visit) =>
        visit.case_kind === case_kind &&
        visit.patient.sex === sex &&
        (visit.diagnosis === null) === (disease === null) &&
        bandOn(visit.patient.birthdate, march(visit.came)) === age_band,
    )
    expect(cases).toBe(same.length)
  }
})

it('each ward adds up: patients at the start, arrivals, departures, and patients at the end', async () => {
  const { rows, agreements } = await read(`discharge-by-ward?${range}`)
  for (const ward of fixture.wards) {
    const own = rows.filter((row) => (row.ward as { id: number }).id === ward)
    const stays = fixture.visits.flatMap((visit) =>
      visit.stays.flatMap((stay, place) => (stay.ward === ward ? [{ ...stay, place, visit }] : [])),
    )
    const isLast = ({ place, visit }: (typeof stays)[number]) => place === visit.stays.length - 1
    const within = (day: number | null) => day !== null && day >= first && day <= last
    let nights = 0
    for (let day = first; day <= last; day++)
      nights += stays.filter(({ from, to }) => from <= day && (to === null || to > day)).length
    expect({
      at_start: count(own, 'at_start'),
      admitted: count(own, 'admitted'),
      moved_in: count(own, 'moved_in'),
      moved_out: count(own, 'moved_out'),
      discharged: count(own, 'discharged'),
      at_end: count(own, 'at_end'),
      bed_days: count(own, 'bed_days'),
    }).toEqual({
      at_start: stays.filter(({ from, to }) => from < first && (to === null || to >= first)).length,
      admitted: stays.filter(({ from, place }) => within(from) && place === 0).length,
      moved_in: stays.filter(({ from, place }) => within(from) && place > 0).length,
      moved_out: stays.filter((stay) => within(stay.to) && !isLast(stay)).length,
      discharged: stays.filter((stay) => within(stay.to) && isLast(stay)).length,
      at_end: stays.filter(({ from, to }) => from <= last && (to === null || to > last)).length,
      bed_days: nights,
    })
  }
  for (const { ours, theirs } of agreements) expect(ours).toBe(theirs)
  // The summary counts the same nights and beds independently.
  const summary = await read(`summary?${range}`)
  for (const name of ['bed_days', 'possible'])
    expect([name, count(summary.rows, name)]).toEqual([name, count(rows, name)])
  expect((await read(`summary?${range}&province=999`)).rows).toEqual([])
})

describe('permissions', () => {
  it.each([...reports])('%s opens with its permission alone', async (name, report) => {
    const status = async (...permissions: string[]) => (await get(name, await app.login(permissions))).status
    expect(await status('list_visits', 'manage_common')).toBe(403)
    for (const permission of new Set(all)) {
      const opens = mayRead(report, (one) => one === permission)
      expect([permission, await status(permission)]).toEqual([permission, opens ? 200 : 403])
    }
    expect((await app.call('GET', `/api/report/${name}`)).status).toBe(401)
  })

  it('figures, files and choices are limited to covered facilities', async () => {
    const areas = [{ level: 'HEALTH_FACILITY' as const, id: fixture.other }]
    const { token: stranger } = await app.user([...all, 'list_patients'], areas)
    const own = fixture.visits.filter((visit) => cameThen(visit) && visit.facility === fixture.other)
    const registerResponse = await get(`daily-register?${range}`, stranger)
    expect(registerResponse.body.data.rows).toHaveLength(own.length)
    expect(registerResponse.body.data.facility).toMatchObject({ id: fixture.other })
    const csv = await get(`daily-register?${range}&format=csv`, stranger)
    for (const { facility, id } of fixture.visits.filter(cameThen))
      if (facility !== fixture.other) expect(csv.text).not.toContain(`V26${8999 + id}`)
    const form = await get('daily-register/form', stranger)
    expect(form.body.data.options.facility).toHaveLength(1)
    const outside = await get(`daily-register?${range}&facility=${fixture.facility}`, stranger)
    expect([outside.status, outside.body.message]).toEqual([
      422,
      { facility: ['This facility is outside your coverage area.'] },
    ])
    const wards = await get(`discharge-by-ward?${range}`, stranger)
    expect(wards.body.data.rows).toEqual([])
  })
})

describe('bad input', () => {
  it.each([
    ['from=2026-03-20&to=2026-03-03', 'to', 'The last day must not be before the first.'],
    ['from=2006-03-20&to=2026-03-03', 'from', 'Choose a period of at most two years.'],
    ['from=2026-03-20&to=2026-05-03', 'to', 'This day is in the future.'],
    ['from=2026-02-30&to=2026-03-03', 'from', 'Enter a date such as 02/03/2026.'],
    // The facility is covered, so it causes no error.
    ['from=2026-02-30&to=2026-03-03&facility=1', 'from', 'Enter a date such as 02/03/2026.'],
    ['ward=x', 'ward', 'Enter a record number or an amount.'],
  ])('%s is refused at %s', async (query, field, sentence) => {
    const { status, body } = await get(`daily-register?${query}`)
    expect([status, body.message]).toEqual([422, { [field]: [sentence] }])
  })

  it.each([
    ['from=2026-03-20&to=2026-03-03', 'to', 'report.backwards'],
    ['from=2006-03-20&to=2026-03-03', 'from', 'report.too_long'],
    ['from=2026-03-20&to=2046-05-03', 'to', 'report.future'],
  ] as const)('%s is refused in both languages, of reports and of exploring', async (query, field, key) => {
    for (const path of [`report/daily-register?${query}`, `reports/explore?source=visits&${query}`])
      for (const [lang, sentences] of Object.entries({ kh: khmer, en: english })) {
        const options = { token, lang: lang as 'kh' | 'en' }
        const { status, body } = await app.call('GET', `/api/${path}`, options)
        expect([path, status, body.message]).toEqual([path, 422, { [field]: [sentences[key]] }])
      }
  })

  it('Khmer digits are read in days and numbers, by reports and by exploring', async () => {
    const digits = (text: string) => text.replace(/\d/g, (one) => '០១២៣៤៥៦៧៨៩'[Number(one)] ?? '')
    const query = `from=${march(first)}&to=${march(last)}&facility=${fixture.other}`
    for (const path of ['daily-register?', 'outpatient-report?']) {
      const reportQuery = path.startsWith('out') ? `month=2026-03&facility=${fixture.other}` : query
      const { rows } = await read(path + reportQuery)
      expect((await read(path + encodeURI(digits(reportQuery)))).rows).toEqual(rows)
    }
    const explore = `/api/reports/explore?source=visits&${encodeURI(digits(query))}`
    expect((await app.call('GET', explore, { token })).status).toBe(200)
  })

  it.each(['day=2026-03-03', 'group=patient', 'format=pdf', 'from=2026-03-01&from=2026-03-02'])(
    '%s is no parameter',
    async (query) => expect((await get(`daily-register?${query}`)).status).toBe(400),
  )
})
