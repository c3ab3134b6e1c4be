import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptPasswords } from '#tests/support/accept-passwords.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let server: TestApp
let manager: string

beforeAll(async () => {
  server = await createTestApp()
  manager = await server.login([
    ...['list', 'create', 'update', 'delete'].flatMap((verb) =>
      ['user', 'role', 'permission'].map((noun) => `${verb}_${noun}${verb === 'list' ? 's' : ''}`),
    ),
    'list_queues',
  ])
})
afterAll(() => server.close())

const password = 'a long password'
const signIn = (username: string, word = password) =>
  server.call('POST', '/api/auth/login', { body: { username, password: word } })
const profile = (token: string) => server.call('GET', '/api/profile', { token })

async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const answer = await server.call(method, `/api/${path}`, { token: manager, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body.data as { id: number }
}

const account = (username: string, more: object = {}) =>
  send('POST', 'users', { username, name_kh: 'ឈ្មោះ', name_en: 'Name', password, ...more })

async function session(username: string) {
  await acceptPasswords(server)
  const { access_token: token, refresh_token } = (await signIn(username)).body.data
  expect((await profile(token)).status).toBe(200)
  return { token, refresh_token }
}

async function expectEnded({ token, refresh_token }: Awaited<ReturnType<typeof session>>) {
  expect((await profile(token)).status).toBe(401)
  const again = await server.call('POST', '/api/auth/login/refresh', { body: { refresh_token } })
  expect(again.status).toBe(401)
}

describe('an account created through the API', () => {
  test('can sign in with its unreadable password', async () => {
    const createdAccount = await account('cashier.1')
    expect(createdAccount).not.toHaveProperty('password')
    await session('cashier.1')
    const history = await server.call('GET', `/api/users/${createdAccount.id}/history`, { token: manager })
    expect(history.text).not.toMatch(/argon2|a long password/)
  })

  test('holds the permissions of its roles immediately', async () => {
    const filter = encodeURIComponent('{"name":"list_queues"}')
    const found = await server.call('GET', `/api/permissions?filter=${filter}`, { token: manager })
    const permission: number = found.body.data[0].id
    const role = await send('POST', 'roles', { name: 'clerk', name_kh: 'ស្មៀន', name_en: 'Clerk' })
    await account('clerk.1', { role_ids: [role.id] })
    const { token } = await session('clerk.1')
    const loadPermissions = async () => (await profile(token)).body.data.permissions
    expect(await loadPermissions()).toEqual([])
    await send('PUT', `roles/${role.id}`, { permission_ids: [permission] })
    expect(await loadPermissions()).toEqual(['list_queues'])
    await send('PUT', `roles/${role.id}`, { permission_ids: [] })
    expect(await loadPermissions()).toEqual([])
  })
})

describe('signed-in users lose their sessions when their account', () => {
  test('gets another password', async () => {
    const { id } = await account('cashier.2')
    const open = await session('cashier.2')
    await send('POST', `users/${id}/one-time`, { version: 1, password: 'mekong river rice 2026' })
    await expectEnded(open)
    expect((await signIn('cashier.2')).status).toBe(401)
    expect((await signIn('cashier.2', 'mekong river rice 2026')).status).toBe(200)
  })

  test('is switched off', async () => {
    const { id } = await account('cashier.3')
    const open = await session('cashier.3')
    await send('PUT', `users/${id}`, { is_active: false })
    await expectEnded(open)
    expect((await signIn('cashier.3')).body.code).toBe('ACCOUNT_DISABLED')
  })

  test('is deleted', async () => {
    const { id } = await account('cashier.4')
    const open = await session('cashier.4')
    await send('DELETE', `users/${id}`)
    await expectEnded(open)
    expect((await signIn('cashier.4')).body.code).toBe('LOGIN_FAILED')
  })

  test('but not when only its name changes', async () => {
    const { id } = await account('cashier.5')
    const { token } = await session('cashier.5')
    await send('PUT', `users/${id}`, { name_en: 'Another name' })
    expect((await profile(token)).body.data.name).toBe('Another name')
  })
})
