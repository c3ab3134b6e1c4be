/** Order sets at a visit, with the whole server: investigations and medicines by one click. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  await sql`with ordered as (insert into investigations (code, name_kh, name_en, kind, value_type,
      is_active) values ('CBC', 'CBC', 'Blood count', 1, 4, true) returning id),
    medicine as (insert into medications (code, name_kh, name_en, generic_name, strength,
      dosage_form, is_essential, is_antibiotic, is_controlled, is_active)
      values ('PARA', 'PARA', 'PARA', 'Paracetamol', '500 mg', 1, true, false, false, true)
      returning id),
    fever as (insert into order_sets (code, name_kh, name_en, is_active)
      values ('FEVER', 'គ្រុនក្ដៅ', 'Fever', true) returning id),
    link as (insert into order_sets__investigation_ids (owner_id, target_id)
      select fever.id, ordered.id from fever, ordered)
    insert into order_set_lines (order_set_id, medication_id, morning, evening, days, each_time, prn)
      select fever.id, medicine.id, 1, 1, 3, 1, false from fever, medicine`.execute(app.context.db)
  doctor = await app.login([
    ...patientPermissions,
    ...visitPermissions,
    'list_medications',
    'list_investigations',
    'list_investigation_orders',
  ])
})
afterAll(() => app.close())

it('orders the investigations of a set once', async () => {
  const { code } = await fixture.visit()
  const { user } = await openConsole(app, {
    path: `/visits/visit-steps/visit-step?visit=${code}`,
    token: doctor,
  })
  const take = async () => {
    await user.click(await screen.findByRole('button', { name: 'Use a set' }))
    await user.click(await screen.findByRole('menuitem', { name: /Fever.*Blood count/ }))
  }
  await take()
  await screen.findByText('1 investigation ordered.')
  const table = await screen.findByRole('table', { name: 'Investigations' })
  await within(table).findByText('Blood count')
  await take()
  await screen.findByText('The visit already has all of them.')
})

it('fills in the medicines of a set, and saves those of a prescription as the user’s own set', async () => {
  const { id, code } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', { visit_id: id })
  const { user } = await openConsole(app, {
    path: `/visits/visit-steps/prescription-step?visit=${code}`,
    token: doctor,
  })
  await user.click(await screen.findByRole('button', { name: 'Use a set' }))
  await user.click(await screen.findByRole('menuitem', { name: /Fever/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => {
    const { body } = await fixture.call('GET', `visits/opened/${code}`)
    expect(body.data.records.prescriptions?.lines).toEqual([
      expect.objectContaining({ morning: 1, evening: 1, days: 3 }),
    ])
  })
  await user.click(await screen.findByRole('button', { name: 'My sets' }))
  const dialog = await screen.findByRole('dialog', { name: 'My sets' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Set name' }), 'Mine{Enter}')
  await user.click(await within(dialog).findByRole('button', { name: 'Remove: Mine' }))
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Remove: Mine' })).toBeNull())
})
