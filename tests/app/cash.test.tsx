/** The cash window, with the whole server, by keyboard alone. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind } from '#schemas/codes/payment.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { medicine } from '#tests/support/care-fixture.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { holdRequests } from '#tests/support/hold-requests.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { stubScreen } from '#tests/support/screen-width.ts'

let app: TestApp
let fixture: CashFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  // A drawer belongs to the facility that its cashier works for.
  await sql`update users set health_facility_id = ${fixture.facility}
    where id = ${fixture.cashier.id}`.execute(app.context.db)
})
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

/** A signed prescription of one medicine, not dispensed yet. */
async function prescribed(visit: number) {
  const medication = await medicine(app, 'PARA', '500 mg')
  await sql`with p as (insert into prescriptions (visit_id) values (${visit}) returning id)
    insert into prescription_lines (prescription_id, medication_id, morning, days, status)
    select id, ${medication}, 1, 3, ${dispensingStatus.PRESCRIBED.value} from p`.execute(app.context.db)
}

/** Holds back the next answers about the open visit. */
const holdWindow = () => holdRequests((url) => url.endsWith('payments/window'))

const depositsOf = async (visit: number) =>
  (
    await sql`select 1 from payments where visit_id = ${visit}
      and kind = ${paymentKind.DEPOSIT.value}`.execute(app.context.db)
  ).rows.length

it('a shift is opened, the next patient called, the invoice issued and paid, and the change shown', async () => {
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
  // The name is printed in both scripts, the patient number once.
  expect(receipt.textContent?.match(/P26\d{6}/g)).toHaveLength(1)
  const { body } = await fixture.bill(
    'GET',
    `invoices?filter=${encodeURIComponent(JSON.stringify({ visit_id: visit.id }))}`,
  )
  expect(body.data[0]).toMatchObject({ status: invoiceStatus.PAID.value, balance: 0 })
})

it('the QR code vanishes with the payment, before the window is refetched', async () => {
  // Refused if an earlier test opened it.
  await fixture.openShift()
  await sql`update health_facilities set khqr_account = 'clinic@bank'
      where id = ${fixture.facility}`.execute(app.context.db)
  const { visit_id } = await fixture.issued([fixture.services.consultation])
  const { user } = await openWindow(visit_id)
  const code = await screen.findByRole('region', { name: 'KHQR: scan to pay' })
  await isReady(/^Pay/)
  const { held, release } = holdWindow()
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await waitFor(() => expect(held).not.toEqual([]))
  await waitFor(() => expect(code).not.toBeInTheDocument())
  release()
  await screen.findByText('Nothing due.')
})

it('after Issue the payment form replaces the draft; no form takes money while the bill is refreshed', async () => {
  const visit = await inBed()
  await prescribed(visit)
  const { user } = await openWindow(visit)
  const issue = await screen.findByRole('button', { name: /^Issue/ })
  await waitFor(() => expect(document.activeElement).toContainElement(issue))
  expect(issue).not.toHaveFocus()
  await screen.findByText('The patient is still in a bed. Later services will need another invoice.')
  // Medicines are charged when dispensed: later than this invoice.
  screen.getByText('Medicines not dispensed: 1')
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
  const { held, release } = holdWindow()
  await user.keyboard('{F2}')
  await waitFor(() => expect(held).not.toEqual([]))
  await user.type(within(deposit).getByRole('textbox', { name: 'Riel' }), '{Enter}')
  expect(screen.queryByText('The invoice has been issued.')).not.toBeInTheDocument()
  release()
  const window = screen.getByRole('region', { name: 'Cash window' })
  const riel = await within(window).findByRole('textbox', { name: 'Riel' })
  expect(riel).toHaveFocus()
  within(window).getByText('Medicines not dispensed: 1')
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
})

it('an invoice that is due again is paid from the deposit with one button', async () => {
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
})

it('a deposit is named as one, before and after it pays the invoice', async () => {
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
})

it('a refund is requested for a named patient, and not offered again while the request is open', async () => {
  await fixture.openShift()
  const { id, visit_id } = await fixture.issued([fixture.services.consultation])
  const tenders = [{ method: 'CASH_KHR', amount: 5000 }]
  await fixture.cash('payments/pay', { invoice_id: id, tenders })
  const owed = await fixture.issued([fixture.services.suture])
  await sql`update invoices set patient_id = (select patient_id from invoices where id = ${id})
      where id = ${owed.id}`.execute(app.context.db)
  const { user } = await openWindow(visit_id)
  const ask = () => screen.queryByRole('button', { name: 'Request a refund' })
  await waitFor(() => expect(ask()).toBeEnabled())
  await user.click(ask() as HTMLElement)
  const dialog = await screen.findByRole('dialog', { name: 'Request a refund' })
  within(dialog).getByText('SOK CHANNA')
  within(dialog).getByText(/^The patient still owes 20,000.៛ \(INV-\d\d-\d+\)\./)
  await user.click(await within(dialog).findByRole('checkbox'))
  const refund = async (name: RegExp) => {
    await user.click(within(dialog).getByRole('combobox', { name: 'What is refunded' }))
    await user.click(await choice(name))
  }
  // The line stays ticked; a quantity is not taken for an amount.
  await refund(/^Part of a price/)
  expect(within(dialog).getByRole('checkbox')).toBeChecked()
  const amount = within(dialog).getByRole('textbox', { name: 'Overcharged by' })
  expect(amount).toHaveValue('5000')
  await refund(/^A payment/)
  await refund(/^Services or medicines/)
  expect(within(dialog).getByRole('checkbox')).toBeChecked()
  expect(within(dialog).getByRole('textbox', { name: 'Quantity to credit' })).toHaveValue('1')
  await user.click(within(dialog).getByRole('combobox', { name: /Reason/ }))
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement)
  const { held, release } = holdWindow()
  await user.click(within(dialog).getByRole('button', { name: 'Request approval' }))
  await waitFor(() => expect(held).not.toEqual([]))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(ask()).toBeDisabled()
  release()
  await screen.findByText(/^Refund AP-\S+ of 5,000.៛ waits for another user’s decision\.$/)
  expect(ask()).toBeNull()
  const { rows } = await sql<{ owed: number; code: string }>`
      select details -> 'owed' as owed, request_code as code from approvals
      where subject_id = ${id}`.execute(app.context.db)
  expect(rows).toMatchObject([{ owed: 20_000 }])
  await screen.findByText('Refund pending')
  await fixture.approve(rows[0]?.code ?? '')
  await openWindow(visit_id)
  await screen.findByText(/^Refund AP-\S+ of 5,000.៛ is approved and can be paid out\.$/)
  expect(screen.queryByText('Refund requested')).toBeNull()
})

it('on a phone the lists are behind one control, and equal cash needs confirmation', async () => {
  stubScreen('max-width: 600px')
  try {
    // Refused if an earlier test opened it.
    await fixture.openShift()
    const { id, visit_id } = await fixture.issued([fixture.services.suture])
    const tenders = [{ method: 'CASH_KHR', amount: 4000 }]
    await fixture.cash('payments/pay', { invoice_id: id, tenders })
    const { user } = await openWindow(visit_id)
    expect(await screen.findByRole('combobox', { name: 'Show' })).toHaveTextContent(/^Unpaid today/)
    expect(screen.queryByRole('radio', { name: /^Earlier debts/ })).toBeNull()
    const window = await screen.findByRole('region', { name: 'Cash window' })
    const riel = await within(window).findByRole('textbox', { name: 'Riel' })
    await user.clear(riel)
    await user.type(riel, '4000')
    await isReady(/^Pay part/)
    await user.keyboard('{Enter}')
    await screen.findByText(/^4,000 ៛ was already recorded at .* \(receipt RC-/)
    expect(await fixture.invoice(id)).toMatchObject({ paid_total: 4000 })
    await isReady(/^Pay part/)
    await user.click(within(window).getByRole('textbox', { name: 'Riel' }))
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await fixture.invoice(id)).toMatchObject({ paid_total: 8000 }))
  } finally {
    vi.unstubAllGlobals()
  }
})

it('the link of a receipt opens the window of its visit, or its row for users without a window', async () => {
  await fixture.openShift()
  const { id, visit_id } = await fixture.issued([fixture.services.consultation])
  const tenders = [{ method: 'CASH_KHR', amount: 5000 }]
  const paid = await fixture.cash('payments/pay', { invoice_id: id, tenders })
  const [receipt] = paid.body.data.receipts
  const path = `/payments/update/${receipt.id}`
  const { unmount } = await openConsole(app, { path, token: fixture.cashier.token })
  await screen.findByRole('button', { name: `Print ${receipt.receipt_no}` })
  expect(window.location.search).toBe(`?visit=${visit_id}`)
  unmount()
  await openConsole(app, { path, token: await app.login(['list_payments']) })
  await waitFor(() => expect(window.location.search).toBe(`?peek=${receipt.id}`))
})

it('a count is off in each currency, though the sum in riel is zero: the handover names both', async () => {
  const { rows } = await sql<{ id: number }>`select id from shifts
      where cashier_id = ${fixture.cashier.id} order by id desc limit 1`.execute(app.context.db)
  const { body, text } = await fixture.cash(`shifts/${rows[0]?.id}/transitions/count`, {
    denominations: { 100: 1 },
  })
  const { expected_riel: riel } = body.data
  expect(riel, text).toBeGreaterThan(8200)
  await sql`update shifts set counted_riel = expected_riel + 8200, expected_usd = 2, counted_usd = 0,
      difference = 0 where id = ${body.data.id}`.execute(app.context.db)
  const { user } = await openConsole(app, {
    path: '/patients/cashier-patient-list',
    token: fixture.cashier.token,
  })
  expect((await screen.findByText(/Difference:/)).textContent).toMatch(/Difference: 8,200.៛ · -\$2\.00$/)
  await user.click(await screen.findByRole('button', { name: 'Hand over drawer' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('-$2.00')).toBeInTheDocument()
  expect(within(dialog).getByRole('textbox', { name: /Reason for the difference/ })).toBeRequired()
})
