/**
 * The base of every journey: the worker's server, signed-in users, and a page whose unexpected
 * console output fails the journey.
 */
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, test as base, type Page } from '@playwright/test'
import type { Language } from '#schemas/kit/types.ts'
import { type Api, send, signIn } from '#tests/support/api.ts'
import { removeFolder, type ServerProcess, startServer } from '#tests/support/process.ts'
import { expect } from './expect.ts'
import { demoFolder, password, preparedFolder, preparedPlaces } from './global-setup.ts'
import type { SmallGazetteer } from './seed.ts'
import { type Texts, textsIn } from './texts.ts'
import { beginning, followLink, isEnglish } from './visit.ts'

export { expect } from './expect.ts'
export { password } from './global-setup.ts'
export { languages } from './texts.ts'

export type User =
  | ('admin' | 'curator' | 'viewer' | 'registrar' | 'cashier' | 'clinician')
  | ('claims_officer' | 'payer_intake' | 'payer_finance' | 'accountant')

type Database = 'shared' | 'demo' | 'own'

interface WorkerFixtures {
  /** The worker's server of a database, started on first use. */
  serverOf: (database: Database) => Promise<ServerProcess>
  places: SmallGazetteer
}

interface Fixtures {
  /**
   * The contents of the journey's server. `shared`: the small gazetteer. `demo`: the demo records.
   * `own`: the small gazetteer, for journeys that leave much behind. Journeys with the same choice
   * share one server per worker, and none relies on another's data.
   */
  database: Database
  /** A built server. */
  server: ServerProcess
  /** Acts as the administrator without a browser. */
  api: Api
  /**
   * The language of the journey or the sitting: alternating, unless set by `test.use({ language
   * })`.
   */
  language: Language
  /**
   * Journeys that a worker runs in sequence on the same page: loading the console costs more than
   * most of them. Each starts at "not found" (`open` in visit.ts), with cleared storage. After a
   * failure or an irreversible action, the next one gets a new page. Not for journeys of first-time
   * visitors.
   */
  sitting: boolean
  texts: Texts
  /**
   * Signs a page's browser in, as the console stores it, or out (`nobody`). `own`: with a separate
   * session, for journeys that move the clock and so use up tokens.
   */
  login: (page: Page, user: User | 'nobody', session?: 'own') => Promise<void>
  /** A page of another user in a separate browser. */
  otherPage: (user: User) => Promise<Page>
}

/** The browser logs responses that a user can cause as errors; others are unexpected. */
const ordinary = /^Failed to load resource: the server responded with a status of (40[1349]|413|422|429)\b/

/** A page that is left while its live connection is connecting or receiving. */
const left = /WebSocket is (closed before the connection is established|already in CLOSING or CLOSED state)/

/**
 * Disables the live connection: it refetches lists on its own, and a jumping clock would break it
 * during connection.
 */
export const withoutLive = (page: Page) =>
  page
    .context()
    .route('**/api/config', (route) =>
      route.fulfill({ json: { success: true, data: { services: {}, realtime: null } } }),
    )

/** Collects the page's console errors. */
export function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (ordinary.test(message.text()) && message.location().url.includes('/api/')) return
    if (left.test(message.text())) return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`${error.stack ?? error}`))
}

type Stored = readonly (readonly [name: string, value: string])[]

/** Milliseconds that a session is shared: no journey may use up its tokens. */
const sharingTime = 5 * 60_000

/** Caches sessions of this worker: hashing a password for every journey would take long. */
function keeping<T>(): (key: string, open: () => T) => T {
  const sessions = new Map<string, { session: T; details: number }>()
  return (key, open) => {
    const known = sessions.get(key)
    if (known && Date.now() - known.details <= sharingTime) return known.session
    const session = open()
    sessions.set(key, { session, details: Date.now() })
    return session
  }
}

/** Signs in through the API; returns what the console would have stored. */
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
  return Object.entries(stored).map(([name, value]) => [name, String(value)])
}

const sessionsOfPages = keeping<Promise<Stored>>()
const sessionsOfApi = keeping<Promise<Api>>()

/** The shared session of journeys: one that ends it signs in by the form. */
const sharedSession = (url: string, user: User, language: Language): Promise<Stored> =>
  sessionsOfPages(`${url} ${user} ${language}`, () => openSession(url, user, language))

/** Stores a session in the browser, from a page of the server without a console. */
async function storeSession(page: Page, url: string, stored: Stored): Promise<void> {
  await page.goto(`${url}/healthz`)
  await page.evaluate((values) => {
    localStorage.clear()
    for (const [name, value] of values) localStorage.setItem(name, value)
  }, stored)
}

/** The page of a sitting. */
interface Seat {
  /** Identifies server, language and browser permissions. */
  name: string
  page: Page
  complaints: string[]
  /** Its signed-in user. */
  stored: Stored
  /** It was changed irreversibly. */
  isSpoiled: boolean
}

/** This worker's current one. */
let seat: Seat | undefined

async function takeSeat(name: string, browser: Browser): Promise<Seat> {
  if (seat?.name === name) return seat
  await leaveSeat()
  const context = await browser.newContext()
  const page = await context.newPage()
  const newSeat: Seat = { name, page, complaints: [], stored: [], isSpoiled: false }
  watch(page, newSeat.complaints)
  const spoiling = [
    [page, 'addInitScript'],
    [page, 'routeWebSocket'],
    [page.clock, 'install'],
    [context, 'route'],
    [context, 'setOffline'],
  ] as const
  for (const [owner, method] of spoiling as readonly (readonly [object, string])[]) {
    const work = Reflect.get(owner, method) as (...values: unknown[]) => unknown
    Reflect.set(owner, method, (...values: unknown[]) => {
      newSeat.isSpoiled = true
      return work.apply(owner, values)
    })
  }
  seat = newSeat
  return newSeat
}

/** Milliseconds for Chromium to close a page, which it sometimes never reports. */
const closingTime = 10_000

async function leaveSeat(): Promise<void> {
  const left = seat
  seat = undefined
  // One that stays open ends with the browser.
  await Promise.race([left?.page.context().close(), sleep(closingTime)])
}

/** Resets the page for the next journey; fails if it cannot be left. */
async function tidy({ page, stored }: Seat, { language, t, path }: Texts): Promise<void> {
  // A page in the other language has no link to this one.
  if (isEnglish(new URL(page.url()).pathname) !== (language === 'en')) return leaveSeat()
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.emulateMedia({ media: null, reducedMotion: null })
  await page.evaluate(
    (names) => {
      for (const key of Object.keys(localStorage)) if (!names.includes(key)) localStorage.removeItem(key)
      sessionStorage.clear()
    },
    stored.map(([name]) => name),
  )
  await followLink(page, path(beginning))
  const heading = page.getByRole('heading', { level: 1, name: t('common.page.not_found') })
  const leave = page.getByRole('button', { name: t('resources.form.discard_changes'), exact: true })
  await expect(heading.or(leave)).toBeVisible({ timeout: 3_000 })
  if (await leave.isVisible()) await leave.click()
  await expect(heading).toBeVisible({ timeout: 3_000 })
}

async function startOf(database: Database): Promise<ServerProcess> {
  return database === 'demo'
    ? startServer(await demoFolder(), { DEMO: 'on' })
    : startServer(await preparedFolder())
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the pattern
    async ({}, use) => {
      const started = new Map<Database, Promise<ServerProcess>>()
      await use((database) => {
        const server = started.get(database) ?? startOf(database)
        started.set(database, server)
        return server
      })
      const faults: string[] = []
      for (const [database, starting] of started) {
        // The journey that requested it has already reported a failed start.
        const server = await starting.catch(() => undefined)
        if (!server) continue
        const code = await server.stop()
        removeFolder(server.dataDir)
        if (code !== 0) faults.push(`${database} ended with ${code}\n${server.output()}`)
      }
      expect(faults, 'servers that did not end well').toEqual([])
    },
    { scope: 'worker' },
  ],
  database: ['shared', { option: true }],
  server: [
    async ({ serverOf, database }, use) => use(await serverOf(database)),
    // The first journey writes the demo, which takes long on a busy machine.
    { timeout: 900_000 },
  ],
  places: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the pattern
    async ({}, use) => use(await preparedPlaces()),
    { scope: 'worker' },
  ],
  api: async ({ server: { url } }, use) =>
    use(await sessionsOfApi(url, () => signIn(url, 'admin', password))),
  baseURL: ({ server }, use) => use(server.url),
  language: [
    ({ sitting }, use, { file, title }) =>
      use((sitting ? basename(file) : title).length % 2 === 0 ? 'kh' : 'en'),
    { option: true },
  ],
  // Khmer is tested in light mode, English in dark mode.
  colorScheme: ({ language }, use) => use(language === 'kh' ? 'light' : 'dark'),
  texts: ({ language }, use) => use(textsIn(language)),
  sitting: [false, { option: true }],
  page: async (
    { browser, sitting, baseURL, language, colorScheme, permissions, viewport, texts },
    use,
    info,
  ) => {
    const name = sitting ? `${baseURL} ${language} ${permissions}` : info.testId
    const { page, complaints } = await takeSeat(name, browser)
    await page.emulateMedia({ colorScheme })
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    const complained = [...complaints]
    if (seat && sitting && info.status === 'passed' && !seat.isSpoiled)
      await tidy(seat, texts).catch(leaveSeat)
    else await leaveSeat()
    // Ignores errors caused by the reset.
    complaints.length = 0
    expect(complained, 'what the page complained about').toEqual([])
  },
  login: ({ server: { url }, language }, use) =>
    use(async (page, user, session) => {
      const open = session === 'own' ? openSession : sharedSession
      const stored = user === 'nobody' ? [] : await open(url, user, language)
      const own = seat?.page === page ? seat : undefined
      if (own?.stored === stored) return
      await storeSession(page, url, stored)
      if (own) own.stored = stored
    }),
  otherPage: async ({ browser, server: { url }, language }, use) => {
    const pages: Page[] = []
    const complaints: string[] = []
    await use(async (user) => {
      const page = await browser.newPage({ baseURL: url })
      pages.push(page)
      watch(page, complaints)
      await storeSession(page, url, await sharedSession(url, user, language))
      return page
    })
    for (const page of pages) await page.close()
    expect(complaints, 'what the other page complained about').toEqual([])
  },
})
