/**
 * A reason for a medicine in spite of its warnings counts for these warnings only, on every path.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allergicTo, medicine, noKnownAllergies } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let nurse: string
let pharmacist: string
let amoxicillin: number
let other: number
const rash = 'only a rash, years ago'

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  pharmacist = await app.login([...visitPermissions, 'dispense_prescription'])
  nurse = await app.login([...visitPermissions, 'create_observation', 'update_observation'])
  amoxicillin = await medicine(app, 'AMOX', '500 mg', 'Amoxicillin')
  other = await medicine(app, 'OMEP', '20 mg', 'Omeprazole')
})
afterAll(() => app.close())

/** An inpatient whose medicine was prescribed in spite of an allergy, with a reason. */
async function overridden() {
  const visit = await fixture.visit()
  await noKnownAllergies(app, visit.patient_id)
  await allergicTo(app, visit.patient_id, 'amoxicillin')
  await fixture.call('POST', 'visits/encounters', {
    visit_id: visit.id,
    diagnoses: [1, 4].map((kind) => ({ diagnosis_id: fixture.diagnosis, kind })),
  })
  expect((await fixture.take('admit', visit.id, { ward_id: fixture.ward })).status).toBe(200)
  const line = { medication_id: amoxicillin, prn: true, each_time: 1, own_quantity: 4, override_reason: rash }
  const saved = await fixture.call('POST', 'visits/prescriptions', { visit_id: visit.id, lines: [line] })
  expect(saved.status, saved.text).toBe(201)
  const { id, lines } = saved.body.data
  await sql`update prescription_lines set created_at = created_at - interval '1 hour'`.execute(app.context.db)
  return { visit, prescription: id as number, line: lines[0].id as number }
}
type Overridden = Awaited<ReturnType<typeof overridden>>

/** Another allergy to the same medicine, which is newer than the reason. */
const anaphylaxis = ({ visit }: Overridden) => allergicTo(app, visit.patient_id, 'Amoxicillin 500 mg')

const write = (
  method: 'POST' | 'PUT',
  path: string,
  token: string,
  body: object,
  headers: Record<string, string> = {},
) => app.call(method, `/api/visits/${path}`, { token, body, headers })
const give = ({ visit, line }: Overridden, more: object = {}) => {
  const given_at = `${app.clock.now.toISOString().slice(0, 16)}:00.000Z`
  const dose = {
    visit_id: visit.id,
    prescription_line_id: line,
    due_at: null,
    given_at,
    outcome: 1,
    quantity: 1,
  }
  return write('POST', 'medicine-doses', nurse, { ...dose, ...more })
}
const dispenseWith = ({ line }: Overridden, confirm: string, more: object = {}) =>
  write('POST', `prescription-lines/${line}/transitions/dispense`, pharmacist, more, { 'X-Confirm': confirm })
/** Confirms the warnings of the prescription. */
const dispense = async (own: Overridden, more?: object) => {
  const refused = await dispenseWith(own, '', more)
  return dispenseWith(own, refused.body.data.confirm, more)
}
const refusal = ({ status, body }: { status: number; body: { message?: unknown } }) => [
  status,
  ...Object.keys(Object(body.message)),
]

it('is enough at the bed and at the pharmacy for the warnings of the prescription', async () => {
  const own = await overridden()
  expect((await give(own)).status).toBe(201)
  expect((await dispense(own)).status).toBe(200)
})

it.each([
  ['nothing else happens', async () => undefined],
  [
    'another medicine is added to the prescription',
    async ({ prescription }: Overridden) => {
      const added = { prescription_id: prescription, medication_id: other, morning: 1, days: 2 }
      const { status, text } = await fixture.call('POST', 'visits/prescription-lines', added)
      expect(status, text).toBe(201)
    },
  ],
])('is not enough for an allergy of the same kind that is newer, if %s', async (_, happen) => {
  const own = await overridden()
  await anaphylaxis(own)
  await happen(own)
  expect(refusal(await give(own))).toEqual([422, 'override_reason'])
  expect(refusal(await dispense(own))).toEqual([422, 'dispense_reason'])
})

it('is not enough if its version is taken back after a newer allergy', async () => {
  const own = await overridden()
  const path = `prescription-lines/${own.line}`
  const { version } = (await fixture.call('GET', `visits/${path}`)).body.data
  await sql`update patient_allergies set status = 3 where patient_id = ${own.visit.patient_id}`.execute(
    app.context.db,
  )
  expect((await fixture.call('PUT', `visits/${path}`, { override_reason: null })).status).toBe(200)
  await anaphylaxis(own)
  const reverted = await fixture.call('POST', `visits/${path}/revert`, { version })
  expect(refusal(reverted)).toEqual([422, expect.stringContaining('override_reason')])
})

it('names the newer warning that the same words were not written for, and asks for a reason', async () => {
  const own = await overridden()
  await anaphylaxis(own)
  const newer =
    'AMOX: Allergy to Amoxicillin 500 mg (severe). The reason was not written for this warning. ' +
    'Write a reason that covers it, too.'
  const known = 'allergy amoxicillin / amoxicillin (ធ្ងន់ធ្ងរ) / (severe)'
  const dose = await give(own, { override_reason: rash, override_warnings: known })
  expect(dose.body.message).toEqual({ override_reason: [newer] })
  const line = await dispense(own, { dispense_reason: rash, dispense_warnings: known })
  expect(line.body.message).toEqual({ dispense_reason: [newer] })
  const again = await fixture.call('PUT', `visits/prescription-lines/${own.line}`, {
    override_reason: rash,
    morning: 1,
    prn: false,
    own_quantity: null,
    days: 2,
  })
  expect([again.status, again.body.message]).toEqual([422, { 'lines.0.override_reason': [newer] }])
  // Without a reason there is nothing to compare.
  expect((await dispense(own)).body.message.dispense_reason[0]).toContain('for dispensing it anyway')
})

it('a confirmation counts for the warnings and the reason that the pharmacist saw', async () => {
  const own = await overridden()
  const first = await dispenseWith(own, '')
  expect([first.status, first.body.code]).toEqual([409, 'UNCONFIRMED'])
  await anaphylaxis(own)
  const path = `visits/prescription-lines/${own.line}`
  const saved = await fixture.call('PUT', path, { override_reason: 'with adrenaline beside' })
  expect(saved.status, saved.text).toBe(200)
  for (const earlier of ['severe-warning', first.body.data.confirm]) {
    const newer = await dispenseWith(own, earlier)
    expect([earlier, newer.status, newer.body.message]).toEqual([
      earlier,
      409,
      { risks: ['Severe warning: Allergy Prescriber’s reason: with adrenaline beside'] },
    ])
  }
  const other = await overridden()
  const ofOther = (await dispenseWith(other, '')).body.data.confirm
  expect((await dispenseWith(own, ofOther)).status).toBe(409)
  expect((await dispense(own)).status).toBe(200)
})

it('a substitute is dispensed after its warnings of now are confirmed', async () => {
  const own = await overridden()
  const penicillin = await medicine(app, `PEN-${own.line}`, '250 mg', 'Amoxicillin')
  const substitute = (confirm?: string) =>
    app.call('POST', `/api/visits/prescription-lines/${own.line}/transitions/substitute`, {
      token: pharmacist,
      body: {
        substitute_medication_id: penicillin,
        dispensed_quantity: 4,
        dispense_reason: 'AMOX is out of stock',
      },
      ...(confirm ? { headers: { 'X-Confirm': confirm } } : {}),
    })
  const first = await substitute()
  expect([first.status, first.body.code, first.body.message]).toEqual([
    409,
    'UNCONFIRMED',
    {
      substitute_medication_id: [
        `PEN-${own.line}: Allergy to amoxicillin (severe). Ask the prescriber, or confirm that the substitute is dispensed anyway.`,
      ],
    },
  ])
  await anaphylaxis(own)
  const newer = await substitute(first.body.data.confirm)
  expect([newer.status, newer.body.message.substitute_medication_id[0]]).toEqual([
    409,
    expect.stringContaining('Allergy to Amoxicillin 500 mg (severe).'),
  ])
  expect((await substitute(newer.body.data.confirm)).status).toBe(200)
})

it('of a dose counts for the warnings that the nurse saw', async () => {
  const own = await overridden()
  await anaphylaxis(own)
  const seen = { override_reason: rash, override_warnings: 'allergy amoxicillin' }
  expect(refusal(await give(own, seen))).toEqual([422, 'override_reason'])
  const refused = (await dispense(own)).body.data.dispense_warnings
  const given = await give(own, { ...seen, override_warnings: refused })
  expect(given.status, given.text).toBe(201)
  // Marked as wrong and back again, with one more allergy in between.
  const { id, version } = given.body.data
  const mark = (is_wrong: boolean, of: number) =>
    write(
      'PUT',
      `medicine-doses/${id}`,
      nurse,
      { is_wrong, correction: `the wrong button: ${is_wrong}` },
      { 'If-Match': `"${of}"` },
    )
  expect((await mark(true, version)).status).toBe(200)
  await allergicTo(app, own.visit.patient_id, 'Amoxicillin, all forms')
  expect(refusal(await mark(false, version + 1))).toEqual([422, 'override_reason'])
})
