/** Prescribing with warnings, and dispensing with its charges (domain 1.3.4, 1.8). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { allergicTo, medicine, noKnownAllergies } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { usual, type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let pharmacist: string
let para: number
let syrup: number

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  const lists = ['list_prescriptions', 'list_visits', 'list_patients', 'list_medications']
  pharmacist = await app.login([...lists, 'dispense_prescription'])
  para = await medicine(app, 'PARA-500T', '500 mg')
  syrup = await medicine(app, 'PARA-120S', '120 mg/5 mL')
})
afterAll(() => app.close())

const prescribe = async (lines: object[]) => {
  const { id, patient_id: patient } = await fixture.visit()
  await noKnownAllergies(app, patient)
  await fixture.call('POST', 'visits/encounters', { visit_id: id })
  const answer = await fixture.call('POST', 'visits/prescriptions', { visit_id: id, lines })
  return { visit: id, patient, answer }
}
const lineOf = async (visit: number) =>
  (
    await sql<Record<string, unknown>>`select l.* from prescription_lines l
      join prescriptions p on p.id = l.prescription_id where p.visit_id = ${visit}
      order by l.id`.execute(app.context.db)
  ).rows
const charges = async (visit: number) =>
  (
    await sql<{ medication_id: number; quantity: string }>`select medication_id, quantity
      from charges where visit_id = ${visit} and deleted_at is null`.execute(app.context.db)
  ).rows.map(({ medication_id, quantity }) => [medication_id, Number(quantity)])
const take = (name: string, id: unknown, body: object = {}) =>
  app.call('POST', `/api/visits/prescription-lines/${id}/transitions/${name}`, {
    token: pharmacist,
    body,
    headers: { 'X-Reason': 'the wrong patient' },
  })

describe('prescribing', () => {
  it.each([
    ['by parts of the day', { morning: 5, evening: 5, days: 1 }, 10, null],
    ['by interval', { interval_hours: 8, each_time: 2, days: 3 }, 18, 2],
    ['as needed', { prn: true, own_quantity: 12 }, 12, 1],
  ])('calculates the quantity %s', async (_, dose, quantity, each) => {
    const { visit, answer } = await prescribe([{ medication_id: para, ...dose }])
    expect(answer.status, answer.text).toBe(201)
    const [line] = await lineOf(visit)
    expect(Number(line?.quantity)).toBe(quantity)
    expect(line?.each_time && Number(line.each_time)).toBe(each)
  })

  it('refuses a medicine without doses', async () => {
    const { answer } = await prescribe([{ medication_id: para, days: 3 }])
    expect(answer.status).toBe(422)
  })

  it('a misspelled allergy in free text needs a reason, when prescribing and when dispensing', async () => {
    const amoxicillin = await medicine(app, 'AMOX', '500 mg', 'Amoxicillin')
    await sql`with penicillins as (insert into allergens (code, name_kh, name_en, kind, atc_codes,
        is_active) values ('PENICILLINS', 'ប៉េនីស៊ីលីន', 'Penicillins', 2, 'J01C', true))
      update medications set atc = 'J01CA04' where id = ${amoxicillin}`.execute(app.context.db)
    const lines = [{ medication_id: amoxicillin, morning: 1, days: 5 }]
    const { visit, patient } = await prescribe(lines)
    const [line] = await lineOf(visit)
    await allergicTo(app, patient, 'penicilin')
    const refused = await take('dispense', line?.id)
    expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['dispense_reason']])
    const next = await fixture.visit()
    await allergicTo(app, next.patient_id, 'ប៉េនិសិលីន')
    await fixture.call('POST', 'visits/encounters', { visit_id: next.id })
    const again = await fixture.call('POST', 'visits/prescriptions', { visit_id: next.id, lines })
    expect([again.status, JSON.stringify(again.body.message)]).toEqual([
      422,
      expect.stringContaining('Allergy to ប៉េនិសិលីន (severe).'),
    ])
  })

  it('a warning names medicine and risk, and is overridden with a stored reason', async () => {
    const twice = [para, syrup].map((medication_id) => ({ medication_id, morning: 1 }))
    const { visit, answer } = await prescribe(twice)
    expect(answer.status).toBe(422)
    const reasonPrompt = 'Give a reason for prescribing it, at least 5 letters.'
    expect(answer.body.message).toEqual({
      'lines.0.override_reason': [`PARA-500T: Same substance as PARA-120S (row 2). ${reasonPrompt}`],
      'lines.1.override_reason': [`PARA-120S: Same substance as PARA-500T (row 1). ${reasonPrompt}`],
    })
    const short = await fixture.call('POST', 'visits/prescriptions', {
      visit_id: visit,
      lines: twice.map((line) => ({ ...line, override_reason: 'x' })),
    })
    expect([short.status, JSON.stringify(short.body.message)]).toEqual([
      422,
      expect.stringContaining('override_reason'),
    ])
    const again = await fixture.call('POST', 'visits/prescriptions', {
      visit_id: visit,
      lines: twice.map((line) => ({ ...line, override_reason: 'tablets by day, syrup by night' })),
    })
    expect(again.status, again.text).toBe(201)
    expect((await lineOf(visit)).map(({ risks }) => risks)).toEqual([[1], [1]])
    const stored = { risks: [1], override_by: expect.any(Number) }
    expect(again.body.data.lines).toMatchObject([
      { medication_id: para, ...stored },
      { medication_id: syrup, ...stored },
    ])
    const cancel = await fixture.call('DELETE', `visits/prescription-lines/${again.body.data.lines[1].id}`)
    expect(cancel.status, cancel.text).toBe(200)
    const more = await fixture.call('POST', 'visits/prescription-lines', {
      prescription_id: again.body.data.id,
      ...twice[1],
      override_reason: 'syrup by night',
    })
    expect(more.body.data, more.text).toMatchObject(stored)
    const read = await fixture.call('GET', `visits/prescription-lines/${more.body.data.id}`)
    expect(more.body.data.version).toBe(read.body.data.version)
  })

  it('a reason is for the medicine and the risks that it was written for', async () => {
    const override_reason = 'tablets by day, syrup by night'
    const { answer, visit, patient } = await prescribe([{ medication_id: para, morning: 1 }])
    expect(answer.status, answer.text).toBe(201)
    const [line] = await lineOf(visit)
    await allergicTo(app, patient, 'Paracetamol')
    const put = (values: object) => fixture.call('PUT', `visits/prescription-lines/${line?.id}`, values)
    const given = await put({ override_reason })
    expect(given.status, given.text).toBe(200)
    expect((await put({ morning: 2 })).status).toBe(200)
    const refused = await put({ medication_id: syrup })
    expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['lines.0.override_reason']])
    const renewed = await put({ medication_id: syrup, override_reason: 'the rash was not from it' })
    expect(renewed.status, renewed.text).toBe(200)
  })
})

describe('dispensing', () => {
  const dose = () => [{ medication_id: para, morning: 1, evening: 1, days: 5 }]

  it('a part, then the whole, is one charge; undoing it removes the charge', async () => {
    const { visit } = await prescribe(dose())
    const [line] = await lineOf(visit)
    const whole = await take('part', line?.id, { dispensed_quantity: 10 })
    expect(Object.keys(whole.body.message)).toEqual(['dispensed_quantity'])
    expect((await take('part', line?.id, { dispensed_quantity: 4 })).status).toBe(200)
    expect(await charges(visit)).toEqual([[para, 4]])
    const done = await take('dispense', line?.id)
    expect(done.body.data, done.text).toMatchObject({
      status: dispensingStatus.DISPENSED.value,
      dispensed_quantity: 10,
      dispensed_at: expect.any(String),
    })
    expect(await charges(visit)).toEqual([[para, 10]])
    const [charge] = (
      await sql<{ id: number }>`select id from charges where visit_id = ${visit}`.execute(app.context.db)
    ).rows
    const removed = await fixture.call('DELETE', `charges/${charge?.id}`)
    expect(removed.status).toBe(409)
    const changed = await fixture.call('PUT', `charges/${charge?.id}`, { quantity: 1 })
    expect([changed.status, Object.keys(changed.body.message)]).toEqual([422, ['quantity']])
    expect((await take('takeBack', line?.id, { returned_quantity: 10 })).status).toBe(200)
    expect([await charges(visit), (await lineOf(visit))[0]?.status]).toEqual([
      [],
      dispensingStatus.RETURNED.value,
    ])
    await take('dispense', line?.id)
    expect(await charges(visit)).toEqual([[para, 10]])
  })

  it('an allergy recorded after the prescription requires a reason at the pharmacy', async () => {
    const { visit, patient } = await prescribe(dose())
    const [line] = await lineOf(visit)
    await allergicTo(app, patient, 'Paracetamol')
    for (const [name, body] of [
      ['dispense', {}],
      ['part', { dispensed_quantity: 4 }],
    ] as const) {
      const refused = await take(name, line?.id, body)
      expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['dispense_reason']])
    }
    const substitute = {
      substitute_medication_id: syrup,
      dispensed_quantity: 1,
      dispense_reason: 'no tablets',
    }
    expect((await take('substitute', line?.id, substitute)).body.code).toBe('UNCONFIRMED')
    // A normalization on write is no new prescription.
    await sql`update prescription_lines set each_time = 1 where id = ${line?.id}`.execute(app.context.db)
    const because = { dispense_reason: 'no other medicine' }
    // The reason is for the warnings that the pharmacist saw with it.
    const blind = await take('dispense', line?.id, because)
    expect([blind.status, Object.keys(blind.body.message)]).toEqual([422, ['dispense_reason']])
    const done = await take('dispense', line?.id, { ...because, ...blind.body.data })
    expect(done.status, done.text).toBe(200)
  })

  it.each([
    ['the same warning', 'before', 200],
    ['a warning that is newer than the reason', 'after', 422],
  ])('the reason of a part excuses the rest in spite of %s: allergy %s it', async (_, allergy, status) => {
    const { visit, patient } = await prescribe(dose())
    const [line] = await lineOf(visit)
    const part = { dispensed_quantity: 4, dispense_reason: 'tolerated last year' }
    if (allergy === 'before') await allergicTo(app, patient, 'Paracetamol')
    const seen = allergy === 'before' ? (await take('part', line?.id, part)).body.data : {}
    expect((await take('part', line?.id, { ...part, ...seen })).status).toBe(200)
    if (allergy === 'after') await allergicTo(app, patient, 'Paracetamol')
    const { status: answer, body } = await take('dispense', line?.id)
    expect(answer).toBe(status)
    // The same words count, if they are for the new warning.
    const again = { dispense_reason: part.dispense_reason, ...body.data }
    if (status === 422) expect((await take('dispense', line?.id, again)).status).toBe(200)
  })

  it('a dispensed line keeps its prescription; a substitute has its own price', async () => {
    const { visit, answer } = await prescribe(dose())
    const [line] = await lineOf(visit)
    expect((await take('lack', line?.id, { dispense_reason: 'out of stock' })).status).toBe(200)
    const other = await take('substitute', line?.id, {
      substitute_medication_id: syrup,
      dispensed_quantity: 2,
      dispense_reason: 'no tablets',
    })
    expect(other.status, other.text).toBe(200)
    expect(await charges(visit)).toEqual([[syrup, 2]])
    const { id, version } = answer.body.data
    const updateResponse = await fixture.call('PUT', `visits/prescriptions/${id}`, { version, lines: [] })
    expect([updateResponse.status, updateResponse.body.code]).toEqual([409, 'STATE_FROZEN'])
  })
})

describe('the chart', () => {
  const chartOf = (token: string, patient_id: unknown) =>
    app.call('POST', '/api/visits/chart', { token, body: { patient_id } })

  it('shows the history of a patient, as far as its reader may list it', async () => {
    const { id, code, patient_id } = await fixture.visit()
    await fixture.call('POST', 'visits/triages', { ...usual, visit_id: id, temperature: 38.5 })
    const kinds = [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.DIFFERENTIAL.value }]
    await fixture.call('POST', 'visits/encounters', { visit_id: id, diagnoses: kinds })
    await fixture.call('POST', 'visits/prescriptions', {
      visit_id: id,
      lines: [{ medication_id: para, morning: 1, days: 5 }],
    })
    const { status, text, body } = await chartOf(fixture.worker.token, patient_id)
    expect(status, text).toBe(200)
    expect(body.data.visits).toEqual([
      expect.objectContaining({
        code,
        diagnoses: [expect.objectContaining({ code: 'A01' })],
        medicines: [expect.objectContaining({ en: 'PARA-500T', days: 5 })],
      }),
    ])
    expect(body.data.measured[0]).toMatchObject({
      investigation: { en: 'Temperature' },
      unit: '°C',
      results: [{ value: '38.5' }],
    })
    const clerk = await app.login(['list_visits', 'list_patients'])
    const little = (await chartOf(clerk, patient_id)).body.data
    expect([little.visits[0].diagnoses, little.measured, little.results]).toEqual([[], [], []])
    expect((await chartOf(clerk, 999_999)).status).toBe(404)
  })
})
