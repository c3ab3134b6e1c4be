/** What every journey begins with: a server of its own worker, people who are signed in, and a page
 * whose strange console output fails the journey. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { Language } from '#schemas/kit/types.ts'
import { type Api, send, signIn } from '#tests/support/api.ts'
import { removeFolder, type ServerProcess, startServer } from '#tests/support/process.ts'
import { password, preparedFolder, preparedPlaces } from './global-setup.ts'
import type { SmallGazetteer } from './seed.ts'
import { type Texts, textsIn } from './texts.ts'

export { expect } from '@playwright/test'
export { password } from './global-setup.ts'
export { languages } from './texts.ts'

export type User = 'admin' | 'curator' | 'viewer'

interface WorkerFixtures {
  /** `own`: journeys that leave much behind get a worker, a server and a database of their own. */
  database: 'shared' | 'own'
  /** One built server per worker, with the small gazetteer in it; journeys share it. */
  server: ServerProcess
  places: SmallGazetteer
  /** Acts for the administrator without a browser. */
  api: Api
}

interface Fixtures {
  /** The language of the journey; `test.use({ language: 'en' })`. */
  language: Language
  texts: Texts
  /**
   * Makes a page's browser signed in, as the console remembers it. `own`: by a session that no other
   * journey has, for those that move the clock and so spend tokens.
   */
  login: (page: Page, user: User, session?: 'own') => Promise<void>
  /** A page of another person in a browser of their own. */
  otherPage: (user: User) => Promise<Page>
}

/** Answers that a person can cause are shown by the browser as console errors; others are strange. */
const ordinary =
  /^Failed to load resource: the server responded with a status of (40[1349]|413|422|429)\b/

/** A page that is left while its live connection is being made. */
const left = /WebSocket is closed before the connection is established/

/**
 * Keeps the live connection out of a journey: it refetches, and mends a list by itself; and a clock
 * that jumps while it is being made would break it off.
 */
export const withoutLive = (page: Page) =>
  page
    .context()
    .route('**/api/config', (route) =>
      route.fulfill({ json: { success: true, data: { services: {}, realtime: null } } }),
    )

/** Collects what the page complains about. */
export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (ordinary.test(message.text()) && message.location().url.includes('/api/')) return
    if (left.test(message.text())) return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`${error.stack ?? error}`))
}

type Stored = { name: string; value: string }[]

/** Sessions of this worker's server: hashing a password for every journey would take long. */
const sessions = new Map<string, Promise<Stored>>()

/** Signs in by the API; answers what the console would have stored. */
async function openSession(url: string, user: User, language: Language): Promise<Stored> {
  const { tokens } = await signIn(url, user, password)
  const { data } = await send<Record<string, unknown>>(url, 'GET', 'profile', {
    token: tokens.access_token,
    language,
  })
  const stored: Record<string, unknown> = {
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    expireDate: Date.now() + tokens.expires_in * 1000,
    lastActivityTimestamp: Date.now(),
    permissions: JSON.stringify(data.permissions),
    roles: JSON.stringify(data.roles),
    user_id: data.id,
    username: data.name,
    email: data.email ?? '',
  }
  return Object.entries(stored).map(([name, value]) => ({ name, value: String(value) }))
}

/** Makes a browser signed in. The session is shared: a journey that ends it signs in by the form. */
async function storeSession(
  context: BrowserContext,
  url: string,
  user: User,
  language: Language,
  isOwn = false,
): Promise<void> {
  const key = `${url} ${user} ${language}`
  const shared = isOwn ? undefined : sessions.get(key)
  const session = shared ?? openSession(url, user, language)
  if (!isOwn) sessions.set(key, session)
  const localStorage = await session
  // An open console would follow what happens to its session.
  for (const page of context.pages()) await page.goto('about:blank')
  await context.setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] })
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['shared', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the pattern
    async ({}, use) => {
      const folder = preparedFolder()
      const server = await startServer(folder)
      await use(server)
      const code = await server.stop()
      removeFolder(folder)
      expect(code, `exit code of the server\n${server.output()}`).toBe(0)
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  places: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the pattern
    ({}, use) => use(preparedPlaces()),
    { scope: 'worker' },
  ],
  api: [
    async ({ server }, use) => use(await signIn(server.url, 'admin', password)),
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  language: ['kh', { option: true }],
  texts: ({ language }, use) => use(textsIn(language)),
  page: async ({ page }, use) => {
    const complaints: string[] = []
    watch(page, complaints)
    await use(page)
    expect(complaints, 'what the page complained about').toEqual([])
  },
  login: ({ server, language }, use) =>
    use((page, user, session) =>
      storeSession(page.context(), server.url, user, language, session === 'own'),
    ),
  otherPage: async ({ browser, server, language }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    await use(async (user) => {
      const context = await browser.newContext({ baseURL: server.url })
      contexts.push(context)
      await storeSession(context, server.url, user, language)
      const page = await context.newPage()
      watch(page, complaints)
      return page
    })
    for (const context of contexts) await context.close()
    expect(complaints, 'what the other page complained about').toEqual([])
  },
})
