/** The inbox of approval requests, by keyboard, on the demo records. */
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

test.use({ database: 'demo' })

test.describe('requests for approval', () => {
  test('are opened from home, and decided by keyboard', async ({ page, login, texts }) => {
    const { t, label, path } = texts
    await login(page, 'admin')
    await page.goto(path('/'))
    await page
      .locator(`a[href="${path('/approval')}"]`)
      .first()
      .click()
    const table = page.getByRole('table', { name: t('approvals.list.inbox') })
    const rows = table.locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    const waiting = await rows.count()
    expect(await violations(page)).toEqual([])

    await rows.first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { name: t('approvals.levels') })).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')

    await rows.first().focus()
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await expect(rows).toHaveCount(waiting - 1)
    await rows.first().focus()
    await page.keyboard.press('r')
    await page.getByLabel(t('approvals.note')).fill('Please bring the paper')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('approvals.reject') })
      .click()
    await expect(rows).toHaveCount(waiting - 2)
    await page.getByRole('tab', { name: t('approvals.list.history') }).click()
    const history = page.getByRole('table', { name: t('approvals.list.history') })
    await expect(history.getByText(label(approvalKind.LATE_ENTRY.label)).first()).toBeVisible()
  })
})
