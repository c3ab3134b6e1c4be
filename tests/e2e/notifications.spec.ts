import type { Page } from '@playwright/test'
import users from '#schemas/access/users.ts'
import { countLabels } from '#schemas/kit/label.ts'
import provinces from '#schemas/settings/provinces.ts'
import { type Api, addPerson, type Row, signIn } from '#tests/support/api.ts'
import { csv } from '#tests/support/gazetteer.ts'
import { checkFile, commit } from '#tests/support/importing.ts'
import { expect, password, test } from './support/journey.ts'
import { listen } from './support/live-page.ts'
import type { Texts } from './support/texts.ts'

test.use({ database: 'own' })

/** Runs an import, which notifies its user. */
async function createNotification(api: Api, name: string): Promise<void> {
  const table = csv([
    ['code', 'name_kh', 'name_en', 'type'],
    ['01', name, 'Province', '1'],
  ])
  await commit(api, provinces.path, await checkFile(api, provinces.path, table))
}

const bell = (page: Page, { language, t }: Texts, count: number) => {
  const one = language === 'en' && count === 1
  const key = count === 0 ? 'zero' : one ? 'one' : 'other'
  return page.getByRole('button', {
    name: t(`notifications.bell_${key}`, { smart_count: count }),
    exact: true,
  })
}

test.describe('notifications', () => {
  test('appear on the bell immediately, are read, marked and followed', async ({
    page,
    login,
    server,
    texts,
  }) => {
    const { t, path } = texts
    const curator = await signIn(server.url, 'curator', password)
    await curator.call('POST', 'notifications/read', { all: true })
    const frames = listen(page)
    await login(page, 'curator')
    await page.goto(path('/'))
    await expect(bell(page, texts, 0)).toBeVisible()
    await expect(page).toHaveTitle(/ · /)
    const title = await page.title()
    await frames.joined()

    await createNotification(curator, `ខេត្ត ${texts.language}`)
    await expect(bell(page, texts, 1)).toBeVisible()
    expect(await page.title()).toBe(title)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('notificationCount'))).toBe('1')

    await bell(page, texts, 1).press('Enter')
    const latest = page.getByRole('dialog', { name: t('notifications.latest') })
    const notificationText = t('notifications.kind.import_committed', {
      resource: texts.label(countLabels(provinces.label).many),
      new: 0,
      changed: 1,
    })
    const first = latest.getByRole('listitem').first()
    await expect(first).toContainText(notificationText)
    await expect(first.getByRole('img', { name: t('notifications.is_unread') })).toBeVisible()
    await first.getByRole('link').click()
    await expect(latest).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${path(`/${provinces.path}`)}`))
    await expect(bell(page, texts, 0)).toBeVisible()

    await bell(page, texts, 0).click()
    await latest.getByRole('link', { name: t('notifications.see_all') }).click()
    await expect(page).toHaveURL(new RegExp(`${path('/notifications')}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notifications.title'))
    const items = page.getByRole('main').getByRole('listitem')
    await items.first().getByRole('button').click()
    await expect(bell(page, texts, 1)).toBeVisible()

    await page.getByRole('radio', { name: t('notifications.unread'), exact: true }).click()
    await expect(items).toHaveCount(1)
    await page.getByRole('button', { name: t('notifications.read_all') }).click()
    await expect(bell(page, texts, 0)).toBeVisible()
    // Read notifications stay until the list is refetched.
    await expect(items).toHaveCount(1)
    await page.reload()
    await expect(page.getByText(t('notifications.none_unread'))).toBeVisible()
  })

  test('show their purpose while there are none', async ({ page, login, texts }) => {
    await login(page, 'viewer')
    await page.goto(texts.path('/notifications'))
    await expect(page.getByText(texts.t('notifications.none'))).toBeVisible()
  })
})

test.describe('many notifications', () => {
  test.use({ language: 'en' })

  test('are paged, and new ones move nothing under the pointer', async ({ page, login, server, texts }) => {
    const { t } = texts
    const curator = await signIn(server.url, 'curator', password)
    for (let at = 0; at < 27; at += 1) await createNotification(curator, `N${at}`)
    const frames = listen(page)
    await login(page, 'curator')
    await page.goto('/en/notifications')
    const items = page.getByRole('main').getByRole('listitem')
    await expect(items).toHaveCount(25)
    await frames.joined()
    const texts25 = await items.allInnerTexts()
    await items.nth(3).hover()
    await createNotification(curator, 'One more')
    const show = page.getByRole('button', { name: new RegExp(`^${t('notifications.changed')}`) })
    await expect(show).toBeVisible()
    expect((await items.allInnerTexts()).length).toBe(texts25.length)
    await show.click()
    await expect(show).toHaveCount(0)
    await page.getByRole('button', { name: t('ra.navigation.next') }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(items.first()).toBeVisible()
  })
})

test.describe('revoked permissions', () => {
  test.use({ language: 'en' })

  test('take effect immediately, on the open page', async ({ page, server, api, texts }) => {
    const { t } = texts
    const roles = await api.done<Row[]>('GET', 'roles?range=[0,99]')
    const curator = roles.find(({ name }) => name === 'catalogue-curator')
    const { id, version } = await addPerson(server.url, api, {
      username: 'passing',
      name_kh: 'អ្នកឆ្លងកាត់',
      name_en: 'Passing',
      password: 'a long enough secret',
      role_ids: [curator?.id],
      is_active: true,
    })
    expect(version).toBe(1)
    const frames = listen(page)
    await page.goto(`${server.url}/en/login?next=%2Fsetting%2Fprovinces`)
    await page.locator('input[name=username]').fill('passing')
    await page.locator('input[name=password]').fill('a long enough secret')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table')).toBeVisible()
    // A user without areas.
    await frames.joined(2)
    await api.done('PUT', `users/${id}`, { role_ids: [] })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.page.no_permission'))
    await expect(page.getByRole('link', { name: texts.label(countLabels(users.label).many) })).toHaveCount(0)
  })
})
