import { countLabels } from '#schemas/kit/label.ts'
import programs from '#schemas/settings/programs.ts'
import { type Row, signIn } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { expect, password, test } from './support/journey.ts'

test.use({ database: 'own' })

test.describe('the audit trail', () => {
  test('shows all actions with their values, and is filtered and exported', async ({
    page,
    login,
    server,
    texts,
    language,
  }) => {
    const { t, path, label } = texts
    const admin = await signIn(server.url, 'admin', password)
    const [program] = await admin.done<Row[]>('GET', `${programs.path}?range=[0,0]`)
    const name = `HEF ${language}`
    await admin.done('PUT', `${programs.path}/${program?.id}`, { name_en: name })
    await signIn(server.url, 'somebody', 'wrong wrong').catch(() => undefined)

    await login(page, 'admin')
    await page.goto(path('/audit'))
    const table = page.getByRole('table', { name: t('audit.title') }).first()
    const failed = table.getByRole('row').filter({ hasText: t('audit.kind.sign_in_failed') })
    // No account has that name: it may be a password, and is masked.
    await expect(failed.first()).toContainText(/\? [0-9a-f]{12}/)
    await expect(failed.first()).not.toContainText('somebody')
    await expect(failed.first()).toContainText(t('audit.code.LOGIN_FAILED'))

    const change = table
      .getByRole('row')
      .filter({ hasText: t('audit.kind.update') })
      .first()
    await expect(change).toContainText(label(countLabels(programs.label).one))
    await change.getByRole('button', { name: t('audit.show') }).press('Enter')
    await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
    expect(await violations(page, 'main')).toEqual([])

    await page.getByRole('button', { name: t('audit.only.record') }).click()
    await expect(page).toHaveURL(new RegExp(`record=${program?.id}`))
    await expect(failed).toHaveCount(0)
    await expect(change).toBeVisible()

    await page.getByRole('button', { name: t('audit.export.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(`ពិនិត្យ ${language}`)
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: t('audit.export.save') }).click()
    expect((await file).suggestedFilename()).toMatch(/^audit-.*\.xlsx$/)

    // New entries that match the filter are announced immediately.
    await page.getByRole('button', { name: t('audit.filter.clear') }).click()
    await expect(table.getByRole('row').filter({ hasText: `ពិនិត្យ ${language}` })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/record=/)
  })
})
