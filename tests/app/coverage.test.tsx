/** The assignment screen with the whole server: selection, preview, saving, ending. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type AreaFixture, areaFixture } from '#tests/support/area-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

const all = ['list_coverages', 'create_coverage', 'update_coverage', 'delete_coverage']
let app: TestApp
let fixture: AreaFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await areaFixture(app.context)
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const open = async (permissions: string[], query: string) => {
  const token = await app.login([...permissions, 'list_users'])
  return openConsole(app, { path: `/user-coverages/assign?${query}`, token })
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
const node = (name: RegExp) => screen.findByRole('treeitem', { name })

it('users and areas are selected, previewed, and saved', async () => {
  const { id } = await app.user([], [{ level: 'PROVINCE', id: fixture.provinces[0], access: 'WORK' }])
  const { user } = await open(all, `users=${id}`)
  expect(await screen.findByText('Now tick areas in the tree.')).toBeVisible()
  const first = await node(/^01 Place 01/)
  await user.click(within(first).getByText('Place 01'))
  expect(first).toHaveAttribute('aria-checked', 'true')
  expect(await node(/^Whole country/)).toHaveAttribute('aria-checked', 'mixed')
  expect(await screen.findByText('1 person × 1 area: 1 already assigned')).toBeVisible()
  const save = screen.getByRole('button', { name: 'Assign' })
  expect(save).toBeDisabled()

  // Selecting an area includes those inside; a wider one replaces it.
  first.focus()
  await user.keyboard('{ArrowRight}')
  const district = await node(/^0101 Place 0101/)
  expect(district).toHaveAttribute('aria-checked', 'true')
  expect(district).toHaveAttribute('aria-disabled', 'true')
  await user.click(within(await node(/^02 Place 02/)).getByText('Place 02'))
  expect(await screen.findByText('1 person × 2 areas: 1 new, 1 already assigned')).toBeVisible()
  await user.click(save)
  expect(await screen.findByRole('region', { name: 'Done' })).toBeVisible()
  await waitFor(() => expect(panel('Current areas').getAllByRole('checkbox')).toHaveLength(2))
  expect(window.location.search).toContain('areas=2')

  // Enter shows who covers the place, and closing returns the focus.
  const second = await node(/^02 Place 02/)
  second.focus()
  await user.keyboard('{Enter}')
  const who = within(await screen.findByRole('region', { name: 'Who has access to Place 02 today' }))
  expect((await who.findAllByRole('listitem')).length).toBeGreaterThan(0)
  await user.keyboard('{Escape}')
  expect(second).toHaveFocus()
})

it('rows are ended or deleted, and a user without permission sees a notice', async () => {
  const { id } = await app.user([], [{ level: 'PROVINCE', id: fixture.provinces[1] }])
  const { user, unmount } = await open(all, `users=${id}`)
  const [box] = await screen.findAllByRole('checkbox', { name: /^Place 02, from/ })
  await user.click(box as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Delete 1' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete 1' }))
  expect(await screen.findByText('No area: can’t see facility records.')).toBeVisible()
  unmount()
  await open(['list_coverages'], `users=${id}`)
  expect(
    await screen.findByText('To assign areas you need the permission “Create coverage areas”.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Assign' })).toBeNull()
})

it('the user’s own area needs a second confirmation, and nothing beyond it can be selected', async () => {
  const { id, token } = await app.user(
    [...all, 'list_users'],
    [
      { level: 'PROVINCE', id: fixture.provinces[0] },
      { level: 'HEALTH_FACILITY', id: fixture.facilities[2] },
    ],
  )
  await app.context.db
    .updateTable('users')
    .set({ health_facility_id: fixture.facilities[0] })
    .where('id', '=', id)
    .execute()
  const { user } = await openConsole(app, { path: `/user-coverages/assign?users=${id}`, token })
  expect(await node(/^02 Place 02/)).toHaveAttribute('aria-disabled', 'true')
  expect(await node(/^01 Place 01/)).not.toHaveAttribute('aria-disabled')
  await user.click(await screen.findByRole('checkbox', { name: /^Place 020101, from/ }))
  await user.click(screen.getByRole('button', { name: 'Delete 1' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete 1' }))
  expect(await dialog.findByText(/some of your own coverage/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Yes, including my own' }))
  expect(await screen.findByText('1 area deleted')).toBeVisible()
})

it('the head of the home page says where its figures are counted', async () => {
  const [first, second] = fixture.provinces.map((id) => ({ level: 'PROVINCE', id }) as const)
  if (!first || !second) throw new Error('two provinces are needed')
  const heads = [
    [[first], 'Figures of: Place 01'],
    [[first, second], 'Figures of 2 coverage areas'],
    [[{}], 'Figures of: Whole country'],
  ] as const
  for (const [areas, head] of heads) {
    const { token } = await app.user(['list_users'], [...areas])
    const { unmount } = await openConsole(app, { path: '/', token })
    expect(await screen.findByText(head)).toBeVisible()
    unmount()
  }
})
