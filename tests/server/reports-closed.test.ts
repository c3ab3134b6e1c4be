/** Reports of a closed month stay as they were at its closing (domain 1.13, 2.4). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ReportAnswer } from '#src/workflows/reports/domain/report.ts'
import { reports } from '#src/workflows/reports/domain/reports.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { months } from '#tests/support/months.ts'
import { type ReportFixture, reportFixture } from '#tests/support/report-fixture.ts'

let app: TestApp
let fixture: ReportFixture
let chief: string
let second: string
let period: number
const all = [...reports.values()].flatMap(({ permission }) => permission ?? [])
const rights = [...all, ...months, 'list_patients', 'decide_approval', 'approve_period_reopen']

beforeAll(async () => {
  app = await createTestApp()
  fixture = await reportFixture(app, 30)
  app.clock.forward(32 * 86_400_000)
  chief = (await app.user([...rights, 'list_approvals'])).token
  second = (await app.user([...rights, 'list_approvals'])).token
  await sql`update services set mapping_status = 4`.execute(app.context.db)
  await act('open', { code: '2026-03', facility_ids: [fixture.facility] })
  const { rows } = await sql<{ id: number }>`select id from active_periods
    where code = '2026-03' and health_facility_id = ${fixture.facility}`.execute(app.context.db)
  period = Number(rows[0]?.id)
})
afterAll(() => app.close())

async function act(path: string, body: object = {}, token = chief) {
  const answer = await app.call('POST', `/api/active-periods/${path}`, { token, body })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

async function read(path: string): Promise<ReportAnswer> {
  const { status, text, body } = await app.call('GET', `/api/report/${path}`, { token: chief })
  expect(status, text).toBe(200)
  return body.data
}

const march = {
  day: 'day=2026-03-05',
  month: 'month=2026-03',
  range: 'from=2026-03-01&to=2026-03-31',
}
const listReportPaths = () =>
  [...reports]
    .filter(([, { noSnapshot }]) => !noSnapshot)
    .map(([name, { period: by }]) => `${name}?${march[by]}&facility=${fixture.facility}`)
const figures = ({ rows, agreements }: ReportAnswer) => ({ rows, agreements })

it('each is the same as at closing, whatever is corrected, and shows the difference', async () => {
  const before: ReportAnswer[] = []
  for (const path of listReportPaths()) before.push(await read(path))
  expect(before.map(({ figures: which, closed_at }) => [which, closed_at])).toEqual(
    before.map(() => ['live', null]),
  )
  await act(`${period}/begin-closing`)
  const acknowledged = ['unpriced_services', 'refused_approvals', 'unclaimed_visits']
  const { closed_at } = await act(`${period}/close`, { acknowledged })

  const corrected = fixture.visits.find(({ facility, came }) => facility === fixture.facility && came > 0)
  await sql`update visits set deleted_at = now() where id = ${corrected?.id}`.execute(app.context.db)
  for (const [index, path] of listReportPaths().entries()) {
    const now = await read(path)
    expect([path, now.figures, now.as_of, now.closed_at]).toEqual([path, 'closed', closed_at, closed_at])
    expect([path, figures(now)]).toEqual([path, figures(before[index] as ReportAnswer)])
  }
  const live = await read(`daily-register?${march.range}&facility=${fixture.facility}&figures=live`)
  const count =
    before[listReportPaths().findIndex((path) => path.startsWith('daily-register'))]?.rows.length ?? 0
  expect([live.figures, live.agreements[0]]).toMatchObject(['live', { ours: count - 1, theirs: count }])
})

it('a month that closes during a report keeps its earlier figures', async () => {
  const { db } = app.context
  const query = 'from=2026-03-02&to=2026-03-28'
  const path = `daily-register?${query}&facility=${fixture.facility}`
  const before = await read(path)
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.n
  }
  const during = await db.transaction().execute(async (trx) => {
    await sql`lock table visits in access exclusive mode`.execute(trx)
    const pendingReport = read(path)
    // It has looked for stored figures and found none; now it waits for the rows.
    await vi.waitFor(async () => expect(await waiting()).toBe(1))
    // The snapshots of a closing, and a later correction.
    await sql`insert into report_snapshots (period_id, report, since, until, taken_at, rows,
        agreements, lists)
      values (${period}, 'daily-register', '2026-03-02', '2026-03-28', now(), '[]', '[]', '{}')`.execute(trx)
    await sql`update visits set deleted_at = now() where id = ${before.rows[0]?.id}`.execute(trx)
    return { pendingReport }
  })
  const liveReport = await during.pendingReport
  expect([liveReport.figures, liveReport.closed_at, figures(liveReport)]).toEqual([
    'live',
    null,
    figures(before),
  ])
  expect((await read(path)).figures).toBe('closed')
  await sql`delete from report_snapshots where since = '2026-03-02' and until = '2026-03-28'`.execute(db)
})

it.each([
  ['a filter', () => `${march.range}&facility=${fixture.facility}&case_kind=1`],
  ['a part of the month', () => `from=2026-03-01&to=2026-03-30&facility=${fixture.facility}`],
  ['several facilities', () => march.range],
])('%s is live', async (_, query) => {
  expect((await read(`daily-register?${query()}`)).figures).toBe('live')
})

it('hides names, and a ward’s facility, from users who may not see them', async () => {
  const path = `/api/report/daily-register?${march.range}`
  const nameless = await app.call('GET', `${path}&facility=${fixture.facility}`, {
    token: await app.login(['report_daily']),
  })
  expect(nameless.body.data.figures).toBe('closed')
  expect(nameless.text).not.toContain('CHANNA')
  const atWard = await app.user(all, [{ level: 'WARD', id: fixture.ward }])
  const own = await app.call('GET', path, { token: atWard.token })
  expect(own.body.data.closed_at).toBeNull()
})

it('a reopened month has only live figures', async () => {
  await act(`${period}/reopen`, { reason_code: 'OTHER', reason_text: 'A visit was counted twice' })
  const { rows } = await sql<{ id: number }>`select id from approvals`.execute(app.context.db)
  const done = await app.call('POST', `/api/approvals/${rows[0]?.id}/approve`, {
    token: second,
    body: {},
  })
  expect(done.status, done.text).toBe(200)
  const { closed_at } = await read(`daily-register?${march.range}&facility=${fixture.facility}`)
  expect(closed_at).toBeNull()
})
