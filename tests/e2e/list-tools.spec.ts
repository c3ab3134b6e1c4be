import districts from '#schemas/settings/districts.ts'
import villages from '#schemas/settings/villages.ts'
import { expect, test } from './support/journey.ts'
import { listPage } from './support/list-page.ts'

const { fields } = villages

test.use({ database: 'own', sitting: true })

test.describe('the tools of a list', () => {
  test('a tree filters the list, which is saved as a view and opens by its link', async ({
    page,
    login,
    places,
    texts,
    language,
  }) => {
    const { t, path } = texts
    await login(page, 'admin')
    const list = listPage(page, texts)
    await list.open(villages.path)
    await page.getByRole('button', { name: t('tree.show') }).click()
    const tree = page.getByRole('tree')
    const province = places.provinces[1]
    const district = places.districts.find(({ parent }) => parent === province?.code)
    const nameOf = (place?: { name_kh: string; name_en: string }) =>
      (language === 'kh' ? place?.name_kh : place?.name_en) ?? ''
    const below = (code = '-') => places.villages.filter((place) => place.code.startsWith(code))
    const node = tree.getByRole('treeitem', { name: nameOf(province) }).first()
    await expect(node).toContainText(String(below(province?.code).length))
    await node.click()
    await list.range(1, below(province?.code).length, below(province?.code).length)
    await page.keyboard.press('ArrowRight')
    await expect(node).toHaveAttribute('aria-expanded', 'true')
    const inner = node
      .getByRole('treeitem')
      .filter({ hasText: nameOf(district) })
      .first()
    await expect(inner).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('[role=treeitem]:focus')).toHaveAttribute('aria-level', '2')
    await page.keyboard.press('ArrowLeft')
    await expect(node).toBeFocused()

    await page.getByRole('button', { name: t('views.button'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('views.save_as') }).click()
    const dialog = page.getByRole('dialog')
    const name = `${nameOf(province)} ${language}`
    await dialog.getByLabel(t('views.name')).fill(name)
    await dialog.getByRole('button', { name: t('ra.action.save') }).click()
    const current = page.getByRole('button', { name: t('views.current', { name }) })
    await expect(current).toBeVisible()
    await page.getByRole('button', { name: t('resources.filter.clear') }).click()
    // The total depends on other journeys.
    await expect(page.getByRole('button', { name: t('resources.filter.clear') })).toHaveCount(0)
    const changed = page.getByRole('button', { name: t('views.changed', { name }) })
    await changed.click()
    await page.getByRole('menuitem', { name: t('views.manage') }).click()
    const manage = page.getByRole('dialog', { name: t('views.manage_title') })
    const star = manage.getByRole('button', { name: t('views.default_view', { name }) })
    await star.click()
    await expect(star).toHaveAttribute('aria-pressed', 'true')
    await manage.getByRole('button', { name: t('ra.action.close') }).click()
    const { data } = await page.evaluate(async (resource) => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
      const answer = await fetch(`/api/views?resource=${resource}`, { headers })
      return (await answer.json()) as { data: { id: number; name: string }[] }
    }, villages.path)
    const id = data.find((view) => view.name === name)?.id
    await page.goto(path(`/${villages.path}?view=${id}`))
    await list.range(1, below(province?.code).length, below(province?.code).length)
    await expect(page).toHaveURL(/filter=/)
  })

  test('cells are edited in place, and many records by a form with undo', async ({
    page,
    login,
    places,
    texts,
    language,
  }) => {
    const { t, label } = texts
    await login(page, 'curator')
    const list = listPage(page, texts)
    await list.open(villages.path)
    const place = places.villages[3]
    const row = list.row(place?.code ?? '')
    const cell = row.locator('[data-edit=name_en]')
    await cell.dblclick()
    const editor = page.getByRole('dialog')
    const input = editor.getByRole('textbox', { name: label(fields.name_en.label) })
    await expect(input).toBeFocused()
    await input.fill(`Edited ${language}`)
    await page.keyboard.press('Enter')
    await expect(editor).toHaveCount(0)
    await expect(cell).toBeFocused()
    await page.keyboard.press('F2')
    await input.fill('thrown away')
    await page.keyboard.press('Escape')
    await expect(cell).toHaveText(`Edited ${language}`)
    await page.reload()
    await list.loaded()
    await expect(cell).toHaveText(`Edited ${language}`)

    await list.open(districts.path)
    const khan = districts.fields.type.values.KHAN?.label ?? { kh: '', en: '' }
    // Other journeys import districts concurrently: only these are changed and counted. By
    // selectors: behind a dialog the table has no role.
    const codes = places.districts.map(({ code }) => code)
    const ours = page.locator('tbody tr').filter({
      has: page.locator('th').filter({ hasText: new RegExp(`^(${codes.join('|')})$`) }),
    })
    const khans = ours.getByText(label(khan), { exact: true })
    const before = await khans.count()
    for (const row of await ours.all()) await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: t('resources.list.change'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('bulk.fields') }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('combobox', { name: t('bulk.which') })
      .selectOption({ label: label(districts.fields.type.label) })
    await dialog.getByRole('radio', { name: label(khan) }).check()
    await expect(dialog.getByRole('status')).toContainText(label(khan))
    await dialog.getByRole('button', { name: t('resources.list.bulk_do.update'), exact: true }).click()
    await expect(khans).toHaveCount(codes.length)
    await page.getByRole('button', { name: t('changes.undo'), exact: true }).click()
    await expect(page.getByText(t('changes.undone'))).toBeVisible()
    await expect(khans).toHaveCount(before)
  })
})
