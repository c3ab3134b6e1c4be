/** /patients in use: with the keyboard, a scanner, and no names in the URL. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type PatientFixture, patientFixture, patientPermissions } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture
let channa: { id: number; code: string }

beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
  channa = await fixture.register({ no_phone: false, phone: '012 345 678' })
  await fixture.register({ given_name_kh: 'ដារ៉ា', given_name_en: 'DARA', birthdate: '2001-02-03' })
})
afterAll(() => app.close())
afterEach(() => localStorage.clear())

const open = async (permissions: readonly string[] = patientPermissions) => {
  const details = await openConsole(app, {
    path: '/patients',
    token: await app.login([...permissions, 'list_health_facilities', 'list_gazetteers']),
  })
  return { ...details, box: await screen.findByRole('combobox', { name: 'Find a patient' }) }
}
const address = () => window.location.pathname + window.location.search

it('a Khmer name leads to the profile, whose URL has the number', async () => {
  const { user, box } = await open()
  expect(box).toHaveFocus()
  await user.keyboard('ចាន់ណា')
  // Offered once the response matches the whole text.
  await screen.findByRole('option', { name: /Register “ចាន់ណា”/ })
  const [first] = await screen.findAllByRole('option', { name: /SOK CHANNA/ })
  expect(first).toHaveTextContent('Village 01010101 · Commune 010101')
  expect(address()).toBe('/en/patients')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/en/patients/profile?id=${channa.id}`))
})

it('a scanner’s Enter waits for the response; a name’s does not choose a hidden option', async () => {
  const { user, box } = await open()
  await user.type(box, 'sok{Enter}')
  await screen.findAllByRole('option', { name: /SOK CHANNA/ })
  expect(address()).toBe('/en/patients')
  await user.clear(box)
  await user.type(box, `${channa.code}{Enter}`)
  await waitFor(() => expect(address()).toBe(`/en/patients/profile?id=${channa.id}`))
})

it('Enter opens the sole match once it is found, and none of an earlier search', async () => {
  const { user, box } = await open()
  await user.type(box, 'sok ch')
  await screen.findByRole('option', { name: /Register “sok ch”/ })
  await user.type(box, 'an{Enter}')
  await screen.findByRole('option', { name: /Register “sok chan”/ })
  expect(address()).toBe('/en/patients')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/en/patients/profile?id=${channa.id}`))
})

it('an option chosen by arrow while a search is under way stays chosen', async () => {
  const { user, box } = await open()
  await user.type(box, 'so')
  await screen.findByRole('option', { name: /Register “so”/ })
  await user.type(box, 'k{ArrowDown}')
  await screen.findByRole('option', { name: /Register “sok”/ })
  const [first] = await screen.findAllByRole('option', { name: /SOK/ })
  expect(box).toHaveAttribute('aria-activedescendant', first?.id)
})

it('an unknown patient is registered with the typed text, outside of the URL', async () => {
  const { user } = await open()
  await user.keyboard('ទេព បុប្ផា')
  const list = await screen.findByRole('listbox')
  await user.click(await within(list).findByRole('option', { name: /Register “ទេព បុប្ផា”/ }))
  await waitFor(() => expect(address()).toBe('/en/patients/create'))
  expect(window.history.state.usr).toEqual({
    values: { surname_kh: 'ទេព', given_name_kh: 'បុប្ផា' },
  })
})

it('a user with read-only access is not offered to register', async () => {
  const { user } = await open(['list_patients'])
  expect(screen.queryByRole('link', { name: 'Register a patient' })).toBeNull()
  await user.keyboard('zuzu')
  const [message] = await screen.findAllByText(/No patient found. Try/)
  expect(message).toBeVisible()
  expect(screen.queryByRole('option')).toBeNull()
})

it('says that the list is cut, and goes on to offer the registration', async () => {
  for (let day = 10; day < 21; day++)
    await fixture.register({ given_name_kh: 'រតនា', given_name_en: 'RATANA', birthdate: `1980-05-${day}` })
  const { user, box } = await open()
  await user.type(box, 'ratana')
  const note = await screen.findByRole('option', { name: /^Only the first 10 patients are listed/ })
  expect(note).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getAllByRole('option', { name: /RATANA/ })).toHaveLength(10)
  expect(screen.getByRole('option', { name: /Register “ratana”/ })).toBeVisible()
  await user.type(box, ' xyz')
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Only the first/ })).toBeNull())
})
