/** A country-wide report has more rows than a page: the database then aggregates its tables. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { addedUp, partOf, rowsBy } from '#src/workflows/reports/domain/condensed.ts'
import { pivotSheet } from '#src/workflows/reports/domain/pivot.ts'
import { reports } from '#src/workflows/reports/domain/reports.ts'
import { sheetsOf } from '#src/workflows/reports/domain/tables.ts'
import { readSource, toReportQuery } from '#src/workflows/reports/server/source.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type ReportFixture, reportFixture } from '#tests/support/report-fixture.ts'

let app: TestApp
let fixture: ReportFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await reportFixture(app)
  const { db } = app.context
  await sql`insert into invoices (id, reference, code, visit_id, patient_id, health_facility_id, visit_type_id,
      payment_type_id, issued_at, gross_total, scheme_total, patient_total, paid_total, status)
    select id, 'B' || id, 'B' || id, id, patient_id, health_facility_id, visit_type_id, 19, arrived_at,
      20000, 5000, 15000, id % 2 * 15000, 3 from visits`.execute(db)
  await sql`insert into invoice_lines (invoice_id, line_no, line_kind, ward_id, description_kh, gross,
      scheme_share, patient_share)
    select i.id, n, 6, case when i.id % 3 > 0 then ${fixture.ward}::bigint end, 'x', 10000, 2500, 7500
    from invoices i, generate_series(1, 2) n`.execute(db)
  await sql`insert into payments (receipt_no, kind, invoice_id, visit_id, patient_id, health_facility_id,
      paid_at, method, amount_khr)
    select 'R' || id, 1, id, visit_id, patient_id, health_facility_id, issued_at, 1, paid_total
    from invoices where paid_total > 0`.execute(db)
  await sql`insert into referrals (code, health_facility_id, to_facility_id, patient_id, urgency, reason,
      sent_at, status)
    select 'R' || id, health_facility_id, ${fixture.facility}::bigint + ${fixture.other}::bigint
      - health_facility_id, patient_id, 1 + id % 3, 'x', arrived_at, 4 + id % 4 from visits`.execute(db)
})
afterAll(() => app.close())

const added = [...reports].filter(([, report]) => addedUp(report) !== undefined)

it('totals that can be aggregated are known', () => {
  expect(added.map(([name]) => name).sort()).toEqual([
    'discharge-by-ward',
    'financial',
    'outpatient-report',
    'referrals',
    'summary',
  ])
})

it.each(added)('%s: the same tables and controls from aggregates as from rows', async (name, report) => {
  const { db, registry } = app.context
  const reading = { ...systemScope(registry), db, holds: () => true }
  const time = { from: '2026-03-01', to: '2026-03-31', facility: null, filters: {} }
  const by = toReportQuery(reading, time, '2026-03-30')
  const plain = await readSource(name, by)
  expect(plain.condensed).toBeUndefined()
  expect(plain.rows.length).toBeGreaterThan(1)
  // One row above the limit.
  const sums = await readSource(name, by, plain.rows.length - 1)
  expect(sums.condensed).toBe(true)
  expect(await readSource(name, by, plain.rows.length)).toEqual(plain)
  expect(sheetsOf(report, sums)).toEqual(sheetsOf(report, plain))
  expect(sums.agreements).toEqual(plain.agreements)
  expect(rowsBy(report, sums, []).map(({ part }) => part)).toEqual([partOf(report, [])])
  const { main, tiles } = report
  if (!main || !tiles) return
  const course = { ...main, rows: [tiles], columns: [] }
  expect(pivotSheet(report, course, rowsBy(report, sums, [tiles]))).toEqual(
    pivotSheet(report, course, plain.rows),
  )
})
