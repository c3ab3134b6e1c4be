import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { loaded } from './support/visit.ts'

const page = '/samples/react-admin/setting/districts'

test.describe("a page of react-admin's own components", () => {
  test('lists, adds and changes records, and shows the server’s refusals', async ({
    page: tab,
    login,
    places,
    texts: { path, t },
    language,
  }) => {
    const [province] = places.provinces
    const code = `${province?.code}90`
    const main = tab.getByRole('main')
    await login(tab, 'curator')
    await tab.goto(path(page))
    await expect(main.getByRole('row').nth(1)).toBeVisible()
    await loaded(tab)
    expect(await violations(tab, 'main')).toEqual([])

    await main.getByRole('link', { name: t('ra.action.create') }).click()
    // The list, which has two, is gone.
    await expect(main.getByRole('combobox')).toHaveCount(1)
    await main.getByRole('combobox').click()
    await tab.getByRole('option', { name: String(province?.[`name_${language}`]), exact: true }).click()
    const box = (name: string) => main.locator(`input[name=${name}]`)
    await box('code').fill('9999')
    await box('name_kh').fill('ជុំគិរី')
    const save = main.getByRole('button', { name: t('ra.action.save') })
    await save.click()
    await expect(box('code')).toHaveAccessibleDescription(new RegExp(String(province?.code)))
    expect(await violations(tab, 'main')).toEqual([])
    await box('code').fill(code)
    await save.click()
    await expect(tab).toHaveURL(new RegExp(`${page}$`))

    await main.getByRole('textbox', { name: t('ra.action.search') }).fill('ជុំគិរី')
    // Rows move until the search results arrive.
    await expect(main.getByRole('row')).toHaveCount(2)
    await main.getByRole('cell', { name: code }).click()
    await box('name_en').fill('CHUMKIRI')
    await save.click()
    await expect(main.getByRole('row', { name: `${code} ជុំគិរី CHUMKIRI` })).toBeVisible()
  })
})
