/** The ward board and the bedside record, with the whole server. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import { allergicTo, medicine } from '#tests/support/care-fixture.ts'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { stubScreen } from '#tests/support/screen-width.ts'
import {
  usual,
  usualTemperature,
  type VisitFixture,
  visitFixture,
  visitPermissions,
} from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let begun: Date

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  begun = app.clock.now
})
// The fixture's sessions expire when the clock moves to the browser's time.
beforeEach(() => {
  app.clock.now = begun
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => app.close())

it('beds are reached by arrow keys, and their keys work with a Khmer keyboard', async () => {
  const { db } = app.context
  const token = await app.login([...visitPermissions, 'list_patients', 'list_wards'])
  const { user } = await openConsole(app, { path: '/visits/ward-board', token })
  const board = await screen.findByRole('list', { name: 'Ward board' })
  const [first, second] = within(board).getAllByRole('listitem')
  // The menu does what the keys do, and a state set by one key can be undone.
  await user.click(within(first as HTMLElement).getByRole('button', { name: 'Bed 1: actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as out of use' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const states = async () =>
    (await sql<{ status: number }>`select status from ward_beds order by id`.execute(db)).rows
  await waitFor(async () => expect(await states()).toEqual([{ status: 1 }, { status: 1 }]))
  act(() => first?.focus())
  await user.keyboard('{ArrowRight}')
  expect(second).toHaveFocus()
  // Of all the menus Tab reaches only that of the current bed.
  const menus = within(board).getAllByRole('button', { name: /actions/ })
  expect(menus.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
  // The character of the C key on the Khmer keyboard.
  fireEvent.keyDown(second as HTMLElement, { key: 'ច', code: 'KeyC' })
  await waitFor(async () => {
    const { rows } = await sql`select id from ward_beds where status = 3`.execute(db)
    expect(rows).toEqual([{ id: fixture.beds[1] }])
  })
})

it('a round asks to confirm an unlikely weight, stores the confirmation, and is corrected', async () => {
  const { db } = app.context
  const visit = await fixture.visit()
  await sql`update visits set admitted_at = arrived_at where id = ${visit.id}`.execute(db)
  // Forms propose the browser's current time.
  // Ahead of the browser, whose next minute would be in the future.
  app.clock.now = new Date(Date.now() + 60_000)
  const rounds = ['list_observations', 'create_observation', 'update_observation']
  const token = await app.login(['list_visits', 'list_patients', ...rounds])
  const path = `/visits/bedside?visit=${visit.code}`
  stubScreen('max-width: 720px')
  const { user } = await openConsole(app, { path, token })
  const fill = async (name: RegExp, value: string) => {
    const input = await screen.findByRole('textbox', { name })
    await user.clear(input)
    await user.click(input)
    await user.paste(value)
  }
  const adding = await screen.findByRole('button', { name: 'New vital signs' })
  const printing = screen.getByRole('button', { name: 'Print temperature chart' })
  // A phone has the entries above the chart.
  expect(adding.compareDocumentPosition(printing)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(adding)
  await fill(/^Weight/, '5,3')
  await fill(/^Temperature/, '41')
  await user.click(await screen.findByRole('switch', { name: 'Measurement repeated' }))
  // Said once beside the input, and in the summary.
  expect(await screen.findByText(/^Please confirm:/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/fields? needs? your attention/)).toBeVisible()
  await waitFor(() => expect(screen.getAllByText(/^Please confirm:/)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Confirm value' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Correct' }))
  const dialog = await screen.findByRole('dialog', { name: /Correct/ })
  // The corrected round is not compared with itself.
  await fill(/^Weight/, '53')
  expect(within(dialog).queryByText(/far from/)).toBeNull()
  await fill(/^Reason for the correction/, 'Comma in the wrong place')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { rows } = await sql`select weight::float, confirmed_weight::float as confirmed
        from vital_signs where visit_id = ${visit.id}`.execute(db)
    expect(rows).toEqual([{ weight: 53, confirmed: 5.3 }])
  })
})

it('a given dose keeps its row with undo, and a second click gives no other one', async () => {
  const { db } = app.context
  const { id: visit_id, code } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', { visit_id })
  await sql`update visits set admitted_at = arrived_at where id = ${visit_id}`.execute(db)
  const ids = [await medicine(app, 'ZINC', '20 mg', 'Zinc'), await medicine(app, 'IRON', '60 mg', 'Iron')]
  await sql`update medications set dose_unit = ${doseUnit.TABLET.value}`.execute(db)
  const lines = ids.map((medication_id) => ({
    medication_id,
    interval_hours: 24,
    each_time: 1,
    days: 2,
  }))
  const prescribed = await fixture.call('POST', 'visits/prescriptions', { visit_id, lines })
  expect(prescribed.status, prescribed.text).toBe(201)
  // Ahead of the browser, whose next minute would be in the future.
  app.clock.now = new Date(Date.now() + 60_000)
  await sql`update prescription_lines set created_at = now() - interval '2 hours'`.execute(db)
  await sql`update visits set arrived_at = now() - interval '3 hours' where id = ${visit_id}`.execute(db)
  const rounds = ['list_observations', 'create_observation', 'update_observation', 'record_allergy']
  const token = await app.login(['list_visits', 'list_patients', 'list_prescriptions', ...rounds])
  const path = `/visits/bedside?visit=${code}&tab=medicines`
  const { user } = await openConsole(app, { path, token })
  const recorded = async () =>
    (
      await sql<{ outcome: number; is_wrong: boolean }>`select outcome, is_wrong
          from medicine_doses where visit_id = ${visit_id} order by id`.execute(db)
    ).rows
  await screen.findByRole('tab', { name: 'Medicines given (2)' })
  // The nurse asks first, as the pharmacist does.
  await user.click(await screen.findByRole('button', { name: /no known allerg/i }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /no known allerg/i })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Mark as given: ZINC' }))
  const undo = await screen.findByRole('button', { name: 'Undo: ZINC' })
  // The same position: still the row of the first medicine, and disabled.
  expect(screen.getByRole('button', { name: 'Mark as given: ZINC' })).toBeDisabled()
  await user.click(undo)
  await waitFor(async () => expect(await recorded()).toEqual([{ outcome: 1, is_wrong: true }]))
  // It was given after all; the reason for the mistake is none for restoring it.
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  const restoring = await screen.findByRole('dialog', { name: 'Restore: Medicine dose' })
  const why = await within(restoring).findByRole('textbox', { name: /^Reason for the correction/ })
  expect(why).toBeRequired()
  expect(why).toHaveValue('')
  await user.click(within(restoring).getByRole('button', { name: 'Save' }))
  expect(await within(restoring).findByText(/needs? your attention/)).toBeVisible()
  await user.type(why, 'It was given')
  await user.click(within(restoring).getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await recorded()).toEqual([{ outcome: 1, is_wrong: false }]))
  await waitFor(() => expect(restoring).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Not given…: IRON' }))
  const dialog = await screen.findByRole('dialog', { name: 'Not given: IRON' })
  const patient = await sql<{ code: string }>`select p.code from patients p
      join visits v on v.patient_id = p.id where v.id = ${visit_id}`.execute(db)
  expect(dialog).toHaveTextContent(String(patient.rows[0]?.code))
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/needs? your attention/)).toBeVisible()
  expect(await recorded()).toHaveLength(1)
})

it('a dose of a medicine that the patient is allergic to is marked, and its button is no forward one', async () => {
  const { db } = app.context
  const { id: visit_id, code, patient_id } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', { visit_id })
  await sql`update visits set admitted_at = arrived_at where id = ${visit_id}`.execute(db)
  const medication_id = await medicine(app, 'AMOX', '500 mg', 'Amoxicillin')
  const plain = await medicine(app, 'SALT', '20 g', 'Rehydration salts')
  const lines = [medication_id, plain].map((id) => ({
    medication_id: id,
    interval_hours: 24,
    each_time: 1,
    days: 2,
  }))
  await fixture.call('POST', 'visits/prescriptions', { visit_id, lines })
  await sql`update prescription_lines set created_at = now() - interval '2 hours'`.execute(db)
  await sql`update visits set arrived_at = now() - interval '3 hours' where id = ${visit_id}`.execute(db)
  // Ahead of the browser, whose next minute would be in the future.
  app.clock.now = new Date(Date.now() + 60_000)
  await allergicTo(app, patient_id, 'amoxycilin')
  await allergicTo(app, patient_id, 'perfume')
  const rounds = ['list_observations', 'create_observation']
  const token = await app.login(['list_visits', 'list_patients', 'list_prescriptions', ...rounds])
  const { user } = await openConsole(app, {
    path: `/visits/bedside?visit=${code}&tab=medicines`,
    token,
  })
  const notice = /^Allergy to “perfume” cannot be checked automatically/
  expect(await screen.findByText(notice)).toBeVisible()
  const button = await screen.findByRole('button', { name: 'Mark as given: AMOX' })
  expect(button).toHaveClass('MuiButton-outlinedError')
  expect(screen.getByRole('button', { name: 'Mark as given: SALT' })).toHaveClass(
    'MuiButton-containedPrimary',
  )
  expect(screen.getByText('Allergy to amoxycilin (severe).')).toBeVisible()
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Given: AMOX' })
  expect(within(dialog).getByText('amoxycilin (Severe) · perfume (Severe)')).toBeVisible()
  expect(within(dialog).getByText(notice)).toBeVisible()
  expect(await within(dialog).findByText('Allergy to amoxycilin (severe).')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox', { name: /despite a warning/ }), 'Ruled out')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  const { rows } = await sql`select override_reason, override_warnings from medicine_doses
      where visit_id = (select id from visits where code = ${code})`.execute(db)
  expect(rows).toEqual([
    { override_reason: 'Ruled out', override_warnings: expect.stringMatching(/^allergy amoxycilin/) },
  ])
})

it('a bed shows abnormal signs with their time, sex and allergies, and one click opens the patient', async () => {
  const { db } = app.context
  const { id, patient_id } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', {
    visit_id: id,
    diagnoses: [1, 4].map((kind) => ({ diagnosis_id: fixture.diagnosis, kind })),
  })
  const triage = await fixture.call('POST', 'visits/triages', {
    ...usual,
    visit_id: id,
    temperature: 39.4,
    avpu: 4,
    priority: 1,
  })
  expect(triage.status, triage.text).toBe(201)
  const admitted = await fixture.take('admit', id, { ward_id: fixture.ward, bed_id: fixture.beds[0] })
  expect(admitted.status, admitted.text).toBe(200)
  await allergicTo(app, patient_id, 'Amoxicillin')
  await usualTemperature(app)
  const token = await app.login([...visitPermissions, 'list_patients', 'list_wards'])
  const { user } = await openConsole(app, { path: '/visits/ward-board', token })
  const board = await screen.findByRole('list', { name: 'Ward board' })
  const [bed] = within(board).getAllByRole('listitem')
  expect(screen.getByText('1 of 2 usable beds occupied')).toBeVisible()
  expect(bed).toHaveTextContent(/39\.4 °C.*Triage \d/)
  expect(bed).toHaveTextContent('Unresponsive (U)')
  expect(bed).toHaveTextContent('Allergy: Amoxicillin')
  expect(within(bed as HTMLElement).getByRole('img', { name: 'High' })).toBeVisible()
  await user.click(bed as HTMLElement)
  expect(await screen.findByRole('heading', { name: /^Bedside record/ })).toBeVisible()
  const { rows } = await sql`select id from visits where id = ${id} and bed_id is not null`.execute(db)
  expect(rows).toHaveLength(1)
})

it('the board opens with the ward that the user chose last, and counts patients without a bed', async () => {
  const { db } = app.context
  const { rows } = await sql<{ id: number }>`insert into wards (health_facility_id, code, name_kh,
        name_en, type, standard_ward_id, is_active)
      select health_facility_id, 'VW-SUR', 'SUR', 'Surgery', type, standard_ward_id, true
      from wards where id = ${fixture.ward} returning id`.execute(db)
  await sql`insert into ward_beds (ward_id, bed_no, status)
      values (${rows[0]?.id}, '7', 1), (${rows[0]?.id}, '8', 4)`.execute(db)
  const { id } = await fixture.visit()
  const encounter = {
    visit_id: id,
    diagnoses: [1, 4].map((kind) => ({ diagnosis_id: fixture.diagnosis, kind })),
  }
  await fixture.call('POST', 'visits/encounters', encounter)
  const admitted = await fixture.take('admit', id, { ward_id: Number(rows[0]?.id) })
  expect(admitted.status, admitted.text).toBe(200)
  const token = await app.login([...visitPermissions, 'list_patients', 'list_wards'])
  const open = () => openConsole(app, { path: '/visits/ward-board', token })
  const { user, unmount } = await open()
  await user.click(await screen.findByRole('combobox', { name: 'Ward' }))
  await user.click(await choice('Surgery'))
  await screen.findByText('0 of 1 usable beds occupied · 1 patient without a bed')
  unmount()
  await open()
  expect(await screen.findByRole('combobox', { name: 'Ward' })).toHaveTextContent('Surgery')
})
