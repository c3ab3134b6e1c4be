/** Refusals about claims: with the field or guard, a message in both languages, and no write. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { type ClaimFixture, claimFixture, toPayer, type Who } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { formWith } from '#tests/support/pictures.ts'
import { writtenOfClaims } from '#tests/support/written.ts'

let app: TestApp
let fixture: ClaimFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
})
afterAll(() => app.close())

interface Sent {
  token: string
  path: string
  body: Record<string, unknown> | Buffer
  headers?: Record<string, string>
}
const by = (who: Who, path: string, body: Record<string, unknown>): Sent => ({
  token: fixture.people[who].token,
  path,
  body,
  headers: { 'x-reason': 'As it was agreed' },
})
const step = (who: Who, id: number, name: string, body = {}) =>
  by(who, `claims/${id}/transitions/${name}`, body)

/** A claim in this state. */
const claimAt = async (...steps: readonly (readonly [Who, string, object?])[]) => {
  const claim = await fixture.claim()
  await fixture.move(claim.id, ...steps)
  return claim
}
const reviewed = async (part: Record<string, unknown>) => {
  const { id, code } = await claimAt(...toPayer, ['intake', 'accept'])
  const { parts } = (await fixture.as('reviewer', 'GET', `claims/opened/${code}`)).body.data
  const decision = { kind: 'case', id: parts[0].id, ...part }
  return by('reviewer', `claims/${id}/review`, { parts: [decision] })
}
/** The month's submitted invoice with one claim. */
const handedIn = async () => {
  const { id: claim } = await claimAt(['director', 'signOff'])
  const month = { health_facility_id: fixture.facility, program_id: fixture.program, month: '2026-03' }
  const { id } = (await fixture.as('officer', 'POST', 'claim_invoices/build', month)).body.data
  const take = async (who: Who, name: string) => {
    const path = `claim_invoices/${id}/transitions/${name}`
    const { status, text } = await fixture.as(who, 'POST', path, {}, 'As it was agreed')
    expect(status, text).toBe(200)
  }
  await take('officer', 'lock')
  await take('officer', 'submit')
  return { claim, id, take }
}

const refused: [string, number, string[], () => Promise<Sent>][] = [
  [
    'approval by its maker',
    409,
    ['isOthersWork'],
    async () => {
      const can = ['list_claims', 'list_visits', 'create_claim', 'approve_claim_provider']
      const both = await app.user(can)
      // More than two users work there: separation of duties applies.
      await app.context.db.updateTable('users').set({ health_facility_id: fixture.facility }).execute()
      const { id: visit } = await fixture.finished()
      const createResponse = await app.call('POST', '/api/claims/make', {
        token: both.token,
        body: { visit_ids: [visit] },
      })
      const [{ claim }] = createResponse.body.data
      return { ...step('director', claim.id, 'signOff'), token: both.token }
    },
  ],
  [
    'editing after it was submitted',
    409,
    [],
    async () => by('officer', `claims/${(await claimAt(...toPayer)).id}/mend`, { referral_no: 'L-1' }),
  ],
  [
    'more granted than was asked for',
    422,
    ['parts.0.amount_accepted'],
    () => reviewed({ amount_accepted: 8001 }),
  ],
  [
    'less granted without a reason',
    422,
    ['parts.0.amount_accepted'],
    () => reviewed({ amount_accepted: 7999 }),
  ],
  [
    'a case of another claim',
    422,
    ['parts.0.amount_accepted'],
    () => reviewed({ id: 999_999, amount_accepted: 8000 }),
  ],
  [
    'returning it for a reason that does not exist',
    422,
    ['rejection_reasons'],
    async () => step('intake', (await claimAt(...toPayer)).id, 'reject', { rejection_reasons: [999] }),
  ],
  [
    'sending it again without an answer',
    409,
    ['isAnswered'],
    async () => {
      const back = ['intake', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }] as const
      return step('officer', (await claimAt(...toPayer, back)).id, 'resubmit')
    },
  ],
  [
    'a state that a step names by itself',
    422,
    ['status'],
    async () => step('director', (await claimAt()).id, 'signOff', { status: 40 }),
  ],
  [
    'taking back what was handed in with its month',
    409,
    ['isInHand'],
    async () => step('officer', (await handedIn()).claim, 'recall'),
  ],
  [
    'a certificate for claims that were withdrawn',
    409,
    [],
    async () => {
      const { id, take } = await handedIn()
      await take('intake', 'giveBack')
      const path = `claim_invoices/${id}/transitions/certify`
      return by('approver', path, { certificate_no: 'C-1' })
    },
  ],
  [
    'a certificate without its number',
    422,
    ['certificate_no'],
    async () => {
      const { id, take } = await handedIn()
      await take('intake', 'receive')
      return by('approver', `claim_invoices/${id}/transitions/certify`, {})
    },
  ],
  [
    'a paper that is no image or PDF',
    422,
    ['file'],
    async () => {
      const form = await formWith('MZ\u0090 this is a programme', 'letter.pdf')
      const token = fixture.people.officer.token
      return { ...form, token, path: 'claim-documents/files/file' } as Sent
    },
  ],
]

const scripts = [
  ['en', /^[^\u1780-\u17ff]*[a-z]{2}/i],
  ['kh', /[\u1780-\u17ff]{4}/],
] as const

it.each(refused)('%s', async (_, status, names, prepare) => {
  const { path, ...sent } = await prepare()
  const before = await writtenOfClaims(app)
  for (const [lang, script] of scripts) {
    const answer = await app.call('POST', `/api/${path}`, { ...sent, lang })
    expect(answer.status, answer.text).toBe(status)
    const { message, data } = answer.body
    if (typeof message === 'string') {
      expect((data?.missing ?? []).map(({ guard }: { guard: string }) => guard)).toEqual(names)
      expect(message).toMatch(script)
    } else {
      expect(Object.keys(message)).toEqual(names)
      for (const name of names) expect(message[name].join(' ')).toMatch(script)
    }
  }
  expect(await writtenOfClaims(app)).toBe(before)
})

it('a second claim of one visit, reported at the visit', async () => {
  const { visit, code } = await fixture.claim()
  const before = await writtenOfClaims(app)
  const { body } = await fixture.as('officer', 'POST', 'claims/make', { visit_ids: [visit] })
  expect(body.data).toEqual([
    expect.objectContaining({
      claim: null,
      problems: [{ kh: expect.stringContaining(code), en: expect.stringContaining(code) }],
    }),
  ])
  expect(await writtenOfClaims(app)).toBe(before)
})

it('the basis of a signed-off claim is locked until its return', async () => {
  const { id, code, visit } = await fixture.claim()
  const { token } = fixture.worker
  const change = (body: object) => app.call('PUT', `/api/visits/${visit}`, { token, body })
  const earlier = (hour: string) => change({ arrived_at: `2026-03-02T0${hour}:00:00.000Z` })
  expect((await earlier('2')).status).toBe(200)
  await fixture.move(id, ['director', 'signOff'])
  const { status, body } = await earlier('1')
  expect([status, Object.keys(body.message)]).toEqual([422, ['arrived_at']])
  expect(body.message.arrived_at[0]).toContain(code)
  await fixture.move(
    id,
    ['officer', 'submit'],
    ['intake', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }],
  )
  expect((await earlier('1')).status).toBe(200)
})

it('a referred patient’s visit is claimed only with the letter of the referral', async () => {
  const visit = await fixture.finished({
    admission_type_id: fixture.types.referred,
    referral_health_facility_id: fixture.other,
    referral_letter_no: 'R260000077',
  })
  const blocking = async () => {
    const { body } = await fixture.as('officer', 'POST', 'claims/readiness', { visit_id: visit.id })
    return body.data.programs[0].findings.filter((one: { severity: string }) => one.severity === 'blocking')
  }
  expect(await blocking()).toEqual([])
  await sql`update visits set referral_letter_no = null where id = ${visit.id}`.execute(app.context.db)
  expect(await blocking()).toEqual([
    expect.objectContaining({
      code: 'R01',
      text: expect.objectContaining({ en: 'The referral letter’s number is missing.' }),
    }),
  ])
  // The number may be entered in the claim; until then it stays a draft.
  const { body } = await fixture.as('officer', 'POST', 'claims/make', { visit_ids: [visit.id] })
  expect((await fixture.step('director', body.data[0].claim.id, 'signOff')).status).toBe(409)
})
