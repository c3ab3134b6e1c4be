import { countLabels } from '#schemas/kit/label.ts'
import provinces from '#schemas/settings/provinces.ts'
import villages from '#schemas/settings/villages.ts'
import { firstFound } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { listPage } from './support/list-page.ts'

test.use({ sitting: true })

const { fields } = villages
const collator = new Intl.Collator('km')

test.describe('a list', () => {
  test.beforeEach(({ page, login }) => login(page, 'viewer'))

  test('is printed completely in black on white, without menu and buttons', async ({ page, texts }) => {
    const list = listPage(page, texts)
    await list.open(villages.path)
    await expect(list.links.first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const role of ['navigation', 'searchbox', 'checkbox'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.locator('button:not(.sort):visible')).toHaveCount(0)
    const cell = page.getByRole('cell').first()
    await expect(cell).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const isCut = () =>
      page
        .getByRole('table')
        .evaluate(({ parentElement: box }) => (box ? box.scrollHeight > box.clientHeight + 1 : true))
    await expect.poll(isCut).toBe(false)
  })

  test('is searched, paged, and sorted like a dictionary', async ({ page, places, texts }) => {
    const { t } = texts
    const list = listPage(page, texts)
    await list.open(villages.path)
    await test.step('finds in both scripts, shows an empty result, and resets', async () => {
      const place = places.villages[7]
      if (!place) throw new Error('The small gazetteer has too few villages')
      for (const searchText of [place.name_kh, place.name_en.toLowerCase()]) {
        await list.search.fill(searchText)
        await expect(list.links).toHaveText([place.code])
      }
      await list.search.fill('nothing of that name')
      await expect(list.links).toHaveCount(0)
      await expect(
        page.getByText(
          texts.t('resources.list.no_match', { name: texts.label(countLabels(villages.label).many) }),
        ),
      ).toBeVisible()
      await page.getByRole('button', { name: texts.t('resources.list.clear_search') }).click()
      await list.range(1, 25, places.villages.length)
    })
    await test.step('has pages and page sizes', async () => {
      const total = places.villages.length
      await list.range(1, 25, total)
      await page.getByRole('button', { name: t('ra.navigation.next') }).click()
      await list.range(26, 50, total)
      await page.getByRole('button', { name: t('ra.navigation.last') }).click()
      await list.range(51, total, total)
      await page.goBack()
      await list.range(26, 50, total)
      await page.getByRole('combobox', { name: t('ra.navigation.page_rows_per_page') }).selectOption('100')
      await list.range(1, total, total)
    })
    await test.step('is sorted like a dictionary, both ways', async () => {
      const heading = page.getByRole('columnheader', { name: texts.label(fields.name_kh.label) })
      await heading.getByRole('button').click()
      await expect(heading).toHaveAttribute('aria-sort', 'ascending')
      const sorted = places.villages.map((place) => place.name_kh).sort(collator.compare)
      await expect.poll(() => list.column(texts.label(fields.name_kh.label))).toEqual(sorted)
      await heading.getByRole('button').click()
      await expect(heading).toHaveAttribute('aria-sort', 'descending')
      await expect.poll(() => list.column(texts.label(fields.name_kh.label))).toEqual(sorted.reverse())
    })
  })

  test('filters by a province', async ({ page, places, texts, language }) => {
    const { t, label } = texts
    const list = listPage(page, texts)
    await list.open(villages.path)
    const province = places.provinces[1]
    const name = language === 'kh' ? province?.name_kh : province?.name_en
    const [top, bottom] = [countLabels(provinces.label).one, fields.commune_id.label].map(label)
    await page.getByRole('button', { name: `${top} … ${bottom}` }).click()
    const dialog = page.getByRole('dialog', { name: label(fields.commune_id.label) })
    await dialog.getByRole('combobox', { name: label(countLabels(provinces.label).one) }).fill(name ?? '')
    await firstFound(page, name).click()
    await dialog.getByRole('button', { name: t('resources.filter.apply') }).click()
    const below = places.villages.filter(({ code }) => code.startsWith(province?.code ?? '-'))
    await list.range(1, below.length, below.length)
    await expect(list.links).toHaveText(below.map(({ code }) => code))
    await page.reload()
    await list.range(1, below.length, below.length)
    await page.getByRole('button', { name: t('resources.filter.clear') }).click()
    await list.range(1, 25, places.villages.length)
  })

  test('shows the chosen columns, also next time', async ({ page, texts }) => {
    const { t, label } = texts
    const list = listPage(page, texts)
    await list.open(villages.path)
    const latin = page.getByRole('columnheader', { name: label(fields.name_en.label) })
    await expect(latin).toBeVisible()
    await page.getByRole('button', { name: t('resources.list.columns') }).click()
    const chooser = page.getByRole('dialog', { name: t('resources.list.columns') })
    await chooser.getByRole('checkbox', { name: label(fields.name_en.label) }).uncheck()
    await page.keyboard.press('Escape')
    await expect(latin).toHaveCount(0)
    await page.reload()
    await list.loaded()
    await expect(latin).toHaveCount(0)
    await page.getByRole('button', { name: t('resources.list.columns') }).click()
    await chooser.getByRole('button', { name: t('resources.list.reset_columns') }).click()
    await page.keyboard.press('Escape')
    await expect(latin).toBeVisible()
    // Wider than the table has room for: the table then scrolls.
    const edge = latin.locator('.resize')
    // Waits until the closing dialog no longer covers it.
    await edge.hover()
    const { width } = (await latin.boundingBox()) ?? { width: 0 }
    const { x, y, ...size } = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [left, top] = [x + size.width / 2, y + size.height / 2]
    await page.mouse.down()
    await page.mouse.move(left + 300, top, { steps: 3 })
    await page.mouse.up()
    await expect.poll(async () => (await latin.boundingBox())?.width).toBeCloseTo(width + 300, -1)
  })
})

test('the first cell is a real link that opens the record', async ({ page, login, places, texts }) => {
  await login(page, 'viewer')
  const list = listPage(page, texts)
  await list.open(provinces.path)
  const place = places.provinces[0]
  const link = page.getByRole('link', { name: place?.code, exact: true })
  await expect(link).toHaveAttribute('href', texts.path(`/setting/provinces/update/${place?.id}`))
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/setting/provinces/update/${place?.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    (texts.language === 'kh' ? place?.name_kh : place?.name_en) ?? '',
  )
})

test('a URL with unknown parts still opens the list', async ({ page, login, places, texts }) => {
  await login(page, 'viewer')
  const list = listPage(page, texts)
  await list.open(villages.path, {
    filter: { former_field: 1 },
    sort: 'former_field',
    order: 'ASC',
  })
  await list.range(1, 25, places.villages.length)
})
