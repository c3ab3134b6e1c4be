/** Sign-in at an OpenID provider that responds over HTTP. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { hashPassword } from '#src/server/access/auth/passwords.ts'
import { ConfigError, readConfig } from '#src/server/config.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { startProvider, type TestProvider } from '#tests/support/openid-provider.ts'

const client = { id: 'sabay', secret: 'a secret of the client' }
const origin = 'http://localhost:4000'
let provider: TestProvider
let server: TestApp

const settings = (more: Record<string, string> = {}) => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: client.id,
  OIDC_CLIENT_SECRET: client.secret,
  OIDC_ORIGIN: origin,
  OIDC_LABEL: 'Ministry',
  ...more,
})

beforeAll(async () => {
  provider = await startProvider(client)
  server = await createTestApp({ env: settings() })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  for (const name of Object.keys(provider.forge)) delete provider.forge[name as 'nonce']
})

type Claims = Record<string, unknown>
const cookieOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .find((one) => one?.startsWith('openid=')) ?? ''

/** Goes to the provider and returns. @returns the content of the sign-in page */
async function visit(claims: Claims, { on = server, query = (text: string) => text } = {}) {
  const start = await on.call('GET', '/api/auth/openid/start?lang=en&next=/en/patients')
  const address = String(start.headers.location)
  const back = await on.call('GET', `/api/auth/openid/callback?${query(provider.approve(address, claims))}`, {
    headers: { cookie: cookieOf(start.headers) },
  })
  return { address, page: back.headers.location, cookie: cookieOf(back.headers) }
}
const begin = (cookie: string, on = server) =>
  on.call('POST', '/api/auth/openid/session', { headers: { cookie } })
async function signIn(claims: Claims, options: Parameters<typeof visit>[1] = {}) {
  const { cookie } = await visit(claims, options)
  const { body } = await begin(cookie, options.on)
  return { code: body.code ?? 'OK', token: body.data?.access_token as string }
}

async function account(on = server, email?: string) {
  const { id, username } = await on.user(['list_users'])
  const mail = email ?? `${username}@example.org`
  await sql`update users set email = ${mail} where id = ${id}`.execute(on.context.db)
  return { id, username, claims: { sub: `s-${username}`, email: mail, email_verified: true } }
}

describe('signing in', () => {
  it('goes to the provider with PKCE, state and nonce, and back to the requested page', async () => {
    const { claims, username, id } = await account()
    const { address, page, cookie } = await visit(claims)
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      client_id: 'sabay',
      response_type: 'code',
      redirect_uri: `${origin}/api/auth/openid/callback`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    })
    expect(page).toBe('/en/login?openid=1&next=%2Fen%2Fpatients')
    const { body, headers } = await begin(cookie)
    expect(body.data).toMatchObject({ expires_in: 900 })
    expect(cookieOf(headers)).toBe('openid=')
    const profile = await server.call('GET', '/api/profile', { token: body.data.access_token })
    expect(profile.body.data).toMatchObject({ username, must_set_second_factor: false })
    await server.context.audit.flush(true)
    const { rows } = await sql`select details from audit_events
      where kind = 'sign_in' and user_id = ${id}`.execute(server.context.db)
    expect(rows).toEqual([{ details: { provider: '127.0.0.1' } }])
  })

  it('then identifies the account by the subject, whatever the e-mail address', async () => {
    const { claims } = await account()
    expect((await signIn(claims)).code).toBe('OK')
    expect((await signIn({ sub: claims.sub })).code).toBe('OK')
    expect((await signIn({ ...claims, sub: 'another' })).code).toBe('OIDC_UNKNOWN')
  })

  it.each<[string, Claims, string]>([
    ['no account', { sub: 'x', email: 'nobody@example.org', email_verified: true }, 'OIDC_UNKNOWN'],
    ['an address that isn’t verified', { sub: 'x', email: 'a@b.kh' }, 'OIDC_UNVERIFIED'],
  ])('is refused for %s', async (_, claims, code) => {
    expect((await signIn(claims)).code).toBe(code)
  })

  it('is refused for a disabled account', async () => {
    const { id, claims } = await account()
    await sql`update users set is_active = false where id = ${id}`.execute(server.context.db)
    expect((await signIn(claims)).code).toBe('ACCOUNT_DISABLED')
  })

  it.each<[string, TestProvider['forge']]>([
    ['another nonce', { nonce: 'another' }],
    ['another audience', { audience: 'another' }],
    ['another issuer', { issuer: 'https://another.example.org' }],
    ['another key', { key: 'other' }],
  ])('is refused for an ID token with %s', async (_, forge) => {
    const { claims } = await account()
    Object.assign(provider.forge, forge)
    expect((await signIn(claims)).code).toBe('OIDC_REFUSED')
  })

  it('is refused for another state, a denial, and a browser that did not start it', async () => {
    const { claims } = await account()
    const other = (text: string) => text.replace(/state=[^&]+/, 'state=other')
    expect((await signIn(claims, { query: other })).code).toBe('OIDC_REFUSED')
    const denied = (text: string) => text.replace(/code=[^&]+/, 'error=access_denied')
    expect((await signIn(claims, { query: denied })).code).toBe('OIDC_DENIED')
    const { headers } = await server.call('GET', '/api/auth/openid/callback?code=x&state=y')
    expect((await begin(cookieOf(headers))).body.code).toBe('OIDC_EXPIRED')
  })

  it('expires after a minute, and cannot be forged', async () => {
    const { cookie } = await visit((await account()).claims)
    for (const forgedCookie of ['', 'openid=x', cookie.replace('openid=', 'openid=A')])
      expect((await begin(forgedCookie)).body.code).toBe('OIDC_EXPIRED')
    server.clock.forward(61_000)
    expect((await begin(cookie)).body.code).toBe('OIDC_EXPIRED')
  })
})

describe('roles and the facility', () => {
  let own: TestApp
  beforeAll(async () => {
    const claims = { OIDC_ROLES_CLAIM: 'realm.roles', OIDC_FACILITY_CLAIM: 'place' }
    const roles = 'doctors=clinician;nurses=ward_nurse'
    own = await createTestApp({
      seeded: true,
      env: settings({ ...claims, OIDC_ROLES: roles, OIDC_LINK: 'username', OIDC_PASSWORDS: 'off' }),
    })
  })
  afterAll(() => own.close())
  /** A health centre, whose level and type have fixed ids. */
  const facility = async (code: string) => {
    const { rows } = await sql<{ id: number }>`
      with p as (insert into provinces (version, code, name_kh, name_en, is_active)
        values (1, '99', 'x', 'x', true) returning id),
      d as (insert into operational_districts (version, code, name_kh, name_en, is_active, province_id)
        select 1, '9901', 'x', 'x', true, id from p returning id)
      insert into health_facilities (version, code, name_kh, name_en, is_active, ownership, level_id,
        type_id, operational_district_id)
      select 1, ${code}, 'x', 'x', true, 1, 2, 6, id from d returning id`.execute(own.context.db)
    return Number(rows[0]?.id)
  }

  it('follow the claims at each sign-in', async () => {
    const { id, username } = await account(own)
    const place = '010203'
    const facilityId = await facility(place)
    const roles = async () =>
      (
        await sql<{ name: string; at: number }>`select r.name, u.health_facility_id as at
          from users u join users__role_ids l on l.owner_id = u.id join roles r on r.id = l.target_id
          where u.id = ${id} order by r.name`.execute(own.context.db)
      ).rows
    const claims = (names: unknown, at: string = place) => ({
      sub: `s-${username}`,
      preferred_username: username,
      realm: { roles: names },
      place: at,
    })
    const signed = (names: unknown, at?: string) => signIn(claims(names, at), { on: own })
    expect((await signed(['doctors', 'offline'])).code).toBe('OK')
    expect(await roles()).toEqual([{ name: 'clinician', at: facilityId }])
    expect((await signed(['nurses', 'doctors'])).code).toBe('OK')
    expect((await roles()).map(({ name }) => name)).toEqual(['clinician', 'ward_nurse'])
    for (const names of [['administrator'], [], undefined, 'clinician'])
      expect((await signed(names)).code).toBe('OIDC_NO_ROLE')
    expect((await signed('nurses', 'no such place')).code).toBe('OIDC_FACILITY')
    expect((await roles()).map(({ name }) => name)).toEqual(['clinician', 'ward_nurse'])
  })

  it('leave passwords to administrators, if they are disabled', async () => {
    const password = 'three quiet rivers'
    const { id, username } = await own.user()
    const hash = await hashPassword(password)
    await sql`update users set password = ${hash} where id = ${id}`.execute(own.context.db)
    const login = (name: string, word: string) =>
      own.call('POST', '/api/auth/login', { body: { username: name, password: word } })
    expect((await login(username, password)).body.code).toBe('PASSWORDS_OFF')
    expect((await login(username, 'wrong')).body.code).toBe('LOGIN_FAILED')
    expect((await login('admin', 'sabay-demo')).status).toBe(200)
  })

  it('never reach a demo account', async () => {
    const claims = { sub: 'a', preferred_username: 'admin', realm: { roles: ['doctors'] } }
    expect((await signIn(claims, { on: own })).code).toBe('OIDC_UNKNOWN')
  })
})

it('is offered by its name, and signing out leads to the provider', async () => {
  const { body } = await server.call('GET', '/api/config')
  expect(body.data.openid).toEqual({ label: 'Ministry' })
  const { headers } = await server.call('GET', '/api/auth/openid/leave')
  expect(headers.location).toBe(
    `${provider.issuer}/end?post_logout_redirect_uri=${encodeURIComponent(`${origin}/login`)}&client_id=sabay`,
  )
})

it('reports an unreachable or missing provider', async () => {
  const unreachableApp = await createTestApp({ env: settings({ OIDC_ISSUER: 'http://127.0.0.1:1' }) })
  const { headers } = await unreachableApp.call('GET', '/api/auth/openid/start')
  const answer = await begin(cookieOf(headers), unreachableApp)
  expect([answer.status, answer.body.code]).toEqual([503, 'OIDC_UNREACHABLE'])
  await unreachableApp.close()
  const none = await createTestApp()
  expect((await none.call('GET', '/api/auth/openid/start')).status).toBe(404)
  expect((await none.call('GET', '/api/config')).body.data.openid).toBeUndefined()
  await none.close()
})

test.each([
  [{ OIDC_CLIENT_ID: '' }, 'are only used together'],
  [{ OIDC_ISSUER: 'http://login.example.org' }, 'OIDC_ISSUER must begin with https://.'],
  [{ OIDC_ORIGIN: 'https://sabay.example.org/app' }, 'OIDC_ORIGIN must be this server’s address'],
  [{ OIDC_ROLES: 'doctors' }, 'OIDC_ROLES must be as in doctors=clinician'],
  [{ OIDC_LINK: 'name' }, 'OIDC_LINK must be email or username or off.'],
])('the settings %j are refused', (more, sentence) => {
  const read = () => readConfig(settings(more as Record<string, string>))
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(sentence)
  expect(() => readConfig({ OIDC_LABEL: 'x' })).toThrow('OIDC_LABEL is only used with OIDC_ISSUER.')
})
