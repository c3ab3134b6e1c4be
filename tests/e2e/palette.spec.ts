import type { Page } from '@playwright/test'
import { countLabels } from '#schemas/kit/label.ts'
import roles from '#schemas/platform/roles.ts'
import provinces from '#schemas/settings/provinces.ts'
import villages from '#schemas/settings/villages.ts'
import { expect, password, test } from './support/journey.ts'
import type { Texts } from './support/texts.ts'
import { open } from './support/visit.ts'

test.use({ sitting: true })

/** The palette for journeys: its input and its options. */
function paletteOf(page: Page, { t }: Texts) {
  const dialog = page.getByRole('dialog', { name: t('palette.label') })
  const input = dialog.getByRole('combobox', { name: t('palette.input') })
  return {
    dialog,
    input,
    options: dialog.getByRole('option'),
    group: (name: string) => dialog.getByRole('group', { name, exact: true }),
    /** The option that Enter chooses. */
    active: dialog.locator('[role=option][aria-selected=true]'),
    async open() {
      await expect(page.getByRole('button', { name: t('palette.open') })).toBeVisible()
      await page.keyboard.press('Control+k')
      await expect(input).toBeFocused()
    },
  }
}

/** The browser's event for Ctrl and the K key with the Khmer keyboard. */
const pressOnKhmerKeyboard = (page: Page) =>
  page.evaluate(() => {
    const key = { key: 'ក', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key))
  })

test.describe('palette', () => {
  test('opens pages, records and actions without a mouse', async ({
    page,
    login,
    places,
    texts,
    language,
  }) => {
    const { t, label, path } = texts
    const palette = paletteOf(page, texts)
    const village = places.villages[7]
    if (!village) throw new Error('The gazetteer has too few villages')
    const name = language === 'kh' ? village.name_kh : village.name_en
    const heading = page.getByRole('heading', { level: 1 })
    await login(page, 'curator')
    await open(page, path('/'))
    await expect(heading).toBeVisible()

    await palette.open()
    await page.keyboard.type(label(countLabels(provinces.label).many))
    await expect(palette.active).toContainText(label(countLabels(provinces.label).many))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${path('/setting/provinces')}$`))
    await expect(heading).toBeFocused()

    await palette.open()
    await page.keyboard.type(village.code)
    await expect(palette.active).toContainText(name)
    const group = palette.group(label(countLabels(villages.label).many))
    await expect(group.getByRole('option')).toHaveCount(1)
    await expect(group.locator('mark')).toHaveText(village.code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${path('/setting/villages/update')}/${village.id}$`))
    await expect(heading).toContainText(name)

    await palette.open()
    await expect(palette.group(t('palette.section.recent')).getByRole('option')).toHaveCount(2)
    await expect(palette.active).toContainText(village.code)
    const create = t('resources.form.create_title', { name: label(countLabels(villages.label).one) })
    await page.keyboard.type(create)
    await expect(palette.active).toHaveText(create)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${path('/setting/villages/create')}$`))
  })

  test('finds records in any spelling of their names, and shows a failed search', async ({
    page,
    login,
    places,
    texts,
  }) => {
    const { t, label, path } = texts
    const palette = paletteOf(page, texts)
    const province = places.provinces[1]
    if (!province) throw new Error('The gazetteer has too few provinces')
    await login(page, 'viewer')
    await open(page, path('/'))
    await palette.open()
    for (const searchText of [province.name_kh, province.name_en.toUpperCase()]) {
      await palette.input.fill(searchText)
      const group = palette.group(label(countLabels(provinces.label).many))
      await expect(group.getByRole('option').first()).toContainText(province.code)
    }
    await palette.input.fill('')

    // After a refusal it shows a notice and retries.
    const refused = { success: false, http_code: 429, code: 'TOO_MANY_REQUESTS', message: '…' }
    await page.route('**/api/search', (route) => route.fulfill({ status: 429, json: refused }))
    await page.keyboard.type('01')
    const retry = palette.dialog.getByRole('button', { name: t('palette.retry') })
    await expect(retry).toBeVisible()
    await page.unroute('**/api/search')
    await retry.click()
    const found = palette.group(label(countLabels(provinces.label).many)).getByRole('option')
    await expect(found).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)

    // Results stay while the next are loading, and only the last search is sent.
    const queries: string[] = []
    let answer: () => void = () => undefined
    const gate = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/search', async (route) => {
      queries.push(route.request().postDataJSON().q)
      await gate
      await route.continue().catch(() => undefined)
    })
    // Both at once: on a busy machine the pause between two keys could exceed the debounce.
    await Promise.all([page.keyboard.insertText('0'), page.keyboard.insertText('1')])
    await expect.poll(() => queries).toEqual(['0101'])
    await expect(found).toHaveCount(1)
    answer()
    await expect(found).toHaveCount(0)
    await expect(palette.options.first()).toContainText('0101')
  })
})

test('opens with the Khmer keyboard, but not during composition, and is used by keyboard', async ({
  page,
  login,
  texts,
}) => {
  const palette = paletteOf(page, texts)
  await login(page, 'viewer')
  await open(page, texts.path('/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await pressOnKhmerKeyboard(page)
  await expect(palette.input).toBeFocused()
  await pressOnKhmerKeyboard(page)
  await expect(palette.dialog).toHaveCount(0)
  await page.evaluate(() => {
    const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, isComposing: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', key))
  })
  await expect(palette.dialog).toHaveCount(0)
  await page.getByRole('button', { name: texts.t('palette.open') }).click()
  await expect(palette.input).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette.dialog).toHaveCount(0)
  await test.step('arrow keys wrap around, Escape closes and restores the focus', async () => {
    const filter = page.getByRole('searchbox', { name: texts.t('menu.filter') })
    await filter.focus()
    await palette.open()
    const pointsAtActive = async () =>
      expect(palette.input).toHaveAttribute(
        'aria-activedescendant',
        (await palette.active.getAttribute('id')) ?? '-',
      )
    await expect(palette.options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(palette.options.last()).toHaveAttribute('aria-selected', 'true')
    await pointsAtActive()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(palette.options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await pointsAtActive()
    await page.keyboard.press('Escape')
    await expect(palette.dialog).toHaveCount(0)
    await expect(filter).toBeFocused()
  })
  await test.step('Ctrl+Enter opens another tab and leaves the page unchanged', async () => {
    await palette.open()
    await page.keyboard.type('provinces')
    await expect(palette.active).toContainText(texts.label(countLabels(provinces.label).many))
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ])
    await expect(tab).toHaveURL(new RegExp(`${texts.path('/setting/provinces')}$`))
    await expect(page).toHaveURL(new RegExp(`${texts.path('/')}$`))
    await expect(palette.dialog).toHaveCount(0)
  })
})

test('offers only permitted pages and actions', async ({ page, login, otherPage, texts }) => {
  const { t, label, path } = texts
  const role = 'administrator'
  const admin = await otherPage('admin')
  await admin.goto(path('/'))
  const all = paletteOf(admin, texts)
  await all.open()
  await all.input.fill(role)
  await expect(
    all
      .group(label(countLabels(roles.label).many))
      .getByRole('option')
      .first(),
  ).toContainText(role)
  await all.input.fill(t('resources.form.create_title', { name: label(countLabels(provinces.label).one) }))
  await expect(all.group(t('palette.section.actions'))).toBeVisible()

  await login(page, 'viewer')
  await open(page, path('/'))
  const palette = paletteOf(page, texts)
  await palette.open()
  await expect(palette.options.first()).toBeVisible()
  await expect(palette.dialog).not.toContainText(label(countLabels(roles.label).many))
  await palette.input.fill(role)
  await expect(palette.dialog.getByText(t('palette.nothing', { text: role })).first()).toBeVisible()
  await palette.input.fill(
    t('resources.form.create_title', { name: label(countLabels(provinces.label).one) }),
  )
  await expect(palette.group(t('palette.section.actions'))).toHaveCount(0)
  await palette.input.fill(label(countLabels(provinces.label).many))
  await expect(palette.options.first()).toContainText(label(countLabels(provinces.label).many))
  await expect(palette.dialog).not.toContainText(
    t('palette.import', { name: label(countLabels(provinces.label).many) }),
  )
})

test('recent choices are deleted with the session', async ({ page, login, texts }) => {
  const { t, path } = texts
  const palette = paletteOf(page, texts)
  await login(page, 'nobody')
  await open(page, path('/login'))
  await page.getByLabel(t('common.login.username')).fill('viewer')
  await page.getByLabel(t('common.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('common.login.submit') }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('palette')))
  await palette.open()
  await page.keyboard.type('0101')
  await expect(palette.active).toContainText('0101')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/update/)
  await expect.poll(stored).toHaveLength(1)
  await palette.open()
  await page.keyboard.type(t('common.user.sign_out'))
  await expect(palette.active).toContainText(t('common.user.sign_out'))
  await page.keyboard.press('Enter')
  // The URL changes before the page does.
  await expect(page.getByLabel(t('common.login.username'))).toBeVisible()
  expect(await stored()).toEqual([])
})
