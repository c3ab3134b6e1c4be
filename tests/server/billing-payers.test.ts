/** Invoices through the API: who pays, with which card, and bed-days (domain 1.8, 2.3). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { invoiceLineKind, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { type BillingFixture, billingFixture } from '#tests/support/billing-fixture.ts'
import { attachCard } from '#tests/support/claim-fixture.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: BillingFixture
beforeAll(async () => {
  app = await createTestApp()
  // Some days of its month are over.
  app.clock.forward(10 * 86_400_000)
  fixture = await billingFixture(app)
})

const missing = (data: { missing: { guard: string }[] }) => data.missing.map(({ guard }) => guard)

it('a visit is refused for a programme that does not accept its payment type at that time', async () => {
  const { db } = app.context
  // An emergency patient brings the card later.
  const arrive = () =>
    fixture.arrive({
      visit_type_id: visitType.EMERGENCY.value,
      payment_type_id: paymentCategory.HEF_POOR.value,
      attachment_id: null,
    })
  await sql`insert into program_payment_types__visit_type_ids (owner_id, target_id)
    select id, 6 from program_payment_types where program_id = ${fixture.program}`.execute(db)
  const refused = await arrive()
  expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['payment_type_id']])
  await sql`delete from program_payment_types__visit_type_ids`.execute(db)
  expect((await arrive()).status).toBe(201)
})

describe('who pays', () => {
  it('stays with the visit type once an invoice is issued; approved, a card of that payer applies', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const { id } = await fixture.draft(visit.id)
    const { code } = (await fixture.take('issue', id)).body.data
    const attachment_id = await attachCard(app, visit.patient_id, fixture.program)
    for (const values of [
      { payment_type_id: paymentCategory.HEF_POOR.value, attachment_id },
      { visit_type_id: visitType.EMERGENCY.value },
    ]) {
      const { status, body } = await fixture.call('PUT', `visits/${visit.id}`, values)
      expect([status, Object.keys(body.message)]).toEqual([422, [Object.keys(values)[0]]])
      expect(Object.values(body.message).join()).toContain(code)
    }
    const changeRequest = {
      kind: 'PAYMENT_TYPE_CHANGE',
      payment_type_id: paymentCategory.HEF_POOR.value,
      reason_code: 'CARD_FOUND',
    }
    const asked = await fixture.bill('POST', `invoices/${id}/ask`, changeRequest)
    expect(asked.status, asked.text).toBe(200)
    const { rows } = await sql<{ id: number; details: { payers: unknown } }>`select id, details
      from approvals where subject_resource = 'invoices' and subject_id = ${id}`.execute(app.context.db)
    expect(rows[0]?.details.payers).toMatchObject({ from: { en: 'Full pay' }, to: { en: 'HEF poor' } })
    const boss = ['list_approvals', 'decide_approval', 'approve_payment_type_change']
    const approved = await app.call('POST', `/api/approvals/${rows[0]?.id}/approve`, {
      token: await app.login(boss),
      body: {},
    })
    expect(approved.status, approved.text).toBe(200)
    expect(await fixture.read(visit.id)).toMatchObject({
      payment_type_id: paymentCategory.HEF_POOR.value,
      attachment_id,
    })
    expect((await fixture.bill('GET', `invoices/${id}`)).body.data).toMatchObject({
      status: invoiceStatus.CANCELLED.value,
    })
    expect(await fixture.draft(visit.id)).toMatchObject({
      payment_type_id: paymentCategory.HEF_POOR.value,
      scheme_total: 5000,
    })
  })

  it('cannot become a programme whose card the patient lacks', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const { id } = await fixture.draft(visit.id)
    const changeRequest = {
      kind: 'PAYMENT_TYPE_CHANGE',
      payment_type_id: paymentCategory.HEF_POOR.value,
      reason_code: 'CARD_FOUND',
    }
    const { status, body } = await fixture.bill('POST', `invoices/${id}/ask`, changeRequest)
    expect([status, Object.keys(body.message)]).toEqual([422, ['payment_type_id']])
  })

  it('may be the facility if that needs no approval, or after it', async () => {
    await sql`insert into payment_types (id, code, name_kh, name_en, payer_kind, needs_attachment,
      needs_approval, is_active) values (60, 'STAFF', 'STAFF', 'Staff', 2, false, true, true),
      (61, 'PRISON', 'PRISON', 'Prison', 2, false, false, true)`.execute(app.context.db)
    const issue = async (payment_type_id: number) => {
      const visit = await fixture.charged([fixture.services.suture], { payment_type_id })
      return (await fixture.take('issue', (await fixture.draft(visit.id)).id)).body
    }
    expect(missing((await issue(60)).data)).toEqual(['isGranted'])
    expect((await issue(61)).data).toMatchObject({
      status: invoiceStatus.EXEMPTED.value,
      exemption_total: 20_000,
    })
  })
})

describe('bed-days', () => {
  const step = (name: string, visit: number, body: object = {}) =>
    app.call('POST', `/api/visits/${visit}/transitions/${name}`, {
      token: fixture.worker.token,
      body,
      headers: { 'x-reason': 'It was a mistake' },
    })
  const done = async (answer: Promise<Answer>) => {
    const { status, text } = await answer
    expect([200, 201], text).toContain(status)
  }
  const admit = (visit: number) => done(step('admit', visit, { ward_id: fixture.ward }))
  async function createInpatientVisit() {
    const { id } = await fixture.charged([])
    const diagnoses = [1, 4, 5].map((kind) => ({ diagnosis_id: fixture.diagnosis, kind }))
    await done(fixture.call('POST', 'visits/encounters', { visit_id: id, diagnoses }))
    await admit(id)
    return id
  }
  /** Moves the visit's times back by nights. */
  const nights = (visit: number, count: number) =>
    sql`with earlier as (update visits set arrived_at = arrived_at - ${count} * interval '1 day',
        admitted_at = admitted_at - ${count} * interval '1 day' where id = ${visit})
      update bed_moves set from_at = from_at - ${count} * interval '1 day',
        to_at = to_at - ${count} * interval '1 day' where visit_id = ${visit}`.execute(app.context.db)
  const open = async (visit: number) =>
    (await fixture.bill('POST', 'invoices/open', { visit_id: visit })).body.data.invoice
  const issued = async (visit: number) => done(fixture.take('issue', (await open(visit)).id))
  const noMedicine = (visit_id: number) =>
    done(fixture.call('POST', 'visits/prescriptions', { visit_id, no_medicine: true }))
  async function leave(visit_id: number, discharged_at = app.clock.now.toISOString()) {
    await done(step('treat', visit_id))
    const body = { visit_id, discharge_type_id: fixture.types.authorised, outcome: 1, discharged_at }
    const { status } = await fixture.call('POST', 'visits/discharges', body)
    // A reopened visit already has them.
    if (status !== 201) await done(step('prepare', visit_id))
    await done(step('discharge', visit_id))
  }
  /** Days of each charge, in order of their start. */
  const charged = async (visit: number) => {
    const { rows } = await sql<{ days: number }>`select quantity::int as days from charges
      where visit_id = ${visit} and deleted_at is null order by performed_at, id`.execute(app.context.db)
    return rows.map(({ days }) => days)
  }

  beforeAll(() =>
    sql`update services set is_bed_day = true where id = ${fixture.services.suture}`.execute(app.context.db),
  )

  it('are on the draft from the admission on, as many as there are on opening', async () => {
    const visit = await createInpatientVisit()
    const draft = await fixture.draft(visit)
    expect(draft).toMatchObject({ gross_total: 20_000 })
    expect(await fixture.lines(draft.id)).toMatchObject([
      { line_kind: invoiceLineKind.BED.value, quantity: 1 },
    ])
    await nights(visit, 3)
    expect(missing((await fixture.take('issue', draft.id)).body.data)).toEqual(['hasPrices'])
    await Promise.all([open(visit), open(visit)])
    expect(await open(visit)).toMatchObject({ id: draft.id, gross_total: 60_000 })
    expect(await charged(visit)).toEqual([3])
    const [line] = await fixture.lines(draft.id)
    for (const [method, body] of [['PUT', { quantity: 1 }], ['DELETE']] as const) {
      const answer = await fixture.call(method, `charges/${line?.charge_id}`, body)
      expect(answer.body.message.quantity[0]).toContain('a stay in a bed')
    }
  })

  it('that are billed stay, and later ones go to another draft until discharge', async () => {
    const visit = await createInpatientVisit()
    await noMedicine(visit)
    await issued(visit)
    await nights(visit, 2)
    const next = await open(visit)
    expect(next).toMatchObject({ status: invoiceStatus.DRAFT.value, gross_total: 20_000 })
    // Another bed on the same day adds no day.
    await done(step('transfer', visit, { ward_id: fixture.ward, bed_id: fixture.beds[0] }))
    await nights(visit, 1)
    await leave(visit)
    expect(await charged(visit)).toEqual([1, 1, 1])
    expect(await open(visit)).toMatchObject({ id: next.id, gross_total: 40_000 })
    await issued(visit)
    app.clock.forward(60_000)
    await done(step('reopen', visit))
    await admit(visit)
    await leave(visit)
    // The same day again, which the midnights before do not include.
    expect(await charged(visit)).toEqual([1, 1, 1, 1])
  })

  it('end with the discharge, and are none in wards without a bed-day service', async () => {
    await sql`update services set is_active = false where is_bed_day`.execute(app.context.db)
    const visit = await createInpatientVisit()
    await noMedicine(visit)
    expect(await charged(visit)).toEqual([])
    await sql`update services set is_active = true where is_bed_day`.execute(app.context.db)
    await nights(visit, 4)
    await leave(visit, new Date(app.clock.now.getTime() - 2 * 86_400_000).toISOString())
    expect(await charged(visit)).toEqual([2])
  })
})
