/**
 * The amount of a claim: the cases and invoices of its visit, until sign-off (domain 1.10, 2.2).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { caseStatus, claimReason } from '#schemas/codes/claim-terms.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { readFacts } from '#src/workflows/claims/server/facts/read-facts.ts'
import { type ClaimFixture, claimFixture, toPayer } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: ClaimFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
})
afterAll(() => app.close())

const CLAIMED = invoiceStatus.CLAIMED.value

describe('the amount of a claim', () => {
  const run = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(app.context.db)).rows
  const setRate = (amount: number) =>
    run(sql`update benefit_rates set amount = ${amount} where benefit_id =
      (select id from benefits where code = 'B-OPD')`)
  const invoicesOf = (visit: number) =>
    run(sql<{ id: number; status: number }>`select id, status from invoices
      where visit_id = ${visit} order by id`)
  const ofInvoice = (id: number, name: string, body: object = {}) =>
    app.call('POST', `/api/invoices/${id}/${name}`, { token: clerk.token, body })
  /** Like a cancellation by approval. */
  const cancel = async (id: number) => {
    const cancelRequest = { kind: 'INVOICE_CANCEL', reason_code: 'WRONG_ENTRY', documents: [] }
    const sent = await ofInvoice(id, 'ask', { ...cancelRequest, reason_text: 'A service was wrong there' })
    if (sent.status !== 200) return sent
    const [request] = await run(sql<{ id: number }>`select id from approvals
      where subject_id = ${id} and subject_resource = 'invoices' and decision = 1`)
    const path = `/api/approvals/${request?.id}/approve`
    return app.call('POST', path, { token: boss.token, body: {} })
  }
  let clerk: { token: string }
  let boss: { token: string }
  beforeAll(async () => {
    const billing = ['list_invoices', 'update_invoice', 'create_invoice', 'list_visits']
    clerk = await app.user([...billing, 'list_approvals', 'create_approval'])
    boss = await app.user(['list_approvals', 'decide_approval', 'approve_invoice_cancel'])
  })

  it('follows its visit until sign-off, and its page says so before', async () => {
    await sql`with short as (insert into benefits (code, name_kh, name_en, program_id,
        benefit_category_id, benefit_type_id, payment_model, is_active)
      select 'B-ER', 'B', 'B', program_id, benefit_category_id, benefit_type_id, 1, true
        from benefits where code = 'B-OPD' returning id),
      mapped as (insert into benefit_mappings (code, priority, benefit_id, visit_type_id, is_active)
        select 'M-ER', 1, id, 7, true from short)
      insert into benefit_rates (benefit_id, rate_level, amount, effective_from)
        select id, 1, 2000, '2020-01-01' from short`.execute(app.context.db)
    const { id, code, visit } = await fixture.claim()
    await run(sql`update visits set visit_type_id = 7,
      discharged_at = discharged_at + interval '1 day' where id = ${visit}`)
    const now = { visit_type_id: visitType.EMERGENCY.value, date_to: '2026-03-03', amount_claimed: 2000 }
    expect(await fixture.claimOf(id)).toMatchObject({ amount_claimed: 8000 })
    const before = await fixture.details('director', code)
    expect(before).toMatchObject({ claim: now, parts: [{ amount: 2000, status: caseStatus.CLAIMED.value }] })
    await fixture.move(id, ['director', 'signOff'])
    expect(await fixture.claimOf(id)).toMatchObject({ status: claimStatus.ProviderApproved.value, ...now })
    const { parts } = await fixture.details('officer', code)
    expect(parts).toEqual([{ ...before.parts[0], id: expect.any(Number), version: 1 }])
  })

  it('names the active invoice, which cannot be cancelled', async () => {
    const { id, visit } = await fixture.claim()
    expect((await cancel(Number((await invoicesOf(visit))[0]?.id))).status).toBe(200)
    expect((await fixture.step('director', id, 'signOff')).body.message).toContain('has not been issued')
    const draft = await fixture.draft(visit)
    expect((await ofInvoice(draft.id, 'transitions/issue')).status).toBe(200)
    await fixture.move(id, ['director', 'signOff'])
    expect(await fixture.claimOf(id)).toMatchObject({ invoice_id: draft.id, amount_claimed: 8000 })
    expect((await cancel(draft.id)).text).toContain('includes this invoice')
  })

  it('is recalculated if it was returned for its rate, and otherwise unchanged', async () => {
    const [rate, letter] = [await fixture.claim(), await fixture.claim()]
    for (const { id } of [rate, letter]) await fixture.move(id, ...toPayer)
    const month = { health_facility_id: fixture.facility, program_id: fixture.program }
    const { body } = await fixture.as('officer', 'POST', 'claim_invoices/build', {
      ...month,
      month: '2026-03',
    })
    const totalOf = async () => {
      const [row] = await run(sql<{
        reported: number
        actual: number
      }>`select amount_claimed::int as reported,
        (select sum(amount_claimed)::int from claims where claim_invoice_id = i.id) as actual
        from claim_invoices i where id = ${body.data.id}`)
      return row
    }
    const before = Number((await totalOf())?.reported)
    await fixture.move(rate.id, ['intake', 'reject', { rejection_reasons: [claimReason.RATE.value] }])
    await fixture.move(letter.id, ['intake', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }])
    await setRate(7000)
    const claimDetails = await fixture.details('officer', rate.code)
    expect(claimDetails).toMatchObject({
      claim: { amount_claimed: 7000 },
      parts: [{ rate: 7000, status: caseStatus.REJECTED.value }],
    })
    for (const { id } of [rate, letter])
      await fixture.move(id, ['officer', 'resubmit', { answer_text: 'It is right now' }])
    await setRate(8000)
    expect(await fixture.claimOf(rate.id)).toMatchObject({
      status: claimStatus.Resubmitted.value,
      amount_claimed: 7000,
    })
    expect(await fixture.claimOf(letter.id)).toMatchObject({
      status: claimStatus.Resubmitted.value,
      amount_claimed: 8000,
    })
    expect((await fixture.details('intake', rate.code)).parts).toMatchObject([
      { amount: 7000, status: caseStatus.CLAIMED.value },
    ])
    expect(await totalOf()).toEqual({ reported: before - 1000, actual: before - 1000 })
  })

  it('is refused too soon after a claim of the same morning', async () => {
    const { visit: earlier } = await fixture.claim()
    const { id: visit_id } = await fixture.finished()
    await run(sql`update visits set arrived_at = '2026-03-01T20:00:00Z',
      patient_id = (select patient_id from visits where id = ${earlier}) where id = ${visit_id}`)
    await run(sql`update benefits set min_days_between = 1`)
    const { body } = await fixture.as('officer', 'POST', 'claims/readiness', { visit_id })
    await run(sql`update benefits set min_days_between = null`)
    expect(body.data.programs[0].findings).toContainEqual(expect.objectContaining({ code: 'B05' }))
  })

  it('includes all active invoices of its visit', async () => {
    const setModel = (model: number) =>
      run(sql`update programs set payment_model = ${model} where id = ${fixture.program}`)
    await run(sql`insert into benefit_services (benefit_id, service_id, included)
      select b.id, s.id, true from benefits b, services s where b.code = 'B-OPD'
        and s.id in (${fixture.services.consultation}, ${fixture.services.suture})`)
    await setModel(2)
    const { id: visit } = await fixture.finished()
    const step = (name: string) =>
      app.call('POST', `/api/visits/${visit}/transitions/${name}`, {
        token: fixture.worker.token,
        body: {},
        headers: { 'x-reason': 'Something was left' },
      })
    await step('reopen')
    await fixture.call('POST', 'charges', {
      visit_id: visit,
      service_id: fixture.services.suture,
      quantity: 1,
      performed_at: `${app.clock.now.toISOString().slice(0, 16)}:00.000Z`,
    })
    for (const name of ['treat', 'prepare', 'discharge']) await step(name)
    const make = async () =>
      (await fixture.as('officer', 'POST', 'claims/make', { visit_ids: [visit] })).body.data[0]
    expect((await make()).problems).toMatchObject([{ en: 'The invoice has not been issued.' }])
    const draft = await fixture.draft(visit)
    await ofInvoice(draft.id, 'transitions/issue')
    const [first] = await invoicesOf(visit)
    const { claim } = await make()
    expect(claim.amount).toBe(25_000)
    const { parts } = await fixture.details('officer', claim.code)
    expect(parts.map(({ amount }: { amount: number }) => amount)).toEqual([5000, 20_000])
    const pay = (amount: number) =>
      run(sql`update invoices set paid_total = paid_total + ${amount} where id = ${first?.id}`)
    await pay(5000)
    expect((await fixture.details('officer', claim.code)).findings).toMatchObject([{ code: 'M02' }])
    await pay(-5000)
    await fixture.move(claim.id, ...toPayer)
    expect((await invoicesOf(visit)).map(({ status }) => status)).toEqual([CLAIMED, CLAIMED])
    expect((await cancel(Number(first?.id))).text).toContain('includes this invoice')
    await run(sql`update approvals set deleted_at = now() where subject_id = ${first?.id}`)
    const owed = () =>
      run(sql`select sum(p.amount)::int as owed from ledger_postings p
        join ledger_entries e on e.id = p.entry_id where e.visit_id = ${visit} and p.account = 6`)
    expect(await owed()).toEqual([{ owed: 25_000 }])
    await fixture.move(claim.id, ['intake', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }])
    await fixture.move(claim.id, ['director', 'close'])
    expect(await owed()).toEqual([{ owed: 0 }])
    await setModel(1)
  })

  it('uses the rate of the facility’s type; its level only if the type has no package', async () => {
    await run(sql`insert into benefit_rates (benefit_id, rate_level, amount, effective_from)
      select b.id, r.level, r.level * 10000, '2020-01-01' from benefits b, (values (2), (3), (4)) r (level)
      where b.code = 'B-OPD'`)
    await run(sql`insert into health_facility_types (id, code, name_kh, name_en, is_active)
      select id, 'T' || id, 'T', 'T', true from (values (1), (2), (3), (4), (9), (10), (11), (1001)) t (id)
      on conflict do nothing`)
    await run(sql`insert into health_facility_levels (id, code, name_kh, name_en, is_active)
      values (3, 'FDH', 'FDH', 'FDH', true) on conflict do nothing`)
    await run(sql`update health_facility_levels set benefit_level = 3`)
    await run(sql`update health_facilities set level_id = 3 where id = ${fixture.facility}`)
    const { id, visit } = await fixture.claim()
    const stored = (await fixture.claimOf(id)).amount_claimed
    const loadCaseRates = async (type: number) => {
      await run(sql`update health_facilities set type_id = ${type} where id = ${fixture.facility}`)
      const [read] = await readFacts(app.context.db, [visit], '2026-03-03')
      return read?.cases.map(({ amount, rate_level }) => [rate_level, amount])
    }
    const own = { 6: [1, 8000], 2: [2, 20_000], 3: [3, 30_000], 4: [4, 40_000] }
    for (const [type, rate] of Object.entries(own)) expect(await loadCaseRates(Number(type))).toEqual([rate])
    for (const type of [1, 9, 10, 11, 1001]) expect(await loadCaseRates(type)).toEqual([[3, 30_000]])
    // A created claim keeps its price until sign-off.
    expect((await fixture.claimOf(id)).amount_claimed).toBe(stored)
    await loadCaseRates(6)
  })
})
