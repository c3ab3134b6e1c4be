/** Hand-written pages of the menu and every kind of generated screen, against all rules of axe. */
import type { MenuGroup } from '#src/domain/answers.ts'
import type { Api } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { loaded } from './support/visit.ts'

test.use({ database: 'demo', sitting: true })

// Many independent pages: both workers share them.
test.describe.configure({ mode: 'parallel' })

/** Resources whose screens differ: plain, dated, with rows, with tools. */
const generated = ['setting/medications', 'service-prices', 'setting/health-facilities', 'users']

const inTurn = <T>(all: readonly T[], turn: number) => all.filter((_, place) => place % 2 === turn)

/** Catalogues share the screens of `generated`. */
const isCatalogue = (path: string) => path.startsWith('setting/')

/** Pages of one record, with rows as in lists. */
async function recordPages(api: Api): Promise<string[]> {
  const first = async (path: string) =>
    (await api.done<{ id: number; code: string }[]>('GET', `${path}?range=[0,0]`))[0]
  const [visit, claim, patient] = await Promise.all(['visits', 'claims', 'patients'].map(first))
  const steps = ['triage', 'visit', 'prescription', 'discharge']
  return [
    `claims/${claim?.code}`,
    `patients/profile?id=${patient?.id}`,
    `visits/bedside?visit=${visit?.code}`,
    ...steps.map((step) => `visits/visit-steps/${step}-step?visit=${visit?.code}`),
  ]
}

/**
 * Half of the hand-written pages of the menu and of records, and all screens of half of the
 * resources.
 */
async function addresses(api: Api, turn: number): Promise<string[]> {
  const menu = await api.done<MenuGroup[]>('GET', 'schema/menu')
  const pages = menu
    .flatMap(({ entries }) => entries.map(({ path }) => path))
    .filter((path) => !isCatalogue(path))
  const screens = inTurn(generated, turn).map(async (path) => {
    const [row] = await api.done<{ id: number }[]>('GET', `${path}?range=[0,0]`)
    const below = [`update/${row?.id}`, 'create', 'import', 'changes'].map((screen) => `${path}/${screen}`)
    return [...below, `${path}?peek=${row?.id}`]
  })
  const records = inTurn(await recordPages(api), turn)
  return [...inTurn(pages, turn), ...records, ...(await Promise.all(screens)).flat()]
}

for (const [turn, [language, colorScheme]] of (
  [
    ['kh', 'light'],
    ['en', 'dark'],
  ] as const
).entries())
  test.describe(`(${language}, ${colorScheme})`, () => {
    test.use({ language, colorScheme })

    test('no page of the menu violates an axe rule', async ({ page, login, api, texts }) => {
      await login(page, 'admin')
      const faults: string[] = []
      for (const address of await addresses(api, turn)) {
        await page.goto(texts.path(`/${address}`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await loaded(page)
        // The record beside a list covers none of the list's buttons.
        if (address.includes('?peek=')) await page.locator('header a[href$="/create"]').click({ trial: true })
        faults.push(...(await violations(page)).map((violation) => `${address} ${violation}`))
      }
      expect(faults).toEqual([])
    })
  })
