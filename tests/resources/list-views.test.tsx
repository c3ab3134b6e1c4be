import { screen, waitFor, within } from '@testing-library/react'
import { memoryStore } from 'ra-core'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createSampleApp, type SampleApp } from '#tests/support/records.ts'
import { visit } from '#tests/support/render-resource.tsx'

let app: SampleApp
beforeAll(async () => {
  app = await createSampleApp()
  for (const [code, name_en] of [
    ['g1', 'North'],
    ['g2', 'South'],
    ['g3', 'Southeast'],
  ] as const)
    await app.group(code, { name_en })
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const path = '/setting/groups'
const permissions = ['list_groups']
const codes = () => screen.queryAllByRole('rowheader').map((head) => head.textContent)
const expectCodes = (requested: string[]) => waitFor(() => expect(codes()).toEqual(requested))
const south = `?${new URLSearchParams({ filter: '{"name_en__contains":"South"}' })}`

it('is saved under a name, shows changes, and is saved again', async () => {
  const store = memoryStore({
    'setting/groups.columns': ['code', 'name_en'],
    'setting/groups.widths': { code: 220 },
  })
  const { user } = await visit(app, { path: path + south, permissions, store })
  await expectCodes(['g2', 'g3'])
  const widthOfCode = () => screen.getByRole('columnheader', { name: 'Code' }).style.width
  await user.click(screen.getByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save as new view…' })
  expect(within(dialog).queryByLabelText('Visible to')).toBeNull()
  await user.type(within(dialog).getByLabelText('View name'), 'ខាងត្បូង{Enter}')
  const button = await screen.findByRole('button', { name: 'View: ខាងត្បូង' })

  const tabs = await screen.findByRole('group', { name: 'Views' })
  const tab = (name: string) => within(tabs).getByRole('button', { name })
  expect(tab('ខាងត្បូង')).toHaveAttribute('aria-pressed', 'true')
  await user.click(tab('Default view'))
  await expectCodes(['g1', 'g2', 'g3'])
  expect(widthOfCode()).toBe('')
  await user.click(tab('ខាងត្បូង'))
  await expectCodes(['g2', 'g3'])
  expect(widthOfCode()).toBe('220px')

  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await expectCodes(['g1', 'g2', 'g3'])
  expect(button).toHaveAccessibleName('View: ខាងត្បូង, modified')
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Back to “ខាងត្បូង”' }))
  await expectCodes(['g2', 'g3'])
  expect(button).toHaveAccessibleName('View: ខាងត្បូង')
  expect(screen.queryByRole('columnheader', { name: 'Khmer name' })).toBeNull()
  await user.click(button)
  await user.click(await screen.findByRole('menuitemradio', { name: 'Default view' }))
  await expectCodes(['g1', 'g2', 'g3'])
  expect(screen.getByRole('columnheader', { name: 'Khmer name' })).toBeVisible()
})

it('opens by a link; a dead link opens the default list', async () => {
  const me = await app.user(permissions)
  const body = {
    resource: 'setting/groups',
    name: 'Linked',
    sort: ['name_en', 'DESC'],
    filter: { code__starts: 'g' },
    columns: null,
    page_size: 10,
    role_id: null,
  }
  const response = await app.call('POST', '/api/views', { token: me.token, body })
  const { id } = response.body.data
  const same = { ...app, user: () => Promise.resolve(me) }
  const { router, unmount } = await visit(same, { path: `${path}?view=${id}`, permissions })
  await expectCodes(['g3', 'g2', 'g1'])
  const query = new URLSearchParams(router.state.location.search)
  expect(Object.fromEntries(query)).toMatchObject({
    filter: '{"code__starts":"g"}',
    sort: 'name_en',
    order: 'DESC',
    perPage: '10',
  })
  expect(screen.getByRole('button', { name: 'View: Linked' })).toBeVisible()
  unmount()
  const page = await visit(app, { path: `${path}?view=999999`, permissions, toasts: true })
  await expectCodes(['g1', 'g2', 'g3'])
  expect(page.router.state.location.search).toBe('')
  expect(screen.getByText(/^This view does not exist any more/)).toBeVisible()
})
