/** The figures of the home page equal those of the summary (issue of reports). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentKind, paymentMethod, paymentStatus } from '#schemas/codes/payment.ts'
import { type Coverage, everywhere } from '#src/domain/access/coverage.ts'
import type { Course, Tile } from '#src/domain/home.ts'
import { estimated } from '#src/server/workflow/home/extents.ts'
import type { Row } from '#src/workflows/reports/domain/report.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { moment, type ReportFixture, reportFixture } from '#tests/support/report-fixture.ts'

let app: TestApp
let fixture: ReportFixture
const rights = ['report_summary', 'cashier_monthly_report', 'list_claims', 'list_visits']

beforeAll(async () => {
  app = await createTestApp()
  fixture = await reportFixture(app, 40)
  const [visit] = fixture.visits
  for (const [index, day] of [3, 12, 12].entries())
    await app.context.db
      .insertInto('payments')
      .values({
        version: 1,
        visit_id: Number(visit?.id),
        patient_id: Number(visit?.patient.id),
        kind: paymentKind.PAYMENT.value,
        status: paymentStatus.POSTED.value,
        receipt_no: `RC-26-00000${index}`,
        health_facility_id: fixture.facility,
        method: paymentMethod.CASH_KHR.value,
        paid_at: moment(day),
        amount_khr: 1000 * (index + 1),
      })
      .execute()
  app.clock.forward(28 * 86_400_000)
})
afterAll(() => app.close())

async function courses(token: string): Promise<Map<Course['key'], Course>> {
  const { body, text } = await app.call('GET', '/api/home', { token })
  const tile = (body.data as Tile[]).find(({ id }) => id === 'figures')
  expect(tile?.kind ?? 'none', text).toMatch(/courses|none/)
  return new Map((tile?.kind === 'courses' ? tile.items : []).map((one) => [one.key, one]))
}

it('match the summary, day by day', async () => {
  const token = await app.login(rights)
  const { body, text } = await app.call('GET', '/api/report/summary?from=2026-03-01&to=2026-03-30', { token })
  const rows: Row[] = body.data?.rows
  expect(rows, text).toBeDefined()
  const days = Array.from({ length: 30 }, (_, at) => `2026-03-${String(at + 1).padStart(2, '0')}`)
  const byDay = (...names: string[]) =>
    days.map((day) =>
      rows
        .filter((row) => row.day === day)
        .reduce((sum, row) => names.reduce((own, name) => own + Number(row[name]), sum), 0),
    )
  const figures = await courses(token)
  const course = (key: Course['key']) => figures.get(key)?.days
  expect(course('visits')).toEqual(byDay('opd', 'ipd', 'er'))
  expect(course('money')).toEqual(byDay('collected'))
  const [lain, possible] = [byDay('bed_days'), byDay('possible')]
  expect(course('in_patients')).toEqual(lain)
  expect(lain.some((count) => count > 0)).toBe(true)
  expect(course('occupancy')).toEqual(
    lain.map((count, at) => Math.round((count / (possible[at] ?? 1)) * 1000) / 10),
  )
  expect(figures.get('occupancy')?.beds).toBe(possible.at(-1))
  expect(figures.get('visits')).toMatchObject({
    value: course('visits')?.at(-1),
    to: '/report/summary',
  })
  expect(figures.get('claims')).toMatchObject({ value: 0, days: [], to: '/claims/list?part=provider' })
})

it('beds of a facility that assigns none are no capacity, at home and in the reports', async () => {
  const { db } = app.context
  const token = await app.login([...rights, 'report_discharge_ward'])
  const possible = async (report: string) => {
    const { body } = await app.call('GET', `/api/report/${report}?from=2026-03-01&to=2026-03-30`, { token })
    return (body.data.rows as Row[]).reduce((sum, row) => sum + Number(row.possible), 0)
  }
  const beds = async () => (await courses(token)).get('occupancy')?.beds
  const all = async () => [await beds(), await possible('summary'), await possible('discharge-by-ward')]
  const before = await all()
  // All inpatients of the fixture are at its first facility.
  await sql`insert into wards (code, name_kh, name_en, health_facility_id, type, standard_ward_id, is_active, beds_actual)
    select 'NOBEDS', 'NOBEDS', 'NOBEDS', ${fixture.other}, type, standard_ward_id, true, 500 from wards
    where id = ${fixture.wards[0]}`.execute(db)
  expect(await all()).toEqual(before)
})

it('are limited to coverage, and to users who may read reports', async () => {
  const near = await app.user(rights, [{ level: 'HEALTH_FACILITY', id: fixture.other }])
  const { days = [] } = (await courses(near.token)).get('visits') ?? {}
  const requested = fixture.visits.filter(({ facility, came }) => facility === fixture.other && came > -1)
  expect(days.reduce((sum, count) => sum + count, 0)).toBe(requested.length)
  expect([...(await courses(await app.login(['report_daily']))).keys()]).toEqual(['visits'])
  expect((await courses(await app.login(['list_visits']))).size).toBe(0)
})

it('estimates of large counts are limited to coverage', async () => {
  const { db, registry } = app.context
  await sql`analyze visits`.execute(db)
  const visits = (coverage: Coverage) =>
    estimated({ db, registry, coverage, reader: { userId: null } }, registry.get('visits'))
  const own = fixture.visits.filter(({ facility }) => facility === fixture.other).length
  expect(await visits(everywhere)).toBe(fixture.visits.length)
  expect(await visits([{ level: 'HEALTH_FACILITY', id: fixture.other, access: 'VIEW' }])).toBe(own)
})
