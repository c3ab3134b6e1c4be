/** The demonstration shows itself only where nobody could mistake it for a real installation. */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { withoutStrayDemo } from '#src/server/platform/demonstration/open-to.ts'
import { seedFirst } from '#src/server/seed/seed.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

/** An installation that has its accounts, and none of the records of the demonstration. */
async function begun(DEMO: string): Promise<TestApp> {
  const made = await createTestApp({ env: { DEMO } })
  await seedFirst(made.context)
  return made
}

let app: TestApp
beforeAll(async () => {
  app = await begun('')
})

const offer = async (headers: Record<string, string>, on = app) =>
  (await on.call('GET', '/api/config', { headers })).body.data.demo
const signIn = (headers: Record<string, string>, on = app) =>
  on.call('POST', '/api/auth/login', {
    headers,
    body: { username: 'viewer', password: 'sabay-demo' },
  })

const elsewhere: readonly Record<string, string>[] = [
  { host: 'hospital.gov.kh' },
  { host: 'localhost.evil.example' },
  { host: '127.0.0.1.evil.example:80' },
  { host: '10.0.0.5:4000' },
  { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
  { host: 'localhost', forwarded: 'for=192.0.2.1' },
  { host: 'localhost', 'x-real-ip': '192.0.2.1' },
]

it.each(elsewhere)('is neither offered nor open to a caller by %j', async (headers) => {
  expect(await offer(headers)).toBeUndefined()
  const { status, body } = await signIn(headers)
  expect([status, body.code]).toEqual([401, 'LOGIN_FAILED'])
})

it.each([{ host: 'localhost:4000' }, { host: '127.0.0.1' }, { host: '[::1]:4000' }])(
  'is open to this machine by %j',
  async (headers) => {
    expect((await offer(headers)).accounts).not.toEqual([])
    expect((await signIn(headers)).status).toBe(200)
  },
)

it('is open to everybody where DEMO asks for it', async () => {
  const asked = await begun('accounts')
  for (const headers of elsewhere) expect((await signIn(headers, asked)).status).toBe(200)
})

it('ends where people have accounts of their own', async () => {
  const { config, database, db } = app.context
  expect(await withoutStrayDemo(config, database)).toBe(config)
  await app.user()
  expect(await withoutStrayDemo(config, database)).toMatchObject({
    demo: false,
    demoRecords: false,
  })
  const chosen = { ...config, demoChosen: true }
  expect(await withoutStrayDemo(chosen, database)).toBe(chosen)
  await sql`update users set deleted_at = now()
    where id not in (select user_id from demo_accounts)`.execute(db)
  expect(await withoutStrayDemo(config, database)).toBe(config)
})
