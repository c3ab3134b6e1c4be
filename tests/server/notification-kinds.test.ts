import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import en from '#locales/en/notifications.json' with { type: 'json' }
import type { News, Notification } from '#src/domain/notification.ts'
import { acceptPasswords } from '#tests/support/accept-passwords.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { upload } from '#tests/support/uploads.ts'

let server: TestApp
let manager: string

const nouns = ['user', 'role']
const rights = nouns.flatMap((noun) => [
  `list_${noun}s`,
  ...['create', 'update', 'delete'].map((verb) => `${verb}_${noun}`),
])

beforeAll(async () => {
  server = await createTestApp()
  manager = await server.login(rights)
})
afterAll(() => server.close())

const password = 'seven yellow bicycles'
const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await server.call(method, `/api/${path}`, { token: manager, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body.data as { id: number }
}
const signIn = async (username: string, ip = '10.0.0.1', word = password) => {
  const { payload } = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    payload: { username, password: word },
  })
  const { access_token: token, refresh_token } = JSON.parse(payload).data
  return { token, refresh_token } as { token: string; refresh_token: string }
}

let accountCount = 0
/** An account that can sign in. */
async function account(more: object = {}) {
  accountCount += 1
  const username = `person${accountCount}`
  const names = { name_kh: 'ឈ្មោះ', name_en: 'Name' }
  const { id } = await send('POST', 'users', { username, ...names, password, ...more })
  await acceptPasswords(server)
  return { id, username }
}

/** The user's notifications, newest first. */
async function newsOf(token: string): Promise<News[]> {
  const { body } = await server.call('GET', '/api/notifications', { token })
  return (body.data as Notification[]).map(({ kind, params, link }) => ({ kind, params, link }) as News)
}

test('a finished import', async () => {
  const token = await server.login(['list_gazetteers', 'create_gazetteer', 'update_gazetteer'])
  await upload(server, 'setting/provinces', 'code,name_kh,name_en,type\n01,ក,A,1\n02,ខ,B,1\n', {
    token,
    mode: 'commit',
  })
  const { label } = server.context.registry.get('provinces')
  expect(await newsOf(token)).toEqual([
    {
      kind: 'import_committed',
      params: { resource: label.many, new: 2, changed: 0 },
      link: '/setting/provinces',
    },
  ])
})

test('other roles, by name', async () => {
  const role = await send('POST', 'roles', {
    name: 'nurse',
    name_kh: 'គិលានុបដ្ឋាក',
    name_en: 'Nurse',
  })
  const { id, username } = await account()
  const { token } = await signIn(username)
  await send('PUT', `users/${id}`, { role_ids: [role.id] })
  await send('PUT', `users/${id}`, { role_ids: [] })
  const kind = 'roles_changed'
  expect(await newsOf(token)).toEqual([
    { kind, params: { roles: { kh: '–', en: '–' } }, link: '/app' },
    { kind, params: { roles: { kh: 'គិលានុបដ្ឋាក', en: 'Nurse' } }, link: '/app' },
  ])
})

test('a password that another user changed, and the ended sessions', async () => {
  const { id, username } = await account()
  await signIn(username)
  await signIn(username)
  await send('POST', `users/${id}/one-time`, { version: 1, password: 'eight yellow bicycles' })
  await acceptPasswords(server)
  const { token } = await signIn(username, '10.0.0.1', 'eight yellow bicycles')
  expect(await newsOf(token)).toEqual([
    { kind: 'session_ended', params: { sessions: 2 }, link: '/app' },
    { kind: 'password_changed', params: {}, link: '/app' },
  ])
})

test('a password that the user changed', async () => {
  const { username } = await account()
  await signIn(username)
  const { token } = await signIn(username)
  const body = { current_password: password, new_password: 'nine yellow bicycles' }
  expect((await server.call('POST', '/api/auth/password', { token, body })).status).toBe(200)
  expect((await newsOf(token)).map(({ kind }) => kind)).toEqual(['password_changed'])
})

test('a sign-in from a new address, but not the first one', async () => {
  const { username } = await account()
  await signIn(username, '10.0.0.1')
  await signIn(username, '10.0.0.1')
  await signIn(username, '10.9.9.9')
  const { token } = await signIn(username, '10.9.9.9')
  expect(await newsOf(token)).toEqual([{ kind: 'new_address', params: { ip: '10.9.9.9' }, link: '/app' }])
})

test('a refresh token that was used twice', async () => {
  const { username } = await account()
  const { token } = await signIn(username)
  const { refresh_token } = await signIn(username)
  const refresh = () => server.call('POST', '/api/auth/login/refresh', { body: { refresh_token } })
  expect((await refresh()).status).toBe(200)
  expect((await refresh()).status).toBe(401)
  await vi.waitFor(async () =>
    expect(await newsOf(token)).toEqual([{ kind: 'session_reused', params: {}, link: '/app' }]),
  )
})

test('refusals and writes without changes notify no user', async () => {
  const { id, username } = await account()
  const { token } = await signIn(username)
  await send('PUT', `users/${id}`, { name_en: 'Other', role_ids: [] })
  await server.call('PUT', `/api/users/${id}`, { token: manager, body: { password: 'x' } })
  expect(await newsOf(token)).toEqual([])
})

test('every kind has its sentence, and one is for kinds of a newer server', () => {
  const kinds: Record<News['kind'], true> = {
    import_committed: true,
    roles_changed: true,
    account_locked: true,
    password_changed: true,
    second_factor_on: true,
    second_factor_off: true,
    recovery_codes_renewed: true,
    new_address: true,
    session_reused: true,
    session_ended: true,
    month_cutoff: true,
    panic_result: true,
    emergency_triaged: true,
    notifiable_disease: true,
    correction_requested: true,
    approval_requested: true,
    approval_decided: true,
    approval_expired: true,
    payout_account_changed: true,
    rate_changed: true,
    state_entered: true,
    state_text: true,
    states_entered: true,
    state_due: true,
    state_overdue: true,
    states_due: true,
    states_overdue: true,
  }
  expect(Object.keys(en.kind).sort()).toEqual([...Object.keys(kinds), 'unknown'].sort())
})
