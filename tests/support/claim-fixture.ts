/** A facility that submits claims, and a payer that decides, each with the users of domain 2.6. */
import { sql } from 'kysely'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { type BillingFixture, billingFixture, billingPermissions } from './billing-fixture.ts'
import type { Answer, TestApp } from './create-test-app.ts'
import { usual } from './visit-fixture.ts'

const reading = ['list_claims', 'list_case_claims', 'view_claim_invoices', 'list_patients']
const lists = [...reading, 'list_claim_rejected', 'list_claim_approved', 'list_visits']

const duties = {
  officer: ['create_claim', 'update_claim', 'submit_claim', 'create_claim_invoice', 'update_claim_invoice'],
  director: ['approve_claim_provider', 'appeal_claim', 'close_claim', 'clear_claim'],
  intake: ['receive_claim', 'reject_claim'],
  reviewer: ['review_claim', 'reject_claim'],
  approver: ['approve_claim', 'decide_appeal'],
  finance: ['reimburse_claim'],
} as const

export type Who = keyof typeof duties

export interface ClaimFixture extends BillingFixture {
  people: Record<Who, { id: number; token: string }>
  as(who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, reason?: string): Promise<Answer>
  /** A discharged visit of a patient with a card and an issued invoice. */
  finished(
    values?: Record<string, unknown>,
    more?: {
      /** The provided services; default a consultation. */
      services?: readonly number[]
      /** More values of the visit, which may depend on its patient. */
      also?(patient: number): Promise<Record<string, unknown>>
    },
  ): Promise<{ id: number; code: string; patient_id: number }>
  /** A draft claim of such a visit. */
  claim(values?: Record<string, unknown>): Promise<{ id: number; code: string; visit: number }>
  /** Tries a transition of a claim. */
  step(who: Who, id: number, name: string, body?: object): Promise<Answer>
  /** A claim's details as its page gets them. */
  details(who: Who, code: string): Promise<Answer['body']>
  /** Applies transitions to a claim; they must succeed. */
  move(id: number, ...steps: readonly (readonly [Who, string, object?])[]): Promise<void>
  claimOf(id: number): Promise<Record<string, unknown>>
}

/** The transitions of a claim up to the payer. */
export const toPayer = [
  ['director', 'signOff'],
  ['officer', 'submit'],
] as const

/** The failed guards of a refused transition. */
export const guardsOf = (answer: Answer): string[] | undefined =>
  answer.body.data?.missing?.map(({ guard }: { guard: string }) => guard)

const surnames = ['ម៉ៅ', 'លី', 'ឈឹម', 'ប៉ែន', 'វង្ស', 'ទេព', 'អ៊ុក', 'ហ៊ុន', 'គង់', 'យិន', 'រស់', 'ណុប']

/** Attaches a verified card in force. */
export async function attachCard(
  { context: { db } }: TestApp,
  patient: number,
  program: number,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into patient_attach_beneficiaries (patient_id, payment_type_id, program_id,
      beneficiary_set, beneficiary_type, card_type, card_number, card_expires_on, is_primary, status,
      verification_method, effective_from)
    values (${patient}, 2, ${program}, 2, 2, 2, '10010101-0001', '2027-01-01', true, 2, 2, '2026-01-01')
    returning id`.execute(db)
  return Number(rows[0]?.id)
}

async function linkServices({ context: { db } }: TestApp): Promise<void> {
  await sql`with standard as (insert into standard_services (code, name_kh, name_en,
      service_category_id, service_type_id, care_type, is_case, needs_result, is_active)
    select 'OPD-01', 'OPD', 'OPD', c.id, t.id, 3, true, false, true
      from service_categories c, service_types t limit 1 returning id)
    update services set standard_service_id = (select id from standard), mapping_status = 3`.execute(db)
}

export async function claimFixture(app: TestApp): Promise<ClaimFixture> {
  const fixture = await billingFixture(app)
  await linkServices(app)
  await sql`update programs set appeal_days = 30 where id = ${fixture.program}`.execute(app.context.db)
  const people = {} as ClaimFixture['people']
  for (const [who, own] of Object.entries(duties)) people[who as Who] = await app.user([...lists, ...own])
  const cashier = await app.user([...billingPermissions, 'list_payments', 'create_payment'])
  const as: ClaimFixture['as'] = (who, method, path, body, reason) =>
    app.call(method, `/api/${path}`, {
      token: people[who].token,
      ...(body ? { body } : {}),
      headers: reason ? { 'x-reason': reason } : {},
    })
  const step: ClaimFixture['step'] = (who, id, name, body = {}) =>
    as(who, 'POST', `claims/${id}/transitions/${name}`, body, 'As it was agreed')
  const must = async (answer: Promise<Answer>, status: number) => {
    const { status: found, text, body } = await answer
    if (found !== status) throw new Error(text)
    return body.data
  }
  // The patients must not look like duplicates.
  let count = 0
  const finished: ClaimFixture['finished'] = async (values = {}, { services, also } = {}) => {
    const surname_kh = surnames[count % surnames.length]
    count += 1
    const birthdate = `${1940 + ((count * 3) % 60)}-0${1 + (count % 9)}-${10 + (count % 19)}`
    const person = { surname_kh, surname_en: null, given_name_en: null, birthdate }
    const { id: patient_id } = await fixture.register(person)
    const attachment_id = await attachCard(app, patient_id, fixture.program)
    const visit = await fixture.charged(services ?? [fixture.services.consultation], {
      patient_id,
      payment_type_id: paymentCategory.HEF_POOR.value,
      attachment_id,
      ...(await also?.(patient_id)),
      ...values,
    })
    const createRecord = (path: string, body: object) =>
      must(fixture.call('POST', path, { visit_id: visit.id, ...body }), 201)
    await createRecord('visits/triages', usual)
    await createRecord('visits/encounters', {
      diagnoses: [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }],
    })
    await createRecord('visits/prescriptions', { no_medicine: true })
    const step = (name: string) =>
      must(fixture.call('POST', `visits/${visit.id}/transitions/${name}`, {}), 200)
    await step('treat')
    await createRecord('visits/discharges', {
      discharge_type_id: fixture.types.authorised,
      outcome: 1,
      discharged_at: app.clock.now.toISOString(),
    })
    const draft = await fixture.draft(visit.id)
    await must(
      app.call('POST', `/api/invoices/${draft.id}/transitions/issue`, {
        token: cashier.token,
        body: {},
      }),
      200,
    )
    await step('discharge')
    return visit
  }
  return {
    ...fixture,
    people,
    as,
    finished,
    async claim(values) {
      const visit = await finished(values)
      const [outcome] = await must(as('officer', 'POST', 'claims/make', { visit_ids: [visit.id] }), 200)
      if (!outcome.claim) throw new Error(JSON.stringify(outcome.problems))
      return { ...outcome.claim, visit: visit.id }
    },
    step,
    details: async (who, code) => (await as(who, 'GET', `claims/opened/${code}`)).body.data,
    async move(id, ...steps) {
      for (const [who, name, body] of steps) await must(step(who, id, name, body), 200)
    },
    claimOf: async (id) => must(as('officer', 'GET', `claims/${id}`), 200),
  }
}
