import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

test.use({ database: 'own' })

test('an administrator designs a catalogue, applies it, and adds a record without a restart', async ({
  page,
  login,
  texts: { path, t, label },
}) => {
  await login(page, 'admin')
  await page.goto(path('/setting/designer'))
  await page.getByRole('button', { name: t('designer.create') }).click()
  const dialog = page.getByRole('dialog')
  const named = (key: string, language: string) =>
    dialog.getByLabel(t(`designer.in_${language}`, { label: t(`designer.${key}`) }))
  await named('one', 'khmer').fill('វ៉ាក់សាំង')
  await named('one', 'english').fill('Vaccine')
  await dialog.getByRole('button', { name: t('designer.create') }).click()
  await expect(page).toHaveURL(/designer\/vaccines$/)

  for (const kind of ['enum', 'date'])
    await test.step(`adds a field: ${kind}`, async () => {
      await page.getByRole('button', { name: t('designer.add_field'), exact: true }).click()
      await page.getByRole('menuitem', { name: t(`designer.kind_about.${kind}`) }).click()
    })
  const preview = page.getByRole('region', { name: t('designer.preview') })
  await expect(preview.getByRole('radio', { name: /1|១/ })).toBeVisible()
  expect(await violations(page, 'main')).toEqual([])

  await test.step('shows fields, preview and properties at once', async () => {
    for (const name of ['designer.fields', 'designer.preview', 'designer.kind.date'])
      await expect(page.getByRole('region', { name: t(name), exact: true })).toBeInViewport({ ratio: 1 })
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await expect.poll(beyond).toBe(0)
  })

  await test.step('shows them as tabs on a phone', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab', { name: t('designer.preview') }).click()
    await expect(preview).toBeVisible()
    await page.getByRole('tab', { name: t('designer.fields') }).click()
    await expect(preview).toBeHidden()
    await page
      .getByRole('list', { name: t('designer.form_order') })
      .getByRole('button')
      .first()
      .click()
    await expect(page.getByRole('tab', { name: t('designer.properties') })).toBeFocused()
    expect(await violations(page, 'main')).toEqual([])
    if (size) await page.setViewportSize(size)
  })

  await page.getByRole('button', { name: t('designer.check') }).click()
  const many = label({ kh: 'វ៉ាក់សាំង', en: 'Vaccines' })
  const created = t('designs.table {catalogue} created').replace('{catalogue}', many)
  await expect(page.getByText(created)).toBeVisible()
  await page.getByRole('button', { name: t('designer.apply'), exact: true }).click()
  await expect(page.getByText(t('designer.applied'))).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: t('designer.more') }).click()
  await page.getByRole('menuitem', { name: t('designer.download') }).click()
  expect((await file).suggestedFilename()).toBe('vaccines.ts')

  await page.getByRole('link', { name: t('designer.open_list') }).click()
  await expect(page).toHaveURL(/setting\/vaccines$/)
  await page
    .getByRole('link', { name: t('ra.action.create') })
    .first()
    .click()
  await page.locator('#field-code').fill('BCG')
  await page.locator('#field-name_kh').fill('បេសេហ្សេ')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
  await expect(page.getByText('BCG').first()).toBeVisible()

  await test.step('extends a shipped catalogue, and uses the added field in its form', async () => {
    await page.goto(path('/setting/designer'))
    await page.getByRole('button', { name: t('designer.extend') }).click()
    await dialog.getByRole('combobox', { name: t('designer.catalogue') }).click()
    await page
      .getByRole('option', { name: label({ kh: 'ប្រភេទការមកពិនិត្យ', en: 'Visit types' }), exact: true })
      .click()
    await dialog.getByRole('button', { name: t('designer.extend') }).click()
    await page.getByRole('button', { name: t('designer.add_field'), exact: true }).click()
    await page.getByRole('menuitem', { name: t('designer.kind_about.integer') }).click()
    await page.getByRole('button', { name: t('designer.check') }).click()
    await page.getByRole('button', { name: t('designer.apply'), exact: true }).click()
    await page.getByRole('link', { name: t('designer.open_list') }).click()
    await page
      .getByRole('link', { name: t('ra.action.create') })
      .first()
      .click()
    await page.locator('#field-code').fill('ADDED')
    await page.locator('#field-name_kh').fill('បន្ថែម')
    await page.locator('[id^="field-added_"]').fill('7')
    await page.getByRole('button', { name: t('ra.action.save'), exact: true }).click()
    await expect(page.getByText('ADDED').first()).toBeVisible()
  })
})
