/** Dispensing: in whole units, at the price of the day, atomically (domain 1.3.4, 1.8). */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type BillingFixture, billingFixture } from '#tests/support/billing-fixture.ts'
import { allergicTo, medicine, noKnownAllergies } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: BillingFixture
let pharmacist: string
let syrup: number
let tablet: number

const { BOTTLE, TABLET } = dispensingUnit

beforeAll(async () => {
  app = await createTestApp()
  app.clock.forward(10 * 86_400_000)
  fixture = await billingFixture(app)
  const lists = ['list_prescriptions', 'list_visits', 'list_patients', 'list_medications']
  pharmacist = await app.login([...lists, 'dispense_prescription'])
  syrup = await medicine(app, 'AMOX-125S', '125 mg/5 mL', 'Amoxicillin')
  tablet = await medicine(app, 'ZINC-20T', '20 mg', 'Zinc sulfate')
  await sql`update medications set dose_unit = ${doseUnit.ML.value}, unit_content = 60,
    dispensing_unit = ${BOTTLE.value} where id = ${syrup}`.execute(app.context.db)
  await sql`update medications set dose_unit = ${doseUnit.TABLET.value}, unit_content = 1,
    dispensing_unit = ${TABLET.value} where id = ${tablet}`.execute(app.context.db)
  await price(syrup, 3000)
})

const today = () => app.context.clock().toISOString().slice(0, 10)
const price = (medication: number, riel: number, from = '2020-01-01', facility?: number) =>
  sql`insert into medicine_prices (code, medication_id, health_facility_id, price, effective_from)
    values (${`M-${medication}-${riel}`}, ${medication}, ${facility ?? null}, ${riel}, ${from})`.execute(
    app.context.db,
  )

async function prescribe(...lines: object[]) {
  const { id, code, patient_id } = await fixture.visit()
  await noKnownAllergies(app, patient_id)
  await fixture.call('POST', 'visits/encounters', { visit_id: id })
  const { body, text, status } = await fixture.call('POST', 'visits/prescriptions', {
    visit_id: id,
    lines,
  })
  expect(status, text).toBe(201)
  return { visit: id, code, prescription: Number(body.data.id), lines: body.data.lines }
}
const bottles = () => ({ medication_id: syrup, morning: 5, afternoon: 5, evening: 5, days: 5 })
const act = (path: string, body: object = {}) =>
  app.call('POST', `/api/visits/${path}`, { token: pharmacist, body })
const all = (prescription: number) => act(`prescriptions/${prescription}/dispense-all`)

it('75 mL of a bottle of 60 mL are 2 bottles, on prescription, charge and invoice', async () => {
  const { visit, prescription, lines } = await prescribe(bottles())
  expect(lines).toMatchObject([
    { quantity: 2, dose_unit: doseUnit.ML.value, dispensing_unit: BOTTLE.value, unit_content: 60 },
  ])
  // A prescription stays unchanged when the catalogue changes.
  await sql`update medications set unit_content = 100 where id = ${syrup}`.execute(app.context.db)
  const { body, text } = await all(prescription)
  expect(body.data, text).toEqual({ dispensed: 1, left: [] })
  await sql`update medications set unit_content = 60 where id = ${syrup}`.execute(app.context.db)
  const draft = await fixture.draft(visit)
  expect(draft.gross_total).toBe(6000)
  expect(await fixture.lines(draft.id)).toMatchObject([
    { quantity: 2, dispensing_unit: BOTTLE.value, unit_price: 3000, gross: 6000 },
  ])
})

it('a part and a substitute are in the dispensing unit', async () => {
  const { lines } = await prescribe(bottles())
  const line = `prescription-lines/${lines[0].id}/transitions`
  const part = await act(`${line}/part`, { dispensed_quantity: 1 })
  expect(part.body.data, part.text).toMatchObject({
    dispensed_quantity: 1,
    dispensed_unit: BOTTLE.value,
  })
  const second = await prescribe(bottles())
  const swapped = await act(`prescription-lines/${second.lines[0].id}/transitions/substitute`, {
    substitute_medication_id: tablet,
    dispensed_quantity: 10,
    dispense_reason: 'no syrup',
  })
  expect(swapped.body.data, swapped.text).toMatchObject({ dispensed_unit: TABLET.value })
})

it('the price of the dispensing day counts, also when it changes later', async () => {
  const before = await prescribe(bottles())
  await all(before.prescription)
  const grossOf = async (visit: number) => {
    await fixture.bill('POST', 'invoices/open', { visit_id: visit })
    return (await fixture.draft(visit)).gross_total
  }
  await sql`update charges set performed_at = performed_at - interval '1 day'
    where visit_id = ${before.visit}`.execute(app.context.db)
  await sql`update medicine_prices set effective_to = ${today()}::date - 1
    where medication_id = ${syrup}`.execute(app.context.db)
  await price(syrup, 4000, today())
  const after = await prescribe(bottles())
  await all(after.prescription)
  expect([await grossOf(before.visit), await grossOf(after.visit)]).toEqual([6000, 8000])
})

it('without a price the invoice waits, and says where to set one', async () => {
  const { visit, prescription } = await prescribe({ medication_id: tablet, morning: 1, days: 10 })
  await all(prescription)
  const draft = await fixture.draft(visit)
  const { body } = await fixture.take('issue', draft.id)
  const [missing] = (body.data?.missing ?? []) as { link: string }[]
  expect(decodeURIComponent(missing?.link ?? '')).toBe(`/medicine-prices?filter={"medication_id":${tablet}}`)
})

it('a prescription is dispensed completely or not at all', async () => {
  const one = await prescribe(bottles(), { medication_id: tablet, morning: 1, days: 3 })
  const refused = await app.call('POST', `/api/visits/prescriptions/${one.prescription}/dispense-all`, {
    token: await app.login(['list_prescriptions']),
  })
  expect(refused.status).toBe(403)
  expect((await all(one.prescription)).body.data).toEqual({ dispensed: 2, left: [] })
  expect((await all(one.prescription)).body.data).toEqual({ dispensed: 0, left: [] })
  expect((await all(999_999)).status).toBe(404)
})

it('a medicine with a severe warning is skipped, and dispensed separately once confirmed', async () => {
  const other = await medicine(app, 'ZINC-10S', '10 mg/5 mL', 'Zinc sulfate')
  const reason = { override_reason: 'syrup for the night' }
  const { prescription, lines } = await prescribe(
    bottles(),
    ...[tablet, other].map((medication_id) => ({ medication_id, morning: 1, ...reason })),
  )
  const [, zinc, more] = lines
  expect((await all(prescription)).body.data).toMatchObject({
    dispensed: 1,
    left: [{ id: zinc.id }, { id: more.id }],
  })
  const path = `prescription-lines/${lines[1].id}/transitions/dispense`
  const { status, body } = await act(path)
  expect([status, body.code, body.message]).toEqual([
    409,
    'UNCONFIRMED',
    {
      risks: ['Severe warning: Duplicate substance Prescriber’s reason: syrup for the night'],
    },
  ])
  const confirmed = await app.call('POST', `/api/visits/${path}`, {
    token: pharmacist,
    body: {},
    headers: { 'X-Confirm': body.data.confirm },
  })
  expect(confirmed.status, confirmed.text).toBe(200)
})

it('an allergy that is newer than the prescription leaves its medicine, by name, and no other', async () => {
  const { visit, prescription, lines } = await prescribe(bottles(), {
    medication_id: tablet,
    morning: 1,
    days: 3,
  })
  const { rows } = await sql<{ patient_id: number }>`select patient_id from visits
    where id = ${visit}`.execute(app.context.db)
  await allergicTo(app, Number(rows[0]?.patient_id), 'Amoxicillin')
  const [amoxicillin] = lines
  const { body, text } = await all(prescription)
  expect(body.data, text).toMatchObject({
    dispensed: 1,
    left: [{ id: amoxicillin.id, en: 'AMOX-125S' }],
  })
  const path = `prescription-lines/${amoxicillin.id}/transitions/dispense`
  const refused = (await act(path)).body
  expect(refused.message).toHaveProperty('dispense_reason')
  const reason = { dispense_reason: 'tolerated last year', ...refused.data }
  expect((await act(path, reason)).status).toBe(200)
})

it('a discharged patient stays on the list for a week, and the search finds them', async () => {
  const { visit, code } = await prescribe(bottles())
  const listed = async (q = '') => {
    const { body, text } = await act('prescriptions/dispensing', { segment: 'waiting', q })
    expect(body.data, text).toBeDefined()
    return (body.data.rows as { visit: string; has_left: boolean }[]).filter((row) => row.visit === code)
  }
  expect(await listed()).toMatchObject([{ has_left: false, place: null, priority: 3 }])
  // An inpatient is found by the name of the ward, not by its code.
  await sql`update visits set ward_id = (select min(id) from wards) where id = ${visit}`.execute(
    app.context.db,
  )
  const { rows: wards } = await sql<Label>`select name_kh as kh, coalesce(name_en, name_kh) as en
    from wards order by id limit 1`.execute(app.context.db)
  expect(await listed()).toMatchObject([{ place: wards[0] }])
  const left = (days: number) =>
    sql`update visits set status = 7, discharged_at = ${today()}::date - ${days}::int
      where id = ${visit}`.execute(app.context.db)
  await left(6)
  expect(await listed()).toMatchObject([{ has_left: true }])
  const khmer = code.replace(/\d/g, (digit) => String.fromCharCode(0x17e0 + Number(digit)))
  expect(await listed(khmer)).toHaveLength(1)
  expect(await listed('V269999999')).toEqual([])
  await left(8)
  expect(await listed()).toEqual([])
})

it('the list names the allergies of the patient', async () => {
  const { visit, code } = await prescribe(bottles())
  const { rows } = await sql<{ patient_id: number }>`select patient_id from visits
    where id = ${visit}`.execute(app.context.db)
  await allergicTo(app, Number(rows[0]?.patient_id), 'Peanuts')
  const { body } = await act('prescriptions/dispensing', { segment: 'waiting', q: code })
  expect(body.data.rows).toMatchObject([{ allergies: [{ kh: 'Peanuts', en: 'Peanuts' }] }])
})

const returned = (line: number, returned_quantity: unknown, headers = {}) =>
  app.call('POST', `/api/visits/prescription-lines/${line}/transitions/takeBack`, {
    token: pharmacist,
    body: { returned_quantity },
    headers: { 'X-Reason': 'rash after two days', ...headers },
  })

it('a part is returned in whole units, lowers the charge, and stays on the line', async () => {
  const { visit, prescription, lines } = await prescribe({ medication_id: syrup, own_quantity: 5, prn: true })
  const [{ id }] = lines
  await all(prescription)
  // A value that the rules of today hide, as older lines have.
  await sql`update prescription_lines set prn = false, morning = 1, each_time = 1
    where id = ${id}`.execute(app.context.db)
  for (const [quantity, said] of [
    [6, 'Only 5 were dispensed and not returned.'],
    [1.5, 'Only whole units can be returned.'],
    [null, 'Required.'],
  ] as const) {
    const { status, body } = await returned(id, quantity)
    expect([status, body.message]).toEqual([422, { returned_quantity: [said] }])
  }
  const first = await returned(id, 2)
  expect(first.body.data, first.text).toMatchObject({
    status: 3,
    dispensed_quantity: 3,
    returned_quantity: 2,
  })
  expect((await fixture.draft(visit)).gross_total).toBe(12_000)
  const second = await returned(id, 3)
  expect(second.body.data, second.text).toMatchObject({
    status: 7,
    dispensed_quantity: null,
    returned_quantity: 5,
    return_reason: 'rash after two days',
    returned_at: expect.any(String),
    charge_id: null,
  })
  expect(second.body.data.returned_by).toEqual(expect.any(Number))
  const done = await act('prescriptions/dispensing', { segment: 'done' })
  expect(done.body.data.rows.map((row: { id: number }) => row.id)).toContain(prescription)
  // What was returned can be dispensed again, and keeps its trace.
  const again = await act(`prescription-lines/${id}/transitions/dispense`)
  expect(again.body.data, again.text).toMatchObject({ dispensed_quantity: 5, returned_quantity: 5 })
  expect((await fixture.draft(visit)).gross_total).toBe(20_000)
})

/** Records a dose as the ward does. */
const give = (visit: number, line: number, quantity: number, minutes = 0) =>
  sql`insert into medicine_doses (visit_id, prescription_line_id, given_at, quantity, dose_unit, outcome, is_wrong)
    select ${visit}, id, ${new Date(app.clock.now.getTime() + minutes * 60_000)}, ${quantity}, dose_unit,
      1, false from prescription_lines where id = ${line}`.execute(app.context.db)

it('a dose that was given at the bedside comes back with a reason for both figures only', async () => {
  const { visit, prescription, lines } = await prescribe({ medication_id: tablet, morning: 2, days: 5 })
  const [{ id }] = lines
  await all(prescription)
  await give(visit, id, 2)
  const { body } = await app.call('GET', `/api/visits/prescription-lines/${id}/transitions`, {
    token: pharmacist,
  })
  const [known] = body.data.find(({ name }: { name: string }) => name === 'takeBack').missing
  expect(known.text.en).toBe(
    'Recorded as given at the bedside: 2\u00a0tablets. Dispensed and not returned: 10\u00a0tablets. ' +
      'At most 8\u00a0tablets can be left. Correct a dose that was recorded by mistake, or give the ' +
      'reason for returning more.',
  )
  // What the patient has not taken comes back as before.
  expect((await returned(id, 1)).status).toBe(200)
  const refused = await returned(id, 8)
  expect([refused.status, refused.body.code]).toEqual([409, 'STATE_GUARDED'])
  const excuse = (parts: { excusableFacts: string[] }[]) => ({
    'X-Reason-For': parts.flatMap(({ excusableFacts }) => excusableFacts).join(),
  })
  // The figures that the user saw have changed.
  expect((await returned(id, 8, excuse([known]))).status).toBe(409)
  const excused = await returned(id, 8, excuse(refused.body.data.missing))
  expect(excused.body.data, excused.text).toMatchObject({ dispensed_quantity: 1, returned_quantity: 9 })
})

it('doses in other units than the return need a reason each time', async () => {
  await sql`update medications set unit_content = null where id = ${syrup}`.execute(app.context.db)
  const { visit, lines } = await prescribe({ medication_id: syrup, own_quantity: 3, prn: true })
  await sql`update medications set unit_content = 60 where id = ${syrup}`.execute(app.context.db)
  const [{ id }] = lines
  expect((await act(`prescription-lines/${id}/transitions/dispense`)).status).toBe(200)
  await give(visit, id, 5)
  const refused = await returned(id, 1)
  expect([refused.status, refused.body.data?.missing[0].text.en]).toEqual([
    409,
    expect.stringContaining('given at the bedside: 5\u00a0mL. Dispensed and not returned: 3\u00a0bottles'),
  ])
  await sql`update medicine_doses set is_wrong = true where prescription_line_id = ${id}`.execute(
    app.context.db,
  )
  expect((await returned(id, 1)).status).toBe(200)
})
