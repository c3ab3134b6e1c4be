/** One list of allergies per patient: who records it, and what banners show. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleTemplates } from '#application/roles.ts'
import { allergyAnswer, allergyStatus } from '#schemas/codes/allergy.ts'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { medicine } from '#tests/support/care-fixture.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

const { CANNOT_ANSWER } = allergyAnswer
let app: TestApp
let fixture: VisitFixture
let penicillins: number

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  const { rows } = await sql<{ id: number }>`insert into allergens (code, name_kh, name_en, kind,
    atc_codes, cross_atc_codes, synonyms, is_active) values ('PENICILLINS', 'ប៉េនីស៊ីលីន',
    'Penicillins', 2, 'J01C', 'J01D', 'penicillin', true) returning id`.execute(app.context.db)
  penicillins = Number(rows[0]?.id)
})
afterAll(() => app.close())

const loginAs = (role: string) => {
  const found = roleTemplates.find(({ name }) => name === role)
  return app.login([...(found?.permissions ?? []), 'list_patients'])
}
const banner = async (id: number) => {
  const { body } = await app.call('GET', `/api/patients/${id}/profile`, { token: fixture.token })
  return body.data.patient.allergies
}
const record = (token: string, patient_id: number, values: object = {}) =>
  app.call('POST', '/api/patients/patient-allergies', {
    token,
    body: { patient_id, allergen_id: penicillins, severity: 3, ...values },
  })
const answer = (token: string, patient_id: number, value: number, more: object = {}) =>
  app.call('POST', '/api/patients/patient-allergy-reviews', {
    token,
    body: { patient_id, answer: value, ...more },
  })

it('the same answer again within a minute is one more answer', async () => {
  const { id } = await fixture.register()
  const token = await loginAs('triage_nurse')
  expect((await answer(token, id, 1)).status).toBe(201)
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  const again = await answer(token, id, 1)
  expect(again.status, again.text).toBe(201)
})

describe('allergies', () => {
  it.each(['registrar', 'triage_nurse', 'clinician', 'ward_nurse', 'midwife', 'pharmacist'])(
    'a %s asks, records, and corrects them',
    async (role) => {
      const token = await loginAs(role)
      const { id } = await fixture.register()
      expect((await banner(id)).state).toBe('not_asked')
      expect((await answer(token, id, 1)).status).toBe(201)
      expect(await banner(id)).toMatchObject({
        state: 'none_known',
        assessment: { answer: 1, at: expect.any(String) },
      })
      const recorded = await record(token, id, { reactions: [5] })
      expect(recorded.status, recorded.text).toBe(201)
      expect(recorded.body.data).toMatchObject({
        recorded_at: expect.any(String),
        recorded_by: expect.any(Number),
        status: allergyStatus.ACTIVE.value,
      })
      expect(await banner(id)).toMatchObject({
        state: 'listed',
        allergies: [{ name: { en: 'Penicillins' }, reactions: [5], severity: 3 }],
      })
      const change = (body: object, version: number) =>
        app.call('PUT', `/api/patients/patient-allergies/${recorded.body.data.id}`, {
          token,
          body,
          headers: { 'If-Match': `"${version}"` },
        })
      expect(Object.keys((await change({ status: allergyStatus.REFUTED.value }, 1)).body.message)).toEqual([
        'end_reason',
      ])
      const refuted = await change(
        { status: allergyStatus.REFUTED.value, end_reason: 'tolerated amoxicillin' },
        1,
      )
      expect(refuted.status, refuted.text).toBe(200)
      expect((await banner(id)).state).toBe('none_known')
    },
  )

  it('are hidden from the cashier', async () => {
    const token = await loginAs('cashier')
    const { id } = await fixture.register()
    expect([(await record(token, id)).status, (await answer(token, id, 1)).status]).toEqual([403, 403])
  })

  it('“none known” contradicts neither the list nor an earlier note', async () => {
    const token = await loginAs('triage_nurse')
    const { id } = await fixture.register()
    await record(token, id)
    expect((await record(token, id)).status).toBe(409)
    expect(Object.keys((await answer(token, id, 1)).body.message)).toEqual(['answer'])

    const other = await fixture.register()
    const note = 'អាស្ពីរីន'
    await sql`update patients set allergy_note = ${note} where id = ${other.id}`.execute(app.context.db)
    expect(await banner(other.id)).toMatchObject({ state: 'not_asked', notes: [note] })
    expect((await answer(token, other.id, 1)).status).toBe(422)
    const own = { allergen_id: null, substance: note, earlier_note: note }
    expect((await record(token, other.id, own)).status).toBe(201)
    expect(await banner(other.id)).toMatchObject({ state: 'listed', notes: [] })
  })

  it('move along when patients are merged', async () => {
    const token = await loginAs('clinician')
    const [from, to] = [await fixture.register(), await fixture.register()]
    await record(token, from.id)
    await record(token, to.id)
    await record(token, from.id, { allergen_id: null, substance: 'dust' })
    const version = async (id: number) =>
      (await app.call('GET', `/api/patients/${id}`, { token: fixture.token })).body.data.version
    const merger = ['list_patients', 'list_patient_mappings', 'update_patient', 'merge_patient']
    const merged = await app.call('POST', '/api/patients/patient-merges', {
      token: await app.login([...merger, 'create_patient', 'update_patient_mapping']),
      body: {
        survivor_id: to.id,
        survivor_version: await version(to.id),
        values: {},
        merged_id: from.id,
        merged_version: await version(from.id),
        reason: 'The same person, registered twice',
      },
    })
    expect(merged.status, merged.text).toBeLessThan(300)
    const names = (await banner(to.id)).allergies.map((one: { name: { en: string } }) => one.name.en)
    expect(names.toSorted()).toEqual(['Penicillins', 'dust'])
  })
})

it('medicines are signed and dispensed after an answer, or a reason why there is none', async () => {
  const clinician = await loginAs('clinician')
  const paracetamol = await medicine(app, 'PARA', '500 mg')
  const { id, code, patient_id } = await fixture.visit()
  const diagnoses = [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }]
  await fixture.call('POST', 'visits/encounters', { visit_id: id, diagnoses })
  const lines = [{ medication_id: paracetamol, morning: 1, days: 3 }]
  const written = await fixture.call('POST', 'visits/prescriptions', { visit_id: id, lines })
  expect(written.status, written.text).toBe(201)
  const pharmacist = await app.login(['list_visits', 'list_prescriptions', 'dispense_prescription'])
  const dispense = (name: string, body: object = {}) =>
    app.call('POST', `/api/visits/prescription-lines/${written.body.data.lines[0].id}/transitions/${name}`, {
      token: pharmacist,
      body,
    })
  const guards = ({ body }: Answer) => body.data.missing.map(({ guard }: { guard: string }) => guard)
  expect(guards(await dispense('dispense'))).toEqual(['hasAllergyAnswer'])
  expect(guards(await dispense('part', { dispensed_quantity: 1 }))).toEqual(['hasAllergyAnswer'])
  const signed = await fixture.take('treat', id)
  expect(signed.body.data.missing).toMatchObject([
    { guard: 'hasAllergyAnswer', link: `/visits/visit-steps/prescription-step?visit=${code}` },
  ])
  // An emergency is no dead end, but needs a reason.
  expect(Object.keys((await answer(clinician, patient_id, CANNOT_ANSWER.value)).body.message)).toEqual([
    'reason',
  ])
  const excuse = { reason: 'Unconscious, no relative here' }
  expect((await answer(clinician, patient_id, CANNOT_ANSWER.value, excuse)).status).toBe(201)
  expect((await banner(patient_id)).assessment).toMatchObject(excuse)
  expect((await dispense('dispense')).status).toBe(200)
  expect((await fixture.take('treat', id)).status).toBe(200)
})

it('a medicine prescribed after the treatment was finished needs the answer as well', async () => {
  const zinc = await medicine(app, 'ZINC', '20 mg', 'Zinc sulfate')
  const { id, patient_id } = await fixture.visit()
  const diagnoses = [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }]
  await fixture.call('POST', 'visits/encounters', { visit_id: id, diagnoses })
  const { body } = await fixture.call('POST', 'visits/prescriptions', { visit_id: id, no_medicine: true })
  expect((await fixture.take('treat', id)).status).toBe(200)
  const add = () =>
    app.call('PUT', `/api/visits/prescriptions/${body.data.id}`, {
      token: fixture.worker.token,
      headers: { 'If-Match': `"${body.data.version}"` },
      body: { no_medicine: false, lines: [{ medication_id: zinc, morning: 1, days: 3 }] },
    })
  const refused = await add()
  expect([refused.status, Object.keys(Object(refused.body.message))]).toEqual([422, ['lines']])
  await answer(await loginAs('clinician'), patient_id, 1)
  const added = await add()
  expect(added.status, added.text).toBe(200)
})

describe('a prescription', () => {
  it('is checked against them: immediately in the form, and again on saving', async () => {
    const amoxicillin = await medicine(app, 'AMOX', '500 mg', 'Amoxicillin')
    await sql`update medications set atc = 'J01CA04' where id = ${amoxicillin}`.execute(app.context.db)
    const { id, patient_id } = await fixture.visit()
    await record(await loginAs('ward_nurse'), patient_id, { reactions: [5] })
    const facts = await fixture.call('POST', 'visits/prescriptions/facts', {
      visit_id: id,
      medication_ids: [amoxicillin],
    })
    expect(facts.body.data, facts.text).toMatchObject({
      context: { allergies: [{ atc: ['J01C'], reactions: [5] }], weight: null },
      medicines: [{ id: amoxicillin, atc: 'J01CA04' }],
    })
    const line = { medication_id: amoxicillin, morning: 1 }
    const prescribe = (values: object) =>
      fixture.call('POST', 'visits/prescriptions', { visit_id: id, lines: [{ ...line, ...values }] })
    const refused = await prescribe({})
    expect(refused.body.message['lines.0.override_reason']).toEqual([
      'AMOX: Allergy to Penicillins (anaphylaxis, severe). ' +
        'Give a reason for prescribing it, at least 5 letters.',
    ])
    const saved = await prescribe({ override_reason: 'tolerated last year' })
    expect(saved.status, saved.text).toBe(201)
    const { rows } = await sql<object>`select risks, override_by from prescription_lines
      where medication_id = ${amoxicillin}`.execute(app.context.db)
    expect(rows).toEqual([{ risks: [2], override_by: fixture.worker.id }])
  })
})
