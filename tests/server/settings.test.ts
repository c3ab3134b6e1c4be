/** The effects of settings (docs/domain/settings.md): each changes the result of a write. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { type ClaimFixture, claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: ClaimFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
})
afterAll(() => app.close())

describe('programmes', () => {
  it('set the cut-off day of their claims, unless the month’s was moved', async () => {
    const { db } = app.context
    const { id } = await fixture.claim()
    const { date_to } = await fixture.claimOf(id)
    const dueOn = async (month: string) => {
      await sql`delete from active_periods`.execute(db)
      await sql`insert into active_periods (health_facility_id, code, starts_on, ends_on,
          submission_cutoff_on, status) values (${fixture.facility}, left(${date_to}::text, 7),
          date_trunc('month', ${date_to}::date),
          date_trunc('month', ${date_to}::date) + interval '1 month - 1 day', ${month}::date, 1)`.execute(db)
      return (await fixture.claimOf((await fixture.claim()).id)).due_on
    }
    expect(await dueOn('2026-04-03')).toBe('2026-04-03')
    await sql`update programs set claim_cutoff_day = 20 where id = ${fixture.program}`.execute(db)
    expect(await dueOn('2026-04-03')).toBe('2026-04-20')
    expect(await dueOn('2026-04-06')).toBe('2026-04-06')
  })
})

describe('health facilities', () => {
  it('accept no visits before their first day or after their last', async () => {
    const { db } = app.context
    const today = app.clock.now.toISOString().slice(0, 10)
    const works = (opened_on: string | null, closed_on: string | null) =>
      sql`update health_facilities set opened_on = ${opened_on}::date, closed_on = ${closed_on}::date
        where id = ${fixture.facility}`.execute(db)
    const wrong = async () => {
      const { status, body } = await fixture.arrive({ payment_type_id: paymentCategory.FULL_PAY.value })
      return [status, ...Object.keys(body.message ?? {})]
    }
    await works(null, '2026-01-01')
    expect(await wrong()).toEqual([422, 'arrived_at'])
    await works('2027-01-01', null)
    expect(await wrong()).toEqual([422, 'arrived_at'])
    await works(today, today)
    expect((await fixture.arrive({ payment_type_id: paymentCategory.FULL_PAY.value })).status).toBe(201)
    await works(null, null)
  })

  it('name their director and the head of the ward on printouts', async () => {
    const { db } = app.context
    const { id, code } = await fixture.visit({ payment_type_id: paymentCategory.FULL_PAY.value })
    await sql`update health_facilities set director_name = 'សុខ ដារ៉ា' where id = ${fixture.facility}`.execute(
      db,
    )
    await sql`update wards set head_user_id = ${fixture.worker.id} where id = ${fixture.ward}`.execute(db)
    await sql`update visits set ward_id = ${fixture.ward} where id = ${id}`.execute(db)
    const { body } = await fixture.call('GET', `visits/papers/${code}`)
    expect(body.data).toMatchObject({
      letterhead: { director: 'សុខ ដារ៉ា' },
      head: { name: expect.anything() },
    })
  })
})

it('the cover of a claim invoice names payer, director and account', async () => {
  const { db } = app.context
  await sql`update programs set payer_name = 'PMRA' where id = ${fixture.program}`.execute(db)
  await sql`update health_facilities set director_name = 'Sok Dara', bank_name = 'Bank',
    bank_account = '0001-234' where id = ${fixture.facility}`.execute(db)
  const built = await fixture.as('officer', 'POST', 'claim_invoices/build', {
    health_facility_id: fixture.facility,
    program_id: fixture.program,
    month: '2026-03',
  })
  const { body } = await fixture.as('officer', 'GET', `claim_invoices/${built.body.data.id}/papers`)
  expect(body.data.letter).toEqual({
    payer: 'PMRA',
    director: 'Sok Dara',
    bank_name: 'Bank',
    bank_account: '0001-234',
  })
})

describe('services', () => {
  it('warn on the claim about required care, results or licences', async () => {
    const { db } = app.context
    const setRequirements = (care: number, is: boolean) =>
      sql`update services set care_type = ${care}, requires_result = ${is},
        requires_practitioner = ${is} where id = ${fixture.services.consultation}`.execute(db)
    const found = async () => {
      const { code } = await fixture.claim()
      const { findings } = await fixture.details('officer', code)
      return findings.map((one: { code: string }) => one.code)
    }
    expect(await found()).toEqual([])
    await setRequirements(2, true)
    expect(await found()).toEqual(['S11', 'S12', 'S13'])
    await setRequirements(3, false)
  })
})

describe('benefits', () => {
  it('require one of their services for a claim', async () => {
    await sql`with other as (insert into standard_services (code, name_kh, name_en,
        service_category_id, service_type_id, care_type, is_case, needs_result, is_active)
      select 'MAT-01', 'M', 'M', c.id, t.id, 3, true, false, true
        from service_categories c, service_types t limit 1 returning id)
      insert into benefits__standard_service_ids (owner_id, target_id)
        select b.id, o.id from benefits b, other o where b.program_id = ${fixture.program}`.execute(
      app.context.db,
    )
    const { code } = await fixture.claim()
    const { findings } = await fixture.details('officer', code)
    expect(findings).toMatchObject([{ code: 'S10', severity: 'blocking' }])
  })
})

describe('diagnoses', () => {
  it('that are notifiable notify the facility’s supervisors once', async () => {
    const { db } = app.context
    await sql`update diagnoses set is_notifiable = true where id = ${fixture.diagnosis}`.execute(db)
    const area = { level: 'HEALTH_FACILITY' as const, id: fixture.facility }
    const overseer = await app.user(['report_summary'], [area])
    const other = await app.user(['list_visits'], [area])
    const { id, code } = await fixture.visit({ payment_type_id: paymentCategory.FULL_PAY.value })
    const note = {
      visit_id: id,
      diagnoses: [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }],
    }
    expect((await fixture.call('POST', 'visits/encounters', note)).status).toBe(201)
    const newsOf = async ({ token }: { token: string }) =>
      (await app.call('GET', '/api/notifications', { token })).body.data
    expect(await newsOf(overseer)).toMatchObject([
      { kind: 'notifiable_disease', params: { visit: code, disease: { en: 'A01' } } },
    ])
    expect(await newsOf(other)).toEqual([])
  })
})

describe('fees', () => {
  it('accept an agreed price if they are negotiable, within their limits', async () => {
    const { db } = app.context
    const service_id = fixture.services.suture
    const charge = async (agreed_price: number) => {
      const { id: visit_id } = await fixture.visit({ payment_type_id: paymentCategory.FULL_PAY.value })
      const performed_at = `${app.clock.now.toISOString().slice(0, 16)}:00.000Z`
      const body = { visit_id, service_id, quantity: 1, performed_at, agreed_price }
      const { status, body: answer } = await fixture.call('POST', 'charges', body)
      if (status !== 201) return Object.keys(answer.message)
      const draft = await fixture.draft(visit_id)
      return draft.patient_total
    }
    await sql`insert into fee_for_services (code, name_kh, name_en, service_id, unit_price, min_price,
        max_price, is_negotiable, discount_allowed, effective_from, is_active)
      values ('F-NEG', 'F', 'F', ${service_id}, 20000, 15000, 25000, true, false, '2020-01-01', true)`.execute(
      db,
    )
    expect(await charge(15_000)).toBe(15_000)
    expect(await charge(14_000)).toEqual(['agreed_price'])
    await sql`update fee_for_services set is_negotiable = false`.execute(db)
    expect(await charge(15_000)).toEqual(['agreed_price'])
  })
})
