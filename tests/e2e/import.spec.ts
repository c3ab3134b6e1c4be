import type { Page } from '@playwright/test'
import writeExcelFile from 'write-excel-file/node'
import { countLabels } from '#schemas/kit/label.ts'
import communes from '#schemas/settings/communes.ts'
import districts from '#schemas/settings/districts.ts'
import provinces from '#schemas/settings/provinces.ts'
import villages from '#schemas/settings/villages.ts'
import { csv, gazetteer, officialTable } from '#tests/support/gazetteer.ts'
import { gazetteerWorkbook } from '#tests/support/workbook.ts'
import { expect, test } from './support/journey.ts'
import { listPage } from './support/list-page.ts'
import type { Texts } from './support/texts.ts'
import { open } from './support/visit.ts'

test.use({ database: 'own', sitting: true })

const byteOrderMark = '\ufeff'
const kinds = ['new', 'changed', 'unchanged', 'error'] as const
type Counts = Partial<Record<(typeof kinds)[number], number>>

/** The import screen for journeys. */
function importPage(page: Page, { t, path: inLanguage }: Texts) {
  const tab = (kind: string, count: number) =>
    page.getByRole('tab', {
      name: `${t(`resources.import.rows.${kind}`)} (${count})`,
      exact: true,
    })
  const screen = {
    tab,
    rows: page.getByRole('tabpanel').getByRole('row'),
    /** Chooses a file and waits for its preview. */
    async choose(path: string, name: string, content: string | Buffer, counts: Counts) {
      await open(page, inLanguage(`/${path}/import`))
      await page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
      for (const kind of kinds) await expect(tab(kind, counts[kind] ?? 0)).toBeVisible()
    },
    async commit(rows: number) {
      const commit = rows === 1 ? 'commit_one' : 'commit_other'
      await page.getByRole('button', { name: t(`resources.import.${commit}`, { n: rows }) }).click()
      const confirmation = page.getByRole('dialog', { name: t('resources.import.confirm_title') })
      await expect(confirmation).toContainText(t('resources.import.whole'))
      await confirmation.getByRole('button', { name: t('resources.list.import') }).click()
      await expect(page.getByText(t('resources.import.done'))).toBeVisible()
    },
  }
  return screen
}

test.describe('import', () => {
  test('shows new, changed, unchanged and invalid rows, and runs', async ({ page, login, texts }) => {
    const { t, label } = texts
    const { fields } = provinces
    await login(page, 'curator')
    const screen = importPage(page, texts)
    // Headings are the labels of the language.
    const header = [fields.code, fields.name_kh, fields.name_en, fields.type].map((field) =>
      label(field.label),
    )
    const type = label(fields.type.values.PROVINCE?.label ?? { kh: '', en: '' })
    const first = 51
    const row = (n: number, name: string) => [String(first + n), `ខេត្ត ${n}`, name, type]
    const rows = [0, 1, 2].map((n) => row(n, `Province ${n}`))

    await screen.choose(provinces.path, 'first.csv', csv([header, ...rows]), { new: 3 })
    await expect(screen.rows).toHaveCount(4)
    await screen.commit(3)
    await screen.choose(provinces.path, 'again.csv', csv([header, ...rows]), { unchanged: 3 })
    await expect(page.getByRole('button', { name: t('resources.import.nothing_to_do') })).toBeDisabled()

    const mixed = csv([
      header,
      row(0, 'Province 0'),
      row(1, 'Another name'),
      row(3, 'Province 3'),
      ['9y', 'ខេត្ត', 'No digits', type],
      ['5x', '', 'No Khmer name', type],
    ])
    await screen.choose(provinces.path, 'mixed.csv', byteOrderMark + mixed, {
      new: 1,
      changed: 1,
      unchanged: 1,
      error: 2,
    })
    const wrong = t('validation.formatLike', { example: fields.code.example })
    await expect(screen.rows.nth(1)).toContainText(wrong)
    await expect(screen.rows.nth(2)).toContainText(t('validation.required'))
    // One row with errors is corrected in place, the other excluded.
    await page.getByRole('button', { name: wrong }).first().click()
    const cell = t('import.cell', { row: 5, field: label(fields.code.label) })
    const editor = page.getByRole('dialog', { name: cell })
    await editor.getByRole('textbox').fill(String(first + 4))
    await editor.getByRole('button', { name: t('import.check_cell') }).click()
    await expect(screen.tab('error', 1)).toBeVisible()
    await page.getByRole('button', { name: t('import.skip_row', { row: 6 }) }).click()
    await expect(page.getByRole('tab', { name: t('resources.import.rows.skipped') })).toBeVisible()
    await screen.tab('changed', 1).click()
    await expect(screen.rows.nth(1)).toContainText('Province 1 → Another name')
    await screen.commit(3)

    const list = listPage(page, texts)
    await page.getByRole('link', { name: t('resources.import.to_list') }).click()
    await expect(list.row(String(first + 1))).toContainText('Another name')
    await expect(list.row(String(first + 4))).toContainText('No digits')

    // Custom headings are mapped manually, and remembered for the next such file.
    const own = csv([
      ['a', label(fields.code.label), 'b'],
      ['ខេត្តថ្មី', String(first + 5), 'New'],
    ])
    await screen.choose(provinces.path, 'own.csv', own, { error: 1 })
    for (const [header, field] of [
      ['a', 'name_kh'],
      ['b', 'name_en'],
    ] as const)
      await page
        .getByRole('combobox', {
          name: t('resources.import.field_for', { header }),
          exact: true,
        })
        .selectOption(field)
    await page.getByRole('button', { name: t('resources.import.check_again') }).click()
    await expect(screen.tab('new', 1)).toBeVisible()
    await screen.choose(provinces.path, 'own.csv', own, { new: 1 })
    await expect(page.getByText(t('import.remembered'))).toBeVisible()
    await screen.commit(1)
    await page.getByRole('button', { name: t('import.undo') }).click()
    const undo = page.getByRole('dialog', { name: t('import.undo_ask') })
    await undo.getByRole('button', { name: t('import.undo') }).click()
    await expect(page.getByText(t('import.undo_done'))).toBeVisible()
  })

  test('an unreadable file shows an error', async ({ page, login, texts }) => {
    const { t, path } = texts
    await login(page, 'curator')
    await open(page, path(`/${provinces.path}/import`))
    const input = page.locator('input[type=file]')
    const files: [string, Buffer, string][] = [
      ['empty.csv', Buffer.alloc(0), t('errors.IMPORT_EMPTY')],
      ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0]), t('errors.IMPORT_NOT_A_TABLE')],
      ['latin1.csv', Buffer.from('code,name_kh\n01,caf\xe9\n', 'latin1'), t('errors.IMPORT_ENCODING')],
    ]
    for (const [name, buffer, sentence] of files) {
      await input.setInputFiles({ name, mimeType: 'text/csv', buffer })
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    }
  })
})

test('a whole gazetteer is imported, level by level, as CSV and XLSX', async ({ page, login, texts }) => {
  await login(page, 'curator')
  const screen = importPage(page, texts)
  const counts = { provinces: 44, districts: 46, communes: 48, villages: 150 }
  // Codes from 41 on: the small gazetteer uses the first ones.
  const all = gazetteer(counts)
  const above = <T extends { code: string }>(places: T[]) => places.filter(({ code }) => code >= '41')
  const [first, second, third, last] = [
    above(all.provinces),
    above(all.districts),
    above(all.communes),
    above(all.villages),
  ]
  const provinceFile = csv(officialTable('provinces', first))
  await screen.choose(provinces.path, 'provinces.csv', provinceFile, { new: first.length })
  await screen.commit(first.length)
  const districtFile = byteOrderMark + csv(officialTable('districts', second))
  await screen.choose(districts.path, 'districts.csv', districtFile, { new: second.length })
  await screen.commit(second.length)
  const sheet = officialTable('communes', third).map((row) => row.map((value) => ({ value, type: String })))
  const workbook = await writeExcelFile(sheet).toBuffer()
  await screen.choose(communes.path, 'communes.xlsx', workbook, { new: third.length })
  await screen.commit(third.length)
  const orphan = ['99010101', '990101', 'ភូមិ', 'Phum', 'ភូមិ', 'Village']
  const villageFile = csv([...officialTable('villages', last), orphan])
  await screen.choose(villages.path, 'villages.csv', villageFile, { new: last.length, error: 1 })
  const label = countLabels(communes.label).one[texts.language]
  await expect(screen.rows.nth(1)).toContainText(texts.t('validation.refUnknown', { label, value: '990101' }))
  await screen.commit(last.length)

  const list = listPage(page, texts)
  const collator = new Intl.Collator('km')
  await list.open(villages.path, {
    filter: { code__starts: '41' },
    sort: 'name_kh',
    order: 'ASC',
    perPage: 100,
  })
  const expected = last.filter(({ code }) => code.startsWith('41')).map(({ name_kh }) => name_kh)
  expect(await list.column(texts.label(villages.fields.name_kh.label))).toEqual(
    expected.sort(collator.compare),
  )
})

test('a workbook of all levels is imported part by part', async ({ page, login, texts }) => {
  const { t, label, path } = texts
  await login(page, 'curator')
  const screen = importPage(page, texts)
  const places = [97, 98].map((code) => ({ code, name: `Khett ${code}` }))
  const list = places.map(({ code, name }) => [String(code), 'ខេត្ត', name])
  const provinceFile = csv([['code', 'name_kh', 'name_en'], ...list])
  await screen.choose(provinces.path, 'provinces.csv', provinceFile, { new: 2 })
  await screen.commit(2)

  const name = 'gazetteer.xlsx'
  const input = page.locator('input[type=file]')
  await open(page, path(`/${villages.path}/import`))
  await input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer: gazetteerWorkbook(places) })
  const many = (resource: typeof districts | typeof communes | typeof villages) =>
    label(countLabels(resource.label).many)
  const button = (key: string, named: string) => page.getByRole('button', { name: t(key, { name: named }) })
  await button('import.check_part', many(districts)).click()
  await expect(screen.tab('new', 2)).toBeVisible()
  await screen.commit(2)
  await button('import.next_part', many(communes)).click()
  await expect(screen.tab('new', 2)).toBeVisible()
  await expect(screen.rows.nth(1)).toContainText('970201')
  await screen.commit(2)
  await button('import.next_part', many(villages)).click()
  await expect(screen.tab('new', 4)).toBeVisible()
  await screen.commit(4)
  await expect(button('import.next_part', '')).toHaveCount(0)
})
