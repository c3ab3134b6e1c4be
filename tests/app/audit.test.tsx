import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '#src/app/query-client.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp()
  token = await app.login(['list_audit', 'list_programs', 'create_program', 'update_program'])
  const body = { code: 'HEF', name_kh: 'មូលនិធិ', name_en: 'Equity fund' }
  const response = await app.call('POST', '/api/setting/programs', { token, body })
  expect(response.status, response.text).toBe(201)
  app.clock.forward(1000)
  const change = { name_en: 'Health equity fund' }
  await app.call('PUT', `/api/setting/programs/${response.body.data.id}`, { token, body: change })
  for (let n = 0; n < 60; n += 1)
    app.context.audit.note({ kind: 'sign_in', username: `u${n}`, ip: '10.0.0.1' })
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const lines = () => screen.getAllByRole('row').length - 1

it('lists pages of entries, shows values before and after, and filters from an entry', async () => {
  const { user } = await openConsole(app, { path: '/audit', token })
  expect(await screen.findByText('62 entries')).toBeVisible()
  expect(lines()).toBe(50)
  await user.click(screen.getByRole('button', { name: 'Show older entries' }))
  await waitFor(() => expect(lines()).toBe(62))
  expect(screen.getByText('End of list')).toBeVisible()
  const changed = screen.getByRole('row', { name: /Changed.*Programme/ })
  await user.click(within(changed).getByRole('button', { name: 'Show details' }))
  expect(await screen.findByRole('cell', { name: 'Equity fund' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Health equity fund' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Everything about this record' }))
  expect(await screen.findByText('2 entries')).toBeVisible()
  expect(window.location.search).toMatch(/resource=setting%2Fprograms&record=\d+/)
  await user.click(screen.getByRole('button', { name: 'Remove filter Record: Health equity fund' }))
  await waitFor(() => expect(window.location.search).toBe('?resource=setting%2Fprograms'))
})

it('offers new entries without moving rows, and gives advice if nothing matches', async () => {
  const { user } = await openConsole(app, { path: '/audit?kind=sign_in', token })
  expect(await screen.findByText('60 entries')).toBeVisible()
  app.clock.forward(1000)
  app.context.audit.note({ kind: 'sign_in', username: 'latest', ip: '10.0.0.1' })
  await app.context.audit.flush()
  await queryClient.invalidateQueries({ queryKey: ['audit', 'news'] })
  const offer = await screen.findByRole('button', { name: '1 new entry · Show' })
  expect(screen.queryByText('latest')).toBeNull()
  await user.click(offer)
  expect(await screen.findByText('latest')).toBeVisible()
  const days = screen.getByRole('textbox', { name: 'From' })
  await user.type(days, '៣១/០២/២០២៦{Enter}')
  expect(screen.getByText('Not a valid date.')).toBeVisible()
  await user.clear(days)
  await user.type(days, '០១/០១/២០៣០{Enter}')
  expect(await screen.findByText('No matches')).toBeVisible()
  expect(window.location.search).toContain('from=2030-01-01')
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  expect(await screen.findByText('63 entries')).toBeVisible()
})
