/** The report pages, with the whole server. */
import { act, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { choice } from '#tests/support/choice.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { openConsole } from '#tests/support/open-console.tsx'
import { type ReportFixture, reportFixture } from '#tests/support/report-fixture.ts'
import { stubScreen } from '#tests/support/screen-width.ts'

let app: TestApp
let fixture: ReportFixture
let token: string

beforeAll(async () => {
  app = await createTestApp()
  fixture = await reportFixture(app, 20)
  app.clock.forward(28 * 86_400_000)
  // Its rows link to visits.
  const visits = ['list_visits', 'list_encounters']
  token = await app.login(['report_daily', 'list_patients', 'report_discharge_ward', ...visits])
})
afterAll(() => app.close())

const march = 'from=2026-03-01&to=2026-03-30'

it('a report is loaded, filtered and grouped by its URL, and shows errors', async () => {
  const { user } = await openConsole(app, { path: `/report/daily-register?${march}`, token })
  const table = await screen.findByRole('table', { name: 'Daily register' })
  const came = fixture.visits.filter(({ came: day }) => day >= 1)
  expect(within(table).getAllByRole('link', { name: /^V26/ })).toHaveLength(came.length)
  await screen.findByRole('table', { name: 'By sex and age band' })
  await user.click(screen.getByRole('combobox', { name: 'Group by' }))
  await user.click(await choice('New/old case'))
  await screen.findByRole('rowheader', { name: 'Follow-up' })
  expect(window.location.search).toContain('group=case_kind')
  const to = screen.getByRole('textbox', { name: 'To' })
  await user.clear(to)
  await user.type(to, '01/02/2026{Enter}')
  await screen.findByText('The last day must not be before the first.')
})

it('on a phone the filters are behind one button with their number', async () => {
  stubScreen('max-width: 600px')
  try {
    const path = `/report/daily-register?${march}&group=case_kind&case_kind=1`
    const { user } = await openConsole(app, { path, token })
    const button = await screen.findByRole('button', { name: 'Filters (2)' })
    expect(screen.getByRole('textbox', { name: 'To' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Group by' })).toBeNull()
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('combobox', { name: 'Group by' })).toBeVisible()
  } finally {
    vi.unstubAllGlobals()
  }
})

/** Navigates to another page. */
const go = (path: string) =>
  act(() => {
    const state = { idx: 1, key: path, usr: null }
    window.history.pushState(state, '', `/en${path}`)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  })

it('switching reports shows nothing of the previous one', async () => {
  const wards = '/report/discharge-by-ward'
  const { user } = await openConsole(app, { path: `${wards}?${march}`, token })
  const table = await screen.findByRole('table', { name: 'Discharge by ward' })
  // The headings that sort are one Tab stop.
  const heads = within(table).getAllByRole('button')
  expect(heads.map(({ tabIndex }) => tabIndex)).toEqual(heads.map((_, at) => (at === 0 ? 0 : -1)))
  act(() => heads[0]?.focus())
  await user.keyboard('{ArrowLeft}{ArrowRight}')
  expect(heads[1]).toHaveFocus()
  const chart = await screen.findByRole('img', { name: /^Chart of Bed-days\. Highest: .+: \d/ })
  expect(chart.querySelector('svg')).toHaveAttribute('tabindex', '-1')
  go(`/report/daily-register?${march}&group=case_kind`)
  await screen.findByRole('table', { name: 'Daily register' })
  const to = () => screen.getByRole('textbox', { name: 'To' })
  await user.clear(to())
  await user.type(to(), 'spring{Enter}')
  expect(to()).toBeInvalid()
  const originalFetch = fetch
  let answer = () => {}
  const waited = new Promise<void>((done) => {
    answer = done
  })
  // The report's layout is known before its figures.
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (input.includes('discharge-by-ward?')) await waited
    return originalFetch(input, init)
  })
  go(`${wards}?from=2026-03-01&to=2026-03-29`)
  await screen.findByRole('heading', { level: 1, name: 'Discharge by ward' })
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  expect(to()).toHaveValue('29/03/2026')
  expect(to()).toBeValid()
  answer()
  await screen.findByRole('table', { name: 'Discharge by ward' })
})

it('its printout has no layout, with heading, period and signatures', async () => {
  const path = `/report/discharge-by-ward/report-view?${march}&ward=${fixture.wards[1]}`
  await openConsole(app, { path, token, language: 'kh' })
  await screen.findByRole('heading', { level: 1, name: 'ការចេញពីពេទ្យតាមផ្នែក' })
  screen.getByText('ព្រះរាជាណាចក្រកម្ពុជា')
  screen.getByText('អ្នកអនុម័ត')
  // Its filters, so that a part is not mistaken for the whole.
  screen.getByText('SUR', { selector: 'dd' })
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})
