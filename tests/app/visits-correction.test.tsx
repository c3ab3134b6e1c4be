/** Correcting a visit on screen, as a registrar. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { type BillingFixture, billingFixture } from '#tests/support/billing-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { patientPermissions } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: BillingFixture
let token: string

beforeAll(async () => {
  app = await createTestApp()
  fixture = await billingFixture(app)
  const lists = ['visit_types', 'payment_types', 'admission_types', 'health_facilities']
  const visits = ['list_visits', 'create_visit', 'update_visit', 'visit_cancel']
  const may = [...visits, ...patientPermissions, ...lists.map((name) => `list_${name}`)]
  token = (await app.user(may)).token
})
afterAll(() => app.close())

const correct = async (code: string, item: string) => {
  const { user } = await openConsole(app, { path: '/visits/register', token })
  const row = await screen.findByRole('row', { name: new RegExp(code) })
  await user.click(within(row).getByRole('button', { name: 'Correct' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return { user, dialog: await screen.findByRole('dialog', { name: `${item} · ${code}` }) }
}

it('the registrar moves a visit to the right patient from today’s list', async () => {
  const { id, code } = await fixture.visit()
  const right = await fixture.register()
  const { user, dialog } = await correct(code, 'Wrong patient')
  const finder = await within(dialog).findByRole('combobox', {
    name: 'Correct patient',
  })
  await user.click(finder)
  await user.keyboard(String(right.code))
  await screen.findByRole('option', { name: new RegExp(String(right.code)) })
  await user.keyboard('{Enter}')
  const why = await within(dialog).findByRole('textbox', { name: /^Why/ })
  await user.click(why)
  await user.paste('Two patients of one name')
  await user.click(within(dialog).getByRole('button', { name: 'Move visit' }))
  await waitFor(async () => expect(await fixture.read(id)).toMatchObject({ patient_id: right.id }))
})

it('a visit with an issued invoice keeps its payer, explains why, and accepts another book', async () => {
  const { id, code } = await fixture.charged([fixture.services.consultation])
  const draft = await fixture.draft(id)
  await fixture.take('issue', draft.id)
  const { user, dialog } = await correct(code, 'Edit visit')
  await within(dialog).findByText(/^Payer · .*Visit type can’t be changed: invoice/)
  expect(within(dialog).queryByRole('combobox', { name: /^Payer/ })).toBeNull()
  await user.click(await within(dialog).findByRole('radio', { name: 'Follow-up' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await fixture.read(id)).toMatchObject({ visit_sequence: 2 }))
})

it('a later card is applied by one click on the profile', async () => {
  const { id, patient_id } = await fixture.visit()
  await sql`insert into patient_attach_beneficiaries (patient_id, payment_type_id, program_id,
      beneficiary_set, beneficiary_type, card_type, card_number, card_expires_on, is_primary, status,
      verification_method, effective_from) values (${patient_id}, 2, ${fixture.program}, 2, 2, 2,
      '10010101-0001', '2099-01-01', true, 2, 2, '2020-01-01')`.execute(app.context.db)
  const { user } = await openConsole(app, { path: `/patients/profile?id=${patient_id}`, token })
  await user.click(await screen.findByRole('button', { name: 'Switch to HEF poor' }))
  await waitFor(async () =>
    expect(await fixture.read(id)).toMatchObject({ payment_type_id: paymentCategory.HEF_POOR.value }),
  )
  await waitFor(() => expect(screen.queryByText(/has a valid card of/)).toBeNull())
})

it('a cancelled visit is marked in today’s list and on its page', async () => {
  const { id, code } = await fixture.visit()
  const headers = { 'X-Reason': 'Registered twice' }
  await app.call('POST', `/api/visits/${id}/transitions/cancel`, { token, body: {}, headers })
  await openConsole(app, { path: '/visits/register', token })
  const row = await screen.findByRole('row', { name: new RegExp(code) })
  expect(within(row).getByText('Cancelled')).toBeVisible()
  cleanup()
  const { token: nurse } = await app.user(['list_visits', 'list_patients', 'list_triages'])
  await openConsole(app, { path: `/visits/visit-steps/triage-step?visit=${code}`, token: nurse })
  expect(await screen.findByText(/^This visit is cancelled/)).toBeVisible()
})
