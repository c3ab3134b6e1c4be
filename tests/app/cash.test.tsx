/** The cash window, with the whole server, by keyboard alone. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
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
    await within(window).findByRole('button', { name: /^Issue/ })
    await user.keyboard('{F2}')
    const riel = await within(window).findByRole('textbox', { name: 'Riel' })
    await waitFor(() => expect(riel).toHaveFocus())
    await user.clear(riel)
    await user.type(riel, '១០០០០')
    await within(window).findByText(/^Change: 5,000/)
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
