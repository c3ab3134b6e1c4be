/** Referrals between two facilities, each with its own coverage (docs/domain/referrals.md). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { referralStatus, referralUrgency } from '#schemas/codes/referral.ts'
import { missOverdue } from '#src/workflows/referrals/server/arrivals.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { listen, pusherClient, subscribed } from '#tests/support/realtime.ts'
import { type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
/** A clinician at the health centre, and one at the hospital. */
let sender: { id: number; token: string }
let receiver: { id: number; token: string }
let third: number

const permissions = [
  ...visitPermissions,
  ...['list_patients', 'list_referrals', 'create_referral', 'update_referral'],
]

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  const at = (id: number) => [{ level: 'HEALTH_FACILITY' as const, id }]
  sender = await app.user(permissions, at(fixture.facility))
  receiver = await app.user(permissions, at(fixture.other))
  const { rows } = await sql<{ id: number }>`insert into health_facilities
    (code, name_kh, name_en, level_id, type_id, ownership, operational_district_id, is_active)
    select 'HF-3', 'ខ', 'Third', level_id, type_id, ownership, operational_district_id, true
    from health_facilities where id = ${fixture.other} returning id`.execute(app.context.db)
  third = Number(rows[0]?.id)
})
afterAll(() => app.close())

type Who = { token: string }
const call = (who: Who, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  app.call(method, `/api/${path}`, {
    token: who.token,
    headers: { 'X-Reason': 'no free bed' },
    ...(body ? { body } : {}),
  })
const send = async (values: object = {}) =>
  call(sender, 'POST', 'referrals', {
    health_facility_id: fixture.facility,
    to_facility_id: fixture.other,
    patient_id: (await fixture.register()).id,
    urgency: referralUrgency.URGENT.value,
    reason: 'Pre-eclampsia',
    ...values,
  })
const sent = async (values?: object) => {
  const { status, text, body } = await send(values)
  expect(status, text).toBe(201)
  return body.data as { id: number; code: string; patient_id: number }
}
const take = (who: Who, name: string, id: number, body: object = {}) =>
  call(who, 'POST', `referrals/${id}/transitions/${name}`, body)
const taken = async (who: Who, name: string, id: number, body?: object) => {
  const answer = await take(who, name, id, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const transitions = async (who: Who, id: number) =>
  (await call(who, 'GET', `referrals/${id}/transitions`)).body.data.map((one: { name: string }) => one.name)
const work = async (who: Who, segment: string, q = '') => {
  const { status, text, body } = await call(who, 'POST', 'referrals/worklist', { segment, q })
  expect(status, text).toBe(200)
  return body.data
}
const statusOf = async (id: number) => (await call(sender, 'GET', `referrals/${id}`)).body.data.status
const arrive = (values: object) =>
  call(receiver, 'POST', 'visits', { health_facility_id: fixture.other, ...values })
const news = async (who: Who) =>
  (await call(who, 'GET', 'notifications')).body.data.map(
    ({ params, link }: { params: { text: { en: string } }; link: string }) => `${params.text.en} ${link}`,
  )

describe('a referral', () => {
  it('shares the patient, is accepted, arrives by one registration, and is answered', async () => {
    const { id, code, patient_id } = await sent()
    expect(await transitions(sender, id)).toEqual(['cancel'])
    expect(await transitions(receiver, id)).toEqual(['accept', 'decline', 'redirect'])
    const list = await work(receiver, 'expected', code)
    expect(list.rows).toEqual([
      expect.objectContaining({
        code,
        is_receiver: true,
        patient: expect.objectContaining({ id: patient_id }),
      }),
    ])
    expect(list.counts).toMatchObject({ expected: 1, sent: 0 })
    const page = `/referrals/update/${id}/thread`
    expect(await news(receiver)).toEqual([
      `Centre 010101 refers a patient to you: letter ${code}, Urgent. ${page}`,
    ])

    await taken(receiver, 'accept', id, { receiver_note: 'Bed 4 is free.' })
    const start = await call(receiver, 'POST', 'visits/start', { patient_id })
    expect(start.body.data.expected[0].en).toContain(code)
    expect(start.body.data.values).toMatchObject({
      admission_type_id: fixture.types.referred,
      referral_health_facility_id: fixture.facility,
      referral_letter_no: code,
      priority: referralUrgency.URGENT.value,
    })
    const visit = await arrive({ patient_id })
    expect(visit.status, visit.text).toBe(201)
    expect(visit.body.data).toMatchObject({
      referral_letter_no: code,
      admission_type_id: fixture.types.referred,
    })
    expect(await statusOf(id)).toBe(referralStatus.ARRIVED.value)

    const empty = await take(receiver, 'answer', id)
    expect([empty.status, Object.keys(empty.body.message)]).toEqual([
      422,
      ['answer_diagnosis', 'answer_treatment', 'follow_up'],
    ])
    const answer = { answer_diagnosis: 'O14', answer_treatment: 'Magnesium', follow_up: 2 }
    const past = await take(receiver, 'answer', id, { ...answer, follow_up_on: '2026-01-01' })
    expect(past.body.message.follow_up_on[0]).toContain('in the past')
    await taken(receiver, 'answer', id, { ...answer, follow_up_on: '2026-03-20' })

    const thread = (await call(sender, 'GET', `referrals/${id}/thread`)).body.data
    expect(thread.steps.map((step: { status: number }) => step.status)).toEqual([1, 2, 3, 4])
    expect(thread.referral).toMatchObject({ answer_diagnosis: 'O14', answered_by_id: receiver.id })
    // The sender learns of the visit, but does not see it.
    expect(thread.row).toMatchObject({ is_receiver: false, visit: null })
    expect(await news(sender)).toEqual(
      ['Counter-referred', 'Patient arrived', 'Accepted'].map(
        (state) => `Referral ${code}, Centre 010102: ${state}. ${page}`,
      ),
    )
  })

  it.each([
    ['to the own facility', () => ({ to_facility_id: fixture.facility }), 'to_facility_id'],
    [
      'from another facility',
      () => ({ health_facility_id: fixture.other, to_facility_id: fixture.facility }),
      'health_facility_id',
    ],
    ['without a reason', () => ({ reason: '' }), 'reason'],
  ])('is refused %s', async (_, values, field) => {
    const { status, body } = await send(values())
    expect([status, Object.keys(body.message)]).toEqual([422, [field]])
  })

  it('is changed by no user of the other side, and expects a patient once', async () => {
    const { id, patient_id } = await sent()
    expect((await call(receiver, 'PUT', `referrals/${id}`, { reason: 'x' })).status).toBe(403)
    expect((await take(sender, 'accept', id)).status).toBe(403)
    expect((await take(receiver, 'cancel', id)).status).toBe(403)
    expect((await send({ patient_id })).status).toBe(409)
    const many = await call(sender, 'POST', 'referrals/transitions/accept', { ids: [id] })
    expect(many.body.data).toEqual([expect.objectContaining({ id, ok: false })])
    expect(await statusOf(id)).toBe(referralStatus.SENT.value)
  })

  it('is invisible to a third facility, as is its patient', async () => {
    const { id, patient_id } = await sent()
    const elsewhere = await app.user(permissions, [{ level: 'HEALTH_FACILITY', id: third }])
    expect((await call(elsewhere, 'GET', `referrals/${id}/thread`)).status).toBe(404)
    expect((await call(elsewhere, 'GET', `patients/${patient_id}`)).status).toBe(404)
    expect((await work(elsewhere, 'all')).rows).toEqual([])
  })

  it('no longer shares the patient once it is declined', async () => {
    const { id, patient_id } = await sent()
    expect((await call(receiver, 'GET', `patients/${patient_id}`)).status).toBe(200)
    await taken(receiver, 'decline', id)
    expect((await call(receiver, 'GET', `patients/${patient_id}`)).status).toBe(404)
    const { rows } = await work(sender, 'answered')
    expect(rows[0]).toMatchObject({ id, status: referralStatus.DECLINED.value })
    const { steps } = (await call(sender, 'GET', `referrals/${id}/thread`)).body.data
    expect(steps[1]).toMatchObject({ reason: 'no free bed' })
  })

  it('is redirected with a letter of its own, and both senders see their part', async () => {
    const { id, code } = await sent()
    const back = await take(receiver, 'redirect', id, { redirect_to_id: fixture.facility })
    expect(back.body.message.redirect_to_id[0]).toContain('comes from this facility')
    const { continued_by_id } = await taken(receiver, 'redirect', id, { redirect_to_id: third })
    const next = (await call(receiver, 'GET', `referrals/${continued_by_id}`)).body.data
    expect(next).toMatchObject({ continues_id: id, to_facility_id: third, reason: 'Pre-eclampsia' })
    const { steps } = (await call(receiver, 'GET', `referrals/${id}/thread`)).body.data
    expect(steps.map((step: { letter: string }) => step.letter).sort()).toEqual([code, code, next.code])
    const own = (await call(sender, 'GET', `referrals/${id}/thread`)).body.data
    expect(own.steps.map((step: { letter: string }) => step.letter)).toEqual([code, code])
  })

  it('whose patient does not arrive in time is missed, and may still arrive', async () => {
    const { id, patient_id } = await sent()
    await sql`update referrals set expected_until = '2026-02-01' where id = ${id}`.execute(app.context.db)
    const console = pusherClient(await listen(app), sender.token)
    const received = await subscribed(console, `private-user-${sender.id}`)
    expect(await missOverdue(app.context)).toBe(1)
    await vi.waitFor(() => expect(received.map(({ event }) => event)).toEqual(['notification']))
    expect(await statusOf(id)).toBe(referralStatus.MISSED.value)
    expect((await news(sender))[0]).toContain('did not arrive')
    expect((await arrive({ patient_id })).status).toBe(201)
    expect(await statusOf(id)).toBe(referralStatus.ARRIVED.value)
  })
})

describe('a discharge to another facility', () => {
  it('sends the referral, changes it, and cancels it', async () => {
    const visit = await fixture.visit()
    const of = async () =>
      (
        await sql<{ status: number; reason: string; to: number }>`select status, reason, to_facility_id as to
          from referrals where visit_id = ${visit.id} order by id`.execute(app.context.db)
      ).rows
    const leave = {
      discharged_at: app.clock.now.toISOString(),
      discharge_type_id: fixture.types.referOut,
      outcome: 1,
    }
    const created = await call(sender, 'POST', 'visits/discharges', {
      ...leave,
      visit_id: visit.id,
      refer_to_id: fixture.other,
      refer_reason: 'Surgery',
    })
    expect(created.status, created.text).toBe(201)
    expect(await of()).toEqual([{ status: referralStatus.SENT.value, reason: 'Surgery', to: fixture.other }])
    const path = `visits/discharges/${created.body.data.id}`
    await call(sender, 'PUT', path, { refer_reason: 'Caesarean section' })
    expect((await of())[0]?.reason).toBe('Caesarean section')
    const home = { refer_to_id: null, discharge_type_id: fixture.types.authorised }
    const changed = await call(sender, 'PUT', path, home)
    expect(changed.status, changed.text).toBe(200)
    expect((await of()).map(({ status }) => status)).toEqual([referralStatus.CANCELLED.value])
  })
})

it('the report counts letters on both sides', async () => {
  const report = async (at: number) => {
    const who = await app.user(['report_summary'], [{ level: 'HEALTH_FACILITY', id: at }])
    const answer = await call(who, 'GET', `report/referrals?month=2026-03&facility=${at}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data.rows as { direction: number; letters: number; answered: number }[]
  }
  const [out, into] = [await report(fixture.facility), await report(fixture.other)]
  const sumOf = (rows: typeof out, direction: number, name: 'letters' | 'answered') =>
    rows.reduce((sum, row) => sum + (row.direction === direction ? row[name] : 0), 0)
  expect(sumOf(out, 1, 'letters')).toBeGreaterThan(3)
  expect(sumOf(into, 2, 'letters')).toBe(sumOf(out, 1, 'letters'))
  expect(sumOf(into, 2, 'answered')).toBe(1)
})
