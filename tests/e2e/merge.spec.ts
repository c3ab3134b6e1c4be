import diagnoses from '#schemas/settings/diagnoses.ts'
import categories from '#schemas/settings/diagnoses-categories.ts'
import type { Row } from '#tests/support/api.ts'
import { firstFound, formPage } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { listPage } from './support/list-page.ts'

const labelOf = (name: 'name_kh' | 'name_en') => categories.fields[name]?.label ?? { kh: '', en: '' }
const [khmer, latin] = [labelOf('name_kh'), labelOf('name_en')]

test.describe('records entered twice', () => {
  test.beforeEach(({ page, login }) => login(page, 'admin'))

  test('are detected, merged, moved and restored', async ({ page, texts, api }) => {
    const { t, path } = texts
    const list = listPage(page, texts)
    const form = formPage(page, texts)
    const tag = 'K'
    const add = (code: string, name: string) =>
      api.done<Row>('POST', categories.path, {
        code: `${tag}${code}`,
        name_kh: `${name} ${tag}`,
        name_en: `${name} ${tag}`,
      })
    const nameOf = ({ code, name_en }: Row) => `${code} ${name_en}`
    const stays = await add('71', 'Fever of travellers')
    const mergedCategory = await add('72', 'Fevers of travellers')
    const disease = await api.done<Row>('POST', diagnoses.path, {
      code: `${tag}97.1`,
      name_kh: `គ្រុន ${tag}`,
      name_en: `Fever ${tag}`,
      category_id: mergedCategory.id,
    })
    const categoryOf = async () => (await api.done<Row>('GET', `${diagnoses.path}/${disease.id}`)).category_id
    const undo = page.getByRole('button', { name: t('changes.undo'), exact: true })
    const undone = page.getByText(t('changes.undone'))

    // A similar name shows a hint, and does not block saving.
    await page.goto(path(`/${categories.path}/create`))
    await form.text(latin).fill(`Fever of traveller ${tag}`)
    const similar = page.getByRole('status').filter({ hasText: t('merge.similar') })
    await expect(similar.getByRole('link', { name: nameOf(stays) })).toBeVisible()
    await form.text(latin).fill('')
    await expect(similar).toHaveCount(0)

    await list.open(categories.path, { filter: { q: `travellers ${tag}` } })
    for (const row of [stays, mergedCategory])
      await page
        .getByRole('checkbox', { name: t('resources.list.select_row', { name: nameOf(row) }) })
        .check()
    await page.getByRole('link', { name: t('merge.action'), exact: true }).click()
    await page.getByRole('radio', { name: new RegExp(`^${tag}71 `) }).check()
    await page
      .getByRole('group', { name: texts.label(khmer) })
      .getByRole('radio', { name: String(mergedCategory.name_kh) })
      .check()
    await expect(page.getByText(t('merge.relinked'))).toBeVisible()
    await page.getByRole('button', { name: t('merge.do'), exact: true }).click()
    await expect(form.text(khmer)).toHaveValue(String(mergedCategory.name_kh))
    expect(await categoryOf()).toBe(stays.id)
    await undo.click()
    await expect(undone).toBeVisible()
    await expect(form.text(khmer)).toHaveValue(String(stays.name_kh))
    expect(await categoryOf()).toBe(mergedCategory.id)

    // The uses move to another record before it is deleted.
    await page.goto(path(`/${categories.path}/update/${mergedCategory.id}`))
    await page.getByRole('button', { name: t('resources.remove.delete'), exact: true }).click()
    const confirmation = page.getByRole('dialog')
    await confirmation.getByLabel(t('merge.move_to')).fill(`${tag}71`)
    await firstFound(page, nameOf(stays)).click()
    await confirmation.getByRole('button', { name: t('merge.move_and_delete') }).click()
    await expect(page.getByText(t('merge.deleted', { name: nameOf(mergedCategory) }))).toBeVisible()
    expect(await categoryOf()).toBe(stays.id)

    // Its undo is refused after another user changed a moved record.
    const change = await api.done<Row>('PUT', `${diagnoses.path}/${disease.id}`, {
      name_en: `Fever again ${tag}`,
    })
    await page.goto(path(`/${categories.path}/changes`))
    await undo.first().click()
    await confirmation.getByRole('button', { name: t('changes.undo'), exact: true }).click()
    await expect(confirmation.getByRole('alert').getByRole('link')).toContainText(String(change.code))
    await confirmation.getByRole('button', { name: t('changes.cancel') }).click()

    // An earlier version is restored.
    await api.done('PUT', `${categories.path}/${stays.id}`, { name_kh: `ខុស ${tag}` })
    await page.goto(path(`/${categories.path}/update/${stays.id}`))
    await page.getByRole('button', { name: t('resources.history.all') }).click()
    await page
      .getByRole('button', { name: t('changes.compare') })
      .last()
      .click()
    await expect(page.getByRole('cell', { name: `ខុស ${tag}` })).toBeVisible()
    await page.getByRole('button', { name: t('changes.restore_version', { version: 1 }) }).click()
    await expect(page.getByText(t('changes.version_restored', { version: 1 }))).toBeVisible()
    await page.getByRole('button', { name: t('resources.history.close') }).click()
    await expect(form.text(khmer)).toHaveValue(String(stays.name_kh))
  })
})
