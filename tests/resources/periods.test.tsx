import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { declarations } from '#schemas/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { visit } from '#tests/support/render-resource.tsx'
import { dated } from '#tests/support/rows.ts'

const permissions = ['list_fares', 'create_fare', 'update_fare', 'delete_fare']
let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ registry: createRegistry([...declarations, ...dated]) })
  token = await test.login(permissions)
}, 60_000)
afterAll(() => test.close())
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const made = async (code: string, from: string, to: string | null = null) => {
  const body = { code, zone: 1, amount: 1000, effective_from: from, effective_to: to }
  return (await test.call('POST', '/api/setting/fares', { token, body })).body.data
}

describe('records in force for a time', () => {
  it('are listed as of a day, typed in either script', async () => {
    await made('old', '2026-01-01', '2026-01-31')
    await made('now', '2026-02-01')
    const { user, router } = await visit(test, { path: '/setting/fares', permissions })
    await screen.findByText('old')
    await user.click(await screen.findByRole('button', { name: 'In force on a day' }))
    const day = await screen.findByRole('textbox', { name: 'In force on a day' })
    await user.clear(day)
    await user.type(day, '០១/០២/២០២៦{Enter}')
    await screen.findByText('now')
    await expect.poll(() => screen.queryByText('old')).toBeNull()
    expect(decodeURIComponent(router.state.location.search)).toContain('"asOf":"2026-02-01"')
    await user.click(screen.getByRole('button', { name: /^Remove.*In force on 01\/02\/2026/ }))
    await screen.findByText('old')
  })

  it('are changed from a date on, in Khmer and by keyboard', async () => {
    const { id } = await made('next', '2026-01-01')
    const { user, router } = await visit(test, {
      path: `/setting/fares/update/${id}`,
      permissions,
      language: 'kh',
    })
    await user.click(await screen.findByRole('button', { name: 'ផ្លាស់ប្ដូរចាប់ពីថ្ងៃ…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const from = dialog.getByRole('textbox', { name: /មានសុពលភាពពី/ })
    await user.type(from, '01/01/2026{Enter}')
    expect(await dialog.findByText(/ត្រូវនៅក្រោយថ្ងៃ 01\/01\/2026/)).toBeVisible()
    expect(dialog.queryByRole('textbox', { name: /Code/ })).toBeNull()
    await user.clear(from)
    await user.type(from, '០១/០៦/២០២៦')
    await user.clear(dialog.getByRole('textbox', { name: /Amount/ }))
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '1500{Enter}')
    await expect.poll(() => router.state.location.pathname).not.toContain(`/update/${id}`)
    const { body } = await test.call('GET', '/api/setting/fares?filter={"code":"next"}', { token })
    expect(
      body.data.map((row: Record<string, unknown>) => [
        row.amount,
        row.effective_from,
        row.effective_to,
      ]),
    ).toEqual([
      [1000, '2026-01-01', '2026-05-31'],
      [1500, '2026-06-01', null],
    ])
  })

  it('say in the form which other one is in the way, with a link to it', async () => {
    await made('way', '2026-01-01', '2026-06-30')
    const later = await made('way', '2026-07-01')
    const { user } = await visit(test, { path: `/setting/fares/update/${later.id}`, permissions })
    const from = await screen.findByRole('textbox', { name: /In force from/ })
    await user.clear(from)
    await user.type(from, '01/06/2026')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(
      (await screen.findAllByText(/way 1 is in force from 01\/01\/2026 to 30\/06\/2026/)).length,
    ).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: /^Open/ })).toBeVisible()
  })
})
