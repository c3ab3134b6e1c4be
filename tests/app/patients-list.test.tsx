/** /patients/list as a work list: filters by one click, and no names in the URL. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { forgetSearches } from '#src/app/store.ts'
import { isOn, presetsFor, switched } from '#src/workflows/patients/pages/list/presets.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type PatientFixture, patientFixture, patientPermissions } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture
let channa: { id: number }
beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
  channa = await fixture.register()
  await fixture.register({
    given_name_en: 'DARA',
    birthdate: '2001-02-03',
    registration_kind: registrationKind.REGULAR.value,
  })
  await fixture.register({
    surname_kh: null,
    given_name_kh: null,
    surname_en: null,
    given_name_en: null,
    registration_kind: registrationKind.EMERGENCY.value,
    birthdate: '1986-03-02',
    birthdate_precision: datePrecision.AGE.value,
    no_phone: false,
    village_id: null,
  })
})
afterAll(() => app.close())
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const open = async (more: readonly string[] = []) =>
  openConsole(app, {
    path: '/patients/list',
    token: await app.login([...patientPermissions, 'list_gazetteers', ...more]),
  })
const rows = async () => (await screen.findAllByRole('row')).slice(1)
const address = () => window.location.pathname + window.location.search

it('finds by name and filters by one click, and keeps that in the tab until sign-out', async () => {
  const { user, unmount } = await open()
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'dara')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(address()).toBe('/en/patients/list')
  expect(Object.values(localStorage).join()).not.toContain('dara')
  // The first letters match as well: leave the page once all of them are stored.
  await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('dara'))
  unmount()
  const again = await open()
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('dara')
  await again.user.clear(screen.getByRole('searchbox', { name: 'Search' }))
  await again.user.click(await screen.findByRole('button', { name: 'Incomplete' }))
  // There was one row before the click, too.
  await screen.findByRole('button', { name: 'Incomplete', pressed: true })
  await waitFor(async () => {
    const [only, ...others] = await rows()
    expect(others).toEqual([])
    // An estimated age is marked.
    expect(within(only as HTMLElement).getByText(/^≈ \d+ years$/)).toBeVisible()
  })
  expect(address()).toBe('/en/patients/list')
  forgetSearches()
  expect(Object.values(sessionStorage).join()).not.toContain('registration_kind')
})

it('moves the filter out of the URL, and links to the profile', async () => {
  const { unmount } = await open()
  unmount()
  const filter = encodeURIComponent(JSON.stringify({ registration_kind: [registrationKind.REGULAR.value] }))
  await openConsole(app, {
    path: `/patients/list?filter=${filter}`,
    token: await app.login([...patientPermissions, 'list_gazetteers']),
  })
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(address()).toBe('/en/patients/list')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toContain(`/en/patients/profile?id=${channa.id}`)
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

it('is exported with permission, for a reason', async () => {
  const { user } = await open(['export_patients'])
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reason for the export' }))
  await user.click(dialog.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveAccessibleDescription('Required.'))
})

it('toggles one work list without touching the others', () => {
  const presets = presetsFor('2026-03-02', 7)
  const both = switched(switched({ q: 'x' }, presets.today), presets.mine)
  expect(both).toEqual({ q: 'x', registered_on: '2026-03-02', registered_by: [7] })
  expect(isOn(both, presets.today)).toBe(true)
  expect(switched(both, presets.today)).toEqual({ q: 'x', registered_by: [7] })
  expect(isOn(switched({}, presets.newborn), presets.incomplete)).toBe(false)
})
