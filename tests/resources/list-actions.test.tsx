import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
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
const dialog = () => screen.findByRole('dialog')

it('an empty list says how to start, with permission', async () => {
  const { unmount } = await visit(app, {
    path: '/setting/groups',
    permissions: samplePermissions,
  })
  expect(await screen.findByText('No groups yet.')).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Create' })[0]).toHaveAttribute('href', '/setting/groups/create')
  expect(screen.getAllByRole('link', { name: 'Import' })[0]).toHaveAttribute('href', '/setting/groups/import')
  unmount()
  await visit(app, { path: '/setting/groups', permissions: ['list_groups'] })
  expect(await screen.findByText('No groups yet.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Create' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull()
})

it('deletes several records, lists refusals with reasons, and restores', async () => {
  const used = await app.group('used', { name_en: 'Used' })
  await app.group('unused', { name_en: 'Unused' })
  await app.sample('s1', used.id)
  const path = '/setting/groups'
  const { user } = await visit(app, { path, permissions: samplePermissions, toasts: true })
  await expectCodes(['unused', 'used'])
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  expect(await screen.findByText('2 selected')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await dialog()).toHaveTextContent('2 records will be deleted. They can be restored later.')
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
  expect(await within(await dialog()).findByText(/^Nothing was changed: 1 of 2 records/)).toBeVisible()
  expect(within(await dialog()).getByRole('listitem')).toHaveTextContent(/^Used: .+/)
  expect(await app.codes('groups', {})).toEqual(['unused', 'used'])
  await user.click(within(await dialog()).getByRole('button', { name: 'Apply to the other one' }))
  expect(await screen.findByText('1 record deleted.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await expectCodes(['used'])
  expect(await screen.findByText('1 selected')).toBeVisible()

  const toggleDeleted = async () => {
    await user.click(screen.getByRole('button', { name: 'Add filter' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Deleted only' }))
  }
  await toggleDeleted()
  await expectCodes(['unused'])
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Restore Unused' }))
  expect(await screen.findByText('No deleted groups.')).toBeVisible()
  await toggleDeleted()
  await expectCodes(['unused', 'used'])
})

it('undoes a deletion from its notification, even if the list is empty', async () => {
  await app.group('alone')
  const path = `/setting/groups?filter=${encodeURIComponent('{"code":"alone"}')}`
  const { user } = await visit(app, { path, permissions: samplePermissions, toasts: true })
  await expectCodes(['alone'])
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
  const toast = (await screen.findByText('1 record deleted.')).closest('[role=alert]')
  await waitFor(() => expect(screen.queryByText('alone')).toBeNull())
  await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }))
  await expectCodes(['alone'])
})

it('sets several records to one value, after a confirmation', async () => {
  const group = await app.group('set')
  await app.sample('b1', group.id)
  await app.sample('b2', group.id)
  const filter = encodeURIComponent(`{"group_id":${group.id}}`)
  const path = `/setting/samples?filter=${filter}`
  const { user } = await visit(app, { path, permissions: samplePermissions, toasts: true })
  await expectCodes(['b1', 'b2'])
  await user.click(screen.getByRole('checkbox', { name: 'Select Sample b1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Sample b2' }))
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await user.click(screen.getByRole('menuitem', { name: 'No' }))
  expect(await dialog()).toHaveTextContent('2 records will be changed to “Open: No”.')
  await user.click(within(await dialog()).getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('2 records updated.')).toBeVisible()
  expect(await app.codes('samples', { group_id: group.id, is_open: false })).toEqual(['b1', 'b2'])
})

it('a user with read-only access cannot select rows', async () => {
  await app.group('looked')
  await visit(app, { path: '/setting/groups', permissions: ['list_groups'] })
  await screen.findByRole('link', { name: 'looked' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible()
})
