import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bulkFields } from '#resources/list/bulk.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { visit } from '#tests/support/render-resource.tsx'
import { dated } from '#tests/support/rows.ts'

const permissions = ['list_fares', 'create_fare', 'update_fare', 'delete_fare']
let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp({ registry: createRegistry([...placeDeclarations, ...dated]) })
  token = await test.login(permissions)
})
afterAll(() => test.close())
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const createFare = async (code: string, from: string, to: string | null = null) => {
  const body = { code, zone: 1, amount: 1000, effective_from: from, effective_to: to }
  return (await test.call('POST', '/api/setting/fares', { token, body })).body.data
}

describe('records in force for a time', () => {
  it('are listed as of a day, typed in either script', async () => {
    await createFare('old', '2026-01-01', '2026-01-31')
    await createFare('now', '2026-02-01')
    const { user, router } = await visit(test, { path: '/setting/fares', permissions })
    await screen.findByText('old')
    await user.click(await screen.findByRole('button', { name: 'Valid on' }))
    const day = await screen.findByRole('textbox', { name: 'Valid on' })
    await user.clear(day)
    await user.type(day, '០១/០២/២០២៦{Enter}')
    await screen.findByText('now')
    await expect.poll(() => screen.queryByText('old')).toBeNull()
    expect(decodeURIComponent(router.state.location.search)).toContain('"asOf":"2026-02-01"')
    await user.click(screen.getByRole('button', { name: /^Remove.*Valid on 01\/02\/2026/ }))
    await screen.findByText('old')
  })

  it('are changed from a date on, in Khmer and by keyboard', async () => {
    const { id } = await createFare('next', '2026-01-01')
    const { user, router } = await visit(test, {
      path: `/setting/fares/update/${id}`,
      permissions,
      language: 'kh',
    })
    await user.click(await screen.findByRole('button', { name: 'កំណត់ថ្មីចាប់ពីថ្ងៃ…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const from = dialog.getByRole('textbox', { name: /មានសុពលភាពពី/ })
    await user.type(from, '01/01/2026{Enter}')
    expect(await dialog.findByText(/ត្រូវនៅក្រោយថ្ងៃ 01\/01\/2026/)).toBeVisible()
    expect(dialog.queryByRole('textbox', { name: /Code|Note/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'ព័ត៌មានផ្សេងទៀត' }))
    expect(dialog.getByRole('textbox', { name: /Note/ })).toBeVisible()
    await user.clear(from)
    await user.type(from, '០១/០៦/២០២៦')
    await user.clear(dialog.getByRole('textbox', { name: /Amount/ }))
    await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '1500{Enter}')
    await expect.poll(() => router.state.location.pathname).not.toContain(`/update/${id}`)
    const { body } = await test.call('GET', '/api/setting/fares?filter={"code":"next"}', { token })
    expect(
      body.data.map((row: Record<string, unknown>) => [row.amount, row.effective_from, row.effective_to]),
    ).toEqual([
      [1000, '2026-01-01', '2026-05-31'],
      [1500, '2026-06-01', null],
    ])
  })

  it('name the overlapping record in the form, with a link', async () => {
    await createFare('way', '2020-01-01', '2020-06-30')
    const later = await createFare('way', '2020-07-01')
    const { user } = await visit(test, { path: `/setting/fares/update/${later.id}`, permissions })
    const from = await screen.findByRole('textbox', { name: /Valid from/ })
    await user.clear(from)
    await user.type(from, '01/06/2020')
    await user.click(screen.getByRole('button', { name: 'Correct…' }))
    expect(
      (await screen.findAllByText(/way 1 is valid from 01\/01\/2020 to 30\/06\/2020/)).length,
    ).toBeGreaterThan(0)
    expect(screen.getByRole('link', { name: /^Open/ })).toBeVisible()
  })

  it('are corrected with a reason only, and not in lists', async () => {
    const { id } = await createFare('wrong', '2020-01-01')
    const path = `/setting/fares/update/${id}`
    const { user, router } = await visit(test, { path, permissions })
    expect(await screen.findByRole('button', { name: 'Schedule a change…' })).toHaveClass(
      'MuiButton-contained',
    )
    const amount = await screen.findByRole('textbox', { name: /Amount/ })
    await user.clear(amount)
    await user.type(amount, '1500')
    const save = screen.getByRole('button', { name: 'Correct…' })
    expect(save).toHaveClass('MuiButton-outlined')
    await user.click(save)
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct a mistake' }))
    expect(dialog.getByText(/^Valid since 01\/01\/2020\./)).toBeVisible()
    const reason = dialog.getByRole('textbox')
    await user.type(reason, 'typo{Tab}')
    await user.click(dialog.getByRole('button', { name: 'Correct' }))
    expect(await dialog.findByText(/at least 5/)).toBeVisible()
    await user.clear(reason)
    await user.type(reason, 'Typed wrongly')
    await user.click(dialog.getByRole('button', { name: 'Correct' }))
    await expect.poll(() => router.state.location.pathname).not.toContain('/update/')
    const { body } = await test.call('GET', `/api/setting/fares/${id}/history`, { token })
    expect(body.data[0]).toMatchObject({ after: { amount: 1500 }, reason: 'Typed wrongly' })

    const resource = test.context.registry.get('fares' as never)
    expect(resource.inline).toEqual(['effective_to'])
    expect(bulkFields(resource, () => true).map(([name]) => name)).toEqual(['effective_to'])
  })
})
