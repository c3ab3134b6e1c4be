import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import english from '#locales/en/common.json'
import khmer from '#locales/kh/common.json'
import { LoginPage } from '#src/pages/login/LoginPage.tsx'
import { answer, failure, stubNetwork } from '#tests/support/network.ts'

const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 900 }
const profile = { id: 1, name: 'Viewer', email: null, roles: [], permissions: [] }
const demo = { password: 'sabay-demo', accounts: [{ username: 'viewer' }] }

function open(props: Partial<Parameters<typeof LoginPage>[0]> = {}) {
  const onSignedIn = vi.fn(async () => undefined)
  render(<LoginPage language="en" texts={english} returns={false} onSignedIn={onSignedIn} {...props} />)
  return onSignedIn
}

const username = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const signIn = () => screen.getByRole('button', { name: 'Sign in' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/en/login?next=%2Fsetting%2Fprovinces')
})

test('focuses the username and names the tab', () => {
  open({ returns: true })
  expect(username()).toHaveFocus()
  expect(document.title).toBe('Sign in · Sabay')
  expect(screen.getByText(/return to the page you opened/)).toBeVisible()
})

test('shows missing input beside its field, without asking the server', async () => {
  const requests = stubNetwork({})
  open()
  await userEvent.click(signIn())
  for (const field of [username(), password()]) {
    expect(field).toBeRequired()
    expect(field).toBeInvalid()
  }
  expect(username()).toHaveAccessibleDescription('Enter your username')
  expect(password()).toHaveAccessibleDescription('Enter your password')
  expect(username()).toHaveFocus()
  expect(requests).toEqual([])
})

test('signs in by keyboard and hands over', async () => {
  const requests = stubNetwork({
    'POST /api/auth/login': () => answer(tokens),
    'GET /api/profile': () => answer(profile),
  })
  const onSignedIn = open()
  await userEvent.type(username(), ' viewer {Tab}')
  await userEvent.keyboard('secret{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  const login = requests.find(({ path }) => path === '/api/auth/login')
  expect(login?.body).toEqual({ username: 'viewer', password: 'secret' })
  expect(login?.headers.get('x-localization')).toBe('en')
})

test('shows the server’s reason and focuses the password again', async () => {
  stubNetwork({
    'POST /api/auth/login': () => failure(401, 'LOGIN_FAILED', 'The password is wrong.'),
  })
  const onSignedIn = open()
  await userEvent.type(username(), 'viewer')
  await userEvent.type(password(), 'wrong{Enter}')
  expect(await screen.findByText('The password is wrong.')).toBeVisible()
  expect(password()).toHaveFocus()
  expect(onSignedIn).not.toHaveBeenCalled()
})

test('a lost connection has its own message', async () => {
  stubNetwork({
    'POST /api/auth/login': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  open()
  await userEvent.type(username(), 'viewer')
  await userEvent.type(password(), 'secret{Enter}')
  expect(await screen.findByText(/server can’t be reached/)).toBeVisible()
})

test.each([
  ['refresh_failed', /^Failed to refresh token\./, /^មិនអាចបន្ត/],
  ['inactive', /^Session expired due to inactivity\./, /គ្មានសកម្មភាព/],
  ['refused', /^Your session has ended\./, /បានបញ្ចប់/],
  ['unconfirmed', /within 75 minutes/, /75 នាទី/],
] as const)('tells why the session before ended: %s', (ended, english, khmerText) => {
  open({ ended })
  expect(screen.getByRole('alert')).toHaveTextContent(english)
  cleanup()
  open({ ended, language: 'kh', texts: khmer })
  expect(screen.getByRole('alert')).toHaveTextContent(khmerText)
})

test.each(['TOO_MANY_LOGINS', 'TOO_MANY_REQUESTS'])('%s says when to try again', async (code) => {
  const body = { success: false, http_code: 429, code, message: 'Later.' }
  const respond = () => Response.json(body, { status: 429, headers: { 'Retry-After': '540' } })
  stubNetwork({ 'POST /api/auth/login': respond })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 2, 14, 29, 30) })
  open()
  await userEvent.type(username(), 'viewer')
  await userEvent.type(password(), 'secret{Enter}')
  // 14:38:30, and not a second too early.
  expect(await screen.findByText('Too many attempts. Try again at 14:39.')).toBeVisible()
  vi.useRealTimers()
})

test.each([
  ['a page of HTML', () => new Response('<html>'), /can’t be read/],
  ['tokens that are none', () => answer({ token: 'a' }), /can’t be read/],
  ['a failure without words', () => failure(500, 'INTERNAL', ''), /couldn’t be signed in/],
])('%s instead of tokens signs no user in', async (_, respond, text) => {
  stubNetwork({ 'POST /api/auth/login': respond })
  const onSignedIn = open()
  await userEvent.type(username(), 'viewer')
  await userEvent.type(password(), 'secret{Enter}')
  expect(await screen.findByText(text)).toBeVisible()
  expect(onSignedIn).not.toHaveBeenCalled()
  expect(localStorage.getItem('token')).toBeNull()
})

test('warns about Caps Lock and the Khmer keyboard', async () => {
  open()
  const user = userEvent.setup()
  await user.click(password())
  await user.keyboard('{CapsLock}a')
  expect(screen.getByText('Caps Lock is on')).toBeVisible()
  await user.keyboard('{CapsLock}b')
  expect(screen.queryByText('Caps Lock is on')).toBeNull()
  await user.clear(password())
  const hint = /keyboard is set to Khmer/
  expect(screen.queryByText(hint)).toBeNull()
  await userEvent.type(password(), 'ស')
  expect(screen.getByText(hint)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.queryByText(hint)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  await userEvent.clear(password())
  expect(screen.queryByText(hint)).toBeNull()
})

test('a change of language keeps the username, once, and never the password', async () => {
  open()
  await userEvent.type(username(), 'viewer')
  await userEvent.type(password(), 'secret')
  const link = screen.getByRole('link', { name: 'ខ្មែរ' })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect({ ...sessionStorage }).toEqual({ 'login.username': 'viewer' })
  cleanup()
  open({ language: 'kh', texts: khmer })
  expect(screen.getByLabelText('ឈ្មោះអ្នកប្រើប្រាស់')).toHaveValue('viewer')
  expect(screen.getByLabelText('ពាក្យសម្ងាត់')).toHaveValue('')
  expect({ ...sessionStorage }).toEqual({})
})

test('shows the password on request', async () => {
  open()
  await userEvent.type(password(), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
})

test('a demo offers its accounts', async () => {
  open({ demo })
  await userEvent.click(screen.getByRole('button', { name: 'viewer' }))
  expect(username()).toHaveValue('viewer')
  expect(password()).toHaveValue('sabay-demo')
  expect(signIn()).toHaveFocus()
})

test('the other language keeps the requested page', () => {
  open({ language: 'kh', texts: khmer })
  expect(screen.getByRole('heading', { name: 'ចូលប្រើប្រព័ន្ធ' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    '/en/login?next=%2Fsetting%2Fprovinces',
  )
  expect(screen.getByRole('link', { name: 'ខ្មែរ' })).toHaveAttribute('aria-current', 'true')
})

test('asks for the code of the app as a second step, and sends it with the credentials', async () => {
  let answers = [
    () => failure(401, 'CODE_REQUIRED', 'Enter the code.'),
    () => failure(401, 'CODE_WRONG', 'This code is wrong.'),
    () => answer(tokens),
  ]
  const requests = stubNetwork({
    'POST /api/auth/login': () => {
      const [next, ...later] = answers
      answers = later
      return next?.() ?? failure(500, 'INTERNAL', '')
    },
    'GET /api/profile': () => answer(profile),
  })
  const onSignedIn = open({ demo })
  await userEvent.type(username(), 'viewer')
  await userEvent.type(password(), 'secret{Enter}')
  const code = await screen.findByLabelText('Code from the authenticator app')
  expect(code).toHaveFocus()
  expect(screen.queryByLabelText('Password')).toBeNull()
  await userEvent.click(signIn())
  expect(code).toHaveAccessibleDescription('Enter the code')
  await userEvent.type(code, '១២៣{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription('This code is wrong.'))
  await userEvent.keyboard('456{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(requests.filter(({ path }) => path === '/api/auth/login').map(({ body }) => body)).toEqual([
    { username: 'viewer', password: 'secret' },
    { username: 'viewer', password: 'secret', code: '១២៣' },
    { username: 'viewer', password: 'secret', code: '456' },
  ])
})

test('returns from the second step to another account', async () => {
  stubNetwork({ 'POST /api/auth/login': () => failure(401, 'CODE_REQUIRED', 'Enter the code.') })
  open()
  await userEvent.type(username(), 'viewer')
  await userEvent.type(password(), 'secret{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Use another account' }))
  expect(username()).toHaveValue('')
})
