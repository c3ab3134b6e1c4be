import type { Page } from '@playwright/test'
import { menuGroups } from '#application/menu.ts'
import { countLabels } from '#schemas/kit/label.ts'
import districts from '#schemas/settings/districts.ts'
import provinces from '#schemas/settings/provinces.ts'
import villages from '#schemas/settings/villages.ts'
import { formPage } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { listPage } from './support/list-page.ts'
import { open } from './support/visit.ts'

test.use({ sitting: true })

const gazetteer = menuGroups.find(({ id }) => id === 'gazetteer')?.label ?? { kh: '', en: '' }

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('navigation', () => {
  test('focuses the new heading and sets the tab title, but leaves the focus to a form', async ({
    page,
    login,
    texts,
  }) => {
    const { t, label, path } = texts
    await login(page, 'curator')
    await open(page, path('/'))
    const menu = page.getByRole('navigation', { name: t('menu.label') })
    await menu.getByRole('button', { name: label(gazetteer) }).click()
    await menu.getByRole('link', { name: label(countLabels(villages.label).many), exact: true }).click()
    await expect(heading(page, label(countLabels(villages.label).many))).toBeFocused()
    await menu.getByRole('link', { name: label(countLabels(districts.label).many), exact: true }).click()
    await expect(heading(page, label(countLabels(districts.label).many))).toBeFocused()
    await expect(page).toHaveTitle(
      `${label(countLabels(districts.label).many)} · ${t('common.product.name')}`,
    )
    await page.goBack()
    await expect(heading(page, label(countLabels(villages.label).many))).toBeFocused()
    await page.goForward()
    await expect(heading(page, label(countLabels(districts.label).many))).toBeFocused()
    const { one } = countLabels(provinces.label)
    await menu.getByRole('link', { name: label(countLabels(provinces.label).many), exact: true }).click()
    await expect(heading(page, label(countLabels(provinces.label).many))).toBeFocused()
    await page.getByRole('link', { name: t('resources.list.create') }).click()
    const code = formPage(page, texts).text(provinces.fields.code.label)
    await expect(code).toBeFocused()
    const title = t('resources.form.create_title', { name: label(one) })
    await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1)
  })

  test('ignores changes of filter, order and page number', async ({ page, login, texts }) => {
    const list = listPage(page, texts)
    await login(page, 'curator')
    await list.open('setting/villages', { perPage: 10 })
    await list.search.fill('01')
    await expect(page).toHaveURL(/filter=/)
    await list.loaded()
    await expect(list.search).toBeFocused()
    const next = page.getByRole('button', { name: texts.t('ra.navigation.next') })
    await next.click()
    await expect(page).toHaveURL(/page=2/)
    await list.loaded()
    await expect(heading(page, texts.label(countLabels(villages.label).many))).not.toBeFocused()
  })

  test('restores the scroll position', async ({ page, login, texts }) => {
    const list = listPage(page, texts)
    await login(page, 'curator')
    await page.setViewportSize({ width: 390, height: 600 })
    await open(page, texts.path('/setting/villages?perPage=25'))
    const links = page.getByRole('main').getByRole('listitem').getByRole('link')
    await expect(links.nth(20)).toBeVisible()
    await links.nth(20).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    expect(before).toBeGreaterThan(500)
    await links.nth(20).click()
    await expect(page).toHaveURL(/update/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(list.search).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  })

  test('from a phone’s drawer closes it and focuses the heading, too', async ({
    page,
    login,
    texts: { t, label, path },
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await login(page, 'curator')
    await open(page, path('/'))
    await page.getByRole('button', { name: t('menu.open') }).click()
    const menu = page.getByRole('navigation', { name: t('menu.label') })
    await menu.getByRole('button', { name: label(gazetteer) }).click()
    await menu.getByRole('link', { name: label(countLabels(provinces.label).many) }).click()
    await expect(heading(page, label(countLabels(provinces.label).many))).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`/${provinces.path}$`))
    await expect(menu).toHaveCount(0)
  })
})

test.describe('shortcuts', () => {
  test('are shown by ? and can be switched off', async ({ page, login, texts }) => {
    const { t, path } = texts
    const list = listPage(page, texts)
    const dialog = page.getByRole('dialog', { name: t('shortcut_help.title') })
    await login(page, 'curator')
    await list.open('setting/provinces')
    await page.keyboard.press('/')
    await expect(list.search).toBeFocused()
    // While typing, nothing else happens.
    await page.keyboard.type('?n/')
    await expect(list.search).toHaveValue('?n/')
    await expect(dialog).toHaveCount(0)
    await list.search.fill('')
    await page.getByRole('main').focus()
    await page.keyboard.press('?')
    const listed = (does: string) => dialog.getByText(t(`shortcut_help.does.${does}`), { exact: true })
    for (const does of ['palette', 'help', 'close', 'search', 'create', 'row_open', 'row_select'])
      await expect(listed(does)).toBeVisible()
    for (const does of ['save', 'call', 'pay']) await expect(listed(does)).toBeHidden()
    await dialog.getByText(t('shortcut_help.elsewhere')).click()
    await expect(listed('save')).toBeVisible()
    await dialog.getByRole('switch', { name: t('shortcut_help.single_keys') }).uncheck()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('main').focus()
    for (const key of ['n', '?', '/']) await page.keyboard.press(key)
    await expect(dialog).toHaveCount(0)
    await expect(list.search).not.toBeFocused()
    await page.reload()
    await list.loaded()
    await page.keyboard.press('n')
    await expect(page).toHaveURL(new RegExp(`${path('/setting/provinces')}(\\?|$)`))

    // Ctrl shortcuts still work, and lead to the switch.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: t('palette.input') }).fill(t('palette.shortcuts'))
    await expect(page.getByRole('option', { selected: true })).toContainText(t('palette.shortcuts'))
    await page.keyboard.press('Enter')
    await dialog.getByRole('switch').check()
    await dialog.getByRole('button', { name: t('shortcuts.close') }).click()
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('n')
    await expect(page).toHaveURL(new RegExp(`${path('/setting/provinces/create')}$`))
  })

  test('work with the Khmer keyboard', async ({ page, login, texts }) => {
    const { t } = texts
    const list = listPage(page, texts)
    const form = formPage(page, texts)
    const press = (key: string, code: string, more: object = {}) =>
      page.evaluate(
        (init) => {
          const target = document.activeElement ?? document.body
          target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
        },
        { key, code, ...more },
      )
    await login(page, 'curator')
    await list.open('setting/provinces')
    await page.getByRole('main').focus()
    await press('៊', 'Slash')
    await expect(list.search).toBeFocused()
    await page.getByRole('main').focus()
    await press('ន', 'KeyN', { isComposing: true })
    await press('ន', 'KeyN')
    await expect(form.text(provinces.fields.code.label)).toBeFocused()
    await press('ស', 'KeyS', { ctrlKey: true })
    await expect(form.text(provinces.fields.code.label)).toHaveAttribute('aria-invalid', 'true')
    await press('ឯ', 'Slash', { shiftKey: true })
    await expect(page.getByRole('dialog', { name: t('shortcut_help.title') })).toHaveCount(0)
    await page.getByRole('main').focus()
    await press('ឯ', 'Slash', { shiftKey: true })
    await expect(page.getByRole('dialog', { name: t('shortcut_help.title') })).toBeVisible()
  })
})

test('the skip link enters the page without changing the URL, like a shortcut without permission', async ({
  page,
  login,
  texts,
}) => {
  const { t, label, path } = texts
  await login(page, 'viewer')
  await open(page, path('/setting/provinces'))
  await expect(heading(page, label(countLabels(provinces.label).many))).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('ra.navigation.skip_nav') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL(/\/setting\/provinces$/)
  // A viewer cannot create anything.
  await page.keyboard.press('n')
  await page.keyboard.press('/')
  await expect(listPage(page, texts).search).toBeFocused()
  await expect(page).toHaveURL(/\/setting\/provinces$/)
})
