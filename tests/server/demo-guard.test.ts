/** The demo is shown only where it cannot be mistaken for a real installation. */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { ServerConfig } from '#src/server/config.ts'
import { readMode, resolveMode, resolveModeForAdmin } from '#src/server/platform/demonstration/mode.ts'
import { seedFirst } from '#src/server/seed/seed.ts'
import { createTestApp, type TestApp, testApp } from '#tests/support/create-test-app.ts'

/** An installation with its accounts, and without demo records. */
async function begun(DEMO: string): Promise<TestApp> {
  const createdApp = await createTestApp({ env: { DEMO } })
  await seedFirst(createdApp.context)
  return createdApp
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

it('is open to all clients if DEMO requests it', async () => {
  const accountsApp = await begun('accounts')
  for (const headers of elsewhere) expect((await signIn(headers, accountsApp)).status).toBe(200)
})

const modeOf = async ({ context: { db } }: TestApp) => readMode(db)
const proposal = (demo: boolean, demoChosen: boolean) => ({ ...app.context.config, demo, demoChosen })
const unset = () => proposal(true, false)

/** An installation whose first start had this configuration. */
async function startedWith(config: ServerConfig): Promise<TestApp> {
  const started = await testApp()
  await resolveMode(config, started.context.database)
  return started
}

it('ends once users have their own accounts', async () => {
  const one = await testApp({ env: { DEMO: '' } })
  const { database, db } = one.context
  expect(await resolveMode(unset(), database)).toMatchObject({ demo: true })
  await one.user()
  const off = { demo: false, demoRecords: false }
  expect(await resolveMode(unset(), database)).toMatchObject(off)
  expect(await resolveMode(proposal(true, true), database)).toMatchObject({ demo: true })
  await sql`update users set deleted_at = now()`.execute(db)
  expect(await resolveMode(unset(), database)).toMatchObject({ demo: true })
})

it.each([
  ['real', false, false],
  ['real', false, true],
  ['demonstration', true, false],
  ['demonstration', true, true],
] as const)('the first start makes the installation a %s one', async (mode, demo, chosen) => {
  const one = await startedWith(proposal(demo, chosen))
  expect(await modeOf(one)).toBe(mode)
  const token = await one.login()
  expect((await one.call('GET', '/api/installation', { token })).body.data.mode).toBe(mode)
})

it('an installation with accounts from before modes were stored is real', async () => {
  const one = await testApp()
  await one.user()
  await resolveMode(unset(), one.context.database)
  expect(await modeOf(one)).toBe('real')
})

it('a real installation shows no demo, and refuses to start as one', async () => {
  const { context } = await startedWith(proposal(false, false))
  expect(await resolveMode(unset(), context.database)).toMatchObject({ demo: false })
  const refused = /^This is a real installation: remove DEMO/
  await expect(resolveMode(proposal(true, true), context.database)).rejects.toThrow(refused)
  await expect(resolveModeForAdmin(proposal(true, true), context.database)).rejects.toThrow(refused)
  expect(await resolveModeForAdmin(unset(), context.database)).toMatchObject({ demo: false })
})

it('a demo refuses a real start, and says how to become real', async () => {
  const one = await startedWith(unset())
  const { database } = one.context
  for (const config of [proposal(false, true), proposal(false, false)])
    await expect(resolveMode(config, database)).rejects.toThrow(/DEMO=off npm run create-admin/)
  await expect(resolveModeForAdmin(unset(), database)).rejects.toThrow(/set DEMO=on .*DEMO=off/)
  expect(await resolveModeForAdmin(proposal(true, true), database)).toMatchObject({ demo: true })
  expect(await modeOf(one)).toBe('demonstration')
  expect(await resolveModeForAdmin(proposal(false, true), database)).toMatchObject({ demo: false })
  expect(await modeOf(one)).toBe('real')
})
