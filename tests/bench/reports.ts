/**
 * Every report of a month, of one facility and of the country, each beside counting the visits of
 * the month.
 */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { writeState } from '#src/server/db/state.ts'
import { monthDays } from '#src/workflows/reports/domain/params.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import { at, prepared } from './prepared.ts'
import type { Report } from './report.ts'
import { largestFacility, loadReports } from './reports-load.ts'

/** Questions of each report. */
const queryCount = 10

const names = [
  'cashier-daily-report',
  'daily-register',
  'daily-patient-register',
  'daily-discharge',
  'discharge-by-ward',
  'outpatient-report',
  'general-payment-patient',
  'financial',
  'financial-monthly-report',
  'summary',
  'money-signals',
]

const month = monthAfter(monthOf(dayInPhnomPenh(new Date())), -1)
const [from, to] = monthDays(month)
const periods: Readonly<Record<string, string>> = {
  'cashier-daily-report': `day=${month}-15`,
  'outpatient-report': `month=${month}`,
  'financial-monthly-report': `month=${month}`,
}

/**
 * @param connectionString An empty PostgreSQL database; undefined measures the bundled one.
 * @param visits As many as there are: a hundred thousand of them in the month, however many there
 * are.
 */
export async function measureReports(
  report: Report,
  password: string,
  { connectionString, visits }: { connectionString?: string; visits: number },
): Promise<void> {
  const engine = connectionString ? 'outside PostgreSQL' : 'bundled PostgreSQL'
  report.heading(`Reports of ${visits} visits, ${engine}`)
  const folder = dataFolder()
  const { context, signInAs, close } = await prepared(connectionString, folder, password)
  const { db } = context
  await writeState(db, 'demonstration', 'left out')
  const began = performance.now()
  await db.connection().execute((own) => loadReports(own, visits))
  report.add({ name: 'filling', value: (performance.now() - began) / 1000, unit: 's' })
  const send = await signInAs('admin')
  const facility = await largestFacility(db)
  const timed = async (work: () => Promise<unknown>) => {
    await work()
    const own: number[] = []
    for (let n = 0; n < queryCount; n += 1) {
      const start = performance.now()
      await work()
      own.push(performance.now() - start)
    }
    return at(own, 0.5)
  }
  /** What the machine takes to count the visits of the month one by one, whatever else it does. */
  const plain = await timed(() =>
    sql`select count(*) from visits where arrived_at >= ${from}::date and arrived_at <= ${to}::date
      and deleted_at is null`.execute(db),
  )
  report.add({ name: 'visits of the month, counted plainly', value: plain, unit: 'ms' })
  for (const [who, filtered, atMost] of [
    ['the largest facility', `&facility=${facility}`, 300],
    ['the country', '', 2000],
  ] as const)
    for (const name of names) {
      const period = periods[name] ?? `from=${from}&to=${to}`
      const url = `/api/report/${name}?${period}${filtered}`
      const { status } = await send('GET', url)
      const value = await timed(() => send('GET', url))
      // Registers of a country have more rows than a page holds, which is to be said as quickly.
      const what = `${who}, ${name}${status === 413 ? ', refused' : ''}`
      report.add({ name: `${what}: half of them`, value, unit: 'ms', atMost })
      report.add({ name: `${what}: times the plain count`, value: value / plain, unit: '×' })
    }
  await close()
  removeFolder(folder)
}
