/** Exploring against sums of raw rows, computed the slow, obvious way (issue of reports). */

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { paymentKind, paymentMethod } from '#schemas/codes/payment.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import type { AnyTables } from '#src/server/db/connection.ts'
import type { ExploreAnswer } from '#src/workflows/reports/domain/explore/answer.ts'
import type { Named, Row } from '#src/workflows/reports/domain/report.ts'
import { reports } from '#src/workflows/reports/domain/reports.ts'
import { type Sheet, withheld } from '#src/workflows/reports/domain/sheet.ts'
import { sheetsOf } from '#src/workflows/reports/domain/tables.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { moment, type ReportFixture, reportFixture } from '#tests/support/report-fixture.ts'

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

const range = 'from=2026-03-01&to=2026-03-20'
const get = (query: string, as = token) =>
  app.call('GET', `/api/reports/explore?${range}&${query}`, { token: as })
async function read(query: string, as = token): Promise<ExploreAnswer> {
  const { status, text, body } = await get(query, as)
  expect(status, text).toBe(200)
  return body.data
}
const sheetOf = (answer: ExploreAnswer) => sheetsOf(answer.report, answer)[0] as Sheet

/** Figures of a result by their grouping. */
const groupFigures = ({ rows }: ExploreAnswer, names: readonly string[], figure = 'n') =>
  Object.fromEntries(
    rows.map((row) => [
      names.map((name) => (row[name] as Named | null)?.id ?? row[name]).join(),
      row[figure],
    ]),
  )

function tally<T>(items: readonly T[], key: (item: T) => string, amount = (_: T) => 1) {
  const sums: Record<string, number> = {}
  for (const item of items) sums[key(item)] = (sums[key(item)] ?? 0) + amount(item)
  return sums
}

interface Raw extends Row {
  facility: number
  day: number
  sex: number
}

/** Records in the table, with their parents. */
async function raw(table: string, facility: string, when: string, more: string): Promise<Raw[]> {
  const { rows } = await sql<Raw>`select t.*, ${sql.raw(facility)} as facility, p.sex,
      to_char(${sql.raw(when)}, 'YYYYMMDD')::int as day
    from ${sql.table(table)} t ${sql.raw(more)} where t.deleted_at is null`.execute(app.context.db)
  return rows.filter(({ day }) => day >= 20260301 && day <= 20260320)
}
const inCambodia = (column: string) => `${column} at time zone interval '7 hours'`

describe('each source matches its rows', () => {
  it('visits', async () => {
    const visits = await raw(
      'visits',
      't.health_facility_id',
      inCambodia('t.arrived_at'),
      'join patients p on p.id = t.patient_id',
    )
    expect(visits.length).toBeGreaterThan(20)
    const answer = await read('source=visits&rows=facility,sex&column=day')
    expect(groupFigures(answer, ['facility', 'sex', 'day'])).toEqual(
      tally(visits, ({ facility, sex, day }) => [facility, sex, day].join()),
    )
    expect(sheetOf(answer).totals).toMatchObject({ c0_0: expect.any(Number) })
    expect(Object.values(sheetOf(answer).totals ?? {}).at(-1)).toBe(visits.length)
  })

  it('registered patients', async () => {
    const { rows } = await sql<Raw>`select p.sex from patients p where p.deleted_at is null
      and p.registered_on between '2026-03-01' and '2026-03-20' and p.status <> 4`.execute(app.context.db)
    expect(groupFigures(await read('source=patients&rows=sex'), ['sex'])).toEqual(
      tally(rows, ({ sex }) => String(sex)),
    )
  })

  it('services given, payments and claims', async () => {
    const db = app.context.db
    const one = async (table: string, values: Record<string, unknown>) =>
      await db
        .withTables<AnyTables>()
        .insertInto(table)
        .values({ version: 1, ...values })
        .execute()
    const services = await sql<{ id: number }>`select id from services limit 2`.execute(db)
    const programs = await sql<{ id: number }>`select id from programs limit 1`.execute(db)
    expect(services.rows.length).toBeGreaterThan(0)
    for (const [index, visit] of fixture.visits.slice(0, 24).entries()) {
      const number = String(index).padStart(6, '0')
      const at = moment(1 + (index % 24))
      const whose = { visit_id: visit.id, patient_id: visit.patient.id }
      await one('charges', {
        code: `S26${number}`,
        visit_id: visit.id,
        performed_at: at,
        quantity: index / 4 + 1,
        service_id: services.rows[index % services.rows.length]?.id,
      })
      await one('payments', {
        ...whose,
        receipt_no: `RC-26-${number}`,
        kind: paymentKind.PAYMENT.value,
        health_facility_id: visit.facility,
        paid_at: at,
        amount_khr: index * 1000,
        status: index % 5 === 0 ? 2 : 1,
        method: paymentMethod.CASH_KHR.value,
      })
      await one('claims', {
        ...whose,
        code: `CL26-${number}`,
        health_facility_id: visit.facility,
        status: claimStatus.ProviderSaved.value,
        program_id: programs.rows[0]?.id,
        payment_type_id: paymentCategory.FULL_PAY.value,
        visit_type_id: visitType.OPD.value,
        date_from: at.slice(0, 10),
        date_to: at.slice(0, 10),
        amount_claimed: index * 500,
        status_at: at,
      })
    }
    const charges = await raw(
      'charges',
      'v.health_facility_id',
      inCambodia('t.performed_at'),
      'join visits v on v.id = t.visit_id join patients p on p.id = v.patient_id',
    )
    expect(
      groupFigures(
        await read('source=charges&rows=service&column=sex&measure=sum.quantity'),
        ['service', 'sex'],
        'sum',
      ),
    ).toEqual(
      tally(
        charges,
        ({ service_id, sex }) => `${service_id},${sex}`,
        ({ quantity }) => Number(quantity),
      ),
    )
    const payments = (
      await raw(
        'payments',
        't.health_facility_id',
        inCambodia('t.paid_at'),
        'join patients p on p.id = t.patient_id',
      )
    ).filter(({ status }) => status === 1)
    expect(
      groupFigures(await read('source=payments&rows=facility&measure=sum.amount'), ['facility'], 'sum'),
    ).toEqual(
      tally(
        payments,
        ({ facility }) => String(facility),
        (row) => Number(row.amount_khr),
      ),
    )
    const average = sheetOf(await read('source=payments&rows=&measure=mean.amount')).totals
    const sum = payments.reduce((all, { amount_khr }) => all + Number(amount_khr), 0)
    expect(average?.c0_0).toBeCloseTo(sum / payments.length, 0)
    const claims = await raw(
      'claims',
      't.health_facility_id',
      't.date_to',
      'join patients p on p.id = t.patient_id',
    )
    expect(
      groupFigures(await read('source=claims&rows=status,day&measure=sum.claimed'), ['day'], 'sum'),
    ).toEqual(
      tally(
        claims,
        ({ day }) => String(day),
        (row) => Number(row.amount_claimed),
      ),
    )
  })

  it('filters apply', async () => {
    const answer = await read(`source=visits&rows=sex&facility=${fixture.other}&case_kind=1&column=age_band`)
    const requested = fixture.visits.filter(
      ({ facility, case_kind, came }) =>
        facility === fixture.other && case_kind === 1 && came > 0 && came <= 20,
    )
    expect(answer.rows.reduce((sum, { n }) => sum + Number(n), 0)).toBe(requested.length)
  })
})

describe('coverage and persons', () => {
  it('lists the covered places, and refuses others', async () => {
    const near = await app.user(all, [{ level: 'HEALTH_FACILITY', id: fixture.other }])
    const answer = await read('source=visits&rows=facility', near.token)
    expect(Object.keys(groupFigures(answer, ['facility']))).toEqual([String(fixture.other)])
    const { status, body } = await get(`source=visits&facility=${fixture.facility}`, near.token)
    expect([status, body.error?.fields ?? body.errors ?? body]).toMatchObject([422, expect.anything()])
  })

  it('withholds figures about fewer than five people, also from totals and files', async () => {
    const nameless = await app.login(all)
    const query = 'source=visits&rows=facility&column=day'
    const open = sheetOf(await read(query))
    const answer = await read(query, nameless)
    expect(answer.minCount).toBe(5)
    expect(answer.rows.filter(({ n }) => n !== null && Number(n) < 5)).toEqual([])
    const sheet = sheetOf(answer)
    expect(sheet.sections[0]?.rows.some((row) => Object.values(row).includes(withheld))).toBe(true)
    const sum = answer.rows.reduce((all, { n }) => all + Number(n ?? 0), 0)
    expect([null, sum]).toContain(Object.values(sheet.totals ?? {}).at(-1))
    expect(sum).toBeLessThan(Number(Object.values(open.totals ?? {}).at(-1)))
    const file = await get(`${query}&format=csv`, nameless)
    expect(file.text).toContain(withheld)
    expect((await read('source=visits&rows=sex&column=facility')).minCount).toBeNull()
  })

  it('opens with any report permission, and money with that of money reports', async () => {
    expect((await get('source=visits', await app.login(['list_visits']))).status).toBe(403)
    const daily = await app.login(['report_daily'])
    expect((await get('source=visits', daily)).status).toBe(200)
    expect((await get('source=payments', daily)).status).toBe(422)
    const { body } = await app.call('GET', '/api/reports/explore/form', { token: daily })
    expect(body.data.sources.map(({ name }: { name: string }) => name)).toEqual([
      'charges',
      'patients',
      'visits',
    ])
  })
})

it.each([
  ['a range backwards', 'from=2026-03-20&to=2026-03-01'],
  ['twenty years', 'from=2006-03-20&to=2026-03-01'],
  ['the future', 'from=2026-03-01&to=2030-03-01'],
  ['an unknown row', 'rows=surname'],
  ['SQL for a column', 'column=1%3Bdrop%20table%20visits'],
  ['three rows', 'rows=sex,day,facility'],
  ['the same field twice', 'rows=sex&column=sex'],
  ['a measure of another source', 'measure=sum.amount'],
])('refuses %s by name', async (_, query) => {
  const { status } = await app.call('GET', `/api/reports/explore?source=visits&${query}`, { token })
  expect(status).toBe(422)
})

it('a view is saved, shared, and returned without removed parts', async () => {
  const owner = await app.login(['report_daily', 'share_views', 'list_roles'])
  const sharing = await app.call('GET', '/api/views/sharing', { token: owner })
  const body = {
    resource: 'reports/explore',
    name: 'Wards',
    sort: null,
    columns: null,
    page_size: null,
    filter: { source: 'visits', rows: 'ward' },
    role_id: sharing.body.data[0].id,
  }
  const wrong = { ...body, filter: { source: 'visits', rows: 'surname' } }
  expect((await app.call('POST', '/api/views', { token: owner, body: wrong })).status).toBe(400)
  const createResponse = await app.call('POST', '/api/views', { token: owner, body })
  expect(createResponse.status, createResponse.text).toBe(201)
  await sql`update saved_views set content = jsonb_set(content, '{filter,rows}', '"ward,gone"')
    where id = ${createResponse.body.data.id}`.execute(app.context.db)
  const { data } = (await app.call('GET', '/api/views?resource=reports/explore', { token: owner })).body
  expect(data).toMatchObject([
    { name: 'Wards', filter: { source: 'visits', rows: 'ward' }, dropped: ['gone'] },
  ])
  const other = await app.login(['list_visits'])
  const path = `/api/views/${createResponse.body.data.id}`
  expect((await app.call('GET', path, { token: other })).status).toBe(404)
})

it('groups services by report group, and medicines by whether they are antibiotics', async () => {
  const { db } = app.context
  const [visit] = fixture.visits
  await sql`update service_categories set report_group = 1`.execute(db)
  const groups = groupFigures(await read('source=charges&rows=report_group'), ['report_group'])
  expect(Object.keys(groups)).toEqual(['1'])
  await sql`with given as (insert into medications (code, name_kh, name_en, generic_name, strength,
      dosage_form, is_essential, is_antibiotic, is_controlled, is_active)
    values ('AMOX', 'A', 'A', 'Amoxicillin', '500 mg', 1, true, true, false, true),
      ('PARA', 'P', 'P', 'Paracetamol', '500 mg', 1, true, false, false, true) returning id, code)
    insert into charges (code, visit_id, medication_id, quantity, performed_at)
    select 'S27' || code, ${visit?.id}, id, 1, ${moment(5)} from given`.execute(db)
  const split = 'source=charges&rows=antibiotic'
  expect(groupFigures(await read(split), ['antibiotic'])).toMatchObject({ 0: 1, 1: 1 })
  expect(groupFigures(await read(`${split}&antibiotic=1`), ['antibiotic'])).toEqual({ 1: 1 })
  expect(groupFigures(await read(`${split}&essential=0`), ['antibiotic'])).toEqual({})
})
