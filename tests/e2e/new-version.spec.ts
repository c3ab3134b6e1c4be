import type { Page } from '@playwright/test'
import { countLabels } from '#schemas/kit/label.ts'
import provinces from '#schemas/settings/provinces.ts'
import { formPage } from './support/form-page.ts'
import { expect, test, withoutLive } from './support/journey.ts'

/** From now on the server delivers another build, or an invalid response. */
async function serveBuild(page: Page, answer: { json?: unknown; body?: string; status?: number }) {
  await page.unroute('**/builds/latest.json')
  await page.route('**/builds/latest.json', (route) => route.fulfill(answer))
}

const build = (hash: string) => ({
  json: { version: '9.9.9', hash, built_at: '2030-01-01T00:00:00Z' },
})

/** Longer than the reload guard, during which a page checks nothing. */
const afterReloadGuard = 11_000
/** Longer than the pause between two checks. */
const pause = 7 * 60_000

/**
 * Moves the clock until the page has checked its build. The timer of a check begins only once the
 * one before is answered, so that a slow page misses a jump of the clock.
 */
async function nextCheck(page: Page, jump = pause) {
  await expect(async () => {
    // However often it moves, the user stays active.
    await page.keyboard.press('Shift')
    const answered = page.waitForResponse('**/builds/latest.json', { timeout: 2_000 })
    await Promise.all([answered, page.clock.fastForward(jump)])
  }).toPass()
}

test.describe('a new version', () => {
  test('is offered without moving the page; a reload restores the input', async ({ page, login, texts }) => {
    const { t, label, path } = texts
    const form = formPage(page, texts)
    const offer = page.getByText(t('version.text'))
    const reload = page.getByRole('button', { name: t('version.reload') })
    let promptCount = 0
    page.on('dialog', (dialog) => {
      promptCount += 1
      void dialog.accept()
    })
    await withoutLive(page)
    await page.clock.install()
    await serveBuild(page, build('another-build'))
    await login(page, 'curator', 'own')
    await page.goto(path('/setting/provinces/create'))
    await form.text(provinces.fields.code.label).fill('77')
    await form.text(provinces.fields.name_en.label).fill('Typed and not saved')
    const title = page.getByRole('heading', { level: 1 })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const before = await title.boundingBox()
    await expect(offer).toHaveCount(0)
    await nextCheck(page, afterReloadGuard)
    await expect(offer).toBeVisible()
    expect(await title.boundingBox()).toEqual(before)
    await expect(form.text(provinces.fields.name_en.label)).toBeFocused()

    await Promise.all([page.waitForEvent('load'), reload.click()])
    await expect(form.text(provinces.fields.name_en.label)).toHaveValue('Typed and not saved')
    await expect(form.text(provinces.fields.code.label)).toHaveValue('77')
    await expect(page.getByText(t('resources.form.draft_restored'))).toBeVisible()
    expect(promptCount, 'questions of the browser').toBe(0)

    // The reload did not deliver that build: it is not offered again, but a newer one is.
    await nextCheck(page, afterReloadGuard)
    await nextCheck(page)
    await expect(offer).toHaveCount(0)
    await serveBuild(page, build('newer-still'))
    await nextCheck(page)
    await expect(offer).toBeVisible()
    await expect(title).toHaveText(
      t('resources.form.create_title', { name: label(countLabels(provinces.label).one) }),
    )
  })
})

test('can be postponed', async ({ page, login, texts: { t, path } }) => {
  const offer = page.getByText(t('version.text'))
  await withoutLive(page)
  await page.clock.install()
  await serveBuild(page, build('another-build'))
  await login(page, 'viewer', 'own')
  await page.goto(path('/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await nextCheck(page, afterReloadGuard)
  await page.getByRole('button', { name: t('version.later') }).click()
  await expect(offer).toHaveCount(0)
  await nextCheck(page)
  await expect(offer).toHaveCount(0)
  // A user who stays for an hour is active occasionally.
  for (let part = 0; part < 3; part++) {
    await page.mouse.move(300 + part, 400)
    await page.clock.fastForward(20 * 60_000)
  }
  await expect(offer).toBeVisible()
})

test('the server’s own build, and invalid responses, are ignored', async ({
  page,
  login,
  texts: { t, path },
}) => {
  const offer = page.getByText(t('version.text'))
  await withoutLive(page)
  await page.clock.install()
  await login(page, 'viewer', 'own')
  await page.goto(path('/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await nextCheck(page, afterReloadGuard)
  await expect(offer).toHaveCount(0)
  for (const answer of [
    { body: '<!doctype html><title>Sign in to the network</title>' },
    { json: null },
    { json: { hash: 7 } },
    { json: { hash: '<b>' } },
    { body: '', status: 204 },
  ]) {
    await serveBuild(page, answer)
    await nextCheck(page)
    await expect(offer).toHaveCount(0)
  }
  await serveBuild(page, build('another-build'))
  await nextCheck(page)
  await expect(offer).toBeVisible()
})
