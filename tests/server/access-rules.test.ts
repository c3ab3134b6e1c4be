import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { acceptPasswords } from '#tests/support/accept-passwords.ts'
import { createTestApp, insertArea, type TestApp } from '#tests/support/create-test-app.ts'
import { multipartBody } from '#tests/support/uploads.ts'

let server: TestApp
let admin: { id: number; token: string }
let clerk: { id: number; token: string; role: number }
const roles: Record<string, number> = {}
const permissions: Record<string, number> = {}

const clerkHolds = [
  'list_users',
  'create_user',
  'update_user',
  'delete_user',
  'list_roles',
  'create_role',
  'update_role',
]
const password = 'a long password'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, token: string, body = {}) =>
  server.call(method, `/api/${path}`, { token, ...(method === 'GET' ? {} : { body }) })
const person = (username: string, role_ids: number[]) => ({
  username,
  password,
  role_ids,
  name_kh: 'ឈ្មោះ',
  name_en: 'Name',
})

async function signIn(username: string, word = password): Promise<string> {
  const body = { username, password: word }
  await acceptPasswords(server)
  return (await server.call('POST', '/api/auth/login', { body })).body.data.access_token
}

async function make(path: string, body: object, token = admin.token): Promise<number> {
  const answer = await call('POST', path, token, body)
  expect(answer.status, answer.text).toBe(201)
  const { id } = answer.body.data
  // Accounts of the whole country: this tests what roles allow.
  if (path === 'users') await insertArea(server.context, id, {})
  return id
}

beforeAll(async () => {
  server = await createTestApp({ seeded: true })
  admin = { id: 0, token: await signIn('admin', 'sabay-demo') }
  admin.id = (await call('GET', 'profile', admin.token)).body.data.id
  for (const [path, ids] of [
    ['roles', roles],
    ['permissions', permissions],
  ] as const)
    for (const row of (await call('GET', `${path}?range=[0,499]`, admin.token)).body.data)
      ids[row.name] = row.id
  const permission_ids = clerkHolds.map((name) => permissions[name])
  const role = await make('roles', { name: 'clerk', name_kh: 'ស្មៀន', permission_ids })
  clerk = { role, id: await make('users', person('clerk', [role])), token: await signIn('clerk') }
})
afterAll(() => server.close())

describe('a user who manages accounts without being administrator', () => {
  it.each<[string, Method, () => string, () => object]>([
    [
      'gives themselves the administrator’s role',
      'PUT',
      () => `users/${clerk.id}`,
      () => ({ role_ids: [clerk.role, roles.administrator] }),
    ],
    [
      'gives their role more than they hold',
      'PUT',
      () => `roles/${clerk.role}`,
      () => ({ permission_ids: Object.values(permissions) }),
    ],
    [
      'makes a role of what they don’t hold',
      'POST',
      () => 'roles',
      () => ({ name: 'more', name_kh: 'ថែម', permission_ids: [permissions.delete_role] }),
    ],
    [
      'makes an administrator',
      'POST',
      () => 'users',
      () => person('second', [roles.administrator as number]),
    ],
    ['sets an administrator’s password', 'POST', () => `users/${admin.id}/one-time`, () => ({ version: 1 })],
    ['takes an administrator’s role away', 'PUT', () => `users/${admin.id}`, () => ({ role_ids: [] })],
    ['switches an administrator off', 'PUT', () => `users/${admin.id}`, () => ({ is_active: false })],
    ['deletes an administrator', 'DELETE', () => `users/${admin.id}`, () => ({})],
    ['deletes them among others', 'POST', () => 'users/bulk', () => ({ action: 'delete', ids: [admin.id] })],
  ])('%s: refused, and nothing changes', async (_, method, path, body) => {
    const before = (await call('GET', `users/${admin.id}`, admin.token)).text
    const answer = await call(method, path(), clerk.token, body())
    expect(answer.body, answer.text).toMatchObject({ http_code: 403, code: 'BEYOND_OWN_RIGHTS' })
    expect(answer.body.message).toMatch(/hold “.+”/)
    expect((await call('GET', `users/${admin.id}`, admin.token)).text).toBe(before)
    expect((await call('GET', 'profile', clerk.token)).body.data.permissions).toEqual([...clerkHolds].sort())
  })

  it('grants their own permissions, and manages accounts with no more than those', async () => {
    const permission_ids = [permissions.list_users]
    const role = await make('roles', { name: 'reader', name_kh: 'អ្នកអាន', permission_ids }, clerk.token)
    const id = await make('users', person('reader', [role]), clerk.token)
    const sent = await call('POST', `users/${id}/one-time`, clerk.token, { version: 1 })
    expect(sent.status).toBe(200)
    expect((await call('PUT', `roles/${roles.viewer}`, clerk.token, { name_en: 'V' })).status).toBe(200)
    expect((await call('DELETE', `users/${id}`, clerk.token)).status).toBe(200)
  })

  it('cannot escalate by importing roles either', async () => {
    const full = await server.login(clerkHolds)
    const file = await multipartBody('name,name_kh,permission_ids\nclerk,ស្មៀន,delete_role\n')
    const url = '/api/roles/import?mode=commit'
    const answer = await server.call('POST', url, { token: full, ...file })
    expect(answer.body, answer.text).toMatchObject({ code: 'IMPORT_WRONG_ROWS' })
  })
})

describe('the shipped security administrator', () => {
  let officer: { id: number; token: string }
  beforeAll(async () => {
    const id = await make('users', person('officer', [roles.security_admin as number]))
    officer = { id, token: await signIn('officer') }
  })

  it('assigns every role but the administrator’s to others, and resets their passwords', async () => {
    for (const [name, role] of Object.entries(roles).filter(([name]) => name !== 'administrator')) {
      const id = await make('users', person(`with_${name}`, [role]), officer.token)
      const sent = await call('POST', `users/${id}/one-time`, officer.token, { version: 1 })
      expect(sent.status, sent.text).toBe(200)
      const moved = await call('PUT', `users/${id}`, officer.token, { role_ids: [roles.viewer] })
      expect(moved.status, moved.text).toBe(200)
    }
  })

  it.each<[string, Method, () => string, () => object]>([
    [
      'gives themselves a role',
      'PUT',
      () => `users/${officer.id}`,
      () => ({ role_ids: [roles.security_admin, roles.cashier] }),
    ],
    ['makes an administrator', 'POST', () => 'users', () => person('boss', [roles.administrator as number])],
    ['sets an administrator’s password', 'POST', () => `users/${admin.id}/one-time`, () => ({ version: 1 })],
    ['takes an administrator’s role away', 'PUT', () => `users/${admin.id}`, () => ({ role_ids: [] })],
    [
      'gives a role more than they hold',
      'PUT',
      () => `roles/${roles.viewer}`,
      () => ({ permission_ids: Object.values(permissions) }),
    ],
  ])('%s: refused', async (_, method, path, body) => {
    const answer = await call(method, path(), officer.token, body())
    expect(answer.body, answer.text).toMatchObject({ http_code: 403, code: 'BEYOND_OWN_RIGHTS' })
  })
})

describe('users cannot remove their own access', () => {
  it.each<[string, Method, () => string, object]>([
    ['switching their account off', 'PUT', () => `users/${admin.id}`, { is_active: false }],
    ['deleting it', 'DELETE', () => `users/${admin.id}`, {}],
    ['dropping its roles', 'PUT', () => `users/${admin.id}`, { role_ids: [] }],
    ['emptying their role', 'PUT', () => `roles/${roles.administrator}`, { permission_ids: [] }],
  ])('by %s', async (_, method, path, body) => {
    const answer = await call(method, path(), admin.token, body)
    expect(answer.body, answer.text).toMatchObject({ http_code: 409, code: 'OWN_ACCESS' })
    expect((await call('GET', 'users', admin.token)).status).toBe(200)
  })

  it('another administrator can remove it, once there is one', async () => {
    const id = await make('users', person('other', [roles.administrator as number]))
    const token = await signIn('other')
    expect((await call('PUT', `users/${admin.id}`, token, { is_active: false })).status).toBe(200)
    expect((await call('PUT', `users/${id}`, token, { is_active: false })).status).toBe(409)
    expect((await call('PUT', `users/${admin.id}`, token, { is_active: true })).status).toBe(200)
    admin.token = await signIn('admin', 'sabay-demo')
  })
})

it('a new permission can be granted, and the administrator then holds it too', async () => {
  const texts = { label_kh: 'ហៅអ្នកជំងឺ', label_en: 'Call patients' }
  const id = await make('permissions', { name: 'call_patients', ...texts })
  const role = await make('roles', { name: 'caller', name_kh: 'អ្នកហៅ', permission_ids: [id] })
  const permissionNames = (await call('GET', 'profile', admin.token)).body.data.permissions
  expect(permissionNames).toContain('call_patients')
  const user = await make('users', person('caller', [role]))
  expect((await call('PUT', `users/${user}`, admin.token, { name_en: 'C' })).status).toBe(200)
})
