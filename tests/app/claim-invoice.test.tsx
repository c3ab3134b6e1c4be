/**
 * With the whole server: a month's claim invoice with paged claims, and a claim on its way to the
 * payer.
 */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimInvoiceStatus, claimReason } from '#schemas/codes/claim-terms.ts'
import { deliverDue } from '#src/workflows/claims/server/exchange/deliver.ts'
import { type ClaimFixture, claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { copyClaim } from '#tests/support/many-claims.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { startPayerService } from '#tests/support/payer-service.ts'

let app: TestApp
let fixture: ClaimFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
})
afterAll(() => app.close())

it('the server pages, sorts and searches its claims, and they print completely', async () => {
  const { id, code } = await fixture.claim()
  await fixture.move(id, ['director', 'signOff'])
  await copyClaim(app.context.db, id, 29)
  const { body } = await fixture.as('officer', 'POST', 'claim_invoices/build', {
    health_facility_id: fixture.facility,
    program_id: fixture.program,
    month: '2026-03',
  })
  const { user } = await openConsole(app, {
    path: `/claim_invoices/list?invoice=${body.data.id}`,
    token: fixture.people.officer.token,
  })
  const table = await screen.findByRole('table', { name: 'Claims' })
  const codes = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => /CL26-[\d-]+/.exec(row.textContent ?? '')?.[0])
  await expect.poll(codes).toHaveLength(25)
  expect(codes()[0]).toBe(code)
  screen.getByText(/25 of 30/)
  const head = within(table).getByRole('columnheader', { name: 'Claim' })
  expect(head).toHaveAttribute('aria-sort', 'ascending')
  await user.click(within(head).getByRole('button'))
  await waitFor(() => expect(codes()[0]).toBe(`${code}-9`))
  expect(head).toHaveAttribute('aria-sort', 'descending')
  await user.click(screen.getByRole('button', { name: 'Go to the next page' }))
  await waitFor(() => expect(codes().at(-1)).toBe(code))
  await user.type(screen.getByRole('searchbox', { name: 'Claim, visit or patient' }), `${code}-7`)
  await waitFor(() => expect(codes()).toEqual([`${code}-7`]))
  await user.click(screen.getByRole('button', { name: 'Print set' }))
  const dialog = await screen.findByRole('dialog', { name: 'Print set' })
  const [claims, cases] = await within(dialog).findAllByRole('table')
  // A header, thirty rows and the total.
  for (const one of [claims, cases]) expect(within(one as HTMLElement).getAllByRole('row')).toHaveLength(32)
})

it('the payer pays with the facility and the amount due in sight, and the amount entered', async () => {
  const { rows } = await sql<{ id: number }>`update claim_invoices
      set status = ${claimInvoiceStatus.PARTLY_PAID.value}, amount_certified = 9000, amount_paid = 2000,
        certificate_no = 'C-1', certified_at = now(), submitted_at = now() returning id`.execute(
    app.context.db,
  )
  const { user } = await openConsole(app, {
    path: `/claim_invoices/list?invoice=${rows[0]?.id}`,
    token: fixture.people.finance.token,
  })
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  const dialog = await screen.findByRole('dialog', { name: /^Pay · CI26-/ })
  const facts = [...dialog.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  )
  expect(facts).toEqual([
    expect.stringMatching(/^Health facility: \S+/),
    expect.stringMatching(/^Programme: \S+/),
    expect.stringMatching(/^Still to be paid: 7,000.៛$/),
  ])
  expect(await within(dialog).findByRole('textbox', { name: /^Paid(?! on)/ })).toHaveValue('7,000')
})

it('a resubmitted claim shows its progress, and a click retries it', async () => {
  const service = await startPayerService()
  const own = await createTestApp({ env: { SERVICE_HIE: service.base } })
  const there = await claimFixture(own)
  const { id, code } = await there.claim()
  await there.move(
    id,
    ['director', 'signOff'],
    ['officer', 'submit'],
    ['intake', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }],
    ['officer', 'resubmit', { answer_text: 'The letter is there now' }],
  )
  service.mood = 'refusing'
  await deliverDue(own.context)
  const { user } = await openConsole(own, {
    path: `/claims/${code}`,
    token: there.people.officer.token,
  })
  const panel = await screen.findByRole('region', { name: 'Exchange' })
  within(panel).getByText(/Refused by the service.*Unknown health facility/)
  service.mood = 'well'
  await user.click(within(panel).getByRole('button', { name: 'Try again now' }))
  await within(panel).findByText('Received by the service')
  within(panel).getByText(`R-${code}-2`)
  await own.close()
  await service.close()
})
