/** The bank is reconciled, and a visit of two programmes claimed, on the demo records. */
import { programme } from '#schemas/codes/programme.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { type Row, signIn } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { expect, password, test } from './support/journey.ts'
import { loaded } from './support/visit.ts'

test.use({ database: 'demo' })

test('one transfer is matched with two entries, and the match is undone', async ({ page, login, texts }) => {
  const { t, path } = texts
  const button = (name: string) => ({ name: t(`bank.${name}`), exact: true })
  await login(page, 'accountant')
  await page.goto(path('/bank-lines/matching'))
  await expect(page.getByRole('heading', { level: 1, name: t('bank.title') })).toBeVisible()
  await loaded(page)
  const matched = page.getByRole('table', { name: t('bank.matched') })
  const open = page.getByRole('table', { name: t('bank.lines') })
  const settlement = matched.getByRole('row', { name: /SETTLE-2/ })
  await expect(settlement).toBeVisible()
  const text = (await settlement.textContent()) ?? ''
  const numbers = text.match(/L\d{9}/g) ?? []
  expect(numbers).toHaveLength(2)

  await settlement.getByRole('button', button('unmatch')).click()
  const sure = page.getByRole('dialog')
  await expect(sure.getByRole('heading')).toBeVisible()
  await sure.getByRole('button', button('unmatch')).click()
  const line = open.getByRole('row', { name: /SETTLE-2/ })
  await expect(line).toBeVisible()
  await expect(settlement).toBeHidden()

  await line.getByRole('button', button('several')).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toBeVisible()
  const match = dialog.getByRole('button', button('match'))
  await dialog.getByRole('checkbox', { name: numbers[0] }).check()
  await expect(match).toBeDisabled()
  await dialog.getByRole('checkbox', { name: numbers[1] }).check()
  await expect(match).toBeEnabled()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await match.click()
  await expect(settlement).toBeVisible()
  await expect(line).toBeHidden()
})

test('a visit of two programmes has a claim of each', async ({ page, login, texts, server }) => {
  const { path, label } = texts
  const officer = await signIn(server.url, 'claims_officer', password)
  const filter = encodeURIComponent(JSON.stringify({ program_id: programme.CNP.value }))
  const [second] = await officer.done<Row[]>('GET', `claims?filter=${filter}`)
  const own = encodeURIComponent(JSON.stringify({ visit_id: second?.visit_id }))
  const claims = await officer.done<Row[]>('GET', `claims?filter=${own}`)
  expect(new Set(claims.map(({ program_id }) => program_id)).size).toBe(2)
  await login(page, 'claims_officer')
  for (const claim of claims) {
    await page.goto(path(`/claims/${claim.code}`))
    await expect(page.getByRole('heading', { level: 1, name: String(claim.code) })).toBeVisible()
    await loaded(page)
    const program = (claim._ref as Record<string, { kh: string; en: string }>).program_id
    await expect(page.getByText(label(program as { kh: string; en: string })).first()).toBeVisible()
    await expect(page.getByText(formatRiel(Number(claim.amount_claimed))).first()).toBeVisible()
  }
})
