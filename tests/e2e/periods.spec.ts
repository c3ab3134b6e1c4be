/** A month of a facility from opening to reopening, on the demo records. */
import type { Page } from '@playwright/test'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { monthAfter, monthOf, monthText } from '#src/domain/periods/month.ts'
import { type Api, type Row, signIn } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { loaded } from './support/visit.ts'

test.use({ database: 'demo' })

const accessible = async (page: Page) => expect(await violations(page)).toEqual([])
const before = monthAfter(monthOf(dayInPhnomPenh(new Date())), -1)
const filter = (values: object) => encodeURIComponent(JSON.stringify(values))

/** Another user who may decide: users cannot approve their own requests. */
async function another(api: Api, url: string, username: string): Promise<Api> {
  const [role] = await api.done<Row[]>('GET', `roles?filter=${filter({ name: 'administrator' })}`)
  const account = { username, name_kh: 'អ្នកសម្រេច', name_en: 'Decider', role_ids: [role?.id] }
  const user = await api.done('POST', 'users', { ...account, password: 'another long one' })
  await api.done('POST', 'user-coverages', {
    user_id: user.id,
    level: 1,
    access: 3,
    effective_from: '2020-01-01',
  })
  // A user with an assigned password must choose their own first.
  const first = await signIn(url, username, 'another long one')
  const passwords = { current_password: 'another long one', new_password: 'one of my own, long' }
  await first.done('POST', 'auth/password', passwords)
  return signIn(url, username, passwords.new_password)
}

test.describe('months', () => {
  test('a month is closed by its checklist, and reopened by another user', async ({
    page,
    login,
    api,
    server,
    texts: { t, path },
  }) => {
    await login(page, 'admin')
    const waiting = filter({ code: before, status: 2 })
    const rows = await api.done<Row[]>('GET', `active-periods?filter=${waiting}`)
    // In the first days of a month the hospital's, which something blocks, is closing, too.
    const [registrar] = await api.done<Row[]>('GET', `users?filter=${filter({ username: 'registrar' })}`)
    const id = rows.find((row) => row.health_facility_id !== registrar?.health_facility_id)?.id
    await page.goto(path('/active-periods'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('periods.title'))
    await accessible(page)
    await page.goto(path(`/active-periods/update/${id}`))
    const close = page.getByRole('button', { name: t('periods.close') })
    await expect(close).toBeVisible()
    await loaded(page)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await accessible(page)
    await close.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('periods.close') })
      .click()
    await expect(page.getByText(t('periods.is_closed', { month: monthText(before) }))).toBeVisible()
    await page.getByRole('button', { name: t('periods.reopen') }).click()
    await accessible(page)
    await page.getByRole('combobox', { name: t('request_approval.reason') }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: t('request_approval.send') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText(t('periods.decision.1'), { exact: true })).toBeVisible()

    // Demo requests may have the same minute: the last number is the newest.
    const newest = `filter=${filter({ decision: approvalDecision.PENDING.value })}&sort=["code","DESC"]`
    const [pendingApproval] = await api.done<Row[]>('GET', `approvals?${newest}`)
    const own = await api.call('POST', `approvals/${pendingApproval?.id}/approve`, {})
    expect(own.body.code).toBe('OWN_REQUEST')
    const decider = await another(api, server.url, 'decider')
    await decider.done('POST', `approvals/${pendingApproval?.id}/approve`, {})
    await page.reload()
    await expect(page.getByText(t('periods.until'))).toBeVisible()
    await expect(
      page.getByText(t('periods.no_changes')).or(page.getByText(t('periods.changes'))),
    ).toBeVisible()
  })
})

test('a month is opened for all facilities that lack it, each with its result', async ({
  page,
  login,
  texts: { t, path },
}) => {
  await login(page, 'admin')
  await page.goto(path('/active-periods/create'))
  await page.getByText(t('periods.every')).click()
  const month = monthText(monthOf(dayInPhnomPenh(new Date())))
  await expect(page.getByText(t('periods.plan.exists')).first()).toBeVisible()
  await page.getByRole('button', { name: t('periods.open_month', { month }) }).click()
  await expect(page.getByText(t('periods.done'), { exact: true }).first()).toBeVisible()
  await accessible(page)
})
