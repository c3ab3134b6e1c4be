/** Beneficiary cards, by keyboard, on the demo records. */
import { identityType } from '#schemas/codes/identity-type.ts'
import cards from '#schemas/records/patient-attach-beneficiaries.ts'
import { violations } from './support/axe.ts'
import { formPage } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'

test.use({ database: 'demo' })
const address = '/patients/patient-attach-beneficiaries'

test.describe('beneficiary cards', () => {
  test('a card is attached by its number, checked, and one of two pays', async ({
    page,
    login,
    texts,
    language,
  }) => {
    const { t, label, path } = texts
    const form = formPage(page, texts)
    const press = (name: string | RegExp, part = page.locator('body')) =>
      part.getByRole('button', { name }).first().press('Enter')
    await login(page, 'admin')
    await page.goto(path(address))
    const rows = page.getByRole('table').locator('tbody tr')
    await expect(rows.first()).toBeVisible()
    expect(await violations(page)).toEqual([])

    // A household's equity card waits for its check; the patient also brings a fund card.
    await rows
      .filter({ hasText: /សមធម៌|equity/i })
      .first()
      .getByRole('link')
      .focus()
    await page.keyboard.press('Enter')
    await press(t('patient_cards.attach'))
    const number = language === 'kh' ? '០០០៧៧៧៧០០០៧៧៧៧០' : '000888800088880'
    await expect(form.text(cards.fields.card_number.label)).toBeFocused()
    await page.keyboard.type(number)
    await page.keyboard.press('Tab')
    await expect(form.search(cards.fields.card_type.label)).toHaveValue(label(identityType.NSSF.label))
    expect(await violations(page)).toEqual([])
    await form.text(cards.fields.card_expires_on.label).focus()
    await page.keyboard.type('31122031')
    await page.keyboard.press('Control+s')

    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await press(t('patient_cards.valid'), dialog)
    await expect(page.getByText(t('patient_cards.pays_today'))).toBeVisible()

    await press(new RegExp(`^${t('patient_cards.check')}:`))
    await press(t('patient_cards.valid'), dialog)
    await expect(dialog.getByText(t('patient_cards.mixed'))).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    // The default payer has the focus.
    await expect(dialog.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: `${t('patient_cards.pay')}:` })).toBeVisible()
  })
})
