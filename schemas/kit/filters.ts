/** The filter operators of a field, and ranges of days relative to the current one. */
import { type Field, kindOf } from './fields/index.ts'
import type { Operator } from './types.ts'

/** Whether the field's value is a day or a moment; undefined for other values. */
export function timeOf(field: Field): 'date' | 'dateTime' | undefined {
  const type = 'as' in field ? field.as : field.kind
  return type === 'date' || type === 'dateTime' ? type : undefined
}

/** All operators of a field: those of its kind, `not` with each equality, `during` for times. */
export function operatorsOf(field: Field): Operator[] {
  const { operators } = kindOf(field)
  return [
    ...operators,
    ...(operators.includes('eq') ? (['not'] as const) : []),
    ...(timeOf(field) ? (['during'] as const) : []),
  ]
}

/**
 * Ranges relative to the unit that contains the current day in Phnom Penh: from the start of that
 * unit plus `from` units until before its start plus `until` units. A week starts on Monday. The
 * last and next days include the current one.
 */
export const dayRanges = {
  today: { unit: 'day', from: 0, until: 1 },
  yesterday: { unit: 'day', from: -1, until: 0 },
  this_week: { unit: 'week', from: 0, until: 1 },
  last_week: { unit: 'week', from: -1, until: 0 },
  this_month: { unit: 'month', from: 0, until: 1 },
  last_month: { unit: 'month', from: -1, until: 0 },
  this_year: { unit: 'year', from: 0, until: 1 },
  last_year: { unit: 'year', from: -1, until: 0 },
  last_7_days: { unit: 'day', from: -6, until: 1 },
  next_7_days: { unit: 'day', from: 0, until: 7 },
  last_30_days: { unit: 'day', from: -29, until: 1 },
  next_30_days: { unit: 'day', from: 0, until: 30 },
  before_today: { unit: 'day', until: 0 },
  after_today: { unit: 'day', from: 1 },
  before_now: { unit: 'moment', until: 0 },
} as const satisfies Readonly<Record<string, DayRange>>

export interface DayRange {
  /** `moment`: the current one; for days, the current day. */
  unit: 'moment' | 'day' | 'week' | 'month' | 'year'
  from?: number
  until?: number
}

/** The ranges of a field: a day that is before now is before today. */
export const dayRangesOf = (field: Field): DayRangeName[] =>
  (Object.keys(dayRanges) as DayRangeName[]).filter(
    (name) => name !== 'before_now' || timeOf(field) === 'dateTime',
  )

/** The text of a range: `resources.filter.days.<key>`. A time limit that has passed is overdue. */
export const dayRangeKey = (field: Field, name: string): string =>
  name === 'before_now' && field.kind === 'dateTime' && field.pastTone === 'late' ? 'overdue' : name

export type DayRangeName = keyof typeof dayRanges

export const isDayRange = (name: unknown): name is DayRangeName =>
  typeof name === 'string' && Object.hasOwn(dayRanges, name)
