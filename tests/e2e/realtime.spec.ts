import { countLabels } from '#schemas/kit/label.ts'
import provinces from '#schemas/settings/provinces.ts'
import villages from '#schemas/settings/villages.ts'
import type { Api, Row } from '#tests/support/api.ts'
import { csv } from '#tests/support/gazetteer.ts'
import { checkFile, commit } from '#tests/support/importing.ts'
import { formPage } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { listPage } from './support/list-page.ts'
import { listen } from './support/live-page.ts'

test.use({ database: 'own' })

const { fields } = villages
const path = villages.path

/** Changes a record as another user. */
async function change(api: Api, id: number, values: object): Promise<Row> {
  return api.done('PUT', `${path}/${id}`, values)
}

test.describe('changes by other users', () => {
  test('appear in a list within a second, and nothing moves', async ({
    page,
    login,
    api,
    otherPage,
    places,
    texts,
    language,
  }) => {
    const [, place] = places.villages
    if (!place) throw new Error('No village')
    const frames = listen(page)
    await login(page, 'viewer')
    const list = listPage(page, texts)
    await list.open(path)
    await frames.joined()
    const row = list.row(place.code)
    await row.getByRole('link').focus()
    const scroller = page.getByRole('table').locator('..')
    await scroller.evaluate((element) => {
      element.scrollTop = 30
    })
    await page.evaluate(() => {
      const cells = document.querySelectorAll('tbody tr:nth-child(3) td:last-child')
      if (cells[0]) getSelection()?.selectAllChildren(cells[0])
    })
    const before = await page.evaluate(() => [scrollY, getSelection()?.toString()])

    const other = await otherPage('curator')
    await other.goto(texts.path(`/${path}/update/${place.id}`))
    const form = formPage(other, texts)
    const name = `ថ្មី ${language}`
    await form.text(fields.name_kh.label).fill(name)
    const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT')
    await form.save.click()
    await saved
    // Highlighted for a moment only.
    await expect(row.locator('[data-changed=true]').filter({ hasText: name })).toBeVisible()
    await expect(row.getByRole('link')).toBeFocused()
    expect(await scroller.evaluate((element) => element.scrollTop)).toBe(30)
    expect(await page.evaluate(() => [scrollY, getSelection()?.toString()])).toEqual(before)
    await expect(page.getByText(texts.t('resources.live.list_changed'))).toHaveCount(0)

    // The best of several attempts: the machine may be busy with other journeys.
    let shortest = Number.POSITIVE_INFINITY
    for (let round = 1; round <= 12 && shortest >= 1000; round += 1) {
      // Changes in quick succession are collected: each is measured after a rest.
      await expect(row.locator('[data-changed=true]')).toHaveCount(0)
      await change(api, place.id, { name_kh: `${name} ${round}` })
      const began = Date.now()
      await expect(row.getByText(`${name} ${round}`, { exact: true })).toBeVisible()
      shortest = Math.min(shortest, Date.now() - began)
    }
    expect(shortest).toBeLessThan(1000)
  })

  test('wait where rows would move under the pointer, until the user shows them', async ({
    page,
    login,
    api,
    places,
    texts,
  }) => {
    const { t } = texts
    const frames = listen(page)
    await login(page, 'viewer')
    const list = listPage(page, texts)
    await list.open(path, { sort: 'code', order: 'DESC' })
    await frames.joined()
    const codes = await list.links.allInnerTexts()
    const [first = '', second = ''] = codes
    const pager = page.getByRole('navigation', { name: t('resources.list.pages') })
    const range = await pager.getByRole('status').innerText()
    await list.row(second).hover()

    const commune = places.communes.at(-1)
    const names = { name_kh: 'ភូមិចុងក្រោយ', name_en: 'Last' }
    const parent = places.villages.at(-1)?.parent
    const known = places.communes.find(({ code }) => code === parent) ?? commune
    const createdRow = await api.done('POST', path, {
      code: `${known?.code}99`,
      commune_id: known?.id,
      ...names,
    })
    const chip = page.getByRole('status').filter({ hasText: t('resources.live.list_changed') })
    await expect(chip).toBeVisible()
    expect(await list.links.allInnerTexts()).toEqual(codes)
    expect(await pager.getByRole('status').innerText()).toBe(range)

    // A concurrently deleted row stays as well, and says so.
    const [deletedRow] = await api.done<{ id: number }[]>(
      'GET',
      `${path}?filter=${encodeURIComponent(JSON.stringify({ code: first }))}`,
    )
    await api.done('DELETE', `${path}/${deletedRow?.id}`)
    await expect(list.row(first).getByText(t('resources.form.deleted_mark'))).toBeVisible()
    expect(await list.links.allInnerTexts()).toEqual(codes)

    await chip.getByRole('button', { name: t('resources.live.show') }).press('Enter')
    await expect(list.row(String(createdRow.code))).toBeVisible()
    await expect(list.row(first)).toHaveCount(0)
    await expect(chip).toHaveCount(0)
    await api.done('DELETE', `${path}/${createdRow.id}`)
    await api.done('POST', `${path}/${deletedRow?.id}/restore`)
  })

  test('update an untouched form automatically, else by the user’s choice', async ({
    page,
    login,
    api,
    places,
    texts,
    language,
  }) => {
    const { t } = texts
    const place = places.villages[5]
    if (!place) throw new Error('No village')
    const frames = listen(page)
    await login(page, 'curator')
    await page.goto(texts.path(`/${path}/update/${place.id}`))
    const form = formPage(page, texts)
    const latin = form.text(fields.name_en.label)
    await latin.focus()
    await frames.joined()
    await change(api, place.id, { name_kh: `ទីមួយ ${language}` })
    await expect(form.text(fields.name_kh.label)).toHaveValue(`ទីមួយ ${language}`)
    await expect(page.getByText(t('resources.live.updated_now'))).toBeVisible()
    await expect(latin).toBeFocused()

    await latin.fill(`Mine ${language}`)
    await latin.press('Home')
    const box = await latin.boundingBox()
    await change(api, place.id, { name_kh: `ទីពីរ ${language}`, name_en: `Theirs ${language}` })
    const notice = page.getByRole('status').filter({
      hasText: t('resources.live.remote_changed'),
    })
    await expect(notice).toBeVisible()
    await expect(latin).toBeFocused()
    await expect(latin).toHaveValue(`Mine ${language}`)
    expect(await latin.boundingBox()).toEqual(box)
    await page.keyboard.type('>')
    await expect(latin).toHaveValue(`>Mine ${language}`)

    await notice.getByRole('button', { name: t('resources.live.show_changes') }).click()
    const dialog = page.getByRole('dialog', { name: t('resources.conflict.title') })
    await expect(dialog).toContainText(`ទីពីរ ${language}`)
    await dialog.getByRole('radio', { name: new RegExp(t('resources.conflict.mine')) }).check()
    await dialog.getByRole('button', { name: t('resources.live.load_changes') }).click()
    await expect(latin).toHaveValue(`>Mine ${language}`)
    await expect(form.text(fields.name_kh.label)).toHaveValue(`ទីពីរ ${language}`)
    await expect(notice).toHaveCount(0)
    await form.save.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      texts.label(countLabels(villages.label).many),
    )
    const stored = await api.done('GET', `${path}/${place.id}`)
    expect(stored).toMatchObject({
      name_kh: `ទីពីរ ${language}`,
      name_en: `>Mine ${language}`,
    })
  })

  test('a record deleted during editing: read-only, unless the form has input', async ({
    page,
    login,
    api,
    places,
    texts,
    language,
  }) => {
    const { t } = texts
    const place = places.villages[7]
    if (!place) throw new Error('No village')
    const frames = listen(page)
    await login(page, 'curator')
    await page.goto(texts.path(`/${path}/update/${place.id}`))
    const form = formPage(page, texts)
    await expect(form.save).toBeVisible()
    await frames.joined()
    await api.done('DELETE', `${path}/${place.id}`)
    const restore = page.getByRole('button', { name: t('resources.remove.restore') })
    await expect(restore).toBeVisible()
    await expect(form.save).toHaveCount(0)
    await api.done('POST', `${path}/${place.id}/restore`)
    await expect(form.save).toBeVisible()

    const latin = form.text(fields.name_en.label)
    await latin.fill(`Typed ${language}`)
    await api.done('DELETE', `${path}/${place.id}`)
    await expect(page.getByText(t('resources.live.remote_deleted'))).toBeVisible()
    await expect(latin).toBeFocused()
    await expect(latin).toHaveValue(`Typed ${language}`)
    await restore.click()
    await expect(page.getByText(t('resources.live.remote_deleted'))).toHaveCount(0)
    await expect(latin).toHaveValue(`Typed ${language}`)
    await form.save.click()
    await expect
      .poll(async () => (await api.done('GET', `${path}/${place.id}`)).name_en)
      .toBe(`Typed ${language}`)
  })
})

test('an import of many rows causes one refetch, and names of references follow', async ({
  page,
  login,
  api,
  places,
  texts,
}) => {
  const frames = listen(page)
  await login(page, 'viewer')
  const list = listPage(page, texts)
  await list.open(path)
  await frames.joined()
  await page.waitForLoadState('networkidle')
  let reads = 0
  page.on('request', (request) => {
    if (request.url().includes(`/api/${path}?`)) reads += 1
  })
  const rows = places.villages.map(({ code }, at) => [code, `Imported ${at}`])
  const checked = await checkFile(api, path, csv([['code', 'name_en'], ...rows]))
  await commit(api, path, checked)
  await expect(list.row(places.villages[0]?.code ?? '').getByText('Imported 0')).toBeVisible()
  const province = places.provinces[0]
  const names = { kh: 'ខេត្តប្ដូរឈ្មោះ', en: 'Renamed province' }
  await api.done('PUT', `${provinces.path}/${province?.id}`, {
    name_kh: names.kh,
    name_en: names.en,
  })
  await expect(page.getByText(names[texts.language]).first()).toBeVisible()
  expect(reads, 'once for the import, once for the name').toBe(2)
})
