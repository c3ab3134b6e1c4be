import permissions from '#schemas/access/permissions.ts'
import users from '#schemas/access/users.ts'
import wards from '#schemas/facility/wards.ts'
import { menuGroups } from '#schemas/menu.ts'
import districts from '#schemas/settings/districts.ts'
import provinces from '#schemas/settings/provinces.ts'
import { expect, languages, test, type User } from './support/journey.ts'

const group = (id: string) => {
  const found = menuGroups.find((one) => one.id === id)
  if (!found) throw new Error(`There is no menu group ${id}`)
  return found.label
}

for (const language of languages) {
  test.describe(`navigation (${language})`, () => {
    test.use({ language })

    for (const user of ['admin', 'curator', 'viewer'] satisfies User[])
      test(`the menu of ${user} holds what the permissions allow`, async ({
        page,
        login,
        texts: { t, label, path },
      }) => {
        await login(page, user)
        await page.goto(path('/'))
        const menu = page.getByRole('navigation', { name: t('menu.label') })
        await menu.getByRole('button', { name: label(group('gazetteer')) }).click()
        await expect(menu.getByRole('link', { name: label(provinces.label.many) })).toBeVisible()
        await menu.getByRole('button', { name: label(group('settings')) }).click()
        await expect(
          menu.getByRole('link', { name: label(wards.label.many), exact: true }),
        ).toBeVisible()
        await expect(
          menu.getByRole('link', { name: label(users.label.many), exact: true }),
        ).toHaveCount(user === 'admin' ? 1 : 0)
        await expect(menu.getByRole('button', { name: label(group('patient')) })).toHaveCount(
          user === 'admin' ? 1 : 0,
        )
      })

    test('a page without the permission leads to /no-permission, which leads home', async ({
      page,
      login,
      texts: { t, path },
    }) => {
      await login(page, 'viewer')
      for (const place of ['/users', '/setting/provinces/create', '/setting/provinces/import']) {
        await page.goto(path(place))
        await expect(page).toHaveURL(new RegExp(`${path('/no-permission')}$`))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          t('common.page.no_permission'),
        )
      }
      await page.getByRole('link', { name: t('common.no_permission.back') }).click()
      await expect(page).toHaveURL(new RegExp(`${path('/')}$`))
    })

    test('an unknown address is a page that says so', async ({
      page,
      login,
      texts: { t, path },
    }) => {
      await login(page, 'curator')
      await page.goto(path('/setting/nothing-here'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.page.not_found'))
      await expect(
        page.getByText(t('common.not_found.text', { path: '/setting/nothing-here' })),
      ).toBeVisible()
    })

    test('the menu finds an entry by typing', async ({
      page,
      login,
      texts: { t, label, path },
    }) => {
      await login(page, 'admin')
      await page.goto(path('/'))
      const menu = page.getByRole('navigation', { name: t('menu.label') })
      await menu.getByLabel(t('menu.filter')).fill(label(permissions.label.many))
      await menu.getByRole('link', { name: label(permissions.label.many) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        label(permissions.label.many),
      )
    })
  })
}

test('switching the language keeps the page, its filter and its order', async ({
  page,
  login,
  texts: { t },
}) => {
  await login(page, 'curator')
  const query = `sort=name_en&order=DESC&page=1&perPage=10&filter=${encodeURIComponent('{"type":[1]}')}`
  await page.goto(`/setting/districts?${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(districts.label.many.kh)
  await page.getByRole('link', { name: t('common.language.en') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(districts.label.many.en)
  const url = new URL(page.url())
  expect(url.pathname).toBe('/en/setting/districts')
  expect(url.searchParams.get('order')).toBe('DESC')
  expect(url.searchParams.get('filter')).toBe('{"type":[1]}')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the colour mode is chosen, kept, and can follow the system', async ({
  page,
  login,
  texts: { t },
}) => {
  await login(page, 'viewer')
  await page.goto('/setting/provinces')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const choose = async (mode: string) => {
    await page.getByRole('button', { name: t('common.mode.label') }).click()
    await page.getByRole('menuitemradio', { name: t(`common.mode.${mode}`) }).click()
  }
  const light = await background()
  await choose('dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await expect.poll(background).toBe(dark)
  await choose('system')
  await expect.poll(background).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).toBe(dark)
})
