import type { Page } from '@playwright/test'
import users from '#schemas/access/users.ts'
import operationalDistricts from '#schemas/settings/operational-districts.ts'
import provinces from '#schemas/settings/provinces.ts'
import type { Row } from '#tests/support/api.ts'
import { formPage } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { listPage } from './support/list-page.ts'
import { open } from './support/visit.ts'

test.use({ language: 'kh', sitting: true })

/** Presses Tab until an element of that name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })
    if (text.trim() === name) return
  }
  throw new Error(`Tab never reached ${name}`)
}

test('a record is created without a mouse', async ({ page, login, texts }) => {
  const { t } = texts
  const { fields } = provinces
  const list = listPage(page, texts)
  const form = formPage(page, texts)
  await login(page, 'curator')
  await list.open(provinces.path)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('ra.navigation.skip_nav') })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, t('resources.list.create'))
  await page.keyboard.press('Enter')
  await expect(form.text(fields.code.label)).toBeFocused()
  await page.keyboard.type('៨៥')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await expect(form.text(fields.name_kh.label)).toBeFocused()
  await page.keyboard.type('ដោយក្ដារចុច')
  await page.keyboard.press('Tab')
  await page.keyboard.type('By keyboard')
  await page.keyboard.press('Control+Enter')
  await expect(list.row('85')).toContainText('By keyboard')
  await expect(list.row('85')).toContainText(fields.type.values.CAPITAL?.label.kh ?? '-')
})

test('a record with parents is created without a mouse', async ({ page, api, login, places, texts }) => {
  const { fields } = operationalDistricts
  const form = formPage(page, texts)
  const province = places.provinces[0]
  await login(page, 'curator')
  await open(page, `/${operationalDistricts.path}/create`)
  await expect(form.search(fields.province_id.label)).toBeFocused()
  await page.keyboard.type(province?.name_en ?? '')
  await expect(page.getByRole('option', { name: province?.name_kh, disabled: false })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(form.text(fields.code.label)).toBeFocused()
  await page.keyboard.type('០១៨៦')
  await form.text(fields.name_kh.label).focus()
  await page.keyboard.type('ស្រុកប្រតិបត្តិ')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Operational district')
  await form.text(fields.phone.label).focus()
  await page.keyboard.type('០១២ ៣៤៥ ៦៧៨')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(new RegExp(`${operationalDistricts.path}$`))
  const [row] = await api.done<Row[]>(
    'GET',
    `${operationalDistricts.path}?filter=${encodeURIComponent('{"code":"0186"}')}`,
  )
  expect(row).toMatchObject({ phone: '+85512345678', province_id: province?.id })
})

test('dates and numbers are typed in Khmer digits', async ({ page, login, texts }) => {
  const { t, label } = texts
  const list = listPage(page, texts)
  await login(page, 'admin')
  await list.open(users.path)
  await page.getByRole('button', { name: t('resources.filter.add'), exact: true }).click()
  await page.getByRole('menuitem', { name: label(users.fields.last_login_at.label) }).click()
  const dialog = page.getByRole('dialog', { name: label(users.fields.last_login_at.label) })
  await dialog.getByLabel(t('resources.filter.compare')).selectOption('gte')
  await dialog.getByRole('textbox').fill('០១/០១/២០២០ ០៨:៣០')
  await dialog.getByRole('button', { name: t('resources.filter.apply') }).click()
  await expect(page.getByRole('button', { name: /01\/01\/2020 08:30/ }).first()).toBeVisible()
  await expect(list.row('admin')).toBeVisible()
})
