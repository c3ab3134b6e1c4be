/**
 * Cash beside the window, with the whole server: support of a patient, its voucher, and the balance
 * (domain 1.9).
 */
import { screen, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

let app: TestApp
let fixture: CashFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  await sql`insert into ledger_balances values (${fixture.facility}, 4, 0, 50000)`.execute(app.context.db)
})
afterAll(() => app.close())

it('balances are above the movements, and a posted movement has its voucher', async () => {
  const by = fixture.accountant
  const body = {
    purpose: cashPurpose.OTHER.value,
    account: 2,
    amount_khr: 45_000,
    occurred_on: '2026-03-02',
    health_facility_id: fixture.facility,
  }
  const { id } = (await fixture.cash('cash-flow', body, { by })).body.data
  await fixture.cash(`cash-flow/${id}/transitions/post`, {}, { by })
  const list = await openConsole(app, { path: '/cash-flow', token: by.token })
  const balances = await screen.findByLabelText('Current account balances')
  await within(balances).findByText('9,955,000 ៛')
  const advance = within(balances).getByText('HEF advance').closest('dt')
  expect(advance?.nextSibling).toHaveTextContent('50,000 ៛')
  expect(await screen.findByRole('row', { name: /CF-/ })).toHaveTextContent('Other expense')
  list.unmount()
  const { user } = await openConsole(app, { path: `/cash-flow/update/${id}`, token: by.token })
  await user.click(await screen.findByRole('button', { name: 'Print voucher' }))
  const voucher = await screen.findByRole('dialog', { name: 'Print voucher' })
  expect(await within(voucher).findByText('forty-five thousand riel')).toBeInTheDocument()
})

it('a receipt is printed from the list of payments', async () => {
  await fixture.openShift()
  const { id } = await fixture.issued([fixture.services.consultation])
  const tenders = [{ method: 'CASH_KHR', amount: 5000 }]
  await fixture.cash('payments/pay', { invoice_id: id, tenders })
  const { user } = await openConsole(app, { path: '/payments', token: fixture.cashier.token })
  await user.click(await screen.findByRole('button', { name: /^Print RC-/ }))
  const receipt = await screen.findByRole('dialog', { name: /^Receipt RC-/ })
  expect(within(receipt).getByText('five thousand riel')).toBeInTheDocument()
})
