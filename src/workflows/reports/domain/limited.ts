/**
 * A report for users without `list_patients`: it contains no data that identifies a person. Names
 * and numbers are removed, moments become months and ages become bands, on screen, on paper and in
 * files. The moments of the day of a report keep their time: its reader knows the day.
 */
import { ageOn } from '#schemas/kit/age.ts'
import { dayInPhnomPenh, formatDateTime } from '#schemas/kit/dates.ts'
import { monthOf } from '#src/domain/periods/month.ts'
import type { Column, Report, Row } from './report.ts'

/**
 * First years of the age bands of the outpatient register (domain 1.13); below one year is one
 * band.
 */
const bands = [0, 1, 5, 15, 25, 50, 65] as const

/** `25–49` for 31 years. */
export function ageBand(years: number): string {
  const place = bands.findLastIndex((first) => years >= first)
  const [first = 0, next] = [bands[place], bands[place + 1]]
  if (next === undefined) return `${first}+`
  return next - first === 1 ? String(first) : `${first}–${next - 1}`
}

/** Whether each row is about a person and so contains the moment of an event. */
export const rowsArePersons = ({ columns }: Pick<Report, 'columns'>): boolean =>
  Object.values(columns).some(({ personal }) => personal === 'number')

function limitColumn(column: Column): Column[] {
  const { personal, label, isAside } = column
  if (!personal) return [column]
  if (personal === 'name' || personal === 'number') return []
  return [{ label, as: 'text', ...(isAside ? { isAside } : {}) }]
}

/** The report without columns that identify a person. */
export function limitReport(report: Report): Report {
  const columns = Object.fromEntries(
    Object.entries(report.columns).flatMap(([name, column]) =>
      limitColumn(column).map((limited) => [name, limited] as const),
    ),
  )
  const groups = report.groups?.filter((name) => !report.columns[name]?.personal)
  return { ...report, columns, ...(groups ? { groups } : {}) }
}

/** Further values that the link of a visible column needs. */
const namesIn = ({ link = '' }: Column) => [...link.matchAll(/\{\+?(\w+)\}/g)].map(([, name]) => name)

function limitValue(value: unknown, column: Column, row: Row, day: string | undefined): unknown {
  if (typeof value !== 'string') return null
  if (column.personal === 'month') {
    const own = dayInPhnomPenh(new Date(value))
    return own === day && column.as === 'moment' ? formatDateTime(value).slice(-timeLength) : monthOf(own)
  }
  const at = column.as === 'age' ? row[column.at] : undefined
  const years = ageOn(value.slice(0, 10), dayInPhnomPenh(new Date(String(at))))?.years
  return years === undefined ? null : ageBand(years)
}

/** `HH:mm`. */
const timeLength = 5

/**
 * A row with only the values that `limitReport` shows. @param day The day of a report of one day.
 */
export function limitRow({ columns }: Pick<Report, 'columns'>, row: Row, day?: string): Row {
  const visible = Object.entries(columns).filter(
    ([, { personal }]) => personal !== 'name' && personal !== 'number',
  )
  const visibleNames = new Set([
    'no',
    'part',
    ...visible.flatMap(([name, column]) => [name, ...namesIn(column)]),
  ])
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const column = columns[name]
      if (!visibleNames.has(name)) return []
      return [[name, column?.personal ? limitValue(value, column, row, day) : value]]
    }),
  )
}
