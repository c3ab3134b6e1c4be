/** The laboratory and the pharmacy, with the whole server. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { orderStatus, orderUrgency } from '#schemas/codes/investigation-order.ts'
import { allergicTo, medicine } from '#tests/support/care-fixture.ts'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { answersArrived } from '#tests/support/fetch-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

const viewPermissions = ['list_visits', 'list_patients']
let app: TestApp
let fixture: VisitFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  await sql`with medicine as (insert into medications (code, name_kh, name_en, generic_name,
      strength, dosage_form, is_essential, is_antibiotic, is_controlled, is_active)
      values ('PARA', 'PARA', 'Paracetamol 500', 'Paracetamol', '500 mg', 1, true, false, false,
        true) returning id)
    insert into investigations (code, name_kh, name_en, kind, value_type, unit, panic_low,
      panic_high, is_active)
    values ('K', 'K', 'Potassium', 1, 3, 'mmol/L', 2.5, 6.5, true)`.execute(app.context.db)
  await sql`with groups as (insert into option_groups (code, name_kh, name_en, is_active)
      values ('POS', 'POS', 'POS', true) returning id),
    answers as (insert into observation_values (code, name_kh, name_en, is_active) values
      ('OBVA-positive', 'វិជ្ជមាន', 'Positive', true), ('OBVA-male', 'ប្រុស', 'Male', true)
      returning id, code),
    ofGroup as (insert into observation_values__option_group_ids (owner_id, target_id)
      select answers.id, groups.id from answers, groups where answers.code = 'OBVA-positive')
    insert into investigations (code, name_kh, name_en, kind, value_type, option_group_id, is_active)
    select 'M', 'M', 'Malaria', 1, 1, id, true from groups`.execute(app.context.db)
})
afterAll(() => app.close())

const idOf = async (table: 'medications' | 'investigations', code = '%') => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where code like ${code} order by id limit 1`.execute(app.context.db)
  return Number(rows[0]?.id)
}

/** A user with these permissions opens the waiting items of the visit. */
async function waiting(list: string, visit: string, rights: readonly string[]) {
  const token = await app.login([...viewPermissions, ...rights])
  const { user } = await openConsole(app, { path: `/visits/${list}`, token })
  await user.click(await screen.findByRole('row', { name: /SOK CHANNA/ }))
  await screen.findByRole('heading', { level: 1, name: new RegExp(visit) })
  /** Clicks the button of the first row and fills in its dialog. */
  const act = async (name: string, fieldValues: Readonly<Record<string, string>> = {}) => {
    const [first] = await screen.findAllByRole('button', { name })
    await user.click(first as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: new RegExp(name) })
    // The dialog shows the patient of the record.
    const whose = /SOK CHANNA.* · Female · \d+ years/
    expect(await within(dialog).findByText(whose)).toBeVisible()
    for (const [field, value] of Object.entries(fieldValues))
      await user.type(await within(dialog).findByRole('textbox', { name: new RegExp(field) }), value)
    const confirm = within(dialog).getByRole('button', { name })
    // What refuses or undoes is never green.
    expect(confirm).toHaveClass(
      /^Return/.test(name) ? 'MuiButton-containedError' : 'MuiButton-containedPrimary',
    )
    await user.click(confirm)
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  }
  return { user, act }
}

it('the laboratory takes a sample, enters a result, and validates it; a reader does nothing', async () => {
  const { id: visit_id, code } = await fixture.visit()
  const orders = ['list_investigation_orders', 'list_investigations']
  const doctor = await app.login([...viewPermissions, ...orders, 'visit_consult'])
  const response = await app.call('POST', '/api/visits/investigation-orders', {
    token: doctor,
    body: { visit_id, investigation_id: await idOf('investigations'), urgency: orderUrgency.URGENT.value },
  })
  expect(response.status, response.text).toBe(201)
  const looker = await waiting('investigations', code, orders)
  expect(await screen.findByText('Potassium')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Take sample' })).toBeNull()
  looker.user.keyboard('{Escape}')
  document.body.replaceChildren()

  const rights = [...orders, 'record_result', 'validate_result']
  const { act } = await waiting('investigations', code, rights)
  await act('Take sample')
  await act('Enter result', { 'Numeric result': '>៦.៨' })
  expect(await screen.findByText('6.8')).toBeVisible()
  expect(screen.getByRole('cell', { name: '> more than' })).toBeVisible()
  await act('Validate')
  expect(await screen.findByRole('button', { name: 'Withdraw result' })).toBeVisible()
  const { rows } = await sql`select status, flag from investigation_orders`.execute(app.context.db)
  expect(rows).toEqual([{ status: orderStatus.VALIDATED.value, flag: 5 }])
})

it('a coded result offers its answers, and no number input', async () => {
  const { id: visit_id, code } = await fixture.visit()
  const orders = ['list_investigation_orders', 'list_investigations', 'list_observation_values']
  const { rows } = await sql<{ id: number }>`select id from investigations
      where code = 'M'`.execute(app.context.db)
  const response = await app.call('POST', '/api/visits/investigation-orders', {
    token: await app.login([...viewPermissions, ...orders, 'visit_consult']),
    body: { visit_id, investigation_id: rows[0]?.id, urgency: orderUrgency.STAT.value },
  })
  expect(response.status, response.text).toBe(201)
  const { user } = await waiting('investigations', code, [...orders, 'record_result'])
  await user.click(await screen.findByRole('button', { name: 'Enter result' }))
  const dialog = await screen.findByRole('dialog')
  const positive = await within(dialog).findByRole('radio', { name: 'Positive' })
  expect(within(dialog).queryByRole('radio', { name: 'Male' })).toBeNull()
  expect(within(dialog).queryByRole('textbox', { name: /in numbers/ })).toBeNull()
  await user.click(positive)
  await user.click(within(dialog).getByRole('button', { name: 'Enter result' }))
  expect(await screen.findByRole('cell', { name: 'Positive' })).toBeVisible()
})

it('the pharmacy dispenses a part, then the rest', async () => {
  const { id: visit_id, code, patient_id } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', { visit_id })
  const line = { medication_id: await idOf('medications'), morning: 1, evening: 1, days: 5 }
  await medicine(app, 'ZINC', '20 mg', 'Zinc sulfate')
  const zinc = { medication_id: await idOf('medications', 'ZINC'), prn: true, own_quantity: 7 }
  const written = await fixture.call('POST', 'visits/prescriptions', { visit_id, lines: [line, zinc] })
  expect(written.status, written.text).toBe(201)
  const sent = vi.spyOn(app.app, 'inject')
  const { act, user } = await waiting('dispensing', code, [
    'list_prescriptions',
    'list_medications',
    'dispense_prescription',
    'record_allergy',
  ])
  // The acts of all medicines come in one request.
  expect(await screen.findAllByRole('button', { name: 'Dispense part' })).toHaveLength(2)
  await answersArrived()
  const requests = (sent.mock.calls as unknown as [{ url: string }][]).map(([{ url }]) => url)
  const ids = written.body.data.lines.map(({ id }: { id: number }) => id)
  expect(requests.filter((url) => url.includes('transitions'))).toEqual([
    `/api/visits/prescription-lines/transitions?ids=${ids}`,
  ])
  // Nothing is dispensed before the question about allergies is answered, or excused.
  expect(await screen.findByRole('button', { name: 'Dispense all' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Could not be asked' }))
  await user.type(screen.getByRole('textbox', { name: /^Why the patient/ }), 'no')
  await user.click(screen.getByRole('button', { name: 'Save reason' }))
  await user.type(screen.getByRole('textbox', { name: /^Why the patient/ }), ' voice')
  await user.click(screen.getByRole('button', { name: 'Save reason' }))
  await screen.findByText(/^Allergies could not be asked .* no voice$/)
  await act('Dispense part', { Dispensed: '៤' })
  expect(await screen.findByText('4')).toBeVisible()
  // An allergy that is newer than the page: its refusal names it, and the reason is for it.
  await allergicTo(app, patient_id, 'Paracetamol')
  const [first] = await screen.findAllByRole('button', { name: 'Dispense' })
  await user.click(first as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: /Dispense/ })
  expect(dialog).toHaveTextContent(/How to take itMorning 1.*, Evening 1/)
  expect(within(dialog).queryByText('Noon')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Dispense' }))
  await within(dialog).findByText(/Allergy to Paracetamol \(severe\)\. Give a reason/)
  await within(dialog).findByText('Allergy to Paracetamol (severe).')
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'tolerated last year')
  await user.click(within(dialog).getByRole('button', { name: 'Dispense' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  // The only act is a backward one, so no button is the primary one.
  expect(await screen.findByRole('button', { name: 'Return medicine' })).toHaveClass('MuiButton-outlined')
  await act('Return medicine', { 'Returned quantity': '៣', '^Why': 'rash after two days' })
  expect(await screen.findByText(/rash after two days/)).toBeVisible()
  const row = screen.getByRole('row', { name: /Paracetamol/ })
  expect(row).toHaveTextContent(/Dispensed7Test userReturned3rash after two days · .* · Test user/)
  const { rows } = await sql`select quantity::float8 as quantity from charges
      where visit_id = ${visit_id} and deleted_at is null order by id`.execute(app.context.db)
  expect(rows).toEqual([{ quantity: 7 }])
})

it('a service of the consultation gets its default quantity', async () => {
  await sql`with kind as (insert into service_types (code, name_kh, name_en, purpose, is_active)
        values ('T', 'T', 'T', 1, true) returning id),
      category as (insert into service_categories (code, name_kh, name_en, is_active)
        values ('C', 'C', 'C', true) returning id)
      insert into services (ward_id, code, name_kh, name_en, service_type_id, service_category_id,
        care_type, default_qty, is_billable, requires_result, requires_practitioner,
        mapping_status, is_active)
      select ${fixture.ward}, 'VW-PHY', 'Physio', 'Physio', kind.id, category.id, 3, 6, true, false,
        false, 1, true from kind, category`.execute(app.context.db)
  const { code } = await fixture.visit()
  const charging = ['visit_consult', 'list_charges', 'create_charge', 'list_ward_services']
  const { user } = await openConsole(app, {
    path: `/visits/visit-steps/visit-step?visit=${code}`,
    token: await app.login([...viewPermissions, ...charging, 'list_encounters']),
  })
  const panel = await screen.findByRole('region', { name: 'Services and medicines given' })
  await user.click(within(panel).getByRole('button', { name: /Service given/i }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('combobox', { name: /Service/ }))
  await user.click(await choice(/Physio/))
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: /Quantity/ })).toHaveValue('6'))
})
