/** Beneficiary cards: checked by actions, one pays per day, summarized in the patient's record. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attachmentStatus, beneficiarySet, verificationMethod } from '#schemas/codes/attachment.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { programme } from '#schemas/codes/programme.ts'
import { updateCards } from '#src/workflows/patients/server/beneficiaries/expire.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

const base = '/api/patients/patient-attach-beneficiaries'
const today = '2026-03-20'
/** Ids of payment types, programmes and card types (specification §3). */
const hef = {
  payment_type_id: paymentCategory.HEF_POOR.value,
  program_id: programme.HEF.value,
  card_type: identityType.EQUITY_CARD.value,
  beneficiary_type: 2,
}
const nssf = {
  payment_type_id: paymentCategory.NSSF.value,
  program_id: programme.NSSF.value,
  card_type: identityType.NSSF.value,
  beneficiary_type: 7,
  card_number: '0001234-0001234-0',
}

const cardPermissions = [
  'list_patients',
  'list_patient_attach_beneficiaries',
  ...['create', 'update', 'delete'].map((verb) => `${verb}_patient_attach_beneficiary`),
]

let app: TestApp
let fixture: PatientFixture
let token: string
let patient: number

beforeAll(async () => {
  app = await createTestApp()
  app.clock.now = new Date(`${today}T02:00:00Z`)
  fixture = await patientFixture(app)
  for (const [id, code, parent] of [
    [2, 'HEF_POOR', null],
    [9, 'NSSF', null],
    [19, 'FULL_PAY', null],
    [1001, 'NSSF-EMPLOYEE', 9] as const,
  ])
    await sql`insert into payment_types (id, code, name_kh, name_en, parent_id, payer_kind,
      needs_attachment, needs_approval, is_active, colour)
      values (${id}, ${code}, ${code}, ${code}, ${parent}, 3, true, false, true, '#2E7D32')`.execute(
      app.context.db,
    )
  token = await app.login(cardPermissions)
  return () => app.close()
})

const attach = (values: Record<string, unknown>, to = patient) =>
  app.call('POST', base, {
    token,
    body: {
      patient_id: to,
      ...hef,
      card_number: '00010203-0001',
      beneficiary_set: beneficiarySet.B.value,
      card_expires_on: '2026-12-31',
      effective_from: today,
      ...values,
    },
  })
const attached = async (values: Record<string, unknown> = {}, to?: number): Promise<number> => {
  const { status, text, body } = await attach(values, to)
  if (status !== 201) throw new Error(text)
  return body.data.id
}
const verify = (id: number, body: Record<string, unknown> = {}) =>
  app.call('POST', `${base}/${id}/verify`, {
    token,
    body: { status: 'VALID', method: verificationMethod.CARD_SEEN.value, ...body },
  })
const read = async (id: number) => (await app.call('GET', `${base}/${id}`, { token })).body.data
const coverage = async (id = patient) => {
  const { rows } = await sql<{ type: number | null; until: string | null }>`
    select coverage_payment_type_id as type, coverage_until as until from patients
    where id = ${id}`.execute(app.context.db)
  return rows[0]
}

describe('attaching', () => {
  beforeAll(async () => {
    patient = (await fixture.register()).id
  })

  it.each<[string, Record<string, unknown>, string]>([
    [
      'a payment type that needs no card',
      { payment_type_id: paymentCategory.FULL_PAY.value },
      'payment_type_id',
    ],
    ['a programme of another payer', { program_id: programme.NSSF.value }, 'program_id'],
    ['a beneficiary type of another payer', { beneficiary_type: 7 }, 'beneficiary_type'],
    [
      'a type that its set lacks',
      { beneficiary_set: beneficiarySet.A.value, beneficiary_type: 7 },
      'beneficiary_type',
    ],
    [
      'a paper that covers nobody',
      { card_type: identityType.PASSPORT.value, card_number: 'N0001234' },
      'card_type',
    ],
    ['an expiry before the issue', { card_issued_on: '2027-01-01' }, 'card_expires_on'],
    ['a name that is another’s', { member_name_on_card: 'មុំ ស្រីពៅ' }, 'override_reason'],
  ])('refuses %s', async (_name, values, field) => {
    const { status, body } = await attach(values)
    expect([status, Object.keys(body.message)]).toEqual([422, [field]])
  })

  it('waits for a check, and shows how far the names match', async () => {
    const id = await attached({ member_name_on_card: 'SOK CHANNA' })
    expect(await read(id)).toMatchObject({
      status: attachmentStatus.PENDING.value,
      name_match_score: 100,
      verified_at: null,
    })
    const other = { member_name_on_card: 'មុំ ស្រីពៅ', override_reason: 'ឈ្មោះមុនរៀបការ' }
    const far = await read(await attached({ ...other, card_number: '00010203-0002' }))
    // The reason was for that name.
    const put = (body: object) => app.call('PUT', `${base}/${far.id}`, { token, body })
    const another = { member_name_on_card: 'ហេង វណ្ណា' }
    expect((await put({ card_issued_on: '2020-01-01' })).status).toBe(200)
    expect(Object.keys((await put(another)).body.message)).toEqual(['override_reason'])
    expect((await put({ ...another, override_reason: 'ឈ្មោះបម្រុង' })).status).toBe(200)
    expect(far.name_match_score).toBeLessThan(70)
    expect(await coverage()).toEqual({ type: null, until: null })
  })
})

describe('checking', () => {
  beforeAll(async () => {
    patient = (await fixture.register({ given_name_kh: 'ចាន់ថា', given_name_en: 'CHANTHA' })).id
  })

  it('makes the card pay, or stores why not; afterwards its facts are fixed', async () => {
    const id = await attached()
    expect((await verify(id, { method: undefined })).body.message).toHaveProperty('method')
    expect((await verify(id, { method: verificationMethod.ONLINE.value })).body.message).toHaveProperty('ref')
    expect((await verify(id, { status: 'REFUSED' })).body.message).toHaveProperty('reason')
    expect((await verify(id)).status).toBe(200)
    expect(await read(id)).toMatchObject({
      status: attachmentStatus.VALID.value,
      verification_method: verificationMethod.CARD_SEEN.value,
    })
    expect(await coverage()).toEqual({ type: 2, until: '2026-12-31' })
    expect((await verify(id)).body.code).toBe('CARD_ACTION')

    const put = (body: object) => app.call('PUT', `${base}/${id}`, { token, body })
    expect((await put({ card_number: '00010203-0009' })).body.code).toBe('CARD_CHECKED')
    expect((await put({ household_member_no: 3 })).status).toBe(200)

    expect((await verify(id, { status: 'REFUSED', reason: 'the photo is of his brother' })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      status: attachmentStatus.REFUSED.value,
      verification_note: 'the photo is of his brother',
    })
    expect(await coverage()).toEqual({ type: null, until: null })
    expect((await verify(id, { status: 'PENDING' })).status).toBe(200)
    expect((await put({ card_number: '00010203-0009' })).status).toBe(200)
  })

  it('refuses an expired one', async () => {
    const id = await attached({ card_number: '00010203-0004', card_expires_on: '2026-03-19' })
    expect((await verify(id)).body.message).toHaveProperty('status')
  })

  it('requires the permission to change cards, and coverage of the patient', async () => {
    const id = await attached({ card_number: '00010203-0005' })
    const readOnlyToken = await app.login(['list_patients', 'list_patient_attach_beneficiaries'])
    const body = { status: 'VALID', method: verificationMethod.CARD_SEEN.value }
    expect((await app.call('POST', `${base}/${id}/verify`, { token: readOnlyToken, body })).status).toBe(403)
    const area = { level: 'HEALTH_FACILITY', id: fixture.other, access: 'WORK' } as const
    const elsewhere = await app.login(
      ['list_patient_attach_beneficiaries', 'update_patient_attach_beneficiary'],
      [area],
    )
    expect((await app.call('POST', `${base}/${id}/verify`, { token: elsewhere, body })).status).toBe(404)
    expect((await app.call('GET', `${base}/of/${patient}`, { token: elsewhere })).status).toBe(404)
  })
})

describe('one pays per day', () => {
  let first: number
  beforeAll(async () => {
    patient = (await fixture.register({ given_name_kh: 'វណ្ណា', given_name_en: 'VANNA' })).id
    first = await attached({ effective_from: '2026-03-01' })
    await verify(first)
  })

  it('pays when chosen, also if no other card does', async () => {
    const before = patient
    patient = (await fixture.register({ given_name_kh: 'រតនា', given_name_en: 'RATANA' })).id
    const id = await attached({ card_number: '00010203-0091', is_primary: false })
    expect((await verify(id, { pays: true })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: attachmentStatus.VALID.value, is_primary: true })
    patient = before
  })

  it('asks which, suggesting the social security fund; the other ends the day before', async () => {
    const id = await attached({ ...nssf, payment_type_id: 1001 })
    const verifyResponse = await verify(id)
    expect(verifyResponse.body.code).toBe('COVERAGE_CLASH')
    expect(verifyResponse.body.data).toMatchObject({ is_mixed: true, suggests_this: true })
    expect(verifyResponse.body.data.others).toMatchObject([
      { id: first, until: '2026-12-31', ends_on: '2026-03-19' },
    ])
    expect((await verify(id, { pays: true })).status).toBe(200)
    expect(await read(first)).toMatchObject({
      status: attachmentStatus.REPLACED.value,
      effective_to: '2026-03-19',
    })
    expect(await coverage()).toEqual({ type: 1001, until: '2026-12-31' })
  })

  it('or stays beside it until chosen, and then continues as a separate record', async () => {
    const id = await attached({ card_number: '00010203-0006', effective_from: '2026-03-10' })
    expect((await verify(id, { pays: false })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: attachmentStatus.VALID.value, is_primary: false })
    const { body } = await app.call('POST', `${base}/${id}/pay`, { token })
    expect(body.data.id).not.toBe(id)
    expect(await read(id)).toMatchObject({
      status: attachmentStatus.REPLACED.value,
      effective_to: '2026-03-19',
    })
    expect(await read(body.data.id)).toMatchObject({ effective_from: today, is_primary: true })
    expect(await coverage()).toEqual({ type: 2, until: '2026-12-31' })
    const of = await app.call('GET', `${base}/of/${patient}`, { token })
    expect(of.body.data.paying).toBe(body.data.id)
    expect(of.body.data.patient.coverage.payment_type_id).toBe(2)
  })

  it('of two concurrent checks one is refused', async () => {
    const somebody = (await fixture.register({ given_name_kh: 'ដារ៉ា', given_name_en: 'DARA' })).id
    const ids = [await attached({}, somebody), await attached(nssf, somebody)]
    const answers = await Promise.all(ids.map((id) => verify(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('a restored card follows the same rule', async () => {
    const [paying] = (await app.call('GET', `${base}/of/${patient}`, { token })).body.data.cards
    await app.call('DELETE', `${base}/${paying.id}`, { token })
    expect(await coverage()).toEqual({ type: 2, until: '2026-03-19' })
    const next = await attached({ card_number: '00010203-0007' })
    await verify(next)
    const back = await app.call('POST', `${base}/${paying.id}/restore`, { token })
    expect(back.body.code).toBe('COVERAGE_CLASH')
  })
})

/** The number of transactions that wait for another's lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.context.db)
  return rows[0]?.count ?? 0
}

/**
 * Runs `calls` concurrently: a lock on the patient makes each start once the previous one waits,
 * then all continue.
 */
async function runConcurrently<T>(id: number, ...calls: (() => Promise<T>)[]): Promise<T[]> {
  const { db } = app.context
  const sent = await db.transaction().execute(async (trx) => {
    await sql`select id from patients where id = ${id} for update`.execute(trx)
    const begun: Promise<T>[] = []
    for (const call of calls) {
      begun.push(call())
      await expect.poll(waiting).toBe(begun.length)
    }
    return { begun }
  })
  return Promise.all(sent.begun)
}

describe('writers of one patient’s cards lock in the same order, whichever cards they write', () => {
  let ids: [number, number]
  beforeEach(async () => {
    patient = (await fixture.register({ given_name_kh: 'សុភា', given_name_en: 'SOPHEA' })).id
    ids = [await attached({ effective_from: '2026-03-01' }), await attached(nssf)]
    await verify(ids[0])
  })
  const put = (id: number) => app.call('PUT', `${base}/${id}`, { token, body: { household_member_no: 2 } })
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

  it('checking one, changing and deleting the one that it replaces', async () => {
    const [first, second] = ids
    const check = () => verify(second, { pays: true })
    expect(statuses(await runConcurrently(patient, check, () => put(first)))).toEqual([200, 200])
    expect(await read(first)).toMatchObject({
      status: attachmentStatus.REPLACED.value,
      household_member_no: 2,
    })
    const remove = () => app.call('DELETE', `${base}/${second}`, { token })
    const refuse = () => verify(second, { status: 'REFUSED', reason: 'the card is a copy' })
    expect(statuses(await runConcurrently(patient, refuse, remove))).toEqual([200, 200])
  })

  it('attaching two', async () => {
    const make = (number: string) => () => attach({ card_number: number })
    const attachResponses = runConcurrently(patient, make('00010203-0011'), make('00010203-0012'))
    expect(statuses(await attachResponses)).toEqual([201, 201])
  })

  it('checking one again that ends at that moment: it waits for a check', async () => {
    const [card] = ids
    await sql`update patient_attach_beneficiaries set card_expires_on = '2026-03-19'
      where id = ${card}`.execute(app.context.db)
    const resetVerification = async () =>
      (await verify(card, { status: 'PENDING', method: undefined })).status
    await runConcurrently<unknown>(patient, resetVerification, () => updateCards(app.context))
    expect(await read(card)).toMatchObject({ status: attachmentStatus.PENDING.value })
  })
})

it('a household has all visible persons on the card; one too many requires a reason', async () => {
  const card = { card_type: identityType.EQUITY_CARD_CTP.value, card_number: '00010203-5001' }
  const people: number[] = []
  for (let number = 1; number <= 13; number++) {
    const facility = number === 1 ? fixture.other : fixture.facility
    const birthdate = `19${50 + number}-01-01`
    const { id } = await fixture.register({ birthdate, registered_health_facility_id: facility })
    people.push(id)
    if (number < 13) await attached({ ...card, household_member_no: 14 - number }, id)
  }
  await sql`insert into patient_identifications (patient_id, type, number, is_verified)
    values (${people[12]}, 3, '00010203-5001', true)`.execute(app.context.db)
  const loadHousehold = (asker: string) => app.call('POST', `${base}/household`, { token: asker, body: card })
  const { members, is_crowded } = (await loadHousehold(token)).body.data
  expect(members.map(({ member_no }: { member_no: number | null }) => member_no)).toEqual([
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
    null,
  ])
  expect(is_crowded).toBe(true)

  const { id: further } = await fixture.register({ birthdate: '1970-01-01' })
  const refused = await attach(card, further)
  expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['override_reason']])
  // One reason excuses both problems, so the user sees both first.
  const named = await attach({ ...card, member_name_on_card: 'ទេព បូផា' }, further)
  expect(named.body.message.override_reason).toEqual([
    expect.stringContaining('More than 12'),
    expect.stringContaining('%'),
  ])
  const moved = await attached({ ...card, card_number: '00010203-5002' }, further)
  const changed = { card_number: '00010203-5001' }
  const put = await app.call('PUT', `${base}/${moved}`, { token, body: changed })
  expect(Object.keys(put.body.message)).toEqual(['override_reason'])
  // A reason about the name excuses no further person on another card.
  const explained = await attached(
    { ...card, card_number: '00010203-5003', override_reason: 'the name before the marriage' },
    further,
  )
  const crowded = await app.call('PUT', `${base}/${explained}`, { token, body: changed })
  expect(Object.keys(crowded.body.message)).toEqual(['override_reason'])
  await attached({ ...card, override_reason: 'twins of the second marriage' }, further)

  const area = { level: 'HEALTH_FACILITY', id: fixture.other, access: 'VIEW' } as const
  const elsewhere = await app.login(['list_patient_attach_beneficiaries'], [area])
  const household = (await loadHousehold(elsewhere)).body.data
  expect(household.members.map(({ patient: { id } }: { patient: { id: number } }) => id)).toEqual([people[0]])
  expect(household.is_crowded).toBe(true)
})

it('cards expire automatically, and later ones are valid from their own day', async () => {
  const { id: somebody } = await fixture.register({ given_name_kh: 'ពិសី', given_name_en: 'PISEY' })
  const ending = await attached({ card_expires_on: '2026-03-31' }, somebody)
  const later = await attached({ ...nssf, effective_from: '2026-04-02' }, somebody)
  for (const id of [ending, later]) expect((await verify(id)).status).toBe(200)
  const work = await app.call('POST', `${base}/worklist`, { token, body: { queue: 'ending' } })
  expect(work.body.data.rows.map(({ card }: { card: { id: number } }) => card.id)).toContain(ending)
  app.clock.now = new Date('2026-04-01T02:00:00Z')
  expect(await updateCards(app.context)).toBe(1)
  // A session of ten days ago has expired.
  token = await app.login(['list_patient_attach_beneficiaries'])
  expect(await read(ending)).toMatchObject({ status: attachmentStatus.EXPIRED.value })
  expect(await coverage(somebody)).toEqual({ type: 2, until: '2026-03-31' })
  app.clock.now = new Date('2026-04-02T02:00:00Z')
  expect(await updateCards(app.context)).toBe(0)
  expect(await coverage(somebody)).toEqual({ type: 9, until: '2026-12-31' })
})
