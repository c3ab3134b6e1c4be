/** The invoice page, with the whole server. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { type BillingFixture, billingFixture } from '#tests/support/billing-fixture.ts'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

let app: TestApp
let fixture: BillingFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await billingFixture(app)
})
afterAll(() => app.close())

it('a draft explains its costs, previews another payer, and is issued', async () => {
  const visit = await fixture.charged([fixture.services.consultation, fixture.services.suture])
  const { id } = await fixture.draft(visit.id)
  const { user } = await openConsole(app, {
    path: `/invoices/update/${id}`,
    token: fixture.cashier.token,
  })
  const lines = await screen.findByRole('table', { name: 'Lines' })
  expect(within(lines).getAllByRole('row')).toHaveLength(3)
  await user.click(within(lines).getAllByRole('button', { name: 'Explanation' })[0] as HTMLElement)
  await within(lines).findByText(/Ward price valid from 01\/01\/2020: 5,000/)
  await user.click(screen.getByRole('combobox', { name: 'Payer' }))
  await user.click(await choice('HEF poor'))
  await screen.findByText(/Programme 25,000 ៛, patient 0 ៛/)
  await screen.findByText(/M-OPD: “B” 8,000/)
  await user.click(screen.getByRole('button', { name: 'Issue' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Issue' }))
  await waitFor(async () =>
    expect((await fixture.bill('GET', `invoices/${id}`)).body.data).toMatchObject({
      status: invoiceStatus.ISSUED.value,
    }),
  )
  await screen.findByRole('heading', { name: /^Invoice INV-/ })
})

it('a line and a category discount are entered manually', async () => {
  const visit = await fixture.charged([fixture.services.suture])
  const { id } = await fixture.draft(visit.id)
  const { user } = await openConsole(app, {
    path: `/invoices/update/${id}`,
    token: fixture.cashier.token,
  })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const rowsOf = async (name: string) => within(await screen.findByRole('group', { name }))
  const lines = await rowsOf('Lines')
  await user.click(lines.getByRole('button', { name: 'Add a row' }))
  await user.click(await lines.findByRole('textbox', { name: /Description \(Khmer\), Row 2/ }))
  await user.paste('លិខិតបញ្ជាក់')
  await user.click(lines.getByRole('textbox', { name: /Unit price, Row 2/ }))
  await user.paste('១០០០០')
  const discounts = await rowsOf('Category discounts')
  await user.click(discounts.getByRole('button', { name: 'Add a row' }))
  await user.click(await discounts.findByRole('combobox', { name: /Type/ }))
  await user.click(await choice('Service'))
  await user.click(discounts.getByRole('combobox', { name: /Discount type/ }))
  await user.click(await choice('Percentage'))
  await user.click(await discounts.findByRole('textbox', { name: /Discount \(%\)/ }))
  await user.paste('50')
  await user.click(discounts.getByRole('textbox', { name: /Reason/ }))
  await user.paste('បុគ្គលិក')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () =>
    expect((await fixture.bill('GET', `invoices/${id}`)).body.data).toMatchObject({
      gross_total: 30_000,
      category_discount_total: 10_000,
      patient_total: 20_000,
    }),
  )
  const sums = within(await screen.findByRole('region', { name: 'Totals' }))
  await sums.findByText('Category discounts')
})
