/** The bulk grids and the facility register, on the demo records. */
import type { Page } from '@playwright/test'
import fees from '#schemas/facility/fee-for-services.ts'
import feeMappings from '#schemas/facility/fee-mappings.ts'
import services from '#schemas/facility/services.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { countLabels } from '#schemas/kit/label.ts'
import distances from '#schemas/settings/distances.ts'
import facilities from '#schemas/settings/health-facilities.ts'
import requests from '#schemas/settings/health-facility-register.ts'
import programs from '#schemas/settings/programs.ts'
import type { Row } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { firstFound } from './support/form-page.ts'
import { expect, test } from './support/journey.ts'
import { type Texts, textsIn } from './support/texts.ts'

test.use({ database: 'demo' })

const expectAccessible = async (page: Page) => expect(await violations(page)).toEqual([])

/** A grid on screen: its rows by the code below their names. */
const gridOf = (page: Page, { t }: Texts) => {
  const row = (code: string) =>
    page.getByRole('row').filter({ has: page.getByText(new RegExp(`^${code}( ·|$)`)) })
  return {
    row,
    cell: (code: string, column: number) => row(code).getByRole('gridcell').nth(column),
    tools: page.getByRole('toolbar', { name: t('grid.toolbar') }),
    cellLine: page.getByRole('group', { name: t('grid.cell_line') }),
    saved: (count: number) => page.getByText(t('grid.saved_other', { smart_count: count })),
  }
}

/** Chooses the subject of a grid. */
const choose = (page: Page, texts: Texts, { label }: Pick<Declaration, 'label'>) =>
  page.getByRole('combobox', { name: texts.label(countLabels(label).one), exact: true })

const paste = (page: Page, text: string) =>
  page.evaluate((plain) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', plain)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

async function undoLast(page: Page, { t, path }: Texts, resource: string): Promise<void> {
  await page.goto(path(`/${resource}/changes`))
  await page
    .getByRole('button', { name: t('changes.undo'), exact: true })
    .first()
    .click()
  const confirmation = page.getByRole('dialog')
  await confirmation.getByRole('button', { name: t('changes.undo'), exact: true }).click()
  await expect(page.getByText(t('changes.undone'))).toBeVisible()
}

const found = async (
  api: { done<T>(method: string, path: string): Promise<T> },
  path: string,
  filter: object,
): Promise<Row> => {
  const [row] = await api.done<Row[]>('GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  if (!row) throw new Error(`${path} has none of ${JSON.stringify(filter)}`)
  return row
}

const rainy = 'រដូវវស្សា'

test('distances to a facility are typed, pasted, corrected, saved and undone', async ({
  page,
  login,
  api,
}) => {
  const texts = textsIn('kh')
  const { t } = texts
  const grid = gridOf(page, texts)
  const facility = await found(api, facilities.path, { code: '100102' })
  const address = `${distances.path}/of-facility?facility=${facility.id}&of=district`
  type Answer = { places: Row[]; records: Row[] }
  const before = await api.done<Answer>('GET', address)
  const known = new Set(before.records.map(({ village_id }) => village_id))
  const [one, two, three] = before.places
    .filter(({ id }) => !known.has(id))
    .map(({ code }) => String(code)) as [string, string, string]

  await login(page, 'admin')
  await page.goto(`/${distances.path}`)
  await page.getByRole('link', { name: 'បញ្ចូលតាមមូលដ្ឋាន' }).click()
  await choose(page, texts, facilities).fill('100102')
  await firstFound(page, '100102').click()
  const district = page.getByRole('button', { name: t('grids.distances.facility.district') })
  await district.click()
  // Until then the rows are those of the commune, and are replaced.
  await expect(district).toHaveAttribute('aria-pressed', 'true')
  await grid.cell(one, 0).click()
  await expectAccessible(page)
  await expect(grid.cell(one, 0)).toBeFocused()

  await page.keyboard.press('F2')
  await page.keyboard.insertText('៧.៥')
  await page.keyboard.press('Tab')
  // The list that opens with the first letter receives the following ones, too.
  await page.keyboard.type('rainy')
  await page.keyboard.press('Enter')
  await expect(grid.cell(one, 1)).toHaveText(rainy)

  await grid.cell(two, 0).click()
  await paste(page, '៣.៥\tDRY\tMOTO\t២០០០\n៩៩៩\tDRY\tMOTO\t១៥០០\n')
  await expect(grid.cell(two, 3)).toHaveText(/2,000|២.០០០/)
  await expect(grid.cell(three, 0)).toHaveAttribute('aria-invalid', 'true')
  await grid.tools.getByRole('button', { name: t('grid.wrong_rows_other', { smart_count: 1 }) }).click()
  await expect(grid.cell(three, 0)).toBeFocused()
  await expect(grid.cellLine.getByRole('status')).toContainText(/500|៥០០/)
  // Saving from within the cell commits its text.
  await page.keyboard.type('9.9')
  await page.keyboard.press('Control+s')
  await expect(grid.saved(3)).toBeVisible()

  await page.reload()
  await expect(grid.cell(three, 0)).toHaveText(/9\.9|៩\.៩/)
  await expect(grid.cell(one, 1)).toHaveText(rainy)
  await undoLast(page, texts, distances.path)
  expect((await api.done<Answer>('GET', address)).records).toHaveLength(before.records.length)
})

test('services get their standard services from proposals, one by one and all above a score', async ({
  page,
  login,
  api,
}) => {
  const texts = textsIn('en')
  const { t, path } = texts
  const grid = gridOf(page, texts)
  type Answer = {
    rows: Row[]
    suggestions: Record<number, { score: number }[]>
    progress: { mapped: number; none: number; total: number }
  }
  const read = () => api.done<Answer>('GET', `${services.path}/mapping`)
  const before = await read()
  const scoreOf = ({ id }: Row) => before.suggestions[id]?.[0]?.score ?? 0
  const open = before.rows.filter((row) => Number(row.mapping_status) < 3 && scoreOf(row) >= 60)
  const [first, ...others] = open
  const code = String(first?.code)

  await login(page, 'curator')
  await page.goto(path(`/${services.path}`))
  await page.getByRole('link', { name: 'Mapping', exact: true }).click()
  const progress = (done: number) =>
    t('grids.services.progress', { done, all: before.progress.total - before.progress.none })
  await expect(page.getByText(progress(before.progress.mapped))).toBeVisible()
  await expectAccessible(page)

  await grid.cell(code, 0).click()
  await page.keyboard.press('Enter')
  await expect(grid.cell(code, 2)).toHaveText('Mapped')
  await grid.tools.getByRole('combobox').click()
  await page.getByRole('option', { name: t('grids.services.from_score', { score: 60 }) }).click()
  const all = others.length === 1 ? 'accept_all_one' : 'accept_all_other'
  await grid.tools
    .getByRole('button', { name: t(`grids.services.${all}`, { smart_count: others.length }) })
    .click()
  // Typed input survives a reload.
  const drafts = () => page.evaluate(() => Object.values(sessionStorage).join())
  await expect.poll(drafts).toContain(`"service ${others.at(-1)?.id}":`)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(grid.cell(code, 2)).toHaveText('Mapped')
  await page.keyboard.press('Control+s')
  await grid.tools.getByRole('button', { name: t('grid.save_other', { smart_count: open.length }) }).click()
  await expect(page.getByText(progress(before.progress.mapped + open.length))).toBeVisible()
  await undoLast(page, texts, services.path)
  expect((await read()).progress).toEqual(before.progress)
})

test('a fee’s patient share is typed; another user’s change is shown at its row', async ({
  page,
  login,
  api,
  otherPage,
}) => {
  const texts = textsIn('kh')
  const { t } = texts
  const grid = gridOf(page, texts)
  await login(page, 'admin')
  await page.goto(`/${fees.path}`)
  await page.getByRole('link', { name: 'ផ្គូផ្គង', exact: true }).click()
  await choose(page, texts, programs).fill('HEF')
  await firstFound(page, 'HEF').click()
  await grid.cell('F-OPD-02', 3).click()
  await expectAccessible(page)
  await page.keyboard.type('HEF-OPD')
  await page.keyboard.press('Tab')
  await page.keyboard.press('F2')
  await page.keyboard.insertText('១៥')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(grid.saved(1)).toBeVisible()
  const mapping = async () =>
    await api.done<{ records: (Row & { fee_for_service_id: number })[]; fees: Row[] }>(
      'GET',
      `${fees.path}/mapping?program=1`,
    )
  const share = async () => {
    const { records, fees: all } = await mapping()
    const fee = all.find(({ code }) => code === 'F-OPD-02')
    return records.find(({ fee_for_service_id }) => fee_for_service_id === fee?.id)
  }
  expect(await share()).toMatchObject({ patient_share_percent: 15 })

  const other = await otherPage('curator')
  await other.goto(page.url())
  const theirs = gridOf(other, texts)
  await theirs.cell('F-OPD-02', 4).click()
  await other.keyboard.type('20')
  await grid.cell('F-OPD-02', 4).click()
  await page.keyboard.type('25')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await share())?.patient_share_percent).toBe(25)
  await other.keyboard.press('Control+s')
  await expect(theirs.row('F-OPD-02').getByRole('rowheader')).toContainText(t('grid.wrong'))
  await expect(theirs.cellLine).toContainText(/25|២៥/)
  await theirs.cellLine.getByRole('button', { name: t('grid.keep_mine') }).click()
  await theirs.tools.getByRole('button', { name: t('grid.save_other', { smart_count: 1 }) }).click()
  await expect.poll(async () => (await share())?.patient_share_percent).toBe(20)
  await undoLast(other, texts, feeMappings.path)
})

test('a request is refused with a reason, accepted as a facility, and decided once', async ({
  page,
  login,
  api,
  otherPage,
  server,
}) => {
  const texts = textsIn('en')
  const { t, path } = texts
  const address = path(`/${requests.path}`)
  await login(page, 'admin')
  await page.goto(address)
  const clickDecision = (of: Page, decision: 'accept' | 'refuse', name: string) =>
    of.getByRole('button', { name: `${t(`facility_requests.${decision}`)}: ${name}` }).click()
  const dialog = page.getByRole('dialog')
  const decide = (decision: 'accept' | 'refuse') =>
    dialog.getByRole('button', { name: t(`facility_requests.${decision}`), exact: true })

  await expect(page.getByText(t('facility_requests.waiting_other', { smart_count: 3 }))).toBeVisible()
  await clickDecision(page, 'refuse', 'Krakor Health Centre')
  const reason = dialog.getByLabel(t('facility_requests.reason'))
  await decide('refuse').click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await reason.fill('ស្នើពីរដង')
  await decide('refuse').click()
  await expect(page.getByText(t('facility_requests.refused'))).toBeVisible()

  await clickDecision(page, 'accept', 'Preaek Saman Health Centre')
  await expectAccessible(page)
  // Missing values, and a code that is taken, are shown at their fields.
  const type = dialog.getByRole('combobox', { name: 'Requested type' })
  await decide('accept').click()
  await expect(type).toHaveAttribute('aria-invalid', 'true')
  await type.click()
  await page.getByRole('option', { name: 'Minimum package (MPA)' }).click()
  const code = dialog.getByLabel(t('facility_requests.code'))
  await code.fill('១០០១០២')
  await decide('accept').click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('100107')
  await decide('accept').click()
  await expect(page.getByText(t('facility_requests.accepted'))).toBeVisible()
  expect(await found(api, facilities.path, { code: '100107' })).toMatchObject({
    name_en: 'Preaek Saman Health Centre',
  })

  // Two users decide the last one.
  await clickDecision(page, 'accept', 'Khsach Andeth Health Post')
  const other = await otherPage('admin')
  await other.goto(`${server.url}${address}`)
  await clickDecision(other, 'refuse', 'Khsach Andeth Health Post')
  await other.getByLabel(t('facility_requests.reason')).fill('Not ready')
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('facility_requests.refuse'), exact: true })
    .click()
  await expect(other.getByText(t('facility_requests.refused'))).toBeVisible()
  await decide('accept').click()
  await expect(dialog.getByRole('alert')).toHaveText(t('errors.ALREADY_DECIDED'))
  await dialog.getByRole('button', { name: t('resources.form.cancel') }).click()
  await expect(page.getByText(t('facility_requests.waiting_one', { smart_count: 1 }))).toHaveCount(0)
})
