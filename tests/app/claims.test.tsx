/** The claim pages, with the whole server. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { choice } from '#tests/support/choice.ts'
import { type ClaimFixture, claimFixture, type Who } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'

let app: TestApp
let fixture: ClaimFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
})
afterAll(() => app.close())

const open = (who: Who, path: string) => openConsole(app, { path, token: fixture.people[who].token })

it('ready visits become claims, and each is listed', async () => {
  const visit = await fixture.finished()
  const { user } = await open('officer', '/claims/create')
  // As in every list: Space selects a row, and Enter opens it.
  const row = await screen.findByRole('row', { name: new RegExp(visit.code) })
  row.focus()
  await user.keyboard(' ')
  await user.click(screen.getByRole('button', { name: 'Create claims (1)' }))
  await screen.findByText(/Claims created: 1. Not created: 0./)
  await user.click(screen.getByRole('link', { name: /^CL26-/ }))
  await screen.findByRole('heading', { level: 1, name: /^CL26-/ })
  await screen.findByText('No problems found.')
  const other = await fixture.finished()
  const again = await open('officer', '/claims/create')
  const next = await screen.findByRole('row', { name: new RegExp(other.code) })
  next.focus()
  await again.user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toMatch(/visit-steps\/visit-step$/))
})

it('the board says how many visits are still being checked, and follows their end', async () => {
  const token = await app.login(['list_claims', 'create_claim', 'list_visits', 'list_patients'])
  await sql`insert into claim_readiness_queue select 900000 + n from generate_series(1, 900) n`.execute(
    app.context.db,
  )
  await openConsole(app, { path: '/claims/create', token })
  const note = await screen.findByText(/^Changed just now and still being checked: \d+$/)
  await waitFor(() => expect(note).not.toBeInTheDocument())
})

it('claims are selected by Space or by their checkbox, and signed off from the bar below the list', async () => {
  const claims = [await fixture.claim(), await fixture.claim()]
  const { user } = await open('director', '/claims/list')
  const row = await screen.findByRole('row', { name: new RegExp(claims[0]?.code ?? '') })
  row.focus()
  await user.keyboard(' ')
  await user.click(screen.getByRole('checkbox', { name: `Select ${claims[1]?.code}` }))
  const bar = within(screen.getByRole('group', { name: 'Selected records' }))
  expect(bar.getByText(/^2 /)).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Sign off' }))
  const dialog = await screen.findByRole('dialog', { name: /^Sign off 2 claims, 16,000\s៛\?$/ })
  await user.click(within(dialog).getByRole('button', { name: 'Sign off' }))
  await screen.findByText('2 claims signed off.')
  for (const { id } of claims) expect((await fixture.claimOf(id)).status).toBe(41)
  expect(screen.queryByRole('group', { name: 'Selected records' })).toBeNull()
})

it('a bulk action says what is done in the words of the action, and what is refused', async () => {
  const [signed, unsigned] = [await fixture.claim(), await fixture.claim()]
  await fixture.move(signed.id, ['director', 'signOff'])
  const { user } = await open('officer', '/claims/list')
  for (const { code } of [signed, unsigned])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${code}` }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = await screen.findByRole('dialog', { name: /^Submit 2 claims, 16,000\s៛\?$/ })
  expect((await fixture.claimOf(signed.id)).status).toBe(41)
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await screen.findByText(/^1 claim submitted\. 1 claim could not be processed:/)
  await screen.findByText(new RegExp(`^${unsigned.code}: `))
})

it('a returned claim says what to do, unlocks only that, and is resubmitted', async () => {
  const { id, code } = await fixture.claim()
  await fixture.move(id, ['director', 'signOff'], ['officer', 'submit'])
  await fixture.move(id, ['intake', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }])
  const { user } = await open('officer', '/claims/rejected/list')
  const lost = await screen.findByRole('region', { name: 'Amount not claimable' })
  within(lost).getByText('Enter the letter number and attach the letter.')
  await user.click(await screen.findByRole('row', { name: new RegExp(code) }))
  const letter = await screen.findByRole('textbox', { name: 'Referral letter number' })
  expect(screen.queryByLabelText('Primary diagnosis')).not.toBeInTheDocument()
  await user.click(letter)
  await user.paste('L-77')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('L-77')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Resubmit' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('textbox', { name: /Response of the facility/ }))
  await user.paste('The number is there now')
  await user.click(within(dialog).getByRole('button', { name: 'Resubmit' }))
  await waitFor(async () => expect((await fixture.claimOf(id)).status).toBe(52))
})

it('the list of returned claims opens by its own permission', async () => {
  const { id, code } = await fixture.claim()
  await fixture.move(id, ['director', 'signOff'], ['officer', 'submit'])
  await fixture.move(id, ['intake', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }])
  const token = await app.login(['list_claim_rejected'])
  await openConsole(app, { path: '/claims/rejected/list', token })
  await screen.findByRole('row', { name: new RegExp(code) })
})

it('a reviewer decides a case with its reason', async () => {
  const { id, code } = await fixture.claim()
  await fixture.move(id, ['director', 'signOff'], ['officer', 'submit'], ['intake', 'accept'])
  const { user } = await open('reviewer', `/claims/${code}`)
  const amount = await screen.findByRole('textbox', { name: 'Accepted' })
  await user.clear(amount)
  await user.type(amount, '៦០០០')
  // The choice no longer says “In full”, and nothing can be saved without a reason.
  await screen.findByText(/^Choose a reason if less than claimed/)
  const reason = screen.getByRole('combobox', { name: 'Reason for the reduction' })
  expect(reason).not.toHaveTextContent('In full')
  expect(screen.getByRole('button', { name: 'Save decisions' })).toBeDisabled()
  await user.clear(amount)
  await user.type(amount, '9000')
  expect(amount).toHaveAccessibleDescription(/^At most 8,000.៛, the amount claimed/)
  await user.clear(amount)
  await user.type(amount, '8000')
  expect(reason).toHaveTextContent('In full')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Save decisions' })).toHaveFocus()
  await user.clear(amount)
  await user.type(amount, '6000')
  await user.click(reason)
  await user.click(await choice('Wrong rate'))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(async () => expect((await fixture.claimOf(id)).amount_accepted).toBe(6000))
})

it('a claim without warnings is signed off without a question about warnings', async () => {
  const { id, code } = await fixture.claim()
  const { user } = await open('director', `/claims/${code}`)
  await user.click(await screen.findByRole('button', { name: 'Sign off' }))
  const dialog = await screen.findByRole('dialog')
  const confirm = await within(dialog).findByRole('button', { name: 'Sign off' })
  expect(within(dialog).queryByText('Warnings read')).toBeNull()
  await user.click(confirm)
  await waitFor(async () => expect((await fixture.claimOf(id)).status).toBe(41))
})

it('the payer works by facility and due date: they come first', async () => {
  await openConsole(app, { path: '/claims/list', token: fixture.people.intake.token })
  const table = await screen.findByRole('table', { name: 'Claims' })
  const heads = (await within(table).findAllByRole('columnheader')).map((head) => head.textContent)
  expect(heads.filter(Boolean).slice(0, 2)).toEqual(['Health facility', 'Due'])
})

it('the page of a month submits its claims step by step, and prints them', async () => {
  const { id } = await fixture.claim()
  await fixture.move(id, ['director', 'signOff'])
  const needed = ['list_active_periods', 'view_claim_invoices', 'list_claims']
  const token = await app.login([...needed, 'create_claim_invoice', 'update_claim_invoice', 'submit_claim'])
  const { rows } = await sql<{ id: number }>`select id from active_periods
      where health_facility_id = ${fixture.facility} and code = '2026-03'`.execute(app.context.db)
  const { user } = await openConsole(app, {
    path: `/active-periods/update/${rows[0]?.id}`,
    token,
  })
  await user.click(await screen.findByRole('button', { name: 'Lock and submit all' }))
  await screen.findByText(/the invoice has been submitted to the payer/)
  expect(screen.getByText(/the signed-off claims were added/)).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Print sets' }))
  const dialog = await screen.findByRole('dialog', { name: 'Print sets' })
  await within(dialog).findAllByText(/CI26-/)
})
