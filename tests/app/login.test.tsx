import { render, screen, waitFor } from '@testing-library/react'
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
  render(
    <LoginPage language="en" texts={english} returns={false} onSignedIn={onSignedIn} {...props} />,
  )
  return onSignedIn
}

const username = () => screen.getByLabelText('Username')
const password = () => screen.getByLabelText('Password')
const signIn = () => screen.getByRole('button', { name: 'Sign in' })

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/en/login?next=%2Fsetting%2Fprovinces')
})

test('begins at the username and names the tab', () => {
  open({ returns: true })
  expect(username()).toHaveFocus()
  expect(document.title).toBe('Sign in · Sabay')
  expect(screen.getByText(/return to the page you asked for/)).toBeVisible()
})

test('says what is missing beside its field, without asking the server', async () => {
  const seen = stubNetwork({})
  open()
  await userEvent.click(signIn())
  expect(username()).toHaveAccessibleDescription('Enter your username')
  expect(password()).toHaveAccessibleDescription('Enter your password')
  expect(username()).toHaveFocus()
  expect(seen).toEqual([])
})

test('signs in by keyboard and hands over', async () => {
  const seen = stubNetwork({
    'POST /api/auth/login': () => answer(tokens),
    'GET /api/profile': () => answer(profile),
  })
  const onSignedIn = open()
  await userEvent.type(username(), ' viewer {Tab}')
  await userEvent.keyboard('secret{Enter}')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  const login = seen.find(({ path }) => path === '/api/auth/login')
  expect(login?.body).toEqual({ username: 'viewer', password: 'secret' })
  expect(login?.headers.get('x-localization')).toBe('en')
})

test('tells the server’s reason and leads back to the password', async () => {
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

test('a lost connection has its own sentence', async () => {
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

test('tells why the session before ended', () => {
  open({ ended: 'refresh_failed' })
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to refresh token.')
})

test('shows the password on request', async () => {
  open()
  await userEvent.type(password(), 'secret')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
})

test('a demonstration offers its accounts', async () => {
  open({ demo })
  await userEvent.click(screen.getByRole('button', { name: 'viewer' }))
  expect(username()).toHaveValue('viewer')
  expect(password()).toHaveValue('sabay-demo')
  expect(signIn()).toHaveFocus()
})

test('the other language keeps the page that was asked for', () => {
  open({ language: 'kh', texts: khmer })
  expect(screen.getByRole('heading', { name: 'ចូលប្រើប្រព័ន្ធ' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute(
    'href',
    '/en/login?next=%2Fsetting%2Fprovinces',
  )
  expect(screen.getByRole('link', { name: 'ខ្មែរ' })).toHaveAttribute('aria-current', 'true')
})
