/** A cashier's day from the float to the hand-over, by keyboard, on the demo records. */
import type { Locator, Page } from '@playwright/test'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind, shiftStatus } from '#schemas/codes/payment.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { shiftCount } from '#schemas/parts/shift-count.ts'
import { shiftStates } from '#schemas/parts/shift-states.ts'
import { type Api, type Row, signIn } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { expect, password, test } from './support/journey.ts'
import { listen } from './support/live-page.ts'
import { newcomer } from './support/newcomer.ts'
import { loaded } from './support/visit.ts'

test.use({ database: 'demo', language: 'kh' })

const filtered = (filter: object) => encodeURIComponent(JSON.stringify(filter))
const list = (api: Api, path: string, filter: object) =>
  api.done<Row[]>('GET', `${path}?filter=${filtered(filter)}`)

/** The demo's own shift of today is counted and accepted: the cashier starts without one. */
async function endShift(cashier: Api, accountant: Api): Promise<void> {
  const { id: to } = await accountant.done('GET', 'profile')
  const open = { status: [shiftStatus.OPEN.value, shiftStatus.COUNTING.value] }
  const [shift] = await list(cashier, 'shifts', open)
  if (!shift) return
  const take = (api: Api, name: string, body: object) =>
    api.done('POST', `shifts/${shift.id}/transitions/${name}`, body)
  if (shift.status === shiftStatus.OPEN.value)
    await take(cashier, 'count', { denominations: {}, counted_usd: 0 })
  await take(cashier, 'handOver', { handed_to_user_id: to, difference_reason: 'សាកល្បង' })
  await take(accountant, 'accept', {})
}

/** A current inpatient, with their services so far. */
async function inpatient(api: Api): Promise<Row> {
  const patient_id = await newcomer(api, {
    surname_kh: 'ដើម',
    given_name_kh: 'សុភាព',
    surname_en: 'DOEUM',
    given_name_en: 'SOPHEAP',
  })
  const { registered_health_facility_id: health_facility_id } = await api.done(
    'GET',
    `patients/${patient_id}`,
  )
  const visit = await api.done('POST', 'visits', { patient_id, health_facility_id })
  const [illness] = await list(api, 'setting/diagnoses', { code: 'I50.0' })
  const diagnoses = [1, 4].map((kind) => ({ diagnosis_id: illness?.id, kind }))
  await api.done('POST', 'visits/encounters', { visit_id: visit.id, diagnoses })
  const [bed] = await list(api, 'ward-beds', { bed_no: 'MED-07' })
  await api.done('POST', `visits/${visit.id}/transitions/admit`, {
    ward_id: bed?.ward_id,
    bed_id: bed?.id,
  })
  return visit
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, requested: Locator): Promise<void> {
  await expect(requested).toBeVisible()
  for (let tabs = 0; tabs < 80; tabs++) {
    if (await requested.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${requested}`)
}

test('a cashier’s day: a deposit, dollars, a refund, and a drawer with a difference', async ({
  page,
  login,
  otherPage,
  texts,
  api,
  server,
}) => {
  const { t, label, path } = texts
  const shiftReason = label(shiftCount.difference_reason.label)
  const keys = page.keyboard
  const cashier = await signIn(server.url, 'cashier', password)
  const accountant = await signIn(server.url, 'accountant', password)
  await endShift(cashier, accountant)
  const visit = await inpatient(api)
  const window = page.getByRole('region', { name: t('cash.window') })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const riel = (amount: number) => formatRiel(amount)
  const invoiced = async () => (await list(cashier, 'invoices', { visit_id: visit.id }))[0]
  /** Closes the receipt that opens after a payment. */
  const receipt = async () => {
    await expect(page.getByRole('dialog', { name: /RC-/ })).toBeVisible()
    await keys.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }

  const frames = listen(page)
  await login(page, 'cashier')
  await page.goto(path('/patients/cashier-patient-list'))
  await loaded(page)
  await expect(page.getByRole('textbox', { name: t('cash.float') })).toBeFocused()
  await keys.type('១០០០០០')
  await keys.press('Enter')
  const count = button(t('cash.count'))
  await expect(count).toBeVisible()
  const [shift] = await list(cashier, 'shifts', { status: shiftStatus.OPEN.value })
  expect(shift).toMatchObject({ opening_float: 100_000 })

  // A deposit of an inpatient, who has a day to pay so far.
  await keys.press('/')
  await keys.type(String(visit.code))
  const found = page.locator('tr[data-id]')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('DOEUM')
  await keys.press('F9')
  await expect(page.getByRole('row', { name: /DOEUM/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(t('cash.still_in_bed'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('cash.issue') })).not.toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: t('cash.riel'), exact: true }))
  await keys.type('២០០០០')
  await keys.press('Enter')
  // The message about the payment covers no part of the buttons of the receipt.
  // Without its role: the open dialog hides the rest of the page from screen readers.
  await expect(page.locator('[role=status] .MuiAlert-root').filter({ hasText: '៛' }).first()).toBeVisible()
  const print = page.getByRole('dialog').getByRole('button').last()
  await print.click({ trial: true, position: { x: 20, y: 30 } })
  await receipt()
  await expect(page.getByText(t('cash.deposit_balance', { amount: riel(20_000) }))).toBeVisible()

  // The services since then are invoiced: the deposit pays a part, dollars the rest, change is in
  // riel.
  const [nursing] = await list(api, 'services', { code: '100101-MED-002' })
  await api.done('POST', 'charges', {
    visit_id: visit.id,
    service_id: nursing?.id,
    quantity: 1,
    performed_at: new Date().toISOString(),
  })
  await keys.press('F9')
  await expect(window.getByText(String(nursing?.name_kh))).toBeVisible()
  await keys.press('F2')
  await expect(window.getByRole('textbox', { name: t('cash.riel') })).toBeFocused()
  const issued = await invoiced()
  expect(issued).toMatchObject({ status: invoiceStatus.PARTLY_PAID.value, paid_total: 20_000 })
  const due = Number(issued?.balance)
  const dollars = Math.ceil(due / 4100) + 1
  const change = dollars * 4100 - due
  await keys.press('Tab')
  await keys.type(String(dollars))
  await expect(window.getByText(t('cash.change', { amount: riel(change) }))).toBeVisible()
  expect(await violations(page)).toEqual([])
  await keys.press('Enter')
  await receipt()
  expect(await invoiced()).toMatchObject({ status: invoiceStatus.PAID.value, balance: 0 })

  // A line was overcharged: it is refunded after another user's approval.
  await tabTo(page, button(t('cash.request_refund')))
  await keys.press('Enter')
  const requestDialog = page.getByRole('dialog', { name: t('cash.request_refund') })
  await expect(requestDialog.getByRole('combobox', { name: t('cash.refunded_what') })).toBeFocused()
  await keys.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeFocused()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  await tabTo(page, requestDialog.getByRole('checkbox').first())
  await keys.press('Space')
  await tabTo(page, requestDialog.getByRole('textbox', { name: t('cash.credit_by') }))
  await keys.press('Control+a')
  await keys.type('៥០០០')
  const sum = t('cash.credit_sum', { due: riel(5000), refund: riel(5000) })
  await expect(requestDialog.getByText(sum)).toBeVisible()
  await tabTo(page, requestDialog.getByRole('button', { name: t('request_approval.send') }))
  await keys.press('Enter')
  await expect(requestDialog).toBeHidden()
  const [request] = await list(accountant, 'approvals', {
    kind: approvalKind.REFUND.value,
    subject_id: issued?.id,
  })
  const other = await otherPage('accountant')
  await other.goto(path('/approval'))
  const waiting = other.getByRole('row', { name: String(request?.code) })
  // The window follows the decision.
  await frames.joined()
  await waiting.press('a')
  await other.keyboard.press('Enter')
  await expect(waiting).toBeHidden()
  const refundButton = button(t('cash.refund', { amount: riel(5000) }))
  await tabTo(page, refundButton)
  await keys.press('Enter')
  const paying = page.getByRole('dialog', { name: t('cash.refund_title', { amount: riel(5000) }) })
  await expect(paying).toContainText(String(issued?.code))
  await keys.press('Enter')
  await receipt()
  const back = await list(cashier, 'payments', {
    visit_id: visit.id,
    kind: paymentKind.REFUND.value,
  })
  // A received dollar is refunded as a dollar, and the rest in riel.
  expect(back.map(({ amount_khr }) => Number(amount_khr)).sort((a, b) => a - b)).toEqual([900, 4100])
  for (const part of back) expect(part.approval_code).toBe(request?.request_code)
  expect(await invoiced()).toMatchObject({ balance: 0, refunded_total: 5000 })

  // Of the 5,000 riel, $1 was refunded as received. The drawer is counted: 500 riel are missing.
  const expectedCash = 100_000 + 20_000 - change - (5000 - 4100)
  await tabTo(page, count)
  await keys.press('Enter')
  const counting = page.getByRole('dialog', { name: t('cash.count_title') })
  const notes = (amount: number) => t('cash.note', { note: riel(amount) })
  await expect(counting.getByRole('textbox', { name: notes(100_000) })).toBeFocused()
  await tabTo(page, counting.getByRole('textbox', { name: notes(100) }))
  await keys.type(String((expectedCash - 500) / 100))
  await tabTo(page, counting.getByRole('textbox', { name: t('cash.usd') }))
  await keys.type(String(dollars - 1))
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await keys.press('Enter')
  await expect(page.getByText(`${t('cash.shift_difference')} ${riel(-500)}`)).toBeVisible()
  await expect(page.getByText(t('cash.count_open'))).toBeVisible()

  // Handed over to another user, who accepts it.
  const { handOver, accept } = shiftStates.transitions
  await tabTo(page, button(label(handOver.label)))
  await keys.press('Enter')
  const handing = page.getByRole('dialog')
  await tabTo(page, handing.getByRole('radio').first())
  await keys.press('Space')
  await tabTo(page, handing.getByRole('textbox', { name: shiftReason }))
  await keys.type('ច្រឡំអាប់')
  await keys.press('Enter')
  await expect(handing).toBeHidden()
  await expect(page.getByRole('textbox', { name: t('cash.float') })).toBeVisible()

  await other.goto(path('/shifts'))
  await loaded(other)
  const number = other.getByRole('button', { name: String(shift?.number) })
  await expect(number).toBeVisible()
  await other.keyboard.press('/')
  await other.keyboard.type(String(shift?.number))
  await expect(other.locator('tr[data-id]')).toHaveCount(1)
  await other.keyboard.press('ArrowDown')
  await other.keyboard.press('ArrowRight')
  await expect(number).toBeFocused()
  await other.keyboard.press('Enter')
  const box = other.getByRole('dialog', { name: t('cash.shift', { number: shift?.number }) })
  await expect(box.getByText('ច្រឡំអាប់')).toBeVisible()
  expect(await violations(other, '[role=dialog]')).toEqual([])
  const acceptance = label(accept.label)
  await box.getByRole('button', { name: acceptance, exact: true }).press('Enter')
  const sure = other.getByRole('dialog', { name: new RegExp(`^${acceptance}`) })
  await sure.getByRole('button', { name: acceptance, exact: true }).press('Enter')
  await expect(sure).toBeHidden()
  expect(await accountant.done('GET', `shifts/${shift?.id}`)).toMatchObject({
    status: shiftStatus.ACCEPTED.value,
    expected_usd: dollars - 1,
    difference: -500,
  })
})
