import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture
let patient: { id: number; code: string }

beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
  patient = await fixture.register({
    birthdate_precision: datePrecision.AGE.value,
    birthdate: '1986-01-01',
    identifications: [{ type: 1, number: '012345678' }],
  })
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Permissions to register and change patients, without attaching cards. */
const expectedActions = ['Register newborn', 'Record a death', 'History']

it('shows identity, alerts, documents and timeline; the card can be previewed', async () => {
  const token = await app.login(['list_patients', 'update_patient', 'create_patient'])
  const { user } = await openConsole(app, { path: `/patients/profile?id=${patient.id}`, token })
  expect(await screen.findByRole('heading', { name: `Patient ${patient.code}` })).toBeVisible()
  const banner = screen.getByRole('region', { name: 'Patient' })
  expect(within(banner).getByRole('heading', { name: 'SOK CHANNA' })).toBeVisible()
  expect(within(banner).getByText('សុខ ចាន់ណា')).toBeVisible()
  expect(banner).toHaveTextContent(/Female · ≈ \d+ years \(≈ 1986\)/)
  expect(within(banner).getByText('Allergies not recorded')).toBeVisible()
  expect(screen.getByRole('cell', { name: '012345678' })).toBeVisible()
  expect(await screen.findByText('Registered')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/en/patients/edit?id=${patient.id}`,
  )
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  const others = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(others.map((item) => item.textContent)).toEqual(expectedActions)
  await user.keyboard('{Escape}')
  expect(document.title).not.toMatch(/SOK|P\d{8}/)

  await user.click(screen.getByRole('button', { name: 'Print card' }))
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(within(preview).getByRole('img', { name: `QR ${patient.code}` })).toBeVisible()
  expect(within(preview).getByRole('img', { name: `Code 128 ${patient.code}` })).toBeVisible()
})

it('of a merged record leads to the survivor, and says so', async () => {
  const other = await fixture.register()
  await sql`update patients set merged_into_id = ${patient.id}, status = 4
      where id = ${other.id}`.execute(app.context.db)
  await openConsole(app, { path: `/patients/profile?id=${other.id}`, token: fixture.token })
  expect(await screen.findByText(`Record ${other.code} was merged into this one.`)).toBeVisible()
  expect(screen.getByRole('heading', { name: `Patient ${patient.code}` })).toBeVisible()
  expect(window.location.search).toBe(`?id=${patient.id}`)
})

it('of a survivor includes the timeline of the merged record', async () => {
  const [survivingPatient, mergedPatient] = [await fixture.register(), await fixture.register()]
  await sql`update patients set merged_into_id = ${survivingPatient.id}, status = 4
      where id = ${mergedPatient.id}`.execute(app.context.db)
  await openConsole(app, { path: `/patients/profile?id=${survivingPatient.id}`, token: fixture.token })
  expect(await screen.findByText(new RegExp(`record ${mergedPatient.code}, since merged`))).toBeVisible()
  expect(screen.getByText(`${mergedPatient.code} · Centre 010101`)).toBeVisible()
})

it('records a death at its precision, and reverts it', async () => {
  const { id, code } = await fixture.register()
  const token = await app.login(['list_patients', 'update_patient'])
  const { user } = await openConsole(app, { path: `/patients/profile?id=${id}`, token })
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Record a death')
  const dialog = within(await screen.findByRole('dialog', { name: `Record the death of ${code}` }))
  expect(dialog.getByText('SOK CHANNA')).toBeVisible()
  expect(dialog.getByText(new RegExp(`years · ${code}`))).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Record death' })).toHaveClass('MuiButton-containedError')
  const date = dialog.getByRole('textbox', { name: /Date of death/ })
  await user.type(date, '12/03/2999')
  expect(dialog.getByText('The date of death can’t be in the future.')).toBeVisible()
  await user.clear(date)
  await user.type(date, '02/2026')
  expect(dialog.getByText('02/2026 · Month')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Record death' }))
  expect(dialog.getByText('Use at least 5 letters.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /How and from whom/ }), 'Her son told us')
  await user.click(dialog.getByRole('button', { name: 'Record death' }))
  // Hidden while the dialog is open.
  const banner = await screen.findByRole('region', { name: 'Patient' })
  expect(await within(banner).findByText('Died 02/2026')).toBeVisible()

  await choose('Correct death record')
  const again = within(await screen.findByRole('dialog', { name: /^Correct the death of/ }))
  expect(again.getByRole('textbox', { name: /Date of death/ })).toHaveValue('02/2026')
  await user.type(again.getByRole('textbox', { name: /How and from whom/ }), 'It was her sister')
  await user.click(again.getByRole('button', { name: 'Recorded by mistake' }))
  await waitFor(() => expect(within(banner).queryByText('Died 02/2026')).toBeNull())
})

it.each(['?id=999999', '?id=x'])('without a patient (%s) is Page not found', async (query) => {
  await openConsole(app, { path: `/patients/profile${query}`, token: fixture.token })
  expect(await screen.findByText('Page not found')).toBeVisible()
})
