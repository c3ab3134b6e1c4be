import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createRefresher } from '#src/app/refresher.ts'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'
import { visit } from '#tests/support/render-resource.tsx'

let app: SampleApp
beforeAll(async () => {
  app = await createSampleApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const codes = () => screen.queryAllByRole('rowheader').map((head) => head.textContent)
const expectCodes = (requested: string[]) => waitFor(() => expect(codes()).toEqual(requested))
const rowOf = (code: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(code) }).closest('tr') as HTMLElement)
const path = '/setting/groups'

async function open() {
  const page = await visit(app, { path, permissions: samplePermissions })
  const refresher = createRefresher(page.queryClient)
  return { ...page, changed: (ids?: number[]) => refresher.changed('setting/groups', ids) }
}

it('another user’s change updates in place, highlighted for a moment', async () => {
  const { id, version } = await app.group('a1')
  const { changed } = await open()
  await expectCodes(['a1'])
  const put = { name_kh: 'ក្រុមថ្មី' }
  await app.request('PUT', `groups/${id}`, put, { headers: { 'if-match': `"${version}"` } })
  changed([id])
  const cell = await rowOf('a1').findByText('ក្រុមថ្មី')
  expect(cell.closest('td')).toHaveAttribute('data-changed', 'true')
  expect(screen.queryByText('The list has changed')).toBeNull()
  await waitFor(() => expect(cell.closest('td')).not.toHaveAttribute('data-changed'))
})

it('new rows appear immediately if the user is not in the rows', async () => {
  const { changed } = await open()
  await expectCodes(['a1'])
  const { id } = await app.group('a0')
  changed([id])
  await expectCodes(['a0', 'a1'])
})

it('rows wait while the focus is in them, until the user shows them', async () => {
  const { changed, user } = await open()
  await expectCodes(['a0', 'a1'])
  const link = within(screen.getByRole('rowheader', { name: 'a1' })).getByRole('link')
  act(() => link.focus())
  const { id } = await app.group('a00', { name_en: 'Newcomer' })
  changed([id])
  expect(await screen.findByText('The list has changed')).toBeVisible()
  expect(codes()).toEqual(['a0', 'a1'])
  expect(screen.getByText('2 records')).toBeVisible()
  expect(link).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await expectCodes(['a0', 'a00', 'a1'])
  expect(screen.queryByText('The list has changed')).toBeNull()
  expect(screen.getByText('3 records')).toBeVisible()
})

it('a deleted row stays, marked, while rows are selected, and disappears when the list is shown', async () => {
  const { changed, user } = await open()
  await expectCodes(['a0', 'a00', 'a1'])
  await user.click(screen.getAllByRole('checkbox', { name: /^Select / })[1] as HTMLElement)
  act(() => (document.activeElement as HTMLElement).blur())
  const { body } = await app.request('GET', 'groups?filter={"code":"a00"}')
  await app.request('DELETE', `groups/${body.data[0].id}`)
  changed([body.data[0].id])
  expect(await rowOf('a00').findByText('deleted')).toBeVisible()
  expect(codes()).toEqual(['a0', 'a00' + 'deleted', 'a1'])
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await expectCodes(['a0', 'a1'])
})

it('the user’s own change is shown immediately', async () => {
  const { changed, user } = await open()
  await expectCodes(['a0', 'a1'])
  changed([])
  await user.click(screen.getByRole('checkbox', { name: /^Select .*a0/ }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('a0')).toBeNull())
  expect(screen.queryByText('The list has changed')).toBeNull()
})
