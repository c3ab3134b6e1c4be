/**
 * Correcting a registered visit: the wrong patient, and the payer
 * (docs/domain/visit-corrections.md).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { type BillingFixture, billingFixture } from '#tests/support/billing-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { patientPermissions } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: BillingFixture
/** A registrar: registers, corrects and cancels visits, without clinical permissions. */
let registrar: string

beforeAll(async () => {
  app = await createTestApp()
  fixture = await billingFixture(app)
  const visits = ['list_visits', 'create_visit', 'update_visit', 'visit_cancel']
  const appointments = ['list_appointments', 'create_appointment', 'update_appointment']
  registrar = (await app.user([...visits, ...appointments, ...patientPermissions])).token
})
afterAll(() => app.close())

const reason = { 'X-Reason': encodeURIComponent('អ្នកជំងឺច្រឡំគ្នា') }
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers: object = {}) =>
  app.call(method, `/api/${path}`, {
    token: registrar,
    headers: { ...headers },
    ...(body && { body }),
  })
const move = (id: number, patient_id: number, headers: object = reason) =>
  call('POST', `visits/${id}/move-patient`, { patient_id }, headers)
const timeline = async (patient: number) =>
  (await call('GET', `patients/${patient}/timeline`)).body.data.events as {
    source: string
    action: string
    reason: string | null
    changes: { field: string }[]
  }[]
/** A poor patient's verified card. */
const attach = async (patient_id: number) => {
  const { rows } = await sql<{ id: number }>`insert into patient_attach_beneficiaries (patient_id,
    payment_type_id, program_id, beneficiary_set, beneficiary_type, card_type, card_number,
    card_expires_on, is_primary, status, verification_method, effective_from)
    values (${patient_id}, 2, ${fixture.program}, 2, 2, 2, ${`10010101-${String(patient_id).padStart(4, '0')}`}, '2030-01-01',
    true, 2, 2, '2026-01-01') returning id`.execute(app.context.db)
  return Number(rows[0]?.id)
}
const offers = async (patient_id: number) =>
  (await call('POST', 'visits/payer-offers', { patient_id })).body.data

describe('a visit of the wrong patient', () => {
  it('goes to the right one with its queue number, told in both timelines, with the reason', async () => {
    const visit = await fixture.visit()
    const right = await fixture.register()
    const card = await attach(right.id)
    const before = await fixture.read(visit.id)
    expect((await move(visit.id, right.id, {})).status).toBe(422)
    const moved = await move(visit.id, right.id)
    expect(moved.status, moved.text).toBe(200)
    expect(await fixture.read(visit.id)).toMatchObject({
      patient_id: right.id,
      queue_number: before.queue_number,
      status: visitStatus.REGISTERED.value,
      payment_type_id: paymentCategory.HEF_POOR.value,
      attachment_id: card,
    })
    for (const patient of [visit.patient_id, right.id]) {
      const [event] = (await timeline(patient)).filter(({ action }) => action === 'update')
      expect(event).toMatchObject({ source: 'visits', reason: 'អ្នកជំងឺច្រឡំគ្នា' })
      expect(event?.changes.map(({ field }) => field)).toContain('patient_id')
    }
    const visitEvents = (await timeline(visit.patient_id)).filter(({ source }) => source === 'visits')
    expect(visitEvents).toHaveLength(1)
  })

  it('releases the appointment of the one and keeps that of the other', async () => {
    const book = async (patient_id: number) =>
      (
        await call('POST', 'appointments', {
          health_facility_id: fixture.facility,
          patient_id,
          date: '2026-03-02',
          type: 1,
        })
      ).body.data.id
    const [wrong, right] = [await fixture.register(), await fixture.register()]
    const [theirs, own] = [await book(wrong.id), await book(right.id)]
    const visit = await fixture.visit({ patient_id: wrong.id })
    const status = async (id: number) => (await call('GET', `appointments/${id}`)).body.data.status
    expect([await status(theirs), await status(own)]).toEqual([2, 1])
    expect((await move(visit.id, right.id)).status).toBe(200)
    expect([await status(theirs), await status(own)]).toEqual([1, 2])
  })

  it('stays once something is recorded, which is named, and where the other has a visit', async () => {
    const right = await fixture.register()
    const charged = await fixture.charged([fixture.services.consultation])
    const refused = await move(charged.id, right.id)
    expect(refused.body.message.patient_id[0]).toContain('Service given, Invoice')
    const { body } = await call('GET', `visits/${charged.id}/correction`)
    expect(body.data.recorded.map(({ en }: { en: string }) => en)).toEqual(['Service given', 'Invoice'])
    const visit = await fixture.visit()
    const open = await fixture.visit({ patient_id: right.id })
    const other = await move(visit.id, right.id)
    expect(other.body.message.patient_id[0]).toContain(open.code)
    const same = await move(visit.id, visit.patient_id)
    expect(Object.keys(same.body.message)).toEqual(['patient_id'])
    await call('POST', `visits/${visit.id}/transitions/cancel`, {}, reason)
    expect((await move(visit.id, (await fixture.register()).id)).status).toBe(422)
  })

  it('is no matter of who may not cancel visits', async () => {
    const visit = await fixture.visit()
    const token = await app.login(['list_visits', 'update_visit'])
    const { status } = await app.call('POST', `/api/visits/${visit.id}/move-patient`, {
      token,
      body: { patient_id: 1 },
      headers: reason,
    })
    expect(status).toBe(403)
  })
})

describe('a card that comes after the registration', () => {
  it('is offered, pays in one write, and the draft follows', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    expect(await offers(visit.patient_id)).toEqual([])
    expect(await fixture.draft(visit.id)).toMatchObject({ patient_total: 5000, scheme_total: 0 })
    const card = await attach(visit.patient_id)
    const [offer] = await offers(visit.patient_id)
    expect(offer).toMatchObject({
      visit: { id: visit.id, code: visit.code, payer: { en: 'Full pay' } },
      card: { id: card, payer: { en: 'HEF poor' } },
      invoice: null,
    })
    const { payment_type_id, id: attachment_id } = offer.card
    const changed = await call(
      'PUT',
      `visits/${visit.id}`,
      { payment_type_id, attachment_id },
      { 'If-Match': `"${offer.visit.version}"` },
    )
    expect(changed.status, changed.text).toBe(200)
    expect(await fixture.draft(visit.id)).toMatchObject({
      payment_type_id: paymentCategory.HEF_POOR.value,
      attachment_id: card,
      patient_total: 0,
      program_id: fixture.program,
    })
    expect(await offers(visit.patient_id)).toEqual([])
  })

  it('leads to a request once the invoice is issued, and the fields say so', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const draft = await fixture.draft(visit.id)
    const issued = await fixture.take('issue', draft.id)
    expect(issued.status, issued.text).toBe(200)
    const attachment_id = await attach(visit.patient_id)
    const [offer] = await offers(visit.patient_id)
    expect(offer.invoice).toMatchObject({ id: draft.id })
    const { body } = await call('GET', `visits/${visit.id}/correction`)
    expect(body.data.lock).toMatchObject({
      fields: ['payment_type_id', 'secondary_attachment_id', 'visit_type_id'],
      by: 'invoice',
      link: `/invoices/update/${draft.id}?ask=PAYMENT_TYPE_CHANGE`,
    })
    const refused = await call('PUT', `visits/${visit.id}`, {
      payment_type_id: paymentCategory.HEF_POOR.value,
      attachment_id,
    })
    expect(Object.keys(refused.body.message)).toEqual(['payment_type_id'])
    expect((await call('PUT', `visits/${visit.id}`, { service_book_id: serviceBook.PNC.value })).status).toBe(
      200,
    )
  })
})
