/** The record beside its list, and the keys of the list's rows. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { memoryStore } from 'ra-core'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ResourcePage } from '#src/app/pages/ResourcePage.tsx'
import { NumberStyleContext } from '#src/ui/NumberStyleContext.ts'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'
import { visit } from '#tests/support/render-resource.tsx'

let app: SampleApp
let ids: number[]
beforeAll(async () => {
  app = await createSampleApp()
  const group = await app.group('north', { name_en: 'North' })
  ids = []
  for (const code of ['p1', 'p2', 'p3'])
    ids.push((await app.sample(code, group.id, { name: `Rice ${code}`, pieces: 5 })).id)
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const row = (code: string) => screen.getByRole('rowheader', { name: code }).closest('tr') as HTMLElement
const panel = (name: string) => screen.findByRole('complementary', { name })

async function open(path = '/setting/samples', permissions: readonly string[] = samplePermissions) {
  const store = memoryStore({ 'setting/samples.columns': ['code', 'name', 'pieces'] })
  const page = await visit(app, { path, permissions, store })
  await screen.findByRole('link', { name: 'p1' })
  return page
}

it('a click opens the record beside the list, which keeps its place', async () => {
  const { user, router } = await open()
  await user.click(within(row('p3')).getByRole('checkbox'))
  const fetched = vi.spyOn(globalThis, 'fetch')
  await user.click(within(row('p1')).getByText('Rice p1'))
  const beside = await panel('Rice p1')
  expect(await within(beside).findByRole('link', { name: 'North' })).toHaveAttribute(
    'href',
    expect.stringContaining('groups/update'),
  )
  expect(await within(beside).findByText(/created the record/)).toBeVisible()
  expect(fetched.mock.calls.filter(([url]) => String(url).includes(`samples/${ids[0]}`))).toHaveLength(1)
  expect(router.state.location.search).toBe(`?peek=${ids[0]}`)
  expect(row('p1')).toHaveFocus()
  expect(row('p1')).toHaveAttribute('aria-current', 'true')
  expect(within(row('p3')).getByRole('checkbox')).toBeChecked()

  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(router.state.location.search).toBe('')
  expect(row('p1')).toHaveFocus()
})

it('keys move through the records, go into the panel, and open the page', async () => {
  const { user, router } = await open()
  await user.keyboard('j')
  expect(row('p1')).toHaveFocus()
  expect(screen.queryByRole('complementary')).toBeNull()
  await user.keyboard('{Enter}')
  await panel('Rice p1')
  // The key of J on a Khmer keyboard.
  await user.keyboard('[KeyJ]')
  await user.keyboard('j')
  await panel('Rice p3')
  await user.keyboard('k')
  const beside = await panel('Rice p2')
  expect(router.state.location.search).toBe(`?peek=${ids[1]}`)
  await user.tab()
  expect(beside).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(row('p2')).toHaveFocus()
  await user.keyboard('x')
  expect(within(row('p2')).getByRole('checkbox')).toBeChecked()
  await user.keyboard(' ')
  expect(within(row('p2')).getByRole('checkbox')).not.toBeChecked()
  await user.keyboard('{Enter}{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Rice p2' })).toBeVisible()
  expect(router.state.location.pathname).toBe(`/setting/samples/update/${ids[1]}`)
  await router.navigate(-1)
  await panel('Rice p2')
})

it('opens by its address, and the link of a row opens the page', async () => {
  const { user, router } = await open(`/setting/samples?peek=${ids[2]}`)
  const beside = await panel('Rice p3')
  await user.click(within(beside).getByRole('button', { name: 'Previous record' }))
  await panel('Rice p2')
  await user.click(within(beside).getByRole('button', { name: 'Close Rice p2' }))
  expect(router.state.location.search).toBe('')
  await user.click(screen.getByRole('link', { name: 'p1' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rice p1' })).toBeVisible()
})

it('a double click edits a cell, or opens the page where nothing can be edited', async () => {
  const { user, router } = await open()
  await user.dblClick(within(row('p1')).getByText('Rice p1'))
  expect(await screen.findByRole('dialog', { name: /^Edit Name of / })).toBeVisible()
  expect(screen.queryByRole('complementary')).toBeNull()
  await user.keyboard('{Escape}')
  await user.dblClick(row('p2'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/setting/samples/update/${ids[1]}`))
})

it.each([
  ['western', 'Samples 1,000+', 'More than 1,000 more uses, in lists you can’t see'],
  ['khmer', 'Samples ១,០០០+', 'More than ១,០០០ more uses, in lists you can’t see'],
] as const)('the number of a long list ends at a thousand, in %s digits', async (digits, list, elsewhere) => {
  const { id } = await app.group(digits)
  await sql`insert into samples (code, name, group_id, version)
    select 'z' || ${id}::text || '-' || n, 'z', ${id}, 1 from generate_series(1, 1001) n`.execute(
    app.context.db,
  )
  const element = (
    <NumberStyleContext value={{ digits }}>
      <ResourcePage />
    </NumberStyleContext>
  )
  const path = `/setting/groups?peek=${id}`
  const page = await visit(app, { path, element, permissions: ['list_groups', 'list_samples'] })
  expect(await screen.findByRole('button', { name: list })).toBeVisible()
  page.unmount()
  await visit(app, { path, element, permissions: ['list_groups'] })
  expect(await screen.findByText(elsewhere)).toBeVisible()
})
