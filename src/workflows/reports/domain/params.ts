/** The parameters of a report; page and server parse them from the URL. */
import { readDate } from '#schemas/kit/dates.ts'
import { dayAfter, daysBetween } from '#schemas/kit/days.ts'
import { westernNumberText } from '#schemas/kit/numbers.ts'
import { isMonth, monthAfter, monthOf } from '#src/domain/periods/month.ts'
import type { Report } from './report.ts'

/** Maximum days of one report: two years (issue of reports, bad input). */
export const maxDays = 731

export interface ReportParams {
  /** First and last day. */
  from: string
  to: string
  facility: number | null
  filters: Readonly<Record<string, number | null>>
}

export interface ParamProblem {
  field: string
  key: `report.${'not_a_day' | 'backwards' | 'too_long' | 'future' | 'not_a_number'}`
}

export const monthDays = (month: string): readonly [from: string, to: string] => [
  `${month}-01`,
  dayAfter(`${monthAfter(month)}-01`, -1),
]

/** Presets: today, this month, last month. */
export function presetsOf({ period }: Pick<Report, 'period'>, today: string) {
  const months = { this_month: monthOf(today), last_month: monthAfter(monthOf(today), -1) }
  if (period === 'month') return Object.entries(months).map(([name, month]) => ({ name, query: { month } }))
  if (period === 'day')
    return Object.entries({ today, yesterday: dayAfter(today, -1) }).map(([name, day]) => ({
      name,
      query: { day },
    }))
  return Object.entries({
    today: [today, today] as const,
    this_month: [`${months.this_month}-01`, today] as const,
    last_month: monthDays(months.last_month),
  }).map(([name, [from, to]]) => ({ name, query: { from, to } }))
}

type Query = Readonly<Record<string, string | undefined>>

/** The number of set parameters besides the period. */
export const countFilters = ({ filters = {} }: Pick<Report, 'filters'>, query: Query): number =>
  ['facility', 'group', 'zeros', ...Object.keys(filters)].filter((name) => query[name]).length

/** Converts Khmer digits in parameters, as the server does. */
export const westernParams = <Params extends Query>(params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, text]) => [name, text && westernNumberText(text)]),
  ) as Params

function daysOf({ period }: Report, query: Query, today: string) {
  if (period === 'month') {
    const month = query.month || monthOf(today)
    return isMonth(month) ? monthDays(month) : (['', ''] as const)
  }
  if (period === 'day') return [query.day || today, query.day || today] as const
  const from = query.from || query.to || today
  return [from, query.to || (from > today ? from : today)] as const
}

/** Names of the period parameters, by the period type of a report. */
export const periodParams = { day: ['day'], month: ['month'], range: ['from', 'to'] } as const

/** The parameters of a report, or their problems. */
export function parseParams(
  report: Report,
  query: Query,
  today: string,
): { params: ReportParams; problems: readonly ParamProblem[] } {
  const problems: ParamProblem[] = []
  const [from, to] = daysOf(report, query, today)
  const [first, last = first] = periodParams[report.period] as readonly string[] as [string, string?]
  const isDay = (text: string) => readDate(text) === text
  if (!isDay(from)) problems.push({ field: first, key: 'report.not_a_day' })
  else if (!isDay(to)) problems.push({ field: last, key: 'report.not_a_day' })
  else if (from > to) problems.push({ field: last, key: 'report.backwards' })
  else if (from > today || (report.period === 'range' && to > today))
    problems.push({ field: from > today ? first : last, key: 'report.future' })
  else if (daysBetween(from, to) >= maxDays) problems.push({ field: first, key: 'report.too_long' })
  const number = (name: string): number | null => {
    const text = query[name] ?? ''
    if (/^\d{0,15}$/.test(text)) return text === '' ? null : Number(text)
    problems.push({ field: name, key: 'report.not_a_number' })
    return null
  }
  const filters = Object.fromEntries(Object.keys(report.filters ?? {}).map((name) => [name, number(name)]))
  return { params: { from, to, facility: number('facility'), filters }, problems }
}
