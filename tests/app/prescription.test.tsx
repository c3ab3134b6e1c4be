/** The prescription form: warnings appear below their row as soon as a medicine is chosen. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { allergicTo, medicine, noKnownAllergies } from '#tests/support/care-fixture.ts'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { patientPermissions } from '#tests/support/patient-fixture.ts'
import { type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let doctor: string

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  const amoxicillin = await medicine(app, 'AMOX', '500 mg', 'Amoxicillin')
  await sql`with penicillins as (insert into allergens (code, name_kh, name_en, kind, atc_codes,
      is_active, search_text)
      values ('PENICILLINS', 'ប៉េនីស៊ីលីន', 'Penicillins', 2, 'J01C', true, 'penicillins'))
    update medications set atc = 'J01CA04' where id = ${amoxicillin}`.execute(app.context.db)
  doctor = await app.login([
    ...patientPermissions,
    ...visitPermissions,
    'list_medications',
    'list_allergens',
    'record_allergy',
  ])
})
afterAll(() => app.close())

it('an allergy recorded in the banner warns below the row, with a reason input', async () => {
  const { id, code } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', { visit_id: id })
  const { user } = await openConsole(app, {
    path: `/visits/visit-steps/prescription-step?visit=${code}`,
    token: doctor,
  })
  const banner = await screen.findByRole('region', { name: 'Patient' })
  expect(within(banner).getByText('Allergies not recorded')).toBeVisible()
  await user.click(within(banner).getByRole('button', { name: 'Record allergies' }))
  const dialog = await screen.findByRole('dialog', { name: /^Allergies · / })
  await user.click(await within(dialog).findByRole('button', { name: 'Add allergy' }))
  const other = await within(dialog).findByRole('textbox', { name: /^Other allergen/ })
  await user.type(other, 'penicilin')
  await user.click(await within(dialog).findByRole('button', { name: 'Penicillins' }))
  await waitFor(() =>
    expect(within(dialog).getByRole('combobox', { name: /^Allergen/ })).toHaveValue('Penicillins'),
  )
  expect(other).toHaveValue('')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await within(banner).findByText('Allergy: Penicillins')
  await user.click(await within(dialog).findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Add a row' }))
  const row = await screen.findByRole('group', { name: 'Row 1' })
  await user.click(within(row).getByRole('combobox', { name: /^Medicine/ }))
  await user.click(await choice(/AMOX/))
  await within(row).findByText('Allergy to Penicillins.')
  await user.type(within(row).getByRole('textbox', { name: /Morning/ }), '1')
  await user.type(within(row).getByRole('textbox', { name: /despite the warning/ }), 'tolerated last year')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { body } = await fixture.call('GET', `visits/opened/${code}`)
    expect(body.data.records.prescriptions?.lines).toEqual([
      expect.objectContaining({ risks: [2], override_reason: 'tolerated last year' }),
    ])
  })

  // A dispensed medicine is read-only in a prescription that can be changed.
  const prescription = { path: `/visits/visit-steps/prescription-step?visit=${code}`, token: doctor }
  await sql`update prescription_lines set status = ${dispensingStatus.DISPENSED.value},
      dispensed_quantity = 3`.execute(app.context.db)
  cleanup()
  await openConsole(app, prescription)
  const dispensed = await screen.findByRole('group', { name: 'Row 1' })
  expect(within(dispensed).queryByRole('textbox')).toBeNull()
  expect(within(dispensed).queryByRole('button', { name: 'Remove row 1' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add a row' })).toBeVisible()
  await sql`update prescription_lines set status = ${dispensingStatus.PRESCRIBED.value},
      dispensed_quantity = null`.execute(app.context.db)

  await sql`update visits set status = 7, discharged_at = now() where id = ${id}`.execute(app.context.db)
  cleanup()
  await openConsole(app, prescription)
  const read = await screen.findByRole('group', { name: 'Row 1' })
  await within(read).findByText('Allergy to Penicillins.')
  expect(within(read).queryByRole('textbox')).toBeNull()
  expect(within(read).getAllByText(/AMOX/)).toHaveLength(1)
  expect(within(read).getByText('Morning')).toBeVisible()
  expect(within(read).getByText('tolerated last year')).toBeVisible()

  cleanup()
  const lists = ['list_prescriptions', 'list_visits', 'list_patients', 'list_medications']
  const pharmacist = await app.login([...lists, 'dispense_prescription'])
  await openConsole(app, { path: `/visits/dispensing?visit=${code}`, token: pharmacist })
  const table = await screen.findByRole('table', { name: 'Prescribed medicines' })
  const line = await within(table).findByRole('row', { name: /AMOX/ })
  expect(line).toHaveTextContent(/Morning 1.*3 days.*Allergy.*Reason: tolerated last year/)
  expect(within(table).queryByText('Each time')).toBeNull()
  expect(screen.getByText('Discharged')).toBeVisible()
  expect(await screen.findByText('not measured')).toBeVisible()
  expect(within(line).getByRole('button', { name: 'Dispense' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Dispense all' })).toBeNull()
})

it('allergies in free text are compared by spelling, and those that match nothing are announced', async () => {
  const { id, code, patient_id } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', { visit_id: id })
  await allergicTo(app, patient_id, 'penicilin')
  await allergicTo(app, patient_id, 'perfume')
  const path = `/visits/visit-steps/prescription-step?visit=${code}`
  const { user } = await openConsole(app, { path, token: doctor })
  await user.click(await screen.findByRole('button', { name: 'Add a row' }))
  const row = await screen.findByRole('group', { name: 'Row 1' })
  await user.click(within(row).getByRole('combobox', { name: /^Medicine/ }))
  await user.click(await choice(/AMOX/))
  await within(row).findByText('Allergy to penicilin (severe).')
  const notice = /^Allergy to “perfume” cannot be checked automatically/
  expect(screen.getAllByText(notice)).toHaveLength(1)
  await user.type(within(row).getByRole('textbox', { name: /Morning/ }), '1')
  await user.type(within(row).getByRole('textbox', { name: /despite the warning/ }), 'tolerated last year')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { body } = await fixture.call('GET', `visits/opened/${code}`)
    expect(body.data.records.prescriptions?.lines).toMatchObject([{ risks: [2] }])
  })

  cleanup()
  const lists = ['list_prescriptions', 'list_visits', 'list_patients', 'list_medications']
  const pharmacist = await app.login([...lists, 'dispense_prescription'])
  const dispensing = await openConsole(app, {
    path: `/visits/dispensing?visit=${code}`,
    token: pharmacist,
  })
  expect(await screen.findByText(notice)).toBeVisible()
  await dispensing.user.click(await screen.findByRole('button', { name: 'Dispense' }))
  const dialog = await screen.findByRole('dialog', { name: /^Dispense/ })
  expect(await within(dialog).findByText('penicilin (Severe) · perfume (Severe)')).toBeVisible()
  expect(await within(dialog).findByText(notice)).toBeVisible()
})

it('a row is filled by keyboard: the chosen medicine keeps the focus', async () => {
  const { id, code } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', { visit_id: id })
  const { user } = await openConsole(app, {
    path: `/visits/visit-steps/prescription-step?visit=${code}`,
    token: doctor,
  })
  // The form begins with its rows, which have no input yet.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a row' })).toHaveFocus())
  await user.keyboard('{Enter}')
  const row = await screen.findByRole('group', { name: 'Row 1' })
  const search = within(row).getByRole('combobox', { name: /^Medicine/ })
  await waitFor(() => expect(search).toHaveFocus())
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('option', { name: /AMOX/ })
  await user.keyboard('{Enter}')
  // The name above the search box: the medicine is loaded.
  await waitFor(() => expect(row.querySelector('.name')).toHaveTextContent(/AMOX/))
  expect(search).toHaveFocus()
  await user.tab()
  expect(within(row).getByRole('textbox', { name: /Morning/ })).toHaveFocus()
})

it('a newer allergy needs a reason for dispensing, and a substitute names its warnings', async () => {
  const { id, code, patient_id } = await fixture.visit()
  await noKnownAllergies(app, patient_id)
  await fixture.call('POST', 'visits/encounters', { visit_id: id })
  const tablets = await medicine(app, 'PARA', '500 mg', 'Paracetamol')
  await medicine(app, 'PARASYRUP', '120 mg', 'Paracetamol')
  const lines = [{ medication_id: tablets, morning: 1, days: 3 }]
  const saved = await fixture.call('POST', 'visits/prescriptions', { visit_id: id, lines })
  expect(saved.status, saved.text).toBe(201)
  await allergicTo(app, patient_id, 'Paracetamol')
  const lists = ['list_prescriptions', 'list_visits', 'list_patients', 'list_medications']
  const pharmacist = await app.login([...lists, 'dispense_prescription'])
  const { user } = await openConsole(app, { path: `/visits/dispensing?visit=${code}`, token: pharmacist })
  const table = await screen.findByRole('table', { name: 'Prescribed medicines' })
  // The column that dispensing fills is there before: nothing moves under the pointer.
  expect(within(table).getByRole('columnheader', { name: 'Dispensed' })).toBeVisible()
  await user.click(await within(table).findByRole('button', { name: 'Dispense' }))
  const dialog = await screen.findByRole('dialog', { name: /^Dispense/ })
  await within(dialog).findByText('Allergy to Paracetamol (severe).')
  expect(within(dialog).getByRole('textbox', { name: /^Reason/ })).toBeRequired()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await user.click(within(table).getByRole('button', { name: 'Substitute' }))
  const other = await screen.findByRole('dialog', { name: /^Substitute/ })
  expect(within(other).queryByText('Allergy to Paracetamol (severe).')).toBeNull()
  await user.click(await within(other).findByRole('combobox', { name: /^Substitute/ }))
  await user.click(await choice(/PARASYRUP/))
  expect(await within(other).findByText('Allergy to Paracetamol (severe).')).toBeVisible()
})
