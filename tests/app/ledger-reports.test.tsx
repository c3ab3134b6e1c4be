/** The accountant's report pages: links between them, and their empty states. */
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

let app: TestApp
let fixture: CashFixture
const books = ['list_ledger_postings', 'list_invoices', 'list_cash_flows']
const day = '2026-03-02'

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  await fixture.issued([fixture.services.suture])
})
afterAll(() => app.close())

it('the trial balance links to the ledger of an account, and that to the invoice', async () => {
  const path = `/report/trial-balance?from=${day}&to=${day}`
  const { user } = await openConsole(app, { path, token: await app.login(books) })
  const balances = await screen.findByRole('table', { name: 'Trial balance' })
  await screen.findByText(/Closing balances sum to zero: agrees/)
  await user.click(within(balances).getByRole('link', { name: 'Owed by patients' }))
  const ledger = await screen.findByRole('table', { name: 'Account ledger' })
  await within(ledger).findByText('Opening balance')
  const invoice = await within(ledger).findByRole('link', { name: /^INV-26/ })
  expect(invoice).toHaveAttribute('href', expect.stringMatching(/^\/en\/invoices\/update\/\d+$/))
  const related = screen.getByRole('navigation', { name: 'Related reports' })
  expect(
    within(related)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Journal', 'Trial balance', 'Aged debtors', 'HEF advance statement', 'Deposits held'])
})

it('an empty report says what belongs there; a document without permission is no link', async () => {
  const token = await app.login(['list_ledger_postings'])
  const view = await openConsole(app, { path: `/report/deposits-held?day=${day}`, token })
  await screen.findByText(/Deposits are taken at the cash window/)
  view.unmount()
  await openConsole(app, { path: `/report/journal?from=${day}&to=${day}`, token })
  const journal = await screen.findByRole('table', { name: 'Journal' })
  expect(within(journal).getAllByText(/^INV-26/).length).toBeGreaterThan(1)
  expect(within(journal).queryByRole('link')).not.toBeInTheDocument()
})

it('the bank reconciliation of a user without an own facility begins with the choice of one', async () => {
  const token = await app.login(['list_bank_lines', 'reconcile_bank', 'list_health_facilities'])
  await openConsole(app, { path: '/bank-lines/matching', token })
  expect(await screen.findByText('Choose the facility whose account is compared.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
