import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#src/app/query-client.ts'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { fetchFrom } from '#tests/support/fetch-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

const may = ['list', 'create', 'update', 'delete'].map((verb) =>
  verb === 'list' ? 'list_gazetteers' : `${verb}_gazetteer`,
)
const box = (name: string | RegExp) => screen.findByRole('textbox', { name })
const save = () => screen.findByRole('button', { name: 'Save' })

const openMenu = async (user: UserEvent, language: 'kh' | 'en' = 'en') =>
  user.click(await screen.findByRole('button', { name: language === 'kh' ? 'សកម្មភាព' : 'Actions' }))

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  token = await test.login(may)
  for (const [code, name_kh, name_en] of [
    ['01', 'បន្ទាយមានជ័យ', 'Banteay Meanchey'],
    ['02', 'បាត់ដំបង', 'Battambang'],
  ])
    await test.call('POST', '/api/setting/provinces', {
      token,
      body: { code, name_kh, name_en, type: 1 },
    })
})
afterAll(() => test.close())
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

describe('a new record', () => {
  it('shows the number of errors, focuses the first, and keeps the input', async () => {
    const { user } = await openConsole(test, { path: '/setting/provinces/create', token })
    await user.type(await box(/Latin name/), 'Kampong Cham')
    await user.click(await save())
    const summary = await screen.findByText('2 fields need your attention')
    expect(summary.closest('[role=alert]')).not.toBeNull()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Code/ })).toHaveFocus())
    expect(await box(/Code/)).toHaveAccessibleDescription('Required.')
    expect(screen.getByRole('radiogroup', { name: 'Type' })).toBeRequired()
    await user.click(screen.getByRole('button', { name: 'Khmer name' }))
    expect(await box(/Khmer name/)).toHaveFocus()
    expect(await box(/Latin name/)).toHaveValue('Kampong Cham')
  })

  it('shows server errors at their field', async () => {
    const { user } = await openConsole(test, { path: '/setting/provinces/create', token })
    await user.type(await box(/Code/), '០១')
    await user.type(await box(/Khmer name/), 'ក')
    await user.type(await box(/Latin name/), 'K')
    await user.click(await save())
    await waitFor(async () =>
      expect(await box(/Code/)).toHaveAccessibleDescription(
        '“01” already exists: Banteay Meanchey. Open that record',
      ),
    )
    const other = screen.getByRole('link', { name: 'Open that record' })
    expect(other).toHaveAttribute('href', expect.stringMatching(/^\/en\/setting\/provinces\/update\/\d+$/))
    expect(other).toHaveAttribute('target', '_blank')
    expect(await box(/Code/)).toHaveFocus()
  })

  it('is not saved by Enter, which moves to the next field, but by Ctrl+Enter', async () => {
    const { user } = await openConsole(test, { path: '/setting/provinces/create', token })
    await user.type(await box(/Code/), '71{Enter}')
    expect(screen.getAllByRole('radio')).toContain(document.activeElement)
    await user.keyboard('{Enter}')
    expect(await box(/Khmer name/)).toHaveFocus()
    await user.keyboard('ខេត្ត{Enter}')
    expect(await box(/Latin name/)).toHaveFocus()
    await user.keyboard('By hand')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('switch', { name: /Active/ })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await save()).toHaveFocus()
    expect(screen.queryByText(/created|need your attention/)).toBeNull()
    await user.click(await box(/Latin name/))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('link', { name: 'By hand' })).toBeVisible()
  })

  it('is followed by the next one on request, with the same parent', async () => {
    const { user } = await openConsole(test, { path: '/setting/districts/create', token })
    await user.type(await screen.findByRole('combobox', { name: /Province/ }), 'បាត់')
    await user.click(await choice(/Battambang/))
    expect(await box(/Code/)).toHaveValue('02')
    expect(await box(/Code/)).toHaveAccessibleDescription('Begins with 02')
    await user.type(await box(/Code/), '០១')
    await user.type(await box(/Khmer name/), 'បាណន់')
    await user.type(await box(/Latin name/), 'Banan')
    await user.click(screen.getByRole('button', { name: 'Save and add another' }))
    expect(await screen.findByRole('link', { name: 'Banan' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Latin name/ })).toHaveValue(''))
    expect(screen.getByRole('combobox', { name: /Province/ })).toHaveValue('Battambang')
    expect(await box(/Code/)).toHaveValue('02')
  })

  it('refuses a code without its parent’s prefix', async () => {
    const { user } = await openConsole(test, { path: '/setting/districts/create', token })
    await user.type(await screen.findByRole('combobox', { name: /Province/ }), 'batt')
    await user.click(await choice(/Battambang/))
    await user.clear(await box(/Code/))
    await user.type(await box(/Code/), '0301')
    await user.type(await box(/Khmer name/), 'ក')
    await user.type(await box(/Latin name/), 'K')
    await user.click(await save())
    await waitFor(async () =>
      expect(await box(/Code/)).toHaveAccessibleDescription(/The code must begin with 02\./),
    )
  })
})

describe('a stored record', () => {
  async function createProvince(code: string) {
    const { body } = await test.call('POST', '/api/setting/provinces', {
      token,
      body: { code, name_kh: 'ដើម', name_en: 'First', type: 1 },
    })
    const change = (values: object) =>
      test.call('PUT', `/api/setting/provinces/${body.data.id}`, { token, body: values })
    const remove = () => test.call('DELETE', `/api/setting/provinces/${body.data.id}`, { token })
    const read = async () =>
      (await test.call('GET', `/api/setting/provinces/${body.data.id}`, { token })).body.data
    return { path: `/setting/provinces/update/${body.data.id}`, change, remove, read }
  }

  it('shows fixed fields as text, names what is unsaved, and saves only changes', async () => {
    const record = await createProvince('31')
    const { user } = await openConsole(test, { path: record.path, token })
    const name = await box(/Latin name/)
    expect(screen.queryByRole('textbox', { name: /Code/ })).toBeNull()
    await user.clear(name)
    await user.type(name, 'Second')
    expect(screen.getByText('Not saved yet: Latin name')).toBeVisible()
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Saved: Second')).toBeVisible()
    expect(await record.read()).toMatchObject({ name_en: 'Second', name_kh: 'ដើម', version: 2 })
  })

  it('asks field by field after another user’s save', async () => {
    const record = await createProvince('32')
    const { user } = await openConsole(test, { path: record.path, token })
    const name = await box(/Latin name/)
    await user.clear(name)
    await user.type(name, 'Mine')
    await record.change({ name_en: 'Theirs', name_kh: 'គេ' })
    await user.click(await save())
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Before/)).toHaveTextContent('Before: First')
    expect(dialog.getByText('Khmer name').closest('p')).toHaveTextContent(
      'Khmer name: ដើម → គេ (their change)',
    )
    expect(dialog.getByRole('button', { name: 'Save these values' })).toBeDisabled()
    await user.click(dialog.getByRole('radio', { name: 'Mine: Mine' }))
    await user.click(dialog.getByRole('button', { name: 'Save these values' }))
    expect(await screen.findByText('Saved: Mine')).toBeVisible()
    expect(await record.read()).toMatchObject({ name_en: 'Mine', name_kh: 'គេ', version: 3 })
  })

  it('adopts a newer version while it is untouched', async () => {
    const record = await createProvince('43')
    const { user } = await openConsole(test, { path: record.path, token })
    expect(await box(/Latin name/)).toHaveValue('First')
    await record.change({ name_en: 'Theirs' })
    await queryClient.invalidateQueries()
    await waitFor(async () => expect(await box(/Latin name/)).toHaveValue('Theirs'))
    await user.type(await box(/Latin name/), ' and mine')
    await user.click(await save())
    expect(await screen.findByText('Saved: Theirs and mine')).toBeVisible()
  })

  it('keeps its draft over a reload, until it is discarded', async () => {
    const record = await createProvince('33')
    const first = await openConsole(test, { path: record.path, token })
    await first.user.type(await box(/Latin name/), ' draft')
    await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('First draft'))
    first.unmount()

    const { user } = await openConsole(test, { path: record.path, token })
    expect(await box(/Latin name/)).toHaveValue('First draft')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(await box(/Latin name/)).toHaveValue('First')
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('keeps its draft for its user only', async () => {
    const record = await createProvince('34')
    const first = await openConsole(test, { path: record.path, token })
    await first.user.type(await box(/Latin name/), ' draft')
    await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('First draft'))
    first.unmount()
    await openConsole(test, { path: record.path, token: await test.login(may) })
    expect(await box(/Latin name/)).toHaveValue('First')
  })

  it('asks before it is left with unsaved changes', async () => {
    const record = await createProvince('35')
    const { user } = await openConsole(test, { path: record.path, token })
    await user.type(await box(/Latin name/), ' more')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Stay here' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await box(/Latin name/)).toHaveValue('First more')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Provinces' })).toBeVisible()
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('is deleted in spite of unsaved changes, and restored by undo', async () => {
    const record = await createProvince('36')
    const { user } = await openConsole(test, { path: record.path, token })
    await user.type(await box(/Latin name/), ' more')
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “First”?' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'ស្ទួន')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled())
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted: First')).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Provinces' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Restored: First')).toBeVisible()
    expect((await record.read()).deleted_at).toBeNull()
  })

  it('shows on its page that it is deleted, and can be restored there', async () => {
    const record = await createProvince('37')
    await record.remove()
    const { user } = await openConsole(test, { path: record.path, token })
    expect(await screen.findByText(/This record was deleted on/)).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /Latin name/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Restore' }))
    expect(await box(/Latin name/)).toHaveValue('First')
  })

  it('is not deleted while others refer to it, and lists them', async () => {
    const { user } = await openConsole(test, { path: '/setting/provinces/update/2', token })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/can’t be deleted because it is in use:/)).toBeVisible()
    expect(dialog.getByRole('link', { name: 'Districts' })).toHaveAttribute(
      'href',
      expect.stringContaining('province_id'),
    )
    expect(dialog.getByRole('button', { name: 'Move and delete' })).toBeDisabled()
  })

  it.each([
    ['en', 'Test user changed Latin name from “First” to “Second”', 'History'],
    ['kh', 'អ្នកសាកល្បង បានប្ដូរឈ្មោះជាអក្សរឡាតាំង ពី «First» ទៅ «Second»', 'ប្រវត្តិ'],
  ] as const)('tells its history in words (%s)', async (language, words, button) => {
    const record = await createProvince(language === 'kh' ? '38' : '39')
    await record.change({ name_en: 'Second' })
    const { user } = await openConsole(test, { path: record.path, token, language })
    await openMenu(user, language)
    await user.click(await screen.findByRole('menuitem', { name: button }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveTextContent(words))
    expect(dialog).toHaveTextContent('02/03/2026 10:00')
  })

  it('shows earlier history on request', async () => {
    const record = await createProvince('41')
    for (let n = 1; n <= 22; n++) await record.change({ name_en: `Name ${n}` })
    const { user } = await openConsole(test, { path: record.path, token })
    await openMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: 'History' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Show earlier entries' }))
    expect(await dialog.findByText(/created the record/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Show earlier entries' })).toBeNull()
  })

  it('loses no input when the server is unreachable', async () => {
    const record = await createProvince('42')
    const { user } = await openConsole(test, { path: record.path, token })
    await user.type(await box(/Latin name/), ' more')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(await save())
    expect(await screen.findByText(/What you typed is still here/)).toBeVisible()
    expect(await box(/Latin name/)).toHaveValue('First more')
    fetchFrom(test)
    await user.click(await save())
    expect(await screen.findByText('Saved: First more')).toBeVisible()
  })

  it('is read-only without write permission', async () => {
    const record = await createProvince('40')
    const viewer = await test.login(['list_gazetteers'])
    await openConsole(test, { path: record.path, token: viewer })
    expect(await screen.findByText('ដើម')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })
})
