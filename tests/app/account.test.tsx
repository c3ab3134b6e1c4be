import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { hashPassword } from '#src/server/access/auth/passwords.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

const present = 'quiet rivers of 42'
const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile Safari/537.36'

let app: TestApp
let id: number
let username: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ id, username } = await app.user(['list_users']))
  await sql`update users set password = ${await hashPassword(present)} where id = ${id}`.execute(
    app.context.db,
  )
})
afterAll(() => app.close())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const signIn = async (agent: string, password = present) => {
  const { body } = await app.call('POST', '/api/auth/login', {
    body: { username, password },
    headers: { 'user-agent': agent },
  })
  return body.data.access_token as string
}
const statusOf = async (token: string) => (await app.call('GET', '/api/profile', { token })).status
const panel = (name: string) => within(screen.getByRole('region', { name }))

it('shows the account, and applies digits and colours immediately', async () => {
  const { user } = await openConsole(app, { path: '/app', token: await signIn('') })
  const facts = panel('Account')
  expect(await facts.findByText(username)).toBeVisible()
  expect(facts.getByText(`role-${username}`)).toBeVisible()
  const choices = panel('Preferences')
  await user.click(choices.getByRole('radio', { name: /^Khmer \(១២,៣៤៥\)/ }))
  expect(localStorage.getItem('digits')).toBe('khmer')
  expect(await screen.findByText(/^At least ១៥ characters/)).toBeVisible()
  await user.click(choices.getByRole('radio', { name: 'Dark' }))
  expect(localStorage.getItem('colorMode')).toBe('dark')
  expect(choices.getByRole('radio', { name: 'English' })).toBeChecked()
})

it('shows a password error at its field, and changes a good password', async () => {
  const { user } = await openConsole(app, { path: '/app', token: await signIn('') })
  const form = panel('Password')
  const field = (name: string) => form.getByLabelText(name)
  const submit = () => user.click(form.getByRole('button', { name: 'Change password' }))

  await submit()
  expect(field('Current password')).toHaveFocus()
  expect(field('Current password')).toHaveAccessibleDescription('Required.')

  await user.type(field('Current password'), 'not this one')
  await user.type(field('New password'), 'short')
  expect(form.getByText('10 more characters needed.')).toBeVisible()
  await user.type(field('New password'), 'er than others')
  expect(form.getByText('Good.')).toBeVisible()
  await user.type(field('Repeat new password'), 'something else')
  await submit()
  expect(field('Repeat new password')).toHaveFocus()
  await user.clear(field('Repeat new password'))
  await user.type(field('Repeat new password'), 'shorter than others')
  await submit()
  await waitFor(() => expect(field('Current password')).toHaveFocus())
  expect(field('Current password')).toHaveAccessibleDescription('This is not your current password.')

  await user.clear(field('Current password'))
  await user.type(field('Current password'), present)
  await user.click(form.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement)
  expect(field('New password')).toHaveAttribute('type', 'text')
  await submit()
  expect(await screen.findByText(/^Your password has been changed/)).toBeVisible()
  expect(field('New password')).toHaveValue('')
  expect(field('New password')).toHaveAttribute('type', 'password')
  await sql`update users set password = ${await hashPassword(present)} where id = ${id}`.execute(
    app.context.db,
  )
})

it('lists the sessions and ends the others, one or all', async () => {
  const phone = await signIn(android)
  const laptop = await signIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0')
  const { user } = await openConsole(app, { path: '/app', token: await signIn('') })
  const list = panel('Your sessions')
  await user.click(await list.findByRole('button', { name: 'End session on Chrome · Android' }))
  await waitFor(async () => expect(await statusOf(phone)).toBe(401))
  expect(await statusOf(laptop)).toBe(200)
  await waitFor(() => expect(list.queryByText('Chrome · Android')).toBeNull())

  await user.click(list.getByRole('button', { name: 'End all others' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await statusOf(laptop)).toBe(200)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(list.getByRole('button', { name: 'End all others' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all others' }))
  await waitFor(async () => expect(await statusOf(laptop)).toBe(401))
  expect(await list.findByText('This session')).toBeVisible()
  await waitFor(() => expect(list.queryAllByRole('button')).toEqual([]))
})

it('shows the installation; one failing part leaves the others intact', async () => {
  const token = await signIn('')
  const { user } = await openConsole(app, { path: '/no-permission', token })
  const answer = globalThis.fetch
  let isBroken = true
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    isBroken && url.includes('/api/sessions')
      ? Promise.resolve(
          Response.json({ success: false, http_code: 500, message: 'Broken.' }, { status: 500 }),
        )
      : answer(url, init),
  )
  await user.click(screen.getByRole('button', { name: /^Account:/ }))
  expect(await screen.findByText(`role-${username}`)).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'My account' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  expect(await screen.findByText('Broken.')).toBeVisible()
  const about = panel('About this installation')
  const database = await about.findByRole('row', { name: /^Database Working/ })
  expect(database).toBeVisible()
  expect(about.getByRole('row', { name: /^Patient master index Not set up/ })).toBeVisible()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This session')).toBeVisible()
})
