/** A second programme beside the first: its own card, lines, claim and debt (domain 2.3). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerKind } from '#schemas/codes/ledger-account.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { cashPermissions } from '#tests/support/cash-fixture.ts'
import { attachCard, type ClaimFixture, claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: ClaimFixture
/** The second programme, and a payment type that it accepts. */
let cnp: number

const run = (statement: ReturnType<typeof sql>) => statement.execute(app.context.db)
const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  Number((await statement.execute(app.context.db)).rows[0]?.id)

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
  cnp = await idOf(sql`insert into programs (code, name_kh, name_en, payment_model, requires_preauth,
    is_active) values ('CNP-T', 'ស៊ីអិនភី', 'CNP', 1, false, true) returning id`)
  await run(sql`insert into programs__secondary_to_ids (owner_id, target_id)
    values (${cnp}, ${fixture.program})`)
  await run(sql`insert into payment_types (id, code, name_kh, name_en, payer_kind, needs_attachment,
    needs_approval, is_active) values (39, 'HEF_CNP', 'CNP', 'CNP', 3, true, false, true)
    on conflict do nothing`)
  await run(sql`insert into program_payment_types (program_id, payment_type_id, effective_from,
    is_active) values (${cnp}, 39, '2020-01-01', true)`)
  await run(sql`insert into health_facility_contracts (health_facility_id, program_id, effective_from)
    values (${fixture.facility}, ${cnp}, '2020-01-01')`)
  await run(sql`with s as (insert into standard_services (code, name_kh, name_en,
      service_category_id, service_type_id, care_type, is_case, needs_result, is_active)
      select 'ANC-01', 'ANC', 'ANC', c.id, t.id, 3, true, false, true
        from service_categories c, service_types t limit 1 returning id),
    u as (update services set standard_service_id = (select id from s)
      where id = ${fixture.services.suture}),
    b as (insert into benefits (code, name_kh, name_en, program_id, benefit_category_id,
      benefit_type_id, payment_model, max_per_visit, is_active) select 'CNP-ANC', 'ពិនិត្យផ្ទៃពោះ',
      'Antenatal visit', ${cnp}, (select min(id) from benefit_categories),
      (select min(id) from benefit_types), 1, 1, true returning id),
    m as (insert into benefit_mappings (code, priority, benefit_id, standard_service_id, is_active)
      select 'M-ANC', 5, b.id, s.id, true from b, s)
    insert into benefit_rates (benefit_id, rate_level, amount, effective_from)
      select id, 1, 4000, '2020-01-01' from b`)
})
afterAll(() => app.close())

/** A finished visit of a patient with both cards, with these services. */
async function visitWith(...services: number[]) {
  return fixture.finished(
    {},
    {
      services,
      also: async (patient) => ({ secondary_attachment_id: await secondCard(patient) }),
    },
  )
}
const secondCard = (patient: number) =>
  idOf(sql`insert into patient_attach_beneficiaries (patient_id, payment_type_id, program_id,
      beneficiary_set, beneficiary_type, card_type, card_number, card_expires_on, is_primary, status,
      verification_method, effective_from)
    values (${patient}, 39, ${cnp}, 2, 2, 2, '10010101-0002', '2027-01-01', false, 2, 2, '2026-01-01')
    returning id`)

const make = async (visit: number) =>
  (await fixture.as('officer', 'POST', 'claims/make', { visit_ids: [visit] })).body.data

it('each programme pays its lines, has its claim, and is booked with its debt', async () => {
  const visit = await visitWith(fixture.services.consultation, fixture.services.suture)
  const { rows: lines } = await sql<{ program: number; share: number; patient: number }>`
    select l.program_id::int as program, l.scheme_share::int as share, l.patient_share::int as patient
    from invoice_lines l join invoices i on i.id = l.invoice_id where i.visit_id = ${visit.id}
      and l.deleted_at is null order by l.id`.execute(app.context.db)
  expect(lines.map(({ program }) => program)).toEqual([fixture.program, cnp])
  expect(lines.every(({ share, patient }) => share > 0 && patient === 0)).toBe(true)
  const { rows: booked } = await sql<{ program: number; amount: number }>`
    select e.program_id::int as program, sum(p.amount)::int as amount from ledger_postings p
    join ledger_entries e on e.id = p.entry_id where p.account = 6 and e.visit_id = ${visit.id}
    group by 1 order by 1`.execute(app.context.db)
  expect(booked).toEqual(lines.map(({ program, share }) => ({ program, amount: share })))

  const readinessRequest = { visit_id: visit.id }
  const readiness = (await fixture.as('officer', 'POST', 'claims/readiness', readinessRequest)).body.data
  expect(readiness.programs).toMatchObject([{ claim: null }, { program: { en: 'CNP' }, claim: null }])
  const createdClaims = await make(visit.id)
  expect(createdClaims.map(({ problems }: { problems: unknown[] }) => problems)).toEqual([[], []])
  const claims = await Promise.all(
    createdClaims.map(({ claim }: { claim: { id: number } }) => fixture.claimOf(claim.id)),
  )
  expect(claims).toMatchObject([
    { program_id: fixture.program, is_secondary: false, amount_claimed: 8000 },
    {
      program_id: cnp,
      is_secondary: true,
      amount_claimed: 4000,
      payment_type_id: paymentCategory.HEF_CNP.value,
    },
  ])
  // Each is claimed once.
  const again = await make(visit.id)
  expect(again).toMatchObject([{ claim: null }])
  // Each is processed separately, and names its own card.
  for (const { claim } of createdClaims)
    await fixture.move(claim.id, ['director', 'signOff'], ['officer', 'submit'])
  for (const { claim } of createdClaims) expect((await fixture.claimOf(claim.id)).status).toBe(42)
})

it('a programme without an amount has no claim', async () => {
  const all = await make((await visitWith(fixture.services.suture)).id)
  expect(all).toHaveLength(1)
  expect(await fixture.claimOf(all[0].claim.id)).toMatchObject({ program_id: cnp })
  const none = await make((await visitWith(fixture.services.consultation)).id)
  expect(none).toHaveLength(1)
  expect(await fixture.claimOf(none[0].claim.id)).toMatchObject({ program_id: fixture.program })
})

it('a credit of a line is booked under the programme that pays it', async () => {
  const visit = await visitWith(fixture.services.consultation, fixture.services.suture)
  const { rows } = await sql<{ invoice_id: number; line_id: number; share: number }>`
    select i.id::int as invoice_id, l.id::int as line_id, l.scheme_share::int as share
    from invoice_lines l join invoices i on i.id = l.invoice_id
    where i.visit_id = ${visit.id} and l.program_id = ${cnp} and l.deleted_at is null`.execute(app.context.db)
  const [line] = rows
  const cashier = await app.user(cashPermissions)
  const approver = await app.user([...cashPermissions, 'decide_approval', 'approve_refund'])
  const post = (by: { token: string }, path: string, body: object) =>
    app.call('POST', `/api/${path}`, { token: by.token, body })
  const asked = await post(cashier, 'payments/ask-refund', {
    invoice_id: line?.invoice_id,
    reason_code: 'NOT_GIVEN',
    lines: [{ line_id: line?.line_id, quantity: 1 }],
  })
  expect(asked.status, asked.text).toBe(200)
  const request = await idOf(sql`select id from approvals where request_code = ${asked.body.data.code}`)
  const decided = await post(approver, `approvals/${request}/approve`, {})
  expect(decided.status, decided.text).toBe(200)
  const { rows: credited } = await sql<{ program: number; amount: number }>`
    select e.program_id::int as program, sum(p.amount)::int as amount from ledger_postings p
    join ledger_entries e on e.id = p.entry_id
    where p.account = 6 and e.visit_id = ${visit.id} and e.kind = ${ledgerKind.CREDIT_NOTE.value}
    group by 1`.execute(app.context.db)
  expect(credited).toEqual([{ program: cnp, amount: -Number(line?.share) }])
})

it('a second programme that pays by fees claims its lines', async () => {
  await run(sql`update programs set payment_model = 2 where id = ${cnp}`)
  await run(sql`insert into benefit_standard_services (benefit_id, standard_service_id, included, is_active)
    select b.id, s.standard_service_id, true, true from benefits b, services s
    where b.code = 'CNP-ANC' and s.id = ${fixture.services.suture}`)
  const visit = await visitWith(fixture.services.consultation, fixture.services.suture)
  const made = await make(visit.id)
  expect(made).toHaveLength(2)
  const second = await fixture.claimOf(made[1].claim.id)
  expect(second).toMatchObject({ program_id: cnp, amount_claimed: 20_000 })
  // Without a service that it lists, it has no claim.
  expect(await make((await visitWith(fixture.services.consultation)).id)).toHaveLength(1)
  await run(sql`update programs set payment_model = 1 where id = ${cnp}`)
})

it('only a valid secondary programme is accepted, with a valid card', async () => {
  const { id: patient_id } = await fixture.register()
  const attachment_id = await attachCard(app, patient_id, fixture.program)
  const secondary_attachment_id = await secondCard(patient_id)
  const visit = {
    patient_id,
    payment_type_id: paymentCategory.HEF_POOR.value,
    attachment_id,
    secondary_attachment_id,
  }
  const wrong = async () => {
    const { body } = await fixture.arrive(visit)
    return body.message?.secondary_attachment_id?.[0]
  }
  await run(sql`update patient_attach_beneficiaries set effective_to = '2026-02-01'
    where id = ${secondary_attachment_id}`)
  expect(await wrong()).toContain('card')
  await run(sql`delete from programs__secondary_to_ids`)
  expect(await wrong()).toBe('This programme does not pay in addition to the main programme of the visit.')
})
