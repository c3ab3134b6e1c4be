/** Options and rules that computed and daily fields share. */
import * as z from 'zod/mini'
import { fieldsOf } from '../conditions.ts'
import { formatDate, readDate } from '../dates.ts'
import { noTerm, type Term, termOf } from '../formula-terms.ts'
import { type Formula, formulaConditions, formulaFields, formulaPoints, type Result } from '../formulas.ts'
import { cleanText } from '../khmer.ts'
import { aKind, type FieldType } from '../kind.ts'
import { formatNumber, formatRiel, readDecimal } from '../numbers.ts'
import type { Registry } from '../registry.ts'
import type { Resource } from '../resource.ts'
import type { FieldBase } from '../types.ts'
import { unitProblems } from '../unit-of.ts'
import type { Field } from './index.ts'

export interface FormulaOptions extends FieldBase {
  /** The type of the value. */
  as: 'integer' | 'decimal' | 'money' | 'text' | 'date'
  /** How it is computed from other fields; see formulas.ts. */
  formula: Formula
  /** Decimal places of `as: 'decimal'`. Default 2. */
  scale?: number
  /** Hides trailing zeros of a decimal. Default false. */
  trim?: boolean
  /** Enum field of the same record that holds the unit. */
  unitOf?: string
}

/** The options of a schema file: nobody enters the value. */
export type Declared<F extends FormulaOptions & { kind: string }> = Omit<
  F,
  'kind' | 'readOnly' | 'required' | 'requiredWhen' | 'visibleWhen' | 'default' | 'unique' | 'search'
>

export const scaleOf = ({ as, scale = 2 }: FormulaOptions): number => (as === 'decimal' ? scale : 0)

const isNumber = ({ as }: FormulaOptions) => as !== 'text' && as !== 'date'

const resultOf = (field: FormulaOptions): Result =>
  field.as === 'text' || field.as === 'date' ? field.as : { scale: scaleOf(field) }

type Wrong = { problem: string }

/** The values that can have points, as their keys in `points`; undefined for other kinds. */
export function pointedValues(field: Field, { kindOf }: Pick<Registry, 'kindOf'>): string[] | undefined {
  const { among, choices } = kindOf(field)
  return (among ?? choices)?.(field).map(String)
}

/** What is wrong with the fields that the formula takes. */
function fieldProblems(formula: Formula, { fields }: Resource, registry: Registry): string[] {
  const unstored = formulaConditions(formula)
    .flatMap(fieldsOf)
    .filter((name) => {
      const field = fields[name]
      return field !== undefined && !['column', 'kept'].includes(registry.kindOf(field).storage)
    })
  const withoutPoints = formulaPoints(formula).filter(({ field }) => {
    const valued = fields[field]
    return valued === undefined || !pointedValues(valued, registry)
  })
  return [
    ...unstored.map(
      (name) => `depends on '${name}', which is no stored field of this record; name the fields behind it`,
    ),
    ...withoutPoints.map(({ field: name }) => {
      const field = fields[name]
      return field
        ? `gives points to '${name}', ${aKind(field.kind)}; only an enum, a coded answer, a boolean or a set has them`
        : `gives points to '${name}', which does not exist`
    }),
  ]
}

/** The problems of a formula, each a sentence without the field's name. */
export function formulaProblems(
  field: FormulaOptions & { kind: string },
  { resource, registry }: { resource: Resource; registry: Registry },
): string[] {
  const names = formulaFields(field.formula)
  const term = (name: string): Term | Wrong => {
    const other = resource.fields[name]
    if (!other) return { problem: `can't count with '${name}', which does not exist` }
    const hasPoints = pointedValues(other, registry) !== undefined
    return registry.termOf(other) ?? noTerm(name, aKind(other.kind), hasPoints)
  }
  const result = termOf(field.formula, term)
  const right = isNumber(field) ? 'number' : field.as
  const own = Object.entries(resource.fields).find(([, other]) => other === field)?.[0] ?? ''
  const conditions = Object.values(resource.fields).flatMap((other) =>
    [other.visibleWhen, other.requiredWhen].filter((rule) => rule !== undefined),
  )
  const hidden = names.filter((name) => {
    const read = resource.fields[name]?.permission?.read
    return read !== undefined && read !== field.permission?.read
  })
  const wrongType =
    typeof result === 'string' && result !== right && !(right === 'text' && result === 'number')
  return [
    ...(typeof result === 'object' ? [result.problem] : []),
    ...(wrongType ? [`yields a ${result}, not ${field.as}`] : []),
    ...fieldProblems(field.formula, resource, registry),
    ...(names.length > 0 ? [] : ['has a formula without a field']),
    ...unitProblems(field, resource),
    ...hidden.map((name) => `shows what '${name}' needs a permission for`),
    ...(conditions.flatMap(fieldsOf).includes(own)
      ? ['is named by a condition; name the fields it follows from']
      : []),
  ]
}

const operations = [
  ...['add', 'sum', 'subtract', 'multiply', 'divide', 'ceil', 'round', 'min', 'max', 'first', 'join'],
  ...['if', 'days', 'months', 'years', 'addDays', 'addMonths'],
]

/** The parts of the adapter that do not depend on how the value is kept. */
export const formulaKind = {
  options: {
    as: 'Required. integer, decimal, money, text or date.',
    formula: `Required. { field }, a constant, { points } or { ${operations.join(' \\| ')}: […] }; see below.`,
    scale: 'Decimal places of a decimal. Default 2.',
    trim: 'Zeros at the end of a decimal are not shown. Default false.',
    unitOf: 'Enum field of the same record whose label is shown behind the number.',
  },
  formula: (field) => ({ formula: field.formula, result: resultOf(field) }),
  value: (field) => (field.as === 'date' ? z.iso.date() : field.as === 'text' ? z.string() : z.number()),
  operators: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  read: (raw, field) => {
    if (typeof raw !== 'string') return raw
    if (field.as === 'date') return readDate(raw) ?? raw
    return field.as === 'text' ? cleanText(raw) : (readDecimal(raw, scaleOf(field)) ?? raw)
  },
  countsIn: (value) => typeof value === 'number',
  show: (value, field) => {
    if (field.as === 'date') return typeof value === 'string' ? formatDate(value) : ''
    if (typeof value !== 'number') return String(value ?? '')
    if (field.as === 'money') return formatRiel(value)
    return formatNumber(value, field.trim ? {} : { places: scaleOf(field) })
  },
} satisfies Partial<FieldType<FormulaOptions & { kind: string }>>
