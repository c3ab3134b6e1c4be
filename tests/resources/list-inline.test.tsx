import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { memoryStore } from 'ra-core'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { choice } from '#tests/support/choice.ts'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'
import { visit } from '#tests/support/render-resource.tsx'

let app: SampleApp
let group: { id: number }
beforeAll(async () => {
  app = await createSampleApp()
  group = await app.group('north', { name_en: 'North' })
  await app.group('south', { name_en: 'South' })
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const columns = ['code', 'name', 'pieces', 'level', 'group_id', 'group_name', 'email']
const cell = (code: string, heading: string) => {
  const row = screen.getByRole('rowheader', { name: code }).closest('tr') as HTMLElement
  const headings = screen.getAllByRole('columnheader').map((head) => head.textContent)
  return row.children[headings.indexOf(heading)] as HTMLElement
}
const editor = (field: string) => screen.findByRole('dialog', { name: new RegExp(`^Edit ${field} of `) })
const stored = async (id: number) => (await app.request('GET', `samples/${id}`)).body.data

async function open(permissions: readonly string[] = samplePermissions) {
  const store = memoryStore({ 'setting/samples.columns': columns })
  const page = await visit(app, { path: '/setting/samples', permissions, store })
  await screen.findByRole('link', { name: /^i1/ })
  return page
}

it('edits cells in place with the keyboard, saves, reverts and moves on', async () => {
  const { id } = await app.sample('i1', group.id, { name: 'Rice', pieces: 5 })
  const { user } = await open()
  await user.dblClick(cell('i1', 'Name'))
  const first = await editor('Name')
  const name = within(first).getByRole('textbox', { name: 'Name' })
  expect(name).toHaveFocus()
  await user.clear(name)
  await user.keyboard('{Enter}')
  expect(await within(first).findByText('Required.')).toBeVisible()
  await user.type(name, 'Sticky rice{Enter}')
  expect(cell('i1', 'Name')).toHaveTextContent('Sticky rice')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cell('i1', 'Name')).toHaveFocus()
  await waitFor(async () => expect((await stored(id)).name).toBe('Sticky rice'))
  await waitFor(() => expect(cell('i1', 'Name')).not.toHaveAttribute('aria-busy'))

  await user.keyboard('{ArrowRight}{F2}')
  await within(await editor('Pieces')).findByRole('textbox')
  await user.keyboard('9{Escape}')
  expect(cell('i1', 'Pieces')).toHaveTextContent('5')
  await user.keyboard('{Enter}')
  await within(await editor('Pieces')).findByRole('textbox')
  await user.keyboard('៨{Tab}')
  await user.click(await within(await editor('Level')).findByRole('radio', { name: 'High' }))
  await user.keyboard('{Tab}')
  const search = within(await editor('Group')).getByRole('combobox')
  await user.clear(search)
  await user.type(search, 'south')
  await user.click(await choice(/South/))
  await user.keyboard('{Enter}')
  expect(cell('i1', 'Group')).toHaveTextContent('South')
  await waitFor(async () => expect(await stored(id)).toMatchObject({ pieces: 8, level: 2 }))
  await waitFor(async () => expect((await stored(id)).group_id).not.toBe(group.id))
  // The response contains derived values.
  await waitFor(() => expect(cell('i1', 'Group name')).toHaveTextContent('ក្រុម south'))
})

it('shows a refused value with its reason, and reverts the row', async () => {
  await app.sample('i2', group.id, { email: 'taken@example.com' })
  const { id } = await app.sample('i3', group.id)
  const { user } = await open()
  await user.dblClick(cell('i3', 'Email'))
  const input = await within(await editor('Email')).findByRole('textbox')
  await user.type(input, 'taken@example.com{Enter}')
  const refused = await within(await editor('Email')).findByText(/already exists/)
  expect(refused).toBeVisible()
  expect(cell('i3', 'Email')).toHaveTextContent('–')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await stored(id)).email).toBeNull()
})

it('names the other user of a conflict, and keeps changes to other cells', async () => {
  const { id } = await app.sample('i4', group.id, { name: 'Salt', pieces: 1 })
  const { user } = await open()
  await app.request('PUT', `samples/${id}`, { name: 'Theirs' })
  await user.dblClick(cell('i4', 'Pieces'))
  await user.type(await within(await editor('Pieces')).findByRole('textbox'), '2{Enter}')
  await waitFor(async () => expect(await stored(id)).toMatchObject({ name: 'Theirs', pieces: 12 }))
  await waitFor(() => expect(cell('i4', 'Name')).toHaveTextContent('Theirs'))

  await app.request('PUT', `samples/${id}`, { name: 'Theirs again' })
  await user.dblClick(cell('i4', 'Name'))
  const input = await within(await editor('Name')).findByRole('textbox')
  await user.clear(input)
  await user.type(input, 'Mine{Enter}')
  const conflictEditor = await editor('Name')
  expect(
    await within(conflictEditor).findByText(/^Test user|^u.* changed this while you were editing\.$/),
  ).toBeVisible()
  expect(conflictEditor).toHaveTextContent('Current value: Theirs again')
  expect(cell('i4', 'Name')).toHaveTextContent('Theirs again')
  await user.click(within(conflictEditor).getByRole('button', { name: 'Keep mine' }))
  await waitFor(async () => expect((await stored(id)).name).toBe('Mine'))
})

it('offers nothing without permission, and no derived fields', async () => {
  const { user, unmount } = await open(['list_samples', 'list_groups'])
  await user.dblClick(cell('i1', 'Name'))
  await user.keyboard('{F2}')
  expect(document.querySelector('[data-edit]')).toBeNull()
  unmount()
  await open()
  expect(cell('i1', 'Name')).toHaveAttribute('data-edit', 'name')
  expect(cell('i1', 'Group name')).not.toHaveAttribute('data-edit')
  expect(cell('i1', 'Code')).not.toHaveAttribute('data-edit')
})

it('typing replaces a focused cell, and letters are no shortcuts there', async () => {
  // The browser's native edit, which jsdom lacks.
  document.execCommand = (_edit, _shown, text) => {
    fireEvent.change(document.activeElement as HTMLElement, { target: { value: text } })
    return true
  }
  // Tests of a worker share the document.
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'))
  const { user, router } = await open()
  const before = router.state.location.pathname
  const name = cell('i1', 'Name')
  name.focus()
  // Elsewhere N creates a record and / opens the search; the second letter arrives before the
  // editor.
  await user.keyboard('n')
  expect(await within(await editor('Name')).findByRole('textbox')).toHaveValue('n')
  await user.keyboard('oodles{Enter}')
  await waitFor(() => expect(cell('i1', 'Name')).toHaveTextContent('noodles'))
  await user.keyboard('/25{Enter}')
  await waitFor(() => expect(cell('i1', 'Name')).toHaveTextContent('/25'))
  expect(router.state.location.pathname).toBe(before)
})
