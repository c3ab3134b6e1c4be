/**
 * Duplicates by keyboard alone: compared, merged field by field, found by the old number, unmerged.
 */
import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

test.use({ database: 'demo' })
const keyPrefix = 'patient_mapping'

test.describe('duplicates', () => {
  test('a pair is merged, and unmerged', async ({ page, login, texts }) => {
    const { path, t } = texts
    await login(page, 'admin')
    await page.goto(path('/patients/mapping'))
    const pairs = page.getByRole('list', { name: t(`${keyPrefix}.tab.suspects`) })
    const compare = pairs.getByRole('button').first()
    await expect(compare).toBeVisible()
    expect(await violations(page)).toEqual([])
    await compare.press('Enter')
    const dialog = page.getByRole('dialog', { name: t(`${keyPrefix}.one_person`) })
    await expect(dialog.getByRole('table')).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await expect(dialog.getByRole('button', { name: t(`${keyPrefix}.merge`) })).toBeFocused()
    await page.keyboard.press('Enter')

    const stays = page.getByRole('radio', { name: t(`${keyPrefix}.merged_record`) })
    await stays.press('Space')
    const merge = page.getByRole('button', { name: t('merge.do'), exact: true })
    await expect(merge).toBeEnabled()
    expect(await violations(page)).toEqual([])
    await page.getByRole('textbox', { name: t(`${keyPrefix}.reason_same`) }).focus()
    await page.keyboard.type('Same card and same face')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/patients\/profile\?id=\d+$/)

    await page.goto(path('/patients/mapping?tab=merges'))
    const merges = page.getByRole('list', { name: t(`${keyPrefix}.tab.merges`) })
    await expect(merges).toContainText('Same card and same face')
    const undo = merges.getByRole('button', { name: t(`${keyPrefix}.undo`) })
    const before = await undo.count()
    await undo.first().press('Enter')
    const confirmation = page.getByRole('dialog', { name: t(`${keyPrefix}.undo_ask`) })
    await confirmation.getByRole('button', { name: t(`${keyPrefix}.undo`) }).press('Enter')
    await expect(confirmation).toBeHidden()
    await expect(merges.getByRole('listitem').first()).toContainText(/\d\d:\d\d/)
    await expect(undo).toHaveCount(before - 1)
  })
})
