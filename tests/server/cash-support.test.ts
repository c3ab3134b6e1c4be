/**
 * Cash support of patients: entitlement, single payment, reimbursement, and balances (domain 1.9,
 * 2.3).
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cashFlowStatus, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { lastSupportDay } from '#src/workflows/cash/domain/support.ts'
import type { ReportAnswer } from '#src/workflows/reports/domain/report.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
/** Six days in the ward, 14 km from home. */
let visit: number

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  const { db } = app.context
  for (const [code, amount] of Object.entries({ TRANSPORT: 9000, FOOD: 5000 }))
    await sql`with t as (insert into benefit_types (code, name_kh, name_en, kind, is_active)
        values (${code}, ${code}, ${code}, 2, true) returning id),
      b as (insert into benefits (code, name_kh, name_en, program_id, benefit_category_id,
        benefit_type_id, payment_model, is_active) select ${code}, 'B', 'B', ${fixture.program},
        (select min(id) from benefit_categories), t.id, 1, true from t returning id)
      insert into benefit_rates (benefit_id, rate_level, amount, effective_from)
        select id, 1, ${amount}, '2020-01-01' from b`.execute(db)
  visit = (await fixture.visit({ payment_type_id: paymentCategory.FULL_PAY.value })).id
  await sql`update visits set payment_type_id = 2, visit_type_id = 5,
    arrived_at = ${'2026-02-24T03:00:00Z'}, discharged_at = ${'2026-03-02T03:00:00Z'}
    where id = ${visit}`.execute(db)
  await sql`delete from distances`.execute(db)
  await sql`insert into distances (from_type, village_id, to_health_facility_id, distance_km, season,
    mode, one_way_fare, effective_from) select 1, p.village_id, v.health_facility_id, 14, 3, 1, 4500,
    '2020-01-01' from visits v join patients p on p.id = v.patient_id where v.id = ${visit}`.execute(db)
})

const by = () => ({ by: fixture.accountant })
const createCashAdjustment = async (values: Record<string, unknown>) => {
  const body = {
    occurred_on: '2026-03-02',
    receiver_name: 'សុខ',
    health_facility_id: fixture.facility,
    ...values,
  }
  const { status, text, body: answer } = await fixture.cash('cash-flow', body, by())
  expect(status, text).toBe(201)
  return answer.data
}
const take = (name: string, id: number, reason?: string) =>
  fixture.cash(`cash-flow/${id}/transitions/${name}`, {}, { ...by(), ...(reason ? { reason } : {}) })
const posted = async (values: Record<string, unknown>) => {
  const row = await createCashAdjustment(values)
  const { status, text } = await take('post', row.id)
  expect(status, text).toBe(200)
  return row
}
const read = async (path: string) =>
  (await app.call('GET', `/api/${path}`, { token: fixture.accountant.token })).body.data
const due = async () =>
  (await fixture.cash('cash-flow/support', { visit_id: visit }, by())).body.data.supports

describe('support of a patient', () => {
  it('follows from distance and days, and is paid from the advance once', async () => {
    await posted({ purpose: cashPurpose.ADVANCE_IN.value, amount_khr: 100_000 })
    expect(await due()).toMatchObject([
      { purpose: cashPurpose.PATIENT_TRANSPORT.value, amount: 9000, left: 9000 },
      { purpose: cashPurpose.PATIENT_FOOD.value, amount: 30_000, left: 30_000 },
      { purpose: cashPurpose.FUNERAL.value, amount: 0 },
    ])
    const more = await createCashAdjustment({
      purpose: cashPurpose.PATIENT_TRANSPORT.value,
      visit_id: visit,
      amount_khr: 9100,
    })
    const refused = await take('post', more.id)
    expect(refused.body.data.missing[0]).toMatchObject({ guard: 'isDue', field: 'amount_khr' })
    expect(refused.body.data.missing[0].text.en).toContain('14 km there and back')
    const drafts = await Promise.all(
      [1, 2].map(() =>
        createCashAdjustment({
          purpose: cashPurpose.PATIENT_TRANSPORT.value,
          visit_id: visit,
          amount_khr: 9000,
        }),
      ),
    )
    expect(drafts[0]).toMatchObject({ program_id: fixture.program })
    const both = await Promise.all(drafts.map(({ id }) => take('post', id)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await due()).toMatchObject([{ paid: 9000, left: 0 }, { paid: 0 }, {}])
    const again = await createCashAdjustment({
      purpose: cashPurpose.PATIENT_TRANSPORT.value,
      visit_id: visit,
      amount_khr: 100,
    })
    expect((await take('post', again.id)).status).toBe(409)
  })

  it('is reimbursed after its month is closed, in whole vouchers as far as the money goes', async () => {
    const { id } = await posted({
      purpose: cashPurpose.PATIENT_FOOD.value,
      visit_id: visit,
      amount_khr: 30_000,
    })
    expect(await read('cash-flow/balances')).toMatchObject({
      accounts: [{ account: 1 }, { account: 2 }, { account: 3 }, { account: 4, balance: 61_000 }],
      due: 39_000,
      open: 2,
      since: '2026-03-02',
    })
    const { db } = app.context
    await sql`update cash_flow set occurred_on = '2026-02-27' where visit_id = ${visit}`.execute(db)
    await sql`insert into active_periods (version, is_national, health_facility_id, code, starts_on,
      ends_on, submission_cutoff_on, status) values (1, false, ${fixture.facility}, '2026-02',
      '2026-02-01', '2026-02-28', '2026-03-05', 3)`.execute(db)
    const money = { purpose: cashPurpose.REIMBURSEMENT_IN.value, program_id: fixture.program }
    const first = await posted({ ...money, amount_khr: 20_000 })
    expect((await read('cash-flow/balances')).open).toBe(1)
    const second = await posted({ ...money, amount_khr: 19_000 })
    expect(await read('cash-flow/balances')).toMatchObject({ due: 0, open: 0, since: null })
    expect((await read(`cash-flow/${id}`)).reimbursed_by_id).toBe(second.id)
    expect((await take('reverse', first.id, 'booked for another month')).status).toBe(200)
    expect(await read('cash-flow/balances')).toMatchObject({ due: 20_000, open: 1 })
  })

  it('is in the statement of the advance, which closes with its accounts', async () => {
    const token = await app.login(['list_ledger_postings'])
    const path = '/api/report/hef-advance?from=2026-03-01&to=2026-03-02'
    const { body } = await app.call('GET', path, { token })
    const { rows, agreements } = body.data as ReportAnswer
    expect(rows.map((row) => [row.purpose, row.received, row.support, row.reimbursed])).toEqual([
      [3, 100_000, null, null],
      [5, null, 9000, null],
      [6, null, 30_000, null],
      [4, null, null, 20_000],
      [4, null, null, 19_000],
      [4, null, null, -20_000],
    ])
    expect(rows.at(-1)).toMatchObject({ balance: await fixture.sum(4), due: 20_000, other: null })
    expect(agreements[0]?.ours).toBe(agreements[0]?.theirs)
    expect(rows[1]).not.toHaveProperty('receiver')
  })

  it('for transport is limited by the claim while it matches the calculation', async () => {
    const { id } = await fixture.visit({ payment_type_id: paymentCategory.FULL_PAY.value })
    const { db } = app.context
    await sql`update visits set payment_type_id = 2, arrived_at = ${'2026-03-01T03:00:00Z'},
      discharged_at = ${'2026-03-02T03:00:00Z'} where id = ${id}`.execute(db)
    await sql`insert into discharges (visit_id, discharge_type_id, outcome, refer_to_id,
      refer_transport, discharged_at) values (${id}, ${fixture.types.referOut}, 1, ${fixture.other}, 2,
      ${'2026-03-02T03:00:00Z'})`.execute(db)
    await sql`insert into distances (from_type, from_facility_id, to_health_facility_id, distance_km,
      season, mode, one_way_fare, effective_from) values (2, ${fixture.facility}, ${fixture.other}, 90, 3,
      1, 40000, '2020-01-01')`.execute(db)
    await posted({ purpose: cashPurpose.PATIENT_TRANSPORT.value, visit_id: id, amount_khr: 44_500 })
    const isTooMuch = async () => {
      const { body } = await fixture.call('POST', 'claims/readiness', { visit_id: id })
      return body.data.programs[0].findings.some(({ code }: { code: string }) => code === 'M03')
    }
    expect(await isTooMuch()).toBe(false)
    await sql`update distances set one_way_fare = 20000 where from_type = 2`.execute(db)
    expect(await isTooMuch()).toBe(true)
  })

  it('is dated within the stay; a funeral may follow it', async () => {
    const { id } = await fixture.visit({ payment_type_id: paymentCategory.FULL_PAY.value })
    const stay = async (day: string) =>
      sql`update visits set payment_type_id = 2, arrived_at = ${`${day}T01:00:00Z`},
        discharged_at = ${`${day}T03:00:00Z`} where id = ${id}`.execute(app.context.db)
    for (const [day, occurred_on] of [
      ['2026-03-02', '2026-03-01'],
      ['2026-03-01', '2026-03-02'],
    ] as const) {
      await stay(day)
      const { id: draft } = await createCashAdjustment({
        purpose: cashPurpose.PATIENT_TRANSPORT.value,
        visit_id: id,
        amount_khr: 100,
        occurred_on,
      })
      const [missing] = (await take('post', draft)).body.data.missing
      expect(missing).toMatchObject({ guard: 'isDue', field: 'occurred_on' })
      expect(missing.text.en).toContain('The day must be within the visit')
    }
    expect(lastSupportDay('PATIENT_FOOD', '2026-02-26')).toBe('2026-02-26')
    expect(lastSupportDay('FUNERAL', '2026-02-26')).toBeNull()
  })

  it('is paid at the window with permission, once, from the advance', async () => {
    const { id } = await fixture.visit({ payment_type_id: paymentCategory.FULL_PAY.value })
    const { db } = app.context
    await sql`update visits set payment_type_id = 2, visit_type_id = 5, status = 7,
      arrived_at = ${'2026-03-01T03:00:00Z'}, discharged_at = ${app.clock.now} where id = ${id}`.execute(db)
    const body = { visit_id: id, purpose: 'PATIENT_TRANSPORT', amount: 9000, receiver_name: 'សុខ' }
    expect((await fixture.cash('cash-flow/pay-support', body)).status).toBe(403)
    const may = ['pay_patient_support', 'list_payment_patients', 'list_invoices', 'list_visits']
    const cashier = await app.user(may)
    const window = async () =>
      (await fixture.cash('payments/window', { visit_id: id }, { by: cashier })).body.data.support
    expect((await window()).supports[0]).toMatchObject({
      purpose: cashPurpose.PATIENT_TRANSPORT.value,
      amount: 9000,
      left: 9000,
    })
    const listed = async () =>
      (await fixture.cash('payments/worklist', { segment: 'support' }, { by: cashier })).body.data
    expect((await listed()).rows).toContainEqual(expect.objectContaining({ id, support: 14_000 }))
    const more = { by: cashier, key: 'pay-support-once-1' }
    const paid = [
      await fixture.cash('cash-flow/pay-support', body, more),
      await fixture.cash('cash-flow/pay-support', body, more),
    ]
    expect(paid.map(({ status, body }) => [status, body.data.voucher_no])).toEqual([
      [201, paid[0]?.body.data.voucher_no],
      [201, paid[0]?.body.data.voucher_no],
    ])
    expect(paid[0]?.body.data).toMatchObject({
      status: cashFlowStatus.POSTED.value,
      amount_khr: 9000,
      visit_id: id,
    })
    expect((await window()).supports[0]).toMatchObject({ paid: 9000, left: 0 })
    const again = await fixture.cash('cash-flow/pay-support', body, { by: cashier })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('At most 0')])
  })

  it('of a visit elsewhere is hidden', async () => {
    const stranger = await app.user(['list_visits'], [])
    const { status } = await fixture.cash('cash-flow/support', { visit_id: visit }, { by: stranger })
    expect(status).toBe(404)
  })
})
