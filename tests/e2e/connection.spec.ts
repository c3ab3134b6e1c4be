import type { Page } from '@playwright/test'
import villages from '#schemas/settings/villages.ts'
import { removeFolder, startServer } from '#tests/support/process.ts'
import { preparedFolder } from './support/global-setup.ts'
import { expect, password, test, watch } from './support/journey.ts'
import { listPage } from './support/list-page.ts'
import { cuttable, type Frames, inTime, listen, occupied } from './support/live-page.ts'
import type { Texts } from './support/texts.ts'

test.use({ database: 'own' })

const { path } = villages

test.describe('the live connection', () => {
  test('a lost connection is shown; after reconnecting, missed changes appear', async ({
    page,
    login,
    api,
    places,
    texts,
    language,
  }) => {
    const { t } = texts
    const place = places.villages[2]
    const line = await cuttable(page)
    await login(page, 'viewer')
    const list = listPage(page, texts)
    await list.open(path)
    await expect.poll(line.count).toBe(1)
    await expect(page.getByText(t('realtime.lost'))).toHaveCount(0)

    await line.cut()
    const state = page.getByRole('button', { name: t('realtime.lost') })
    await expect(state).toBeVisible()
    await state.click()
    await expect(page.getByRole('dialog')).toContainText(t('realtime.lost_text'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const name = `ក្នុងពេលដាច់ ${language}`
    await api.done('PUT', `${path}/${place?.id}`, { name_kh: name })
    await expect(list.row(place?.code ?? '').getByText(name)).toHaveCount(0)

    line.correct()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText(t('realtime.back'))).toBeVisible()
    await expect(list.row(place?.code ?? '').getByText(name)).toBeVisible()
    await expect(page.getByText(t('realtime.back'))).toHaveCount(0)
  })

  test('a refused connection is shown, and lists are refetched without it', async ({
    page,
    login,
    api,
    places,
    texts,
    language,
  }) => {
    const { t } = texts
    const place = places.villages[3]
    await cuttable(page, true)
    await page.clock.install()
    await login(page, 'viewer')
    const list = listPage(page, texts)
    await list.open(path)
    await inTime(page, page.getByRole('button', { name: t('realtime.refused') }))
    const name = `ដោយមិនផ្សាយផ្ទាល់ ${language}`
    await api.done('PUT', `${path}/${place?.id}`, { name_kh: name })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(list.row(place?.code ?? '').getByText(name)).toBeVisible()
  })
})

test.describe('a server with another key', () => {
  test.use({ language: 'en' })

  test('refuses, and the page says so', async ({ page, login, texts }) => {
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.realtime.key = 'another'
      await route.fulfill({ response: answer, json: body })
    })
    await page.clock.install()
    await login(page, 'viewer')
    await listPage(page, texts).open(path)
    await inTime(page, page.getByRole('button', { name: texts.t('realtime.refused') }))
  })
})

test.describe('signing out', () => {
  test.use({ language: 'en' })

  async function signIn(page: Page, { t, path: inLanguage }: Texts): Promise<Frames> {
    const frames = listen(page)
    await page.goto(inLanguage('/login'))
    await page.getByLabel(t('common.login.username'), { exact: true }).fill('curator')
    await page.getByLabel(t('common.login.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('common.login.submit'), exact: true }).click()
    await frames.joined()
    return frames
  }

  async function signOut(page: Page, { t }: Texts): Promise<void> {
    await page.getByRole('button', { name: t('common.user.menu') }).click()
    await page.getByRole('menuitem', { name: t('common.user.sign_out') }).click()
    await expect(page).toHaveURL(/\/login/)
  }

  test('closes the connection', async ({ page, server, texts }) => {
    await signIn(page, texts)
    const id = await page.evaluate(() => localStorage.getItem('user_id'))
    const channels = ['cms-updates', 'private-area-national', `private-user-${id}`]
    await expect.poll(() => occupied(server)).toEqual(channels)
    await signOut(page, texts)
    await expect.poll(() => occupied(server)).toEqual([])
  })

  test('leaves all channels even if the server confirms nothing', async ({ page, server, texts }) => {
    const frames = await signIn(page, texts)
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 404, json: {} }))
    const id = await page.evaluate(() => localStorage.getItem('user_id'))
    await signOut(page, texts)
    // The URL changes before the page leaves.
    const left = (channel: string) =>
      frames.sent.some((text) => text.includes('pusher:unsubscribe') && text.includes(`"${channel}"`))
    for (const channel of ['cms-updates', 'private-area-national', `private-user-${id}`])
      await expect.poll(() => left(channel), { message: channel }).toBe(true)
    await expect.poll(() => occupied(server)).toEqual([])
  })
})

/** Chromium's own messages for an unreachable or stopping server, and for failed loads. */
const unanswered = /net::ERR_CONNECTION_REFUSED|WebSocket connection to .* failed|status of 503 .*\/assets\//

test('a refused upgrade leaves a usable page', async ({ browser, server, api, places }) => {
  const place = places.villages[4]
  const context = await browser.newContext({ baseURL: server.url, locale: 'en' })
  const page = await context.newPage()
  const complaints: string[] = []
  watch(page, complaints)
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    // A URL without a WebSocket endpoint, as behind a proxy without WebSockets.
    body.data.realtime.key = 'no/where'
    await route.fulfill({ response: answer, json: body })
  })
  await page.clock.install()
  await page.goto(`/en/login?next=${encodeURIComponent(`/${path}`)}`)
  await page.locator('input[name=username]').fill('viewer')
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await inTime(page, page.getByRole('button', { name: 'Live updates off' }))
  await api.done('PUT', `${path}/${place?.id}`, { name_en: 'Read in passing' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Read in passing')).toBeVisible()
  const [first = ''] = complaints
  expect(first).toMatch(/WebSocket connection to 'ws:.*\/app\/no\/where\?.*' failed/)
  expect(complaints.filter((text) => !unanswered.test(text))).toEqual([])
  // Fewer and fewer attempts: the first eight seconds, then rounds with growing pauses.
  expect(complaints.length).toBeLessThan(25)
  await context.close()
})

test('the page reconnects to a restarted server', async ({ browser }) => {
  const folder = await preparedFolder()
  const first = await startServer(folder)
  const { port } = new URL(first.url)
  const context = await browser.newContext({ baseURL: first.url, locale: 'km' })
  const page = await context.newPage()
  const complaints: string[] = []
  watch(page, complaints)
  const frames = listen(page)
  await page.goto('/en/login')
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await frames.joined()
  await first.stop()
  await expect(page.getByRole('button', { name: 'Connection lost' })).toBeVisible()
  // Shown for a moment, which may pass before the server reports that it is ready.
  const [second] = await Promise.all([
    startServer(folder, { PORT: port }),
    page.getByText('Reconnected').waitFor(),
  ])
  await context.close()
  await second.stop()
  removeFolder(folder)
  expect(complaints.filter((text) => !unanswered.test(text))).toEqual([])
})
