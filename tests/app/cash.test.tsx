/** The cash window, with the whole server, by keyboard alone. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind } from '#schemas/codes/payment.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

const TEST_TIMEOUT = 120_000
let app: TestApp
let fixture: CashFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  // A drawer belongs to the facility that its cashier works for.
  await sql`update users set health_facility_id = ${fixture.facility}
    where id = ${fixture.cashier.id}`.execute(app.context.db)
}, TEST_TIMEOUT)
afterAll(() => app.close())

const openWindow = (visit: number) =>
  openConsole(app, {
    path: `/patients/cashier-patient-list?visit=${visit}`,
    token: fixture.cashier.token,
  })

/** The form accepts Enter: the bill is not being refreshed. */
const isReady = async (name: RegExp) => {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
}

/** A draft of an inpatient with one service of 5,000 riel. */
async function inBed() {
  const { id } = await fixture.charged([fixture.services.consultation])
  await sql`update visits set status = ${visitStatus.ADMITTED.value},
    visit_type_id = ${visitType.IPD.value} where id = ${id}`.execute(app.context.db)
  return id
}

/** Holds back the next answers about the open visit until `release`. */
function delayWindow() {
  const original = fetch
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.endsWith('payments/window')) {
      requests.push(input)
      await gate
    }
    return original(input, init)
  })
  return { requests, release: () => release() }
}

const depositsOf = async (visit: number) =>
  (
    await sql`select 1 from payments where visit_id = ${visit}
      and kind = ${paymentKind.DEPOSIT.value}`.execute(app.context.db)
  ).rows.length

it(
  'a shift is opened, the next patient called, the invoice issued and paid, and the change shown',
  async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const { user } = await openConsole(app, {
      path: '/patients/cashier-patient-list',
      token: fixture.cashier.token,
    })
    await user.click(await screen.findByRole('button', { name: 'Open shift' }))
    await screen.findByText(/^Shift S\d+/)
    await screen.findByRole('row', { name: /SOK/ })
    await user.keyboard('{F9}')
    const window = await screen.findByRole('region', { name: 'Cash window' })
    const issue = await within(window).findByRole('button', { name: /^Issue/ })
    await waitFor(() => expect(document.activeElement).toContainElement(issue))
    expect(issue).not.toHaveFocus()
    await user.keyboard('{F2}')
    const riel = await within(window).findByRole('textbox', { name: 'Riel' })
    await waitFor(() => expect(riel).toHaveFocus())
    await user.clear(riel)
    await user.type(riel, '១០០០០')
    await within(window).findByText(/^Change: 5,000/)
    await isReady(/^Pay/)
    await user.keyboard('{Enter}')
    const receipt = await screen.findByRole('dialog', { name: /^Receipt RC-/ })
    expect(within(receipt).getByText('ប្រាំពាន់រៀលគត់')).toBeInTheDocument()
    const { body } = await fixture.bill(
      'GET',
      `invoices?filter=${encodeURIComponent(JSON.stringify({ visit_id: visit.id }))}`,
    )
    expect(body.data[0]).toMatchObject({ status: invoiceStatus.PAID.value, balance: 0 })
  },
  TEST_TIMEOUT,
)

it(
  'after Issue the payment form replaces the draft; no form takes money while the bill is refreshed',
  async () => {
    const visit = await inBed()
    const { user } = await openWindow(visit)
    const issue = await screen.findByRole('button', { name: /^Issue/ })
    await waitFor(() => expect(document.activeElement).toContainElement(issue))
    expect(issue).not.toHaveFocus()
    await screen.findByText('The patient is still in a bed. Later services will need another invoice.')
    const deposit = await screen.findByRole('region', { name: 'Deposit' })
    expect(within(deposit).getByText('Deposit left: 0 ៛')).toBeInTheDocument()
    // Searched are all lists: they stay visible, none selected, and choosing one ends the search.
    await user.type(screen.getByRole('searchbox'), 'SOK')
    await screen.findByText('Found in all visits')
    const lists = screen.getAllByRole('radio', { name: /today|debts|drafts/ })
    expect(lists.some((list) => (list as HTMLInputElement).checked)).toBe(false)
    await user.click(lists[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByText('Found in all visits')).toBeNull())
    expect(screen.getByRole('searchbox')).toHaveValue('')
    await user.type(within(deposit).getByRole('textbox', { name: 'Riel' }), '100000')
    const { requests, release } = delayWindow()
    await user.keyboard('{F2}')
    await waitFor(() => expect(requests).not.toEqual([]))
    await user.type(within(deposit).getByRole('textbox', { name: 'Riel' }), '{Enter}')
    expect(screen.queryByText('The invoice has been issued.')).not.toBeInTheDocument()
    release()
    const window = screen.getByRole('region', { name: 'Cash window' })
    const riel = await within(window).findByRole('textbox', { name: 'Riel' })
    expect(riel).toHaveFocus()
    await screen.findByText('The invoice has been issued.')
    // Nothing is paid yet, so nothing can be refunded.
    expect(screen.queryByRole('button', { name: 'Request refund' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Deposit' })).not.toBeInTheDocument()
    expect(await depositsOf(visit)).toBe(0)
    // A window that is not refreshed yet is refused.
    const late = await fixture.cash('payments/deposit', {
      visit_id: visit,
      tenders: [{ method: 'CASH_KHR', amount: 100_000 }],
    })
    expect(late.text).toContain('Take a payment instead of a deposit')
  },
  TEST_TIMEOUT,
)

it(
  'an invoice that is due again is paid from the deposit with one button',
  async () => {
    const visit = await inBed()
    const { id } = await fixture.draft(visit)
    await fixture.cash(`invoices/${id}/transitions/issue`, {})
    const tenders = [{ method: 'CASH_KHR', amount: 5000 }]
    const paid = await fixture.cash('payments/pay', { invoice_id: id, tenders })
    const later = await fixture.call('POST', 'charges', {
      visit_id: visit,
      service_id: fixture.services.suture,
      quantity: 1,
      performed_at: `${app.context.clock().toISOString().slice(0, 16)}:00.000Z`,
    })
    await fixture.cash('payments/deposit', { visit_id: visit, tenders })
    await fixture.call('DELETE', `charges/${later.body.data.id}`)
    const reason = { by: fixture.accountant, reason: 'Booked by mistake' }
    await fixture.cash(`payments/${paid.body.data.id}/reverse`, {}, reason)
    const { user } = await openWindow(visit)
    await screen.findByText('A deposit of 5,000 ៛ is left.')
    await user.click(await screen.findByRole('button', { name: /^Pay 5,000.៛ from the deposit/ }))
    await screen.findByText('5,000 ៛ was taken from the deposit.')
    await waitFor(() => expect(screen.queryByText('A deposit of 5,000 ៛ is left.')).not.toBeInTheDocument())
    expect(screen.queryByRole('button', { name: /^Return the rest/ })).not.toBeInTheDocument()
    expect(await fixture.invoice(id)).toMatchObject({ balance: 0 })
  },
  TEST_TIMEOUT,
)

it(
  'a deposit is named as one, before and after it pays the invoice',
  async () => {
    const visit = await inBed()
    const { user } = await openWindow(visit)
    const deposit = await screen.findByRole('region', { name: 'Deposit' })
    await user.type(within(deposit).getByRole('textbox', { name: 'Riel' }), '8000')
    await isReady(/^Take deposit/)
    await user.keyboard('{Enter}')
    await screen.findByText('A deposit of 8,000 ៛ has been taken.')
    expect(screen.queryByText('Paid.')).not.toBeInTheDocument()
    const receipt = await screen.findByRole('dialog', { name: /^Receipt RC-/ })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(receipt).not.toBeInTheDocument())
    await screen.findByText('5,000 ៛ will be taken from the deposit.')
    await user.keyboard('{F2}')
    await screen.findByText('The invoice has been issued. 5,000 ៛ was taken from the deposit.')
    expect(await screen.findByRole('button', { name: /^Next/ })).toHaveFocus()
  },
  TEST_TIMEOUT,
)
