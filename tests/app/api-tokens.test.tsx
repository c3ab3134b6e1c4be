import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { addYears } from '#schemas/kit/days.ts'
import { choice } from '#tests/support/choice.ts'
import { testApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

it('an administrator creates a token, sees its secret once, and revokes it', async () => {
  const app = await testApp()
  // Checks of days use the clock of the machine.
  app.clock.now = new Date()
  const rights = ['list_api_tokens', 'manage_api_tokens', 'list_users']
  const { token } = await app.user(rights)
  const body = { username: 'analyser', name_kh: 'ម៉ាស៊ីនវិភាគ', name_en: 'Analyser account' }
  const accounts = await app.login(['list_users', 'create_user'])
  expect((await app.call('POST', '/api/users/one-time', { token: accounts, body })).status).toBe(201)
  const { user } = await openConsole(app, { path: '/api-tokens/create', token })

  await user.type(await screen.findByRole('textbox', { name: /^Used by/ }), 'laboratory analyser')
  await user.type(screen.getByRole('combobox', { name: /^Account/ }), body.name_en)
  await user.click(await choice(/Analyser account/))
  const lastDay = addYears(dayInPhnomPenh(app.clock.now), 1)
  await user.type(screen.getByRole('textbox', { name: /^Last day/ }), formatDate(lastDay))
  await user.click(screen.getByRole('button', { name: 'Save' }))

  const dialog = await screen.findByRole('dialog', { name: /Secret of the token “laboratory analyser”/ })
  const secret = within(dialog).getByRole('status', { name: 'Secret' }).textContent ?? ''
  expect(secret).toMatch(/^sabay_[\w-]{43}$/)
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(secret)
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  expect((await app.call('GET', '/api/profile', { token: secret })).body.data.username).toBe(body.username)

  await user.click(await screen.findByRole('link', { name: 'laboratory analyser' }))
  const revoke = await screen.findByRole('button', { name: 'Revoke token' })
  expect(screen.queryByText(secret)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await user.click(revoke)
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: 'Revoke token' }))
  await waitFor(() => expect(screen.getByText('Revoked')).toBeVisible())
  expect((await app.call('GET', '/api/profile', { token: secret })).body.code).toBe('TOKEN_REVOKED')
})
