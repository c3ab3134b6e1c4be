/** The user's own account: changes take effect immediately, here and in other sessions. */

import type { Page } from '@playwright/test'
import { countLabels } from '#schemas/kit/label.ts'
import provinces from '#schemas/settings/provinces.ts'
import { addPerson } from '#tests/support/api.ts'
import { test as base, expect, watch } from './support/journey.ts'
import type { Texts } from './support/texts.ts'

const first = 'quiet rivers of 42'
const second = 'ទន្លេមេគង្គហូរទៅសមុទ្រ'

async function signInByForm(page: Page, { t, path }: Texts, username: string, password: string) {
  await page.goto(path('/login'))
  await page.getByLabel(t('common.login.username'), { exact: true }).fill(username)
  await page.getByLabel(t('common.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('common.login.submit'), exact: true }).click()
}

/** Signs in, and waits for the console's account menu. */
async function enter(page: Page, texts: Texts, username: string, password: string) {
  await signInByForm(page, texts, username, password)
  await expect(page.getByRole('button', { name: texts.t('common.user.menu') })).toBeVisible()
}

async function openAccount(page: Page, { t }: Texts) {
  await page.getByRole('button', { name: t('common.user.menu') }).click()
  await page.getByRole('menuitem', { name: t('menu.account') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('menu.account') })).toBeVisible()
}

/** Adds a curator whose password is `first`. */
const test = base.extend<{ addCurator: (username: string) => Promise<void> }>({
  addCurator: ({ api, server }, use) =>
    use(async (username) => {
      const roles = await api.done<{ id: number; name: string }[]>('GET', 'roles?range=[0,99]')
      const role = roles.find(({ name }) => name === 'catalogue-curator')
      await addPerson(server.url, api, {
        username,
        name_kh: 'សុខា',
        name_en: 'Sokha',
        password: first,
        role_ids: [role?.id],
      })
    }),
})

test.describe('my account', () => {
  test('home greets the user and links to their work; digits, colours and language can be changed', async ({
    page,
    addCurator,
    texts,
    language,
  }) => {
    const { t, label, path } = texts
    const username = `sokha.${language}`
    await addCurator(username)
    const name = language === 'kh' ? 'សុខា' : 'Sokha'
    await signInByForm(page, texts, username, first)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page.getByRole('region', { name: t('home.tile.areas') })).toBeVisible()

    await page.getByRole('button', { name: t('common.user.menu') }).click()
    const curator = language === 'kh' ? 'អ្នកគ្រប់គ្រងបញ្ជីយោង' : 'Catalogue curator'
    await expect(page.getByText(curator)).toBeVisible()
    await page.getByRole('menuitem', { name: t('menu.account') }).click()
    await expect(page).toHaveURL(new RegExp(`${path('/app')}$`))

    const choice = (text: string) => page.getByRole('radio', { name: text })
    await choice(t('account.preferences.khmer', { sample: '១២,៣៤៥' })).click()
    await choice(t('common.mode.dark')).click()
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
    const about = page.getByRole('region', { name: t('account.installation.title') })
    await expect(about.getByText(t('account.installation.state.up')).first()).toBeVisible()

    await page.goto(path('/'))
    const areas = page.getByRole('region', { name: t('home.tile.areas') })
    const all = areas.getByRole('link', { name: label(countLabels(provinces.label).many) })
    await expect(all).toContainText(/[០-៩]/)
    await all.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label(countLabels(provinces.label).many))
    await expect(page.getByRole('navigation').getByText(/[០-៩]–[០-៩]/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('navigation').getByText(/[០-៩]–[០-៩]/)).toBeVisible()

    await page.goto(path('/app'))
    const other = language === 'kh' ? 'en' : 'kh'
    await choice(t(`common.language.${other}`)).click()
    await expect(page).toHaveURL(other === 'en' ? /\/en\/app$/ : /:\d+\/app$/)
    await expect(page.locator('html')).toHaveAttribute('lang', other === 'en' ? 'en' : 'km')
  })
})

test('a session that the user ends elsewhere is over there', async ({
  browser,
  page,
  server,
  addCurator,
  texts,
}) => {
  const { t } = texts
  const username = 'sokha.elsewhere'
  await addCurator(username)
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const there = await elsewhere.newPage()
  const complaints: string[] = []
  watch(there, complaints)
  await enter(there, texts, username, first)
  await openAccount(there, texts)

  await enter(page, texts, username, first)
  await openAccount(page, texts)
  const list = page.getByRole('region', { name: t('account.sessions.title') })
  await expect(list.getByText(t('account.sessions.this_one'))).toHaveCount(1)
  await list.getByRole('button', { name: t('account.sessions.end_others') }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: t('account.sessions.end_others') }).click()
  await expect(page.getByText(t('account.sessions.others_ended'))).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)

  // The live connection notifies it, and it signs out automatically.
  await expect(there.getByRole('heading', { name: t('common.login.title') })).toBeVisible()
  expect(complaints, 'what the other page complained about').toEqual([])
  await elsewhere.close()
})

test('the user changes their password and signs in with it', async ({ page, addCurator, texts }) => {
  const { t, path } = texts
  const username = 'sokha.password'
  await addCurator(username)
  await enter(page, texts, username, first)
  await openAccount(page, texts)
  const form = page.getByRole('region', { name: t('account.password.title'), exact: true })
  const field = (name: string) => form.getByLabel(t(`account.password.${name}`), { exact: true })
  const submit = form.getByRole('button', { name: t('account.password.submit') })

  await field('current_password').fill(first)
  await field('new_password').fill('password2026-2027')
  await expect(form.getByText(t('account.password.strength.guessable'))).toBeVisible()
  await field('repeated').fill('password2026-2027')
  await submit.click()
  await expect(form.getByText(t('validation.guessable'))).toBeVisible()
  await expect(field('new_password')).toBeFocused()

  await field('new_password').fill(second)
  await field('repeated').fill(second)
  await submit.click()
  await expect(page.getByText(t('account.password.done'))).toBeVisible()
  await expect(field('new_password')).toHaveValue('')

  await page.getByRole('button', { name: t('common.user.menu') }).click()
  await page.getByRole('menuitem', { name: t('common.user.sign_out') }).click()
  await expect(page.getByRole('heading', { name: t('common.login.title') })).toBeVisible()
  await signInByForm(page, texts, username, first)
  await expect(page.getByRole('alert')).toHaveText(t('errors.LOGIN_FAILED'))
  await enter(page, texts, username, second)
  await expect(page).toHaveURL(new RegExp(`${path('/')}$`))
})
