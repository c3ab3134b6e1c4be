import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'
import { visit } from '#tests/support/render-resource.tsx'

let app: SampleApp
let group: { id: number }
beforeAll(async () => {
  app = await createSampleApp()
  group = await app.group('bulk')
  for (let at = 10; at < 40; at++) await app.sample(`b${at}`, group.id, { pieces: at, notes: 'old' })
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const dialog = () => screen.findByRole('dialog')

it('changes several fields of all matches, previews the effect, and explains refusals', async () => {
  const filter = encodeURIComponent(`{"group_id":${group.id}}`)
  const path = `/setting/samples?filter=${filter}`
  const { user } = await visit(app, { path, permissions: samplePermissions })
  await screen.findByRole('link', { name: 'b10' })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  expect(await screen.findByText('25 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Select all 30' }))
  expect(screen.getByText('All 30 selected')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await user.click(screen.getByRole('menuitem', { name: 'Choose fields…' }))

  const picker = within(await dialog()).getByRole('combobox', {
    name: 'Choose a field',
  })
  const offered = within(picker)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(offered).toEqual(expect.arrayContaining(['Pieces', 'Notes', 'Group', 'Open']))
  for (const own of ['Code', 'Email', 'Pin', 'Group name']) expect(offered).not.toContain(own)

  await user.selectOptions(picker, 'Pieces')
  const change = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Change' })
  await user.click(change())
  expect(await within(await dialog()).findByText('Required.')).toBeVisible()
  await user.type(within(await dialog()).getByRole('textbox', { name: 'Pieces' }), '២០០០')
  await user.click(change())
  expect(await within(await dialog()).findByText('Must be at most 1,000.')).toBeVisible()
  await user.clear(within(await dialog()).getByRole('textbox', { name: 'Pieces' }))
  await user.type(within(await dialog()).getByRole('textbox', { name: 'Pieces' }), '៧')
  await user.selectOptions(
    within(await dialog()).getByRole('combobox', { name: 'Change another field…' }),
    'Notes',
  )
  await user.click(within(await dialog()).getByRole('button', { name: 'Clear (Notes)' }))
  const effect = within(await dialog()).getByRole('status')
  expect(effect).toHaveTextContent('30 records will be changed:')
  expect(effect).toHaveTextContent('Pieces: 7')
  expect(effect).toHaveTextContent('Notes: will be cleared')

  // Another user adds one.
  await app.sample('b99', group.id)
  await user.click(change())
  expect(await within(await dialog()).findByText(/31 records match now, not 30/)).toBeVisible()
  await user.click(within(await dialog()).getByRole('button', { name: 'Apply to the 31 that match now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const changed = { group_id: group.id, pieces: 7, notes__null: true }
  expect(await app.codes('samples', changed)).toHaveLength(31)
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull())
})

it('deletes all matches; refused ones are listed with a link', async () => {
  const used = await app.group('used', { name_en: 'Held' })
  await app.sample('held', used.id)
  for (let at = 0; at < 26; at++) await app.group(`z${at}`)
  const path = `/setting/groups?filter=${encodeURIComponent('{"code__null":false}')}`
  const { user } = await visit(app, { path, permissions: samplePermissions })
  await screen.findByRole('link', { name: 'bulk' })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  await user.click(screen.getByRole('button', { name: 'Select all 28' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await dialog()).toHaveTextContent('28 records will be deleted.')
  await user.type(within(await dialog()).getByRole('textbox'), 'Not used')
  await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }))
  const refused = await within(await dialog()).findByRole('link', { name: 'Held' })
  expect(refused).toHaveAttribute('href', `/setting/groups/update/${used.id}`)
  await user.click(within(await dialog()).getByRole('button', { name: 'Apply to the other 26' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await app.codes('groups', {})).sort()).toEqual(['bulk', 'used'])
  const [deletedGroup] = (await app.request('GET', 'groups?filter={"deleted":true}&range=[0,0]')).body.data
  const { body } = await app.request('GET', `groups/${deletedGroup.id}/history`)
  expect(body.data[0].reason).toBe('Not used')
})
