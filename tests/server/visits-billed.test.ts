/** Only invoices and claims bill, close and reopen a discharged visit (domain 1.8, 2.1). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { attachmentStatus } from '#schemas/codes/attachment.ts'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { debtPolicy } from '#schemas/codes/debt-policy.ts'
import { invoiceEvent, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { billingPermissions } from '#tests/support/billing-fixture.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { type ClaimFixture, claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { usual, type VisitFixture } from '#tests/support/visit-fixture.ts'

const nameOf = (codes: Record<string, { value: number }>, value: unknown) =>
  Object.keys(codes).find((name) => codes[name]?.value === value)

const stateOf = async (fixture: VisitFixture, visit: number) =>
  nameOf(visitStatus, (await fixture.read(visit)).status)

/** A transition of a visit, by a user with all visit permissions. */
const step = (app: TestApp, { worker }: VisitFixture, visit: number, name: string) =>
  app.call('POST', `/api/visits/${visit}/transitions/${name}`, {
    token: worker.token,
    body: {},
    headers: { 'x-reason': 'A result was missing' },
  })

/** Merges patients, and undoes it. */
async function merger(app: TestApp) {
  const names = ['list_patients', 'list_patient_mappings', 'update_patient', 'merge_patient']
  const token = await app.login([...names, 'list_visits'])
  const path = '/api/patients/patient-merges'
  const version = async (id: number) =>
    (await app.call('GET', `/api/patients/${id}`, { token })).body.data.version
  return {
    merge: async (survivor_id: number, merged_id: number) => {
      const body = {
        survivor_id,
        survivor_version: await version(survivor_id),
        merged_id,
        merged_version: await version(merged_id),
        reason: 'The same person, twice',
      }
      const { status, text, body: answer } = await app.call('POST', path, { token, body })
      expect(status, text).toBe(201)
      return answer.data
    },
    undo: async (id: number) => (await app.call('POST', `${path}/${id}/undo`, { token, body: {} })).body.data,
  }
}

describe('what the patient pays', () => {
  let app: TestApp
  let fixture: CashFixture
  beforeAll(async () => {
    app = await createTestApp()
    fixture = await cashFixture(app)
    await fixture.openShift()
  })
  afterAll(() => app.close())

  /** Prepares a visit up to its discharge. */
  async function prepare(visit_id: number) {
    const { diagnosis, types } = fixture
    for (const [path, body] of [
      ['triages', usual],
      ['encounters', { diagnoses: [{ diagnosis_id: diagnosis, kind: diagnosisKind.PRIMARY.value }] }],
      ['prescriptions', { no_medicine: true }],
    ] as const)
      await fixture.call('POST', `visits/${path}`, { visit_id, ...body })
    await step(app, fixture, visit_id, 'treat')
    await fixture.call('POST', 'visits/discharges', {
      visit_id,
      discharge_type_id: types.authorised,
      outcome: 1,
      discharged_at: app.clock.now.toISOString(),
    })
  }
  async function leave(visit_id: number) {
    await prepare(visit_id)
    expect((await step(app, fixture, visit_id, 'discharge')).status).toBe(200)
  }
  const issue = async (visit: number) => {
    const { id } = await fixture.draft(visit)
    expect((await fixture.take('issue', id)).status).toBe(200)
    return id
  }
  const pay = (invoice_id: number, amount: number) =>
    fixture.cash('payments/pay', { invoice_id, tenders: [{ method: 'CASH_KHR', amount }] })

  it('is billed once it is issued, and closed once it is paid', async () => {
    const { id } = await fixture.charged([fixture.services.suture])
    await leave(id)
    expect(await stateOf(fixture, id)).toBe('DISCHARGED')
    const invoice = await issue(id)
    expect(await stateOf(fixture, id)).toBe('BILLED')
    await pay(invoice, 5000)
    expect(await stateOf(fixture, id)).toBe('BILLED')
    await pay(invoice, 15_000)
    expect(await stateOf(fixture, id)).toBe('CLOSED')
  })

  it('is not left with a debt where the facility wants that approved, until somebody approves', async () => {
    const policy = ({ value }: { value: number }) =>
      sql`update health_facilities set debt_policy = ${value} where id = ${fixture.facility}`.execute(
        app.context.db,
      )
    await policy(debtPolicy.APPROVAL)
    const at = [{ level: 'HEALTH_FACILITY', id: fixture.facility, access: 'APPROVE' }] as const
    const rights = ['list_approvals', 'decide_approval', 'approve_exception']
    const head = await app.user(rights, at)
    const { token } = await app.user([...billingPermissions, 'create_approval'])
    const { id } = await fixture.charged([fixture.services.suture])
    await prepare(id)
    const refusal = async () => (await step(app, fixture, id, 'discharge')).body.data?.missing
    expect(await refusal()).toMatchObject([{ guard: 'isPaidFor', text: { en: /not been issued/ } }])
    const invoice = await issue(id)
    const link = `/invoices/update/${invoice}?ask=DEBT`
    expect(await refusal()).toMatchObject([{ guard: 'isPaidFor', link }])
    await pay(invoice, 5000)
    const body = {
      kind: 'DEBT',
      reason_code: 'POOR',
      reason_text: 'The rest by harvest',
      documents: [],
    }
    const requestResponse = await app.call('POST', `/api/invoices/${invoice}/ask`, { token, body })
    expect(requestResponse.status, requestResponse.text).toBe(200)
    expect(await refusal()).toHaveLength(1)
    const [request] = (
      await sql<{ id: number; amount_after: number }>`select id, amount_after from approvals
        where subject_id = ${invoice} and kind = ${approvalKind.DEBT.value}`.execute(app.context.db)
    ).rows
    expect(request?.amount_after).toBe(15_000)
    const decided = await app.call('POST', '/api/approvals/decisions', {
      token: head.token,
      body: { ids: [request?.id], decision: 'approve' },
    })
    expect(decided.status, decided.text).toBe(200)
    expect((await step(app, fixture, id, 'discharge')).status).toBe(200)
    expect(await stateOf(fixture, id)).toBe('BILLED')
    await policy(debtPolicy.ALLOWED)
  })

  it('closes the visit with the discharge when it was paid before', async () => {
    const { id } = await fixture.charged([fixture.services.consultation])
    await pay(await issue(id), 5000)
    expect(await stateOf(fixture, id)).toBe('REGISTERED')
    await leave(id)
    expect(await stateOf(fixture, id)).toBe('CLOSED')
    // No more writes until it is reopened.
    const late = await fixture.call('POST', 'charges', {
      visit_id: id,
      service_id: fixture.services.consultation,
      quantity: 1,
      performed_at: app.clock.now.toISOString(),
    })
    expect(late.status).toBe(422)
    expect((await step(app, fixture, id, 'reopen')).status).toBe(200)
    expect(await stateOf(fixture, id)).toBe('IN_CONSULTATION')
  })

  it('is given back before the visit is cancelled, what was paid and what is left of a deposit', async () => {
    const refusal = async (visit: number) => (await step(app, fixture, visit, 'cancel')).body.data.missing
    const tenders = [{ method: 'CASH_KHR', amount: 5000 }]
    const paid = await fixture.charged([fixture.services.suture])
    const invoice = await issue(paid.id)
    expect(await refusal(paid.id)).toMatchObject([{ link: `/invoices/update/${invoice}?ask=INVOICE_CANCEL` }])
    await pay(invoice, 5000)
    expect(await refusal(paid.id)).toMatchObject([{ text: { en: /^Invoice INV.* has been paid/ } }])
    const { id } = await fixture.visit()
    await fixture.call('POST', 'visits/encounters', { visit_id: id, diagnoses: [] })
    expect((await fixture.cash('payments/deposit', { visit_id: id, tenders })).status).toBe(201)
    expect(await refusal(id)).toMatchObject([{ guard: 'isRepaid', text: { en: /deposit is left/ } }])
    const back = { request_code: await fixture.depositBack(id, 5000), method: 'CASH_KHR' }
    expect((await fixture.cash('payments/refund', back)).status).toBe(201)
    expect((await step(app, fixture, id, 'cancel')).status).toBe(200)
  })

  it('a closed visit and a kept appointment follow their patient into another record, and back', async () => {
    const { merge, undo } = await merger(app)
    const { id: survivorId } = await fixture.register()
    const visit = await fixture.charged([fixture.services.consultation])
    await pay(await issue(visit.id), 5000)
    const date = app.clock.now.toISOString().slice(0, 10)
    const { rows } = await sql<{
      id: number
    }>`insert into appointments (code, patient_id, date, type,
        health_facility_id, ward_id, status, created_visit_id)
      values ('A26-1', ${visit.patient_id}, ${date}, 1, ${fixture.facility}, ${fixture.ward}, 2, ${visit.id})
      returning id`.execute(app.context.db)
    const whose = async () =>
      (
        await sql`select v.patient_id as visit, a.patient_id as appointment, a.status
          from visits v, appointments a where v.id = ${visit.id} and a.id = ${rows[0]?.id}`.execute(
          app.context.db,
        )
      ).rows[0]
    const early = await merge(survivorId, visit.patient_id)
    await leave(visit.id)
    expect(await stateOf(fixture, visit.id)).toBe('CLOSED')
    expect(await whose()).toEqual({
      visit: survivorId,
      appointment: survivorId,
      status: appointmentStatus.COMPLETED.value,
    })
    expect(await undo(early.id)).toMatchObject({ left: [] })
    const back = {
      visit: visit.patient_id,
      appointment: visit.patient_id,
      status: appointmentStatus.COMPLETED.value,
    }
    expect(await whose()).toEqual(back)
    app.clock.forward(1000)
    const { id } = await merge(survivorId, visit.patient_id)
    expect(await whose()).toEqual({
      visit: survivorId,
      appointment: survivorId,
      status: appointmentStatus.COMPLETED.value,
    })
    expect(await undo(id)).toMatchObject({ left: [] })
    expect(await whose()).toEqual(back)
  })

  it('is not taken by people', async () => {
    const { id } = await fixture.charged([fixture.services.consultation])
    await leave(id)
    for (const name of ['bill', 'close', 'unbill'])
      expect((await step(app, fixture, id, name)).status).toBe(404)
    expect(await stateOf(fixture, id)).toBe('DISCHARGED')
  })
})

describe('what a programme pays', () => {
  let app: TestApp
  let fixture: ClaimFixture
  beforeAll(async () => {
    app = await createTestApp()
    fixture = await claimFixture(app)
  })
  afterAll(() => app.close())

  const invoiceOf = async (visit: number) => {
    const { rows } = await sql<{ status: number; events: number }>`
      select i.status, (select count(*)::int from invoice_history h where h.invoice_id = i.id
        and h.event = ${invoiceEvent.CLAIMED.value}) as events
      from invoices i where i.visit_id = ${visit}`.execute(app.context.db)
    return [nameOf(invoiceStatus, rows[0]?.status), rows[0]?.events]
  }

  it('leaves the visit billed until its money is there, and its invoice says that it is claimed', async () => {
    const { id, visit } = await fixture.claim()
    expect([await stateOf(fixture, visit), await invoiceOf(visit)]).toEqual(['BILLED', ['EXEMPTED', 0]])
    await fixture.move(id, ['director', 'signOff'])
    const reopening = await step(app, fixture, visit, 'reopen')
    expect(reopening.body.data.missing).toMatchObject([{ guard: 'isUnclaimed' }])
    await fixture.move(id, ['officer', 'submit'])
    expect(await invoiceOf(visit)).toEqual(['CLAIMED', 1])
    await fixture.move(id, ['officer', 'recall'])
    expect(await invoiceOf(visit)).toEqual(['EXEMPTED', 1])
    await fixture.move(id, ['director', 'signOff'], ['officer', 'submit'])
    expect([await stateOf(fixture, visit), await invoiceOf(visit)]).toEqual(['BILLED', ['CLAIMED', 2]])
    await fixture.move(
      id,
      ['intake', 'reject', { rejection_reasons: [claimReason.RATE.value] }],
      ['director', 'close'],
    )
    // It can be claimed again.
    expect([await stateOf(fixture, visit), await invoiceOf(visit)]).toEqual(['BILLED', ['EXEMPTED', 2]])
  })

  it('follows the card that both records of its patient have, also one that is over, and back', async () => {
    const { merge, undo } = await merger(app)
    const { visit } = await fixture.claim()
    const { id: survivor } = await fixture.register()
    const { rows: cards } = await sql<{ id: number; own: number }>`
      insert into patient_attach_beneficiaries (patient_id, payment_type_id, program_id, beneficiary_set,
        beneficiary_type, card_type, card_number, card_expires_on, is_primary, status,
        verification_method, effective_from)
      select ${survivor}, c.payment_type_id, c.program_id, c.beneficiary_set, c.beneficiary_type,
        c.card_type, c.card_number, c.card_expires_on, true, c.status, c.verification_method, c.effective_from
      from visits v join patient_attach_beneficiaries c on c.id = v.attachment_id where v.id = ${visit}
      returning id, (select attachment_id from visits where id = ${visit}) as own`.execute(app.context.db)
    const [card] = cards
    await sql`update patient_attach_beneficiaries set status = ${attachmentStatus.EXPIRED.value}
      where id in (${card?.id}, ${card?.own})`.execute(app.context.db)
    const paidBy = async () =>
      (
        await sql<object>`select v.patient_id, v.attachment_id as visit, i.attachment_id as invoice,
            l.attachment_id as claim
          from visits v join invoices i on i.visit_id = v.id join claims l on l.visit_id = v.id
          where v.id = ${visit}`.execute(app.context.db)
      ).rows[0]
    const before = (await paidBy()) as { patient_id: number }
    const { id, moves } = await merge(survivor, before.patient_id)
    const at = card?.id
    expect(await paidBy()).toEqual({ patient_id: survivor, visit: at, invoice: at, claim: at })
    expect(moves).toContainEqual(
      expect.objectContaining({ path: 'visits', field: 'attachment_id', count: 1 }),
    )
    expect(await undo(id)).toMatchObject({ left: [] })
    expect(await paidBy()).toEqual(before)
  })
})
