import { printTexts } from '#src/workflow/print/texts.ts'
import { type Row, signIn } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { expect, password, test } from './support/journey.ts'

test.use({ database: 'demo' })

test.describe('a patient’s profile', () => {
  test('is read and its card printed by keyboard, and the print is logged', async ({
    page,
    login,
    server,
    texts,
  }) => {
    const { t, path } = texts
    const admin = await signIn(server.url, 'admin', password)
    const [patient] = await admin.done<(Row & { code: string })[]>(
      'GET',
      'patients?range=[0,0]&filter={"status":1,"registration_kind":1}',
    )
    await login(page, 'admin')
    // The browser's own dialog would wait for input.
    await page.addInitScript(() => {
      window.print = () => window.dispatchEvent(new Event('afterprint'))
    })
    await page.goto(path(`/patients/profile?id=${patient?.id}`))
    const title = t('patient_profile.title').replace('{{code}}', patient?.code ?? '')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(t('patient_profile.did.record.create')).first()).toBeVisible()
    expect(await violations(page, 'main')).toEqual([])

    await page.getByRole('button', { name: t('patient_profile.print_card') }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img', { name: `QR ${patient?.code}` })).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    const print = dialog.getByRole('button', { name: printTexts[texts.language].print, exact: true })
    await expect(print).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(page.getByText(t('patient_profile.did.prints.print')).first()).toBeVisible()

    await page.setViewportSize({ width: 390, height: 844 })
    // Components that depend on the width rerender a moment after it changes.
    const wide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
    await expect.poll(() => page.evaluate(wide)).toBe(false)
  })
})
