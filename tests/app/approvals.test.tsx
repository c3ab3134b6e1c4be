/** /approval in use: by keyboard, in bulk, and with concurrent changes. */
import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { paymentMethod } from '#schemas/codes/payment.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { requestApprovalAs } from '#tests/support/asking.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type FacilityFixture, facilityFixture, fixturePermissions } from '#tests/support/facility-fixture.ts'
import { openConsole } from '#tests/support/open-console.tsx'

const rights = ['list_approvals', 'decide_approval', 'approve_late_entry', 'approve_price_override']

let app: TestApp
let fixture: FacilityFixture
let asker: Awaited<ReturnType<TestApp['user']>>

beforeAll(async () => {
  app = await createTestApp()
  fixture = await facilityFixture(app, await app.login(fixturePermissions))
  asker = await app.user(['list_approvals'])
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from approvals`.execute(app.context.db)
  for (const id of fixture.villages.slice(0, 2))
    await requestApprovalAs(app, asker, {
      kind: 'LATE_ENTRY',
      subject: { resource: 'villages', id },
      healthFacilityId: fixture.facility,
      reasonCode: 'FORGOTTEN',
    })
  await requestApprovalAs(app, asker, {
    kind: 'PRICE_OVERRIDE',
    subject: { resource: 'fee-for-services', id: fixture.fee },
    healthFacilityId: fixture.facility,
    amountBefore: 2000,
    amountAfter: 1500,
    reasonCode: 'OLD_PRICE',
  })
})
afterEach(() => localStorage.clear())

const open = async () => {
  const { user } = await openConsole(app, { path: '/approval', token: await app.login(rights) })
  const table = await screen.findByRole('table', { name: 'Inbox' })
  return { user, table }
}
const decisions = async () => {
  const { rows } = await sql<{ decision: number }>`
    select decision from approvals order by id`.execute(app.context.db)
  return rows.map(({ decision }) => decision)
}
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1)

it('a request is decided by keyboard, and the next row takes the focus', async () => {
  const { user, table } = await open()
  expect(rowsOf(table)).toHaveLength(3)
  const price = rowsOf(table).find((row) => row.textContent?.includes('Price override'))
  expect(price).toHaveTextContent('2,000 ៛ → 1,500 ៛')
  expect(price).toHaveTextContent('−500 ៛')

  rowsOf(table)[0]?.focus()
  await user.keyboard('j')
  expect(rowsOf(table)[1]).toHaveFocus()
  await user.keyboard('k{ArrowDown}{ArrowUp}')
  expect(rowsOf(table)[0]).toHaveFocus()
  await user.keyboard('a')
  await screen.findByRole('dialog', { name: /^Approve AP-/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rowsOf(table)).toHaveLength(2))
  await waitFor(() => expect(rowsOf(table)[0]).toHaveFocus())

  await user.keyboard('r')
  const dialog = await screen.findByRole('dialog', { name: /^Reject AP-/ })
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  expect(within(dialog).getByText('Required.')).toBeVisible()
  await user.type(within(dialog).getByRole('textbox'), 'Not needed')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(async () => expect((await decisions()).filter((one) => one === 1)).toHaveLength(1))
  expect((await decisions()).sort()).toEqual([1, 2, 3])
})

it('several of one kind are decided together, other kinds cannot be selected with them', async () => {
  const { user, table } = await open()
  const late = rowsOf(table).filter((row) => row.textContent?.includes('Late entry'))
  for (const row of late) await user.click(within(row).getByRole('checkbox'))
  const requestLists = within(table).getAllByRole('checkbox')
  expect(requestLists.filter((box) => (box as HTMLInputElement).disabled)).toHaveLength(1)

  // Another user withdraws one of them.
  const { rows } = await sql<{ id: number }>`
      select id from approvals order by id limit 1`.execute(app.context.db)
  const withdrawPath = `/api/approvals/${rows[0]?.id}/withdraw`
  expect((await app.call('POST', withdrawPath, { token: asker.token, body: {} })).status).toBe(200)

  await user.click(screen.getByRole('button', { name: 'Approve selected' }))
  const dialog = await screen.findByRole('dialog', { name: /^Approve 2 requests/ })
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(2)
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  const message = await screen.findByText(/1 request decided/)
  expect(message.closest('[role=alert]')).toHaveTextContent(/already decided .*Withdrawn/)
  expect(await decisions()).toEqual([4, 2, 1])
})

it('a refund shows its lines, what is paid out, and how the invoice was paid', async () => {
  const details = {
    lines: [{ line_id: 1, quantity: 1 }],
    amount: 5000,
    payout: 2000,
    credited: [{ kh: 'ដេរ', en: 'Suture', quantity: 1, patient: 5000, programme: 1500 }],
    paid_by: [
      { method: null, amount: 2000 },
      { method: paymentMethod.KHQR.value, amount: 20_000 },
    ],
  }
  await sql`update approvals set kind = ${approvalKind.REFUND.value}, details = ${JSON.stringify(details)},
      approver_permission = 'approve_refund' where kind = ${approvalKind.PRICE_OVERRIDE.value}`.execute(
    app.context.db,
  )
  const token = await app.login([...rights, 'approve_refund'])
  const { user } = await openConsole(app, { path: '/approval', token })
  const table = await screen.findByRole('table', { name: 'Inbox' })
  const row = rowsOf(table).find((one) => one.textContent?.includes('Refund')) as HTMLElement
  expect(row).toHaveTextContent('Suture × 1')
  await user.click(within(row).getByRole('button', { name: 'Refund' }))
  const panel = await screen.findByRole('dialog', { name: 'Refund' })
  await within(panel).findByText('Credited lines')
  for (const text of [
    'Patient: −5,000 ៛ · Programme: −1,500 ៛',
    'To pay out2,000 ៛',
    'Refund methodAt the cash window: in cash or by bank',
    'Paid byDeposit · 2,000 ៛KHQR · 20,000 ៛',
  ])
    expect(panel).toHaveTextContent(text)
  // One click approves nothing: the confirmation repeats what is paid out.
  await user.click(within(panel).getByRole('button', { name: /^Approve/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Approve .*\(Refund\)/ })
  expect(dialog).toHaveTextContent('To pay out2,000 ៛')
  expect(await decisions()).not.toContain(approvalDecision.APPROVED.value)
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
  await waitFor(async () => expect(await decisions()).toContain(approvalDecision.APPROVED.value))
})

it('an empty inbox says what will appear there', async () => {
  await sql`delete from approvals`.execute(app.context.db)
  await openConsole(app, { path: '/approval', token: await app.login(rights) })
  expect(await screen.findByText(/^Nothing to decide/)).toBeVisible()
})
