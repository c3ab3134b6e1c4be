/** The work lists of patients and of the cashier, by keyboard, on the demo records. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import patients from '#schemas/records/patients.ts'
import { type Row, signIn } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { expect, password, test } from './support/journey.ts'
import { listPage } from './support/list-page.ts'
import { open } from './support/visit.ts'

test.use({ database: 'demo', sitting: true })
const { code, sex, registered_on } = patients.fields
const phone = { width: 390, height: 844 }

/** The horizontal overflow in pixels of the page, or of the table in its frame. */
const beyondEdge = (page: Page) =>
  page.evaluate(() => {
    const parts = [document.documentElement, document.querySelector('table')?.parentElement]
    return Math.max(...parts.map((part) => (part ? part.scrollWidth - part.clientWidth : 0)))
  })

test.describe('the patient list', () => {
  test.describe('layout', () => {
    // Khmer is wider.
    test.use({ language: 'kh' })

    test('shows the important columns without horizontal scrolling, and finds by typing', async ({
      page,
      login,
      texts,
    }) => {
      const { label } = texts
      await login(page, 'admin')
      const list = listPage(page, texts)
      await list.open('patients/list')
      const headings = page.locator('thead th')
      for (const field of [code, sex, registered_on])
        await expect(headings.filter({ hasText: label(field.label) })).toBeVisible()
      await expect.poll(() => beyondEdge(page)).toBe(0)
      expect(await violations(page, 'main')).toEqual([])

      // A patient without coverage is marked as such, and coverage never depends on colour alone.
      const states = page.locator('tbody [data-state]')
      await expect(states).toHaveCount(await list.rows.count())
      for (const words of await states.allInnerTexts()) expect(words.trim()).not.toBe('')

      await page.keyboard.press('/')
      await expect(list.search).toBeFocused()
      await page.keyboard.type('SOK')
      await expect(list.rows.filter({ hasNotText: /SOK/ })).toHaveCount(0)
      await expect(page).toHaveURL(/patients\/list$/)
      // Similar to no name.
      await list.search.fill('qwxzqwxz')
      await expect(list.rows).toHaveCount(0)
      expect(await violations(page, 'main')).toEqual([])
      await list.search.fill('')
      await list.loaded()
    })
  })

  test('filters by one click, opens a profile by Enter, and is unchanged on return', async ({
    page,
    login,
    server,
    texts,
    language,
  }) => {
    const { t, label } = texts
    const admin = await signIn(server.url, 'admin', password)
    await login(page, 'admin')
    const list = listPage(page, texts)
    await list.open('patients/list')
    const preset = (name: string) =>
      page.getByRole('button', { name: t(`patient_list.preset.${name}`), exact: true })
    const counted = async (filter: object) => {
      const { headers } = await admin.call(
        'GET',
        `patients?range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
      )
      return Number(headers.get('content-range')?.split('/')[1])
    }
    const filtered = async (name: string, filter: object) => {
      const total = await counted(filter)
      await preset(name).press('Enter')
      await expect(preset(name)).toHaveAttribute('aria-pressed', 'true')
      const params = { smart_count: total, count_text: total.toLocaleString('en') }
      const key = total === 1 && language === 'en' ? 'one' : 'other'
      await expect(page.getByText(t(`resources.list.count_${key}`, params))).toBeVisible()
      return total
    }
    const off = async (name: string) => {
      await preset(name).press('Enter')
      await expect(preset(name)).toHaveAttribute('aria-pressed', 'false')
    }
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    expect(await filtered('today', { registered_on: today })).toBeGreaterThan(0)
    await off('today')
    // Other journeys may have registered patients as the administrator.
    const [me] = await admin.done<Row[]>('GET', 'users?filter={"username":"admin"}')
    await preset('mine').press('Enter')
    await expect(list.rows).toHaveCount(await counted({ registered_by: [me?.id] }))
    expect(await violations(page, 'main')).toEqual([])
    await off('mine')
    await filtered('no_card', { coverage_payment_type_id__null: true })
    await expect(page.locator('tbody [data-state]:not([data-state=none])')).toHaveCount(0)
    await off('no_card')
    await filtered('incomplete', { registration_kind: [registrationKind.EMERGENCY.value] })
    const kind = label(registrationKind.EMERGENCY.label)
    await expect(list.rows.filter({ hasNotText: kind })).toHaveCount(0)

    await list.links.first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/patients\/profile\?id=\d+$/)
    await page.goBack()
    await list.loaded()
    await expect(preset('incomplete')).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: t('views.button'), exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: t('views.save_as') }).press('Enter')
    const name = `${kind} ${language}`
    await page.getByRole('dialog').getByLabel(t('views.name')).fill(name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: t('views.current', { name }) })).toBeVisible()
    await off('incomplete')
    await page.getByRole('button', { name: t('views.changed', { name }) }).press('Enter')
    await page.getByRole('menuitemradio', { name, exact: true }).press('Enter')
    await expect(preset('incomplete')).toHaveAttribute('aria-pressed', 'true')
    await expect(list.rows.filter({ hasNotText: kind })).toHaveCount(0)
  })

  test('is exported only with a reason, which is logged, and only with permission', async ({
    page,
    login,
    server,
    texts,
    language,
  }) => {
    const { t, label } = texts
    await login(page, 'admin')
    const list = listPage(page, texts)
    await list.open('patients/list')
    await page.getByRole('button', { name: t('patient_list.preset.incomplete'), exact: true }).press('Enter')
    await expect(page).toHaveURL(/patients\/list$/)
    await page.getByRole('button', { name: t('ra.action.export') }).press('Enter')
    await page.getByRole('menuitem', { name: t('resources.list.export.csv') }).press('Enter')
    const dialog = page.getByRole('dialog', { name: t('resources.list.export.why') })
    expect(await violations(page, '[role=dialog]')).toEqual([])
    const button = dialog.getByRole('button', { name: t('ra.action.export') })
    await button.press('Enter')
    await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    await expect(button).toBeEnabled()
    const reason = `monthly report ${language}`
    await dialog.getByRole('textbox').fill(reason)
    const download = page.waitForEvent('download')
    await button.press('Enter')
    const file = readFileSync(await (await download).path(), 'utf8')
    const [head = '', ...rows] = file.trim().split(/\r?\n/)
    // Both names, although the list has one column for them.
    for (const field of ['surname_kh', 'given_name_en'] as const)
      expect(head).toContain(label(patients.fields[field].label))
    expect(rows.length).toBeGreaterThan(0)
    const admin = await signIn(server.url, 'admin', password)
    const auditLog = await admin.done('GET', 'audit')
    expect(JSON.stringify(auditLog)).toContain(reason)

    // The filter stays in the browser; the registrar's facility may have no match.
    await page
      .getByRole('button', { name: t('resources.filter.clear') })
      .first()
      .press('Enter')
    await login(page, 'registrar')
    await list.open('patients/list')
    await expect(page.getByRole('button', { name: t('ra.action.export') })).toHaveCount(0)
    await expect.poll(() => beyondEdge(page)).toBe(0)
  })

  test('is readable on a phone', async ({ page, login, texts }) => {
    const { t, path } = texts
    await page.setViewportSize(phone)
    await login(page, 'admin')
    await open(page, path('/patients/list'))
    const cards = page.locator('main li')
    await expect(cards.first()).toBeVisible()
    await expect.poll(() => beyondEdge(page)).toBe(0)
    expect(await violations(page, 'main')).toEqual([])
    await expect(cards.first().locator('[data-state]')).toBeVisible()
    await cards.nth(1).getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/patients\/profile\?id=\d+$/)
    await expect(page.getByRole('region', { name: t('patients.banner.label') }).first()).toBeVisible()
  })
})
