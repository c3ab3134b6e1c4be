/** From the slip of an administrator to the user's own password, and the effect of a reset. */
import users from '#schemas/access/users.ts'
import { expect, test, watch } from './support/journey.ts'

const chosen = 'ទន្លេមេគង្គហូរទៅសមុទ្រ'

test.describe('users', () => {
  test('a new user signs in with the slip, chooses a password, and is signed out by a reset', async ({
    page,
    browser,
    server,
    login,
    texts,
  }) => {
    const { t, label, path } = texts
    const username = 'slip'
    const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
    await login(page, 'admin')
    await page.goto(path('/users/create'))
    await page.getByLabel(label(users.fields.username.label)).fill(username)
    await page.getByLabel(label(users.fields.name_kh.label)).fill('ស្មៀនសាកល្បង')
    await button('ra.action.save').click()
    const slip = page.getByRole('dialog', { name: t('users.slip.title') })
    await expect(slip).toBeVisible()
    const password = (await slip.getByRole('status').textContent()) ?? ''
    expect(password).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
    await button('users.slip.done').click()
    await page.getByRole('link', { name: username, exact: true }).click()
    await expect(page.getByText(t('users.state.never'))).toBeVisible()

    const elsewhere = await browser.newContext({ baseURL: server.url })
    const there = await elsewhere.newPage()
    const complaints: string[] = []
    watch(there, complaints)
    await there.goto(`${path('/login')}?next=%2Fapp`)
    await there.locator('[name=username]').fill(username)
    await there.locator('[name=password]').fill(password)
    await there.keyboard.press('Enter')
    const title = there.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(t('account.choose.title'))
    const field = (name: string) => there.getByLabel(name, { exact: true })
    await field(t('account.choose.present')).fill(password)
    await field(t('account.password.new_password')).fill(`${username} 2026`)
    await field(t('account.password.repeated')).fill(`${username} 2026`)
    await there.keyboard.press('Enter')
    await expect(field(t('account.password.new_password'))).toBeFocused()
    await field(t('account.password.new_password')).fill(chosen)
    await field(t('account.password.repeated')).fill(chosen)
    await there.keyboard.press('Enter')
    await expect(title).toHaveText(t('menu.account'))
    await expect(there).toHaveURL(new RegExp(`${path('/app')}$`))

    await page.reload()
    await button('users.action.reset').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('users.action.reset'), exact: true })
      .click()
    await expect(slip.getByRole('status')).not.toHaveText(password)
    await expect(there.getByRole('heading', { name: t('common.login.title') })).toBeVisible()
    expect(complaints, 'what the other page complained about').toEqual([])
    await elsewhere.close()
  })
})
