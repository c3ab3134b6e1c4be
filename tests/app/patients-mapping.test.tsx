/** Suspected duplicates, links and merges, with the whole server. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { duplicateStatus } from '#schemas/codes/patient-link.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type PatientFixture, patientFixture, patientPermissions } from '#tests/support/patient-fixture.ts'

const permissions = [
  ...patientPermissions,
  'list_patient_mappings',
  'create_patient_mapping',
  'list_gazetteers',
  'list_health_facilities',
  'list_users',
]
let app: TestApp
let fixture: PatientFixture
let pair: { id: number; code: string }[]

beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const one = await fixture.register({ no_phone: false, phone: '012 000 345' })
  const estimated = { birthdate: '1990-01-01', birthdate_precision: datePrecision.AGE.value }
  const other = await fixture.register({ given_name_en: 'CHANA', ...estimated })
  pair = [one, other]
  await app.context.db
    .updateTable('patient_suspects')
    .set({ status: duplicateStatus.OPEN.value, note: null })
    .where('patient_id', '=', one.id)
    .execute()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = async (query: string, permissionNames = permissions) =>
  openConsole(app, { path: `/patients/mapping?${query}`, token: await app.login(permissionNames) })
const codeOf = (index: number) => pair[index]?.code ?? ''

it('a pair is compared side by side and rejected with a reason', async () => {
  const { user } = await open('tab=suspects')
  const name = new RegExp(`^Compare: .*${codeOf(0)} – .*${codeOf(1)}`)
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this the same person?' }))
  const row = await dialog.findByRole('row', { name: /^Name/ })
  expect(within(row).getByText('SOK CHANNA')).toBeVisible()
  expect(within(row).getByText('SOK CHANA')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Different people…' }))
  await user.keyboard('Twins, both came in today{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  await user.click(await screen.findByRole('radio', { name: 'Different people' }))
  expect(await screen.findByText('Twins, both came in today')).toBeVisible()
})

it('two records are merged field by field, and unmerged', async () => {
  const { user } = await open(`tab=merges&merge=${pair[0]?.id},${pair[1]?.id}`)
  await user.click(await screen.findByRole('radio', { name: new RegExp(codeOf(1)) }))
  // A phone number rather than none, with its related fields.
  const phone = within(screen.getByRole('group', { name: 'Phone' }))
  expect(phone.getByRole('radio', { name: /012\s000\s345/ })).toBeChecked()
  const none = within(screen.getByRole('group', { name: 'No phone' }))
  expect(none.getByRole('radio', { name: 'No' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: '17/05/1990' }))
  await user.type(screen.getByRole('textbox', { name: /Why is this the same/ }), 'Same card, same face')
  const merge = screen.getByRole('button', { name: 'Merge' })
  await waitFor(() => expect(merge).toBeEnabled())
  await user.click(merge)
  await waitFor(() => expect(window.location.pathname).toContain('/patients/profile'))
  const { body } = await app.call('GET', `/api/patients/${pair[1]?.id}`, { token: fixture.token })
  expect(body.data).toMatchObject({
    birthdate: '1990-05-17',
    birthdate_precision: datePrecision.DAY.value,
    given_name_en: 'CHANA',
    phone: '+85512000345',
    no_phone: false,
  })
})

it('a merge shows name, sex, age and number of the patients', async () => {
  const { unmount } = await open(`tab=merges&merge=${pair[0]?.id}`)
  const who = new RegExp(`^\\S+ · .*years · ${codeOf(0)}$`)
  const first = within(await screen.findByRole('region', { name: 'First patient' }))
  expect(first.getByText('SOK CHANNA')).toBeVisible()
  expect(first.getByText(who)).toBeVisible()
  unmount()
  await open(`tab=merges&merge=${pair[0]?.id},${pair[1]?.id}`)
  const stays = await screen.findByRole('radio', { name: new RegExp(codeOf(0)) })
  expect(within(stays.closest('label') as HTMLElement).getByText(who)).toBeVisible()
})

it('a pair with another facility is shown without naming it, and cannot be decided', async () => {
  const birthdate = '1971-02-03'
  const here = await fixture.register({ birthdate })
  const there = await fixture.register({
    birthdate,
    given_name_en: 'CHANNA',
    registered_health_facility_id: fixture.other,
  })
  const token = await app.login(permissions, [
    { level: 'HEALTH_FACILITY', id: fixture.facility, access: 'WORK' },
  ])
  const { user } = await openConsole(app, { path: '/patients/mapping?tab=suspects', token })
  // The other facility is not named before a user with access to both has decided.
  const mention = there.code
  expect(screen.queryByRole('button', { name: 'Find duplicates now' })).toBeNull()
  const name = new RegExp(`^Compare: .*${here.code} – ${mention}$`)
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Is this the same person?' }))
  expect(dialog.getByText(new RegExp(`The record ${mention} is outside your areas`))).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Different people…' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Merge…' })).toBeNull()
  expect(dialog.queryByRole('table')).toBeNull()
})

it('a user with read-only access decides nothing', async () => {
  await open('tab=suspects', ['list_patients', 'list_patient_mappings'])
  expect(await screen.findByRole('list', { name: 'Possible duplicates' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Find duplicates now' })).toBeNull()
})

it('the latest merge is first, and is undone', async () => {
  const body = {
    survivor_id: pair[0]?.id,
    survivor_version: 1,
    merged_id: pair[1]?.id,
    merged_version: 1,
    reason: 'Same card, same face',
  }
  // The page counts the days to undo by the browser's clock.
  app.clock.now = new Date()
  const token = await app.login(permissions)
  const done = await app.call('POST', '/api/patients/patient-merges', { token, body })
  expect(done.status).toBe(201)
  const { user } = await open('tab=merges')
  const [line] = within(await screen.findByRole('list', { name: 'Merges' })).getAllByRole('listitem')
  if (!line) throw new Error('no merge')
  expect(line).toHaveTextContent(codeOf(1))
  expect(line).toHaveTextContent('can be undone until')
  await user.click(within(line).getByRole('button', { name: 'Undo' }))
  const dialog = screen.getByRole('dialog', { name: 'Undo this merge?' })
  await user.click(within(dialog).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The merge has been undone.')).toBeVisible()
  expect(await screen.findByText(/undone \d\d\//)).toBeVisible()
})
