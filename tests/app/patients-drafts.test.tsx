/** Unsaved registrations: each form has its own draft, which the user can continue. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type PatientFixture, patientFixture, patientPermissions } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture
let token: string
beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
  token = await app.login([...patientPermissions, 'list_gazetteers', 'list_health_facilities'])
})
afterAll(() => app.close())
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const open = (query = '') => openConsole(app, { path: `/patients/create${query}`, token })
const box = (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`#field-${name}`)
    if (!found) throw new Error(`no field ${name}`)
    return found
  })
const listDrafts = async (): Promise<{ key: string; values: Record<string, unknown> }[]> =>
  (await app.call('GET', '/api/drafts?of=patients', { token })).body.data
const named = () => new URLSearchParams(window.location.search)
const unfinished = async (count: number) => {
  const list = await screen.findByRole('region', { name: `Unfinished registrations (${count})` })
  return within(list)
}

it('two started registrations are two drafts, and each continues as its own kind', async () => {
  const first = await open()
  await first.user.type(await box('surname_en'), 'PRAK')
  await waitFor(async () => expect(await listDrafts()).toHaveLength(1))
  const id = named().get('draft')
  expect((await listDrafts())[0]?.key).toBe(`patients:new-${id}`)
  expect(screen.queryByRole('region', { name: /^Unfinished/ })).toBeNull()
  first.unmount()

  const second = await open(`?kind=newborn&mother=${(await fixture.register()).id}`)
  const { user } = second
  await waitFor(() => expect(named().get('draft')).toMatch(/^\w{12}$/))
  expect(named().get('draft')).not.toBe(id)
  expect(await box('surname_en')).not.toHaveValue('PRAK')
  await user.type(await box('given_name_en'), 'BOPHA')
  await waitFor(async () => expect(await listDrafts()).toHaveLength(2))

  let list = await unfinished(1)
  await user.click(list.getByRole('button', { name: 'Show' }))
  expect(list.getByRole('listitem')).toHaveTextContent(/^PRAK · Regular · /)
  await user.click(list.getByRole('link', { name: 'PRAK' }))
  await waitFor(async () => expect(await box('surname_en')).toHaveValue('PRAK'))
  expect(named().get('draft')).toBe(id)
  await waitFor(() => expect(named().get('kind')).toBeNull())

  list = await unfinished(1)
  await user.click(list.getByRole('button', { name: 'Show' }))
  expect(list.getByRole('listitem')).toHaveTextContent(/BOPHA · Newborn · /)
  await user.click(list.getByRole('link'))
  await waitFor(async () => expect((await box('given_name_en')).value).toContain('BOPHA'))
  // The URL of a continued draft contains neither kind nor mother; the draft does.
  await waitFor(() => expect(named().get('kind')).toBe('newborn'))
  expect(await box('contact_name')).toHaveValue('សុខ ចាន់ណា')
  expect(await screen.findByText(/^SOK CHANNA P\d+$/)).toBeVisible()
  second.unmount()

  const third = await open()
  list = await unfinished(2)
  await third.user.click(list.getByRole('button', { name: 'Show' }))
  await third.user.click(list.getByRole('button', { name: 'Delete unfinished registration: PRAK' }))
  await unfinished(1)
  expect((await listDrafts()).map(({ key }) => key)).not.toContain(`patients:new-${id}`)
})

it('each Tab reaches the intended field, whatever follows from the typed values', async () => {
  const { user } = await open()
  await user.type(await box('birthdate'), '35')
  expect(await screen.findByRole('combobox', { name: 'Unit of the age' })).toBeVisible()
  await user.tab()
  expect(await box('phone')).toHaveFocus()
  await user.keyboard('012345678')
  await box('phone_owner')
  await user.tab()
  await user.tab()
  expect(await box('contact_name')).toHaveFocus()
  await user.keyboard('SOK DARA')
  await box('contact_phone')
  await user.tab()
  expect(await box('village_id')).toHaveFocus()
})

it('the phone of a small child belongs to a parent, or to another person whom the registrar chooses', async () => {
  const { user } = await open()
  const birth = await box('birthdate')
  await user.type(birth, '4')
  await user.type(await box('phone'), '012345678')
  const owner = await box('phone_owner')
  await waitFor(() => expect(owner).toHaveTextContent('Parent'))
  await user.click(owner)
  expect(await screen.findByRole('option', { name: 'Neighbour' })).toBeVisible()
  expect(screen.queryByRole('option', { name: 'Self' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.type(birth, '0')
  await waitFor(() => expect(owner).toHaveTextContent('Self'))
  await user.click(owner)
  await user.click(await choice('Spouse'))
  await user.clear(birth)
  await user.type(birth, '3')
  expect(owner).toHaveTextContent('Spouse')
})

it('a birth that cannot be read has one message, at the field as in the summary', async () => {
  const { user } = await open()
  await user.type(await box('birthdate'), '31/02/1990')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const [summary] = await screen.findAllByRole('alert')
  const sentence = /Enter a date \(17\/05\/1990\), a month/
  await waitFor(() => expect(summary).toHaveTextContent(sentence))
  expect(await box('birthdate')).toHaveAccessibleDescription(
    expect.stringMatching(/^Enter a date .*\(35, 5m, 10d\)\.$/),
  )
  expect(screen.queryByText(/Enter a valid date/)).toBeNull()
})
