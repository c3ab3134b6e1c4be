import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

test.describe('coverage', () => {
  test('areas are assigned without a mouse, and undone from the notification', async ({
    page,
    api,
    login,
    texts: { t, path },
  }) => {
    const users = (await api.done('GET', 'users?filter={"username":"viewer"}')) as {
      id: number
    }[]
    await login(page, 'admin')
    await page.goto(path(`/user-coverages/assign?users=${users[0]?.id}`))
    const present = page.getByRole('region', { name: t('coverage.present') })
    await expect(present.getByRole('listitem')).toHaveCount(1)

    await page.getByRole('textbox', { name: t('coverage.search_areas') }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    const province = page.getByRole('treeitem').nth(1)
    await expect(province).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: t('changes.close'), exact: true })).toBeFocused()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Space')
    await expect(province).toHaveAttribute('aria-checked', 'true')
    await expect(page.getByText(t('coverage.count.new', { n: 1 }))).toBeVisible()

    await page.getByRole('button', { name: t('coverage.save'), exact: true }).press('Enter')
    await expect(page.getByRole('region', { name: t('coverage.done') })).toBeVisible()
    await expect(present.getByRole('listitem')).toHaveCount(2)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: t('changes.undo'), exact: true }).press('Enter')
    await expect(page.getByText(t('changes.undone'))).toBeVisible()
    await expect(present.getByRole('listitem')).toHaveCount(1)
  })
})
