import type { Page } from '@playwright/test'
import users from '#schemas/access/users.ts'
import { countLabels } from '#schemas/kit/label.ts'
import villages from '#schemas/settings/villages.ts'
import { expect, languages, password, test, type User } from './support/journey.ts'
import type { Texts } from './support/texts.ts'

async function signInByForm(page: Page, { t }: Texts, user: User): Promise<void> {
  await page.getByLabel(t('common.login.username'), { exact: true }).fill(user)
  await page.getByLabel(t('common.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('common.login.submit'), exact: true }).click()
}

test.describe('sign-in', () => {
  for (const language of languages)
    test.describe(`told (${language})`, () => {
      test.use({ language })

      test('a wrong password shows an error; the right one leads to the requested page', async ({
        page,
        texts: { t, label, path },
      }) => {
        await page.goto(path('/setting/villages?perPage=10'))
        await expect(page.getByRole('heading', { name: t('common.login.title') })).toBeVisible()
        await expect(page.getByText(t('common.login.next'))).toBeVisible()

        const username = page.getByLabel(t('common.login.username'), { exact: true })
        const secret = page.getByLabel(t('common.login.password'), { exact: true })
        const submit = page.getByRole('button', { name: t('common.login.submit'), exact: true })
        await submit.click()
        await expect(page.getByText(t('common.login.username_missing'))).toBeVisible()
        await expect(username).toBeFocused()

        await username.fill('viewer')
        await secret.fill('not the password')
        await submit.click()
        await expect(page.getByRole('alert')).toHaveText(t('errors.LOGIN_FAILED'))

        await secret.fill(password)
        await secret.press('Enter')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          label(countLabels(villages.label).many),
        )
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        expect(new URL(page.url()).pathname).toBe(path('/setting/villages'))
        await expect(page).toHaveTitle(new RegExp(label(countLabels(villages.label).many)))
      })
    })

  test('another site is no return page; signing out ends the session here and on the server', async ({
    page,
    server,
    texts,
  }) => {
    const { t, path } = texts
    await page.goto(`${path('/login')}?next=%2F%2Fexample.com%2F`)
    await signInByForm(page, texts, 'curator')
    await page.getByRole('button', { name: t('common.user.menu') }).click()
    expect(new URL(page.url()).pathname).toBe(path('/'))
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await page.getByRole('menuitem', { name: t('common.user.sign_out') }).click()
    // The URL changes before the page does.
    await expect(page.getByRole('heading', { name: t('common.login.title') })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path('/login')}$`))
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect
      .poll(async () => {
        const headers = { Authorization: `Bearer ${token}` }
        return (await fetch(`${server.url}/api/profile`, { headers })).status
      })
      .toBe(401)
  })

  test('a session ended by the server leads to the sign-in page, and back', async ({
    page,
    login,
    texts,
    language,
  }) => {
    const { t, path } = texts
    await login(page, 'admin')
    await page.goto(path('/users'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(countLabels(users.label).many[language])
    // Outside the console, whose own requests would use the corrupt tokens half way.
    await page.goto('/healthz')
    await page.evaluate(() => {
      localStorage.setItem('token', 'spoiled')
      localStorage.setItem('refreshToken', 'spoiled')
    })
    await page.goto(path('/roles'))
    await expect(page.getByRole('heading', { name: t('common.login.title') })).toBeVisible()
    // Either the page's loader or one of its requests detects it first.
    await expect(page).toHaveURL(new RegExp(`${path('/login')}(\\?next=%2Froles)?$`))
    await expect(page.getByRole('alert')).toHaveText(t('common.login.refresh_failed'))
    await signInByForm(page, texts, 'admin')
    await expect(page).toHaveURL(new RegExp(`${path('/roles')}$`))
  })
})

test('the language of the browser, then of the last visit, decides where / leads', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page).toHaveURL(/\/en\/login$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'ខ្មែរ' }).click()
  await expect(page).toHaveURL(/:\d+\/login$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'km')
  await page.goto('/')
  await expect(page).toHaveURL(/:\d+\/login$/)
  await context.close()
})
