/** Choosing a template fills in the form, asks before it replaces anything, and can be undone. */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { kitDeclarations, kitPermissions } from '#tests/support/kits.ts'
import { visit } from '#tests/support/render-resource.tsx'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ registry: createRegistry([...placeDeclarations, ...kitDeclarations]) })
  const token = await test.login(kitPermissions)
  const create = (body: object) => test.call('POST', '/api/setting/kits', { token, body })
  await create({
    code: 'AID',
    note: 'Keep dry',
    kit_type: 'LARGE',
    items: [{ item: 'Bandage', quantity: 4 }, { item: 'Scissors' }],
  })
  const province = { code: '10', name_kh: 'ក្រចេះ', name_en: 'Kratie', type: 1 }
  await test.call('POST', '/api/setting/provinces', { token, body: province })
  await create({ code: 'BIRTH', note: 'Sterile', items: [{ item: 'Gloves', quantity: 9 }] })
})
afterAll(() => test.close())
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const field = (name: string) => screen.findByRole('textbox', { name })
const items = () =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name: /^Item, Row/ }).map(({ value }) => value)
const open = async () => {
  const opened = await visit(test, { path: '/setting/kit-requests/create', permissions: kitPermissions })
  const choose = async (code: string) => {
    const picker = await screen.findByRole('combobox', { name: 'Kit' })
    await opened.user.clear(picker)
    await opened.user.type(picker, code)
    await opened.user.click(await choice(new RegExp(code)))
  }
  const press = async (name: string) => opened.user.click(await screen.findByRole('button', { name }))
  return { ...opened, choose, press }
}

it('fills in what is empty or a default, and takes it back', async () => {
  const { choose, press } = await open()
  await choose('AID')
  await screen.findByText('Filled in from “AID”: Note, Type, Lines.')
  expect(await field('Note')).toHaveValue('Keep dry')
  expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked()
  await waitFor(() => expect(items()).toEqual(['Bandage', 'Scissors']))
  expect(screen.getByRole('textbox', { name: 'Quantity, Row 2' })).toHaveValue('1')
  await press('Undo')
  expect(await field('Note')).toHaveValue('')
  expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked()
  await waitFor(() => expect(items()).toEqual([]))
  expect(screen.getByRole('combobox', { name: 'Kit' })).toHaveFocus()
})

it('asks before it replaces what the user entered, and follows another choice', async () => {
  const { user, choose, press } = await open()
  await user.type(await field('Note'), 'Urgent')
  await choose('AID')
  await screen.findByText('You entered something else: Note.')
  expect(await field('Note')).toHaveValue('Urgent')
  await press('Replace with its values')
  expect(await field('Note')).toHaveValue('Keep dry')
  await choose('BIRTH')
  await screen.findByText('Filled in from “BIRTH”: Note.')
  expect(await field('Note')).toHaveValue('Sterile')
  await press('Undo')
  expect(await field('Note')).toHaveValue('Keep dry')
})

it('adds rows to those of the form, or replaces them, and saves the result', async () => {
  const { user, choose, press, router } = await open()
  await user.type(await field('Code'), 'R1')
  await choose('AID')
  await waitFor(() => expect(items()).toEqual(['Bandage', 'Scissors']))
  await choose('BIRTH')
  await screen.findByText('“BIRTH” has Lines (1).')
  await press('Add them')
  await waitFor(() => expect(items()).toEqual(['Bandage', 'Scissors', 'Gloves']))
  await press('Undo')
  await waitFor(() => expect(items()).toEqual(['Bandage', 'Scissors']))
  await choose('BIRTH')
  await press('Replace the rows with them')
  await waitFor(() => expect(items()).toEqual(['Gloves']))
  await press('Save')
  await expect.poll(() => router.state.location.pathname).toBe('/setting/kit-requests')
  const token = await test.login(kitPermissions)
  const { body } = await test.call('GET', '/api/setting/kit-requests?filter={"code":"R1"}', { token })
  const saved = await test.call('GET', `/api/setting/kit-requests/${body.data[0].id}`, { token })
  expect(saved.body.data).toMatchObject({ note: 'Sterile', lines: [{ item: 'Gloves', quantity: 9 }] })
})

it.each([
  ['after its province', ['Province', 'Kit']],
  ['before its province', ['Kit', 'Province']],
])('proposes the code of the province and of the kit when it is chosen %s', async (_, order) => {
  const { user } = await visit(test, { path: '/setting/kit-stocks/create', permissions: kitPermissions })
  for (const name of order) {
    const picker = await screen.findByRole('combobox', { name: new RegExp(`^${name}`) })
    await user.type(picker, name === 'Kit' ? 'AID' : 'Kratie')
    await user.click(await choice(name === 'Kit' ? /AID/ : /Kratie/))
    const code = name === order[0] ? (name === 'Kit' ? 'AID' : '10') : '10-AID'
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Code/ })).toHaveValue(code))
  }
})

it('says when a template can’t be loaded', async () => {
  const { choose } = await open()
  const load = globalThis.fetch
  globalThis.fetch = (input, init) =>
    /kits\/\d+$/.test(String(input instanceof Request ? input.url : input))
      ? Promise.reject(new TypeError('offline'))
      : load(input, init)
  await choose('AID')
  expect(await screen.findByText(/The values of “AID” could not be loaded\./)).toBeVisible()
  expect(await field('Note')).toHaveValue('')
  globalThis.fetch = load
})
