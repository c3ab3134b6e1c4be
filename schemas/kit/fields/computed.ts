import * as z from 'zod/mini'
import { fieldsOf } from '../conditions.ts'
import { type Formula, formulaFields, type Term, termOf } from '../formulas.ts'
import { cleanText } from '../khmer.ts'
import { aKind, type FieldType } from '../kind.ts'
import { formatNumber, formatRiel, readDecimal } from '../numbers.ts'
import type { FieldBase } from '../types.ts'
import { unitProblems } from '../unit-of.ts'

/** A value computed from other fields of the same record; never written directly. */
export interface ComputedField extends FieldBase {
  kind: 'computed'
  /** The type of the value. */
  as: 'integer' | 'decimal' | 'money' | 'text'
  /** How it is computed from other fields; see formulas.ts. */
  formula: Formula
  /** Decimal places of `as: 'decimal'`. Default 2. */
  scale?: number
  /** Hides trailing zeros of a decimal. Default false. */
  trim?: boolean
  /** Enum field of the same record that holds the unit. */
  unitOf?: string
}

type Options = Omit<
  ComputedField,
  'kind' | 'readOnly' | 'required' | 'requiredWhen' | 'visibleWhen' | 'default' | 'unique' | 'search'
>

export const computed = (options: Options): ComputedField => ({ kind: 'computed', ...options })

const scaleOf = ({ as, scale = 2 }: ComputedField) => (as === 'decimal' ? scale : 0)
const isText = ({ as }: ComputedField) => as === 'text'

export const computedKind: FieldType<ComputedField> = {
  kind: 'computed',
  about: 'A value that follows from other fields, live in the form and stored for lists; never written.',
  options: {
    as: 'integer, decimal, money or text.',
    formula:
      '{ field }, a constant, or { add | subtract | multiply | divide | ceil | first | join: […] }; join takes with.',
    scale: 'Decimal places of a decimal. Default 2.',
    trim: 'Zeros at the end of a decimal are not shown. Default false.',
    unitOf: 'Enum field of the same record whose label is shown behind the number.',
  },
  storage: 'generated',
  column: (field) => {
    if (isText(field)) return { type: 'text' }
    return field.as === 'decimal'
      ? { type: 'numeric', precision: 30, scale: scaleOf(field) }
      : { type: 'bigint' }
  },
  formula: (field) => ({
    formula: field.formula,
    result: isText(field) ? 'text' : { scale: scaleOf(field) },
  }),
  value: (field) => (isText(field) ? z.string() : z.number()),
  operators: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  read: (raw, field) => {
    if (typeof raw !== 'string') return raw
    return isText(field) ? cleanText(raw) : (readDecimal(raw, scaleOf(field)) ?? raw)
  },
  countsIn: (value) => typeof value === 'number',
  show: (value, field) => {
    if (typeof value !== 'number') return String(value ?? '')
    if (field.as === 'money') return formatRiel(value)
    return formatNumber(value, field.trim ? {} : { places: scaleOf(field) })
  },
  problems: (field, { resource, registry }) => {
    const names = formulaFields(field.formula)
    const term = (name: string): Term | { problem: string } => {
      const other = resource.fields[name]
      if (!other) return { problem: `can't count with '${name}', which does not exist` }
      const { inFormula } = registry.kindOf(other)
      return (
        inFormula ?? { problem: `can't count with '${name}', ${aKind(other.kind)}; name numbers or texts` }
      )
    }
    const result = termOf(field.formula, term)
    const own = Object.entries(resource.fields).find(([, other]) => other === field)?.[0] ?? ''
    const conditions = Object.values(resource.fields).flatMap((other) =>
      [other.visibleWhen, other.requiredWhen].filter((rule) => rule !== undefined),
    )
    const hidden = names.filter((name) => {
      const read = resource.fields[name]?.permission?.read
      return read !== undefined && read !== field.permission?.read
    })
    return [
      ...(typeof result === 'object' ? [result.problem] : []),
      ...(result === 'text' && !isText(field) ? [`yields a text, not ${field.as}`] : []),
      ...(names.length > 0 ? [] : ['has a formula without a field']),
      ...unitProblems(field, resource),
      ...hidden.map((name) => `shows what '${name}' needs a permission for`),
      ...(conditions.flatMap(fieldsOf).includes(own)
        ? ['is named by a condition; name the fields it follows from']
        : []),
    ]
  },
}
