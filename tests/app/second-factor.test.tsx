import { screen, waitFor } from '@testing-library/react'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { hashPassword } from '#src/server/access/auth/passwords.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import { testApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

const password = 'quiet rivers of 42'

it('a role that requires a second factor lets its user set it up, and nothing else', async () => {
  const app = await testApp()
  const { id, token } = await app.user(['list_users'])
  const hash = await hashPassword(password)
  await sql`update users set password = ${hash} where id = ${id}`.execute(app.context.db)
  await sql`update roles set second_factor_required = true`.execute(app.context.db)
  app.context.sessions.forgetUser()
  const { user } = await openConsole(app, { path: '/users', token })
  const title = 'Set up two-step sign-in'
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(await screen.findByTitle('QR code for the authenticator app')).toBeInTheDocument()
  const secret = screen.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).textContent ?? ''
  const code = screen.getByLabelText('2. Code shown in the app')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(code).toHaveAccessibleDescription()
  await user.type(code, '000000')
  await user.type(screen.getByLabelText('Current password'), `${password}{Enter}`)
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is wrong/))
  await user.clear(code)
  await user.type(code, `${authenticatorCode(secret, app.clock.now)}{Enter}`)
  expect(await screen.findByRole('region', { name: 'Recovery codes' })).toBeVisible()
  expect(screen.getAllByText(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)).toHaveLength(10)
})
