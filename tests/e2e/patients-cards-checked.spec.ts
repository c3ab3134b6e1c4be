/** The results of a card check besides "valid", and a missing register, on a phone. */
import attachments from '#schemas/records/patient-attach-beneficiaries.ts'
import { violations } from './support/axe.ts'
import { formPage } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { open } from './support/visit.ts'

test.use({ database: 'demo', sitting: true })
const address = '/patients/patient-attach-beneficiaries'

test.describe('checked cards', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('are refused with a reason, checked again, and fit on a phone', async ({ page, login, texts }) => {
    const { t, path } = texts
    const dialog = page.getByRole('dialog')
    const press = (name: string | RegExp, part = page.locator('body')) =>
      part.getByRole('button', { name }).first().press('Enter')
    await login(page, 'admin')
    await open(page, path(address))
    await page.getByRole('table').getByRole('link').nth(4).click()
    await press(new RegExp(`^${t('patient_cards.check')}:`))
    await expect(dialog.getByText(t('patient_cards.fact.expires'))).toBeVisible()
    await press(t('patient_cards.refuse'), dialog)
    const reason = dialog.getByRole('textbox')
    await expect(reason).toBeFocused()
    await press(t('patient_cards.refuse'), dialog)
    await expect(reason).toHaveAttribute('aria-invalid', 'true')
    await expect(reason).toBeFocused()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.type('The photo on the card is of another person')
    await press(t('patient_cards.refuse'), dialog)
    await expect(dialog).toBeHidden()
    await expect(page.getByText('The photo on the card is of another person')).toBeVisible()
    await press(new RegExp(`^${t('patient_cards.recheck')}:`))
    await expect(page.getByRole('button', { name: `${t('patient_cards.check')}:` }).first()).toBeVisible()
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(wide).toBeLessThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  })

  test('an unconfigured register says so beside the card’s number', async ({ page, login, texts }) => {
    const { t, path } = texts
    const form = formPage(page, texts)
    await login(page, 'admin')
    await open(page, path(address))
    await page.getByRole('table').getByRole('link').nth(4).click()
    await page.getByRole('button', { name: t('patient_cards.attach') }).press('Enter')
    const number = form.text(attachments.fields.card_number.label)
    await expect(number).toBeFocused()
    await page.keyboard.type('000555500055550')
    await expect(page.getByText(t('patient_cards.register.by_hand'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('patient_cards.register.query') })).toHaveCount(0)
    expect(await violations(page)).toEqual([])
  })
})
