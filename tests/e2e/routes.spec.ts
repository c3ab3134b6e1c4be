/**
 * A link to any route of the specification, in both languages, leads to a page, never to a blank
 * one.
 */

import type { Page } from '@playwright/test'
import users from '#schemas/access/users.ts'
import { countLabels } from '#schemas/kit/label.ts'
import provinces from '#schemas/settings/provinces.ts'
import { routeEntries } from '#src/domain/access/pages.ts'
import { mayOpen } from '#src/domain/access/routes.ts'
import { menu } from '#tests/spec/menu.ts'
import { addressOf, routes } from '#tests/spec/routes.ts'
import { addPerson, signIn } from '#tests/support/api.ts'
import { representatives } from '#tests/support/sample-resources.ts'
import { expect, password, test, type User } from './support/journey.ts'
import type { Texts } from './support/texts.ts'
import { followLink } from './support/visit.ts'

// Many independent pages: both workers share them.
test.describe.configure({ mode: 'parallel' })

type Outcome = 'page' | 'no-permission' | 'not-found'

/**
 * The outcome of a URL. Both messages contain the URL, so that an earlier one is not mistaken for
 * it; a page does not, and is recognized by a changed heading.
 */
async function outcomeOf(page: Page, { t, path }: Texts, address: string): Promise<Outcome> {
  const expected = {
    here: path(address),
    notFound: [t('common.page.not_found'), t('common.not_found.text', { path: address })],
    refusedAt: path('/no-permission'),
    refused: [t('common.page.no_permission'), t('access.page', { path: address })],
  } as const
  const outcome = await page.waitForFunction(({ here, notFound, refusedAt, refused }) => {
    const text = document.querySelector('main')?.innerText.split('\n') ?? []
    const heading = document.querySelector<HTMLElement>('h1')
    const title = heading?.innerText ?? ''
    const isNew = heading?.dataset.seen !== title
    const at = window.location.pathname
    if (title === notFound[0]) return at === here && text.includes(notFound[1]) && 'not-found'
    if (title === refused[0]) return at === refusedAt && text.includes(refused[1]) && 'no-permission'
    return at === here && isNew && /\S/.test(title) && 'page'
  }, expected)
  return outcome.jsonValue() as Promise<Outcome>
}

/** Follows a link; an existing heading is not that of the new page. */
async function to(page: Page, texts: Texts, address: string): Promise<Outcome> {
  await page.evaluate(() => {
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading) heading.dataset.seen = heading.innerText
  })
  await followLink(page, texts.path(address))
  return outcomeOf(page, texts, address)
}

/**
 * The same, through an invalid page if the heading stays the same, or if a late page came in
 * between.
 */
async function arrive(page: Page, texts: Texts, address: string): Promise<Outcome> {
  page.setDefaultTimeout(4_000)
  try {
    for (let tries = 1; tries < 4; tries += 1) {
      const outcome = await to(page, texts, address).catch(() => undefined)
      if (outcome) return outcome
      await to(page, texts, '/not-found').catch(() => undefined)
    }
  } finally {
    page.setDefaultTimeout(0)
  }
  // A slow machine needs longer.
  await to(page, texts, '/not-found')
  return to(page, texts, address)
}

/** A user's permissions, and the paths of the resources declared to them. */
async function rightsOf(url: string, user: User) {
  const api = await signIn(url, user, password)
  const { data } = await api.call<{ permissions: string[] }>('GET', 'profile')
  const schema = await api.call<{ path: string }[]>('GET', 'schema')
  return { permissions: new Set(data.permissions), declared: schema.data.map(({ path }) => path) }
}

/** The resource's own screens, and hand-written pages below its list. */
const screenOf = (resource: string) => new RegExp(`^/${resource}(/|$)`)

/**
 * Catalogues share their screens, so a fifth of their routes is enough: tests/spec covers their
 * permissions, and tests/resources opens each.
 */
const isGenerated = (resource: string | undefined) => resource?.startsWith('setting/')

/** Opened by URL; the others are followed within the console. */
const details = ['/', '/app', '/patients/list', '/claims/:code', '/report/summary/report-view', '/users']

/**
 * Each language with a user with all or few permissions; tests/spec/access.test.ts has the rest.
 */
const visits = [
  { user: 'admin', language: 'en' },
  { user: 'viewer', language: 'kh' },
] as const

for (const { user, language } of visits)
  test.describe(`${user} (${language})`, () => {
    test.use({ language })

    for (const [adapter, name] of ['even', 'odd'].entries())
      test(`a route is a page, "no permission" or "not found": the ${name} ones`, async ({
        page,
        login,
        server,
        texts,
      }) => {
        const { permissions: granted, declared } = await rightsOf(server.url, user)
        const everything = await rightsOf(server.url, 'admin')
        await login(page, user)
        await page.goto(texts.path('/not-found'))
        const wrong: string[] = []
        const special = ['/login', '/no-permission', '/not-found']
        const resourceAt = (address: string) =>
          everything.declared.find((name) => screenOf(name).test(address))
        const allowedAt = (path: string): Outcome[] => {
          const address = addressOf(path)
          const resource = resourceAt(address)
          const isOpen = mayOpen(address, granted, routeEntries)
          const isSeen = resource !== undefined && declared.includes(resource)
          // The patients' start page is public (specification §5) and says what the user lacks.
          const hasResourceAccess = !resource || isSeen || path === '/patients'
          const allowed: Outcome[] = isOpen && hasResourceAccess ? ['page'] : ['no-permission']
          // Not built yet, without record 1, or without a named record.
          const namesNobody = ['/patients/edit', '/patients/profile'].includes(path)
          if (isOpen && (!resource || /:(id|code)$/.test(path) || namesNobody)) allowed.push('not-found')
          // A user with read-only access sees no empty form.
          if (user === 'viewer' && isSeen && path.endsWith('/create')) allowed[0] = 'no-permission'
          return allowed
        }
        const all = routes.map(({ path }) => path).filter((path) => !special.includes(path))
        // For a user with few permissions, one URL per area and outcome.
        const kindOf = (path: string) => `${path.split('/')[1]} ${allowedAt(path)}`
        const walked =
          user === 'admin'
            ? all.filter((path, at) => at % 5 === 0 || !isGenerated(resourceAt(addressOf(path))))
            : representatives(all, (path) => [kindOf(path)])
        for (const path of walked.filter((_, at) => at % 2 === adapter)) {
          const address = addressOf(path)
          const allowed = allowedAt(path)
          let outcome: Outcome
          if (details.includes(path)) {
            await page.goto(texts.path(address))
            outcome = await outcomeOf(page, texts, address)
          } else outcome = await arrive(page, texts, address)
          // On the way to /no-permission a heading may still be visible.
          if (!allowed.includes(outcome)) {
            const later = async () => {
              outcome = await outcomeOf(page, texts, address)
              return allowed.includes(outcome)
            }
            await expect
              .poll(later)
              .toBe(true)
              .catch(() => undefined)
          }
          if (!allowed.includes(outcome)) wrong.push(`${address}: ${outcome}, not ${allowed}`)
        }
        expect(wrong).toEqual([])
      })

    test('the menu has permitted and built pages, in the specification’s order; sign-in redirects home', async ({
      page,
      login,
      server,
      texts: { t, path },
    }) => {
      const { permissions: granted, declared } = await rightsOf(server.url, user)
      await login(page, user)
      await page.goto(path('/not-found'))
      const nav = page.getByRole('navigation', { name: t('menu.label') })
      const groups = nav.getByRole('button', { expanded: false })
      await expect(groups.first()).toBeVisible()
      while ((await groups.count()) > 0) await groups.first().click()
      const links = await nav
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
      for (const { permission: needed, entries } of menu) {
        const isGroupVisible = needed === undefined || granted.has(needed)
        const expected = entries
          .filter(([, permission]) => isGroupVisible && permission !== null && granted.has(permission))
          .map(([entry]) => entry)
          .filter((entry) => declared.includes(entry.slice(1)) || links.includes(path(entry)))
        const listed = links.filter((link) => entries.some(([entry]) => path(entry) === link))
        expect(listed).toEqual(expected.map((entry) => path(entry)))
      }

      // Always present.
      const heading = page.getByRole('heading', { level: 1 })
      await page.goto(path('/no-permission'))
      await expect(heading).toHaveText(t('common.page.no_permission'))
      await page.goto(path('/not-found'))
      await expect(heading).toHaveText(t('common.page.not_found'))
      await page.goto(path('/login'))
      await expect(page).toHaveURL(new RegExp(`${path('/')}$`))
      await expect(heading).not.toBeEmpty()
    })
  })

test('an invalid record and an unknown URL are "not found", with a link', async ({
  page,
  login,
  texts: { t, path },
}) => {
  await login(page, 'curator')
  for (const id of ['999999', 'abc']) {
    const address = `/setting/provinces/update/${id}`
    await page.goto(path(address))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('common.page.not_found'))
    await expect(page.getByText(t('common.not_found.text', { path: address }))).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await page.goto(path('/setting/provinces/update/999999'))
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${path('/setting/provinces')}$`))
})

test('without manage_common the settings groups are hidden, while their routes open by their own permission', async ({
  page,
  api,
  server,
  texts: { t, label, path },
}) => {
  const chosen = 'seven yellow bicycles'
  const names = ['list_users', 'list_gazetteers']
  const filter = encodeURIComponent(JSON.stringify({ name: names }))
  const { data: permissionRows } = await api.call<{ id: number }[]>('GET', `permissions?filter=${filter}`)
  expect(permissionRows).toHaveLength(2)
  const role = await api.done('POST', 'roles', {
    name: 'clerk',
    name_kh: 'ស្មៀន',
    name_en: 'Clerk',
    permission_ids: permissionRows.map(({ id }) => id),
  })
  const account = {
    username: 'clerk',
    name_kh: 'ស្មៀន',
    name_en: 'Clerk',
    is_active: true,
    password: chosen,
  }
  const user = await addPerson(server.url, api, { ...account, role_ids: [role.id] })

  await page.goto(path('/users'))
  await page.getByLabel(t('common.login.username'), { exact: true }).fill('clerk')
  await page.getByLabel(t('common.login.password'), { exact: true }).fill(chosen)
  await page.getByLabel(t('common.login.password'), { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label(countLabels(users.label).many))
  const nav = page.getByRole('navigation', { name: t('menu.label') })
  const menuLinks = nav.getByRole('link')
  await expect(menuLinks).toHaveText([t('menu.home'), label(countLabels(users.label).many)])
  await page.goto(path('/setting/provinces'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label(countLabels(provinces.label).many))
  await page.goto(path('/roles'))
  await expect(page).toHaveURL(new RegExp(`${path('/no-permission')}$`))
  await expect(page.getByText(t('access.page', { path: '/roles' }))).toBeVisible()
  const back = page.getByRole('main').getByRole('link')
  await expect(back).toHaveText([t('common.no_permission.back')])
  await back.click()
  await expect(page).toHaveURL(new RegExp(`${path('/')}$`))
  // The database is shared with other journeys.
  await api.done('DELETE', `users/${user.id}`)
  await api.done('DELETE', `roles/${role.id}`)
  await expect(page).toHaveURL(/\/login/)
})
