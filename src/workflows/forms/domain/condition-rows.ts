/**
 * Conditions of questions as rows that curators fill in: a question, a test and a value, joined
 * with AND or OR (domain 1.3.3). An incomplete row is stored with '' as value and prevents
 * publication.
 */
import type { Condition } from '#schemas/kit/conditions.ts'
import type { AnswerKind } from './definition.ts'

const orders = ['gt', 'gte', 'lt', 'lte'] as const
const presenceTests = ['set', 'unset'] as const

/** The possible tests of an answer, by its type. */
export const testsOf = {
  CODED: ['is', 'is_not', 'in', ...presenceTests],
  MULTI: ['has', 'has_not', ...presenceTests],
  NUMBER: ['is', 'is_not', ...orders, ...presenceTests],
  TEXT: ['is', 'is_not', ...presenceTests],
  DATE: [...orders, ...presenceTests],
  BOOL: ['is', ...presenceTests],
  DATE_TIME: [...presenceTests],
} as const satisfies Record<AnswerKind, readonly string[]>

export type Test = (typeof testsOf)[AnswerKind][number]

export interface ConditionRow {
  /** Code of the question; '' before a choice. */
  question: string
  test: Test
  /** Several for `in`; none for `set` and `unset`. */
  value: string | number | readonly (string | number)[]
}

export interface ConditionRows {
  join: 'all' | 'any'
  rows: readonly ConditionRow[]
}

/** The first row for a newly chosen question. */
export const rowAbout = (question: string, kind: AnswerKind): ConditionRow => ({
  question,
  test: testsOf[kind][0],
  value: '',
})

function partOf({ question: field, test, value }: ConditionRow): Condition {
  if (test === 'set' || test === 'unset') return { field, set: test === 'set' }
  if (test === 'in') return { field, in: [value].flat().filter((one) => one !== '') }
  const one = [value].flat()[0] ?? ''
  if (test === 'is_not') return { not: { field, is: one } }
  if (test === 'has_not') return { not: { field, has: one } }
  // Sound: the remaining tests are names of comparisons.
  return { field, [test]: one } as Condition
}

/** Null without rows. */
export function conditionOf({ join, rows }: ConditionRows): Condition | null {
  const parts = rows.map(partOf)
  const [only] = parts
  if (parts.length <= 1) return only ?? null
  return join === 'all' ? { all: parts } : { any: parts }
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function rowOf(part: Condition): ConditionRow | undefined {
  if ('not' in part) {
    const row = rowOf(part.not)
    if (row?.test !== 'is' && row?.test !== 'has') return undefined
    return { ...row, test: `${row.test}_not` }
  }
  if (!('field' in part)) return undefined
  const { field: question, ...rest } = part
  const [[test, value] = []] = Object.entries(rest)
  if (test === 'set') return { question, test: value === true ? 'set' : 'unset', value: '' }
  if (test === 'in') return { question, test, value: value as (string | number)[] }
  const isKnown = test === 'is' || test === 'has' || orders.some((order) => order === test)
  return isKnown && isPlain(value)
    ? { question, test: test as Test, value: value as string | number }
    : undefined
}

/** Undefined for a condition that rows cannot express: nested parts, other fields, today. */
export function rowsOf(condition: unknown): ConditionRows | undefined {
  if (condition === null || condition === undefined) return { join: 'all', rows: [] }
  if (typeof condition !== 'object') return undefined
  const whole = condition as Condition
  const join = 'any' in whole ? 'any' : 'all'
  const parts = 'all' in whole ? whole.all : 'any' in whole ? whole.any : [whole]
  const rows = parts.map(rowOf)
  return rows.every((row) => row !== undefined) ? { join, rows } : undefined
}
