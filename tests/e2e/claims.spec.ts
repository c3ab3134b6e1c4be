/** Claims on both sides, on the demo records. */
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { claimStates } from '#schemas/parts/claim-states.ts'
import type { Row } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { loaded } from './support/visit.ts'

test.use({ database: 'demo' })

const filtered = (filter: object) => encodeURIComponent(JSON.stringify(filter))

test.describe('in Khmer', () => {
  test.use({ language: 'kh' })
  test('an officer creates claims, and processes the returned ones', async ({ page, login, texts, api }) => {
    const { t, path } = texts
    await login(page, 'claims_officer')
    await page.goto(path('/claims/create'))
    await loaded(page)
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await page.getByRole('button', { name: t('claims.make_chosen', { count: '1' }) }).press('Enter')
    await expect(page.getByText(t('claims.created_count', { count: '1', refused: '0' }))).toBeVisible()
    expect(await violations(page)).toEqual([])

    await page.goto(path('/claims/rejected/list?part=rejected'))
    await loaded(page)
    const lost = page.getByRole('region', { name: t('claims.not_claimable') })
    await lost.getByRole('button').first().press('Enter')
    // Previous rows stay visible, dimmed, until the filtered ones are loaded.
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    const batchRegion = page.getByRole('region', { name: t('claims.batch.title') })
    await batchRegion.getByLabel(t('claims.batch.answer')).fill('បានកែតម្រូវរួចហើយ')
    await batchRegion.getByRole('checkbox').check()
    expect(await violations(page)).toEqual([])
    const before = await api.done<Row[]>(
      'GET',
      `claims?filter=${filtered({ status: claimStatus.Resubmitted.value })}`,
    )
    const send = t('claims.batch.send', { count: '1' })
    await batchRegion.getByRole('button', { name: send }).press('Enter')
    await expect(page.getByText(t('claims.done.resubmit', { smart_count: '1' }))).toBeVisible()
    const after = await api.done<Row[]>(
      'GET',
      `claims?filter=${filtered({ status: claimStatus.Resubmitted.value })}`,
    )
    expect(after).toHaveLength(before.length + 1)
  })
})

test.describe('in English', () => {
  test.use({ language: 'en' })
  test('a payer receives a claim; finance pays a certified invoice', async ({
    page,
    login,
    otherPage,
    texts,
    api,
  }) => {
    const { path } = texts
    const [claim] = await api.done<Row[]>(
      'GET',
      `claims?filter=${filtered({ status: claimStatus.ProviderSubmitted.value })}&range=[0,0]`,
    )
    await login(page, 'payer_intake')
    await page.goto(path(`/claims/${claim?.code}`))
    await loaded(page)
    const accept = texts.label(claimStates.transitions.accept.label)
    await page.getByRole('button', { name: accept, exact: true }).press('Enter')
    const confirmation = page.getByRole('dialog')
    await confirmation.getByRole('button', { name: accept, exact: true }).press('Enter')
    await expect(confirmation).toBeHidden()
    expect((await api.done('GET', `claims/${claim?.id}`)).status).toBe(claimStatus.Accepted.value)

    const [invoice] = await api.done<Row[]>(
      'GET',
      `claim_invoices?filter=${filtered({ status: claimInvoiceStatus.CERTIFIED.value })}&range=[0,0]`,
    )
    const finance = await otherPage('payer_finance')
    await finance.goto(path(`/claim_invoices/list?invoice=${invoice?.id}`))
    await loaded(finance)
    await finance.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
    const dialog = finance.getByRole('dialog')
    await dialog.locator('[id="field-transition.bank_ref"]').fill('TT-2026-77')
    await dialog.locator('[id="field-transition.paid_on"]').fill(formatDate(dayInPhnomPenh(new Date())))
    await dialog.locator('[id="field-transition.amount_paid"]').fill(String(invoice?.amount_certified))
    expect(await violations(finance)).toEqual([])
    await dialog.getByRole('button', { name: 'Pay', exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
    const paid = await api.done('GET', `claim_invoices/${invoice?.id}`)
    expect(paid).toMatchObject({ status: claimInvoiceStatus.PAID.value, bank_ref: 'TT-2026-77' })
  })
})
