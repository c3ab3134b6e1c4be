import { isDaily } from '../formulas.ts'
import type { FieldType } from '../kind.ts'
import {
  type Declared,
  type FormulaOptions,
  formulaKind,
  formulaProblems,
  scaleOf,
} from './formula-options.ts'

/** A value computed from other fields of the same record; never written directly. */
export interface ComputedField extends FormulaOptions {
  kind: 'computed'
}

export const computed = (options: Declared<ComputedField>): ComputedField => ({
  kind: 'computed',
  ...options,
})

export const computedKind: FieldType<ComputedField> = {
  ...formulaKind,
  kind: 'computed',
  about: 'A value that follows from other fields, live in the form and stored for lists; never written.',
  storage: 'generated',
  column: (field) => {
    if (field.as === 'text' || field.as === 'date') return { type: field.as }
    return field.as === 'decimal'
      ? { type: 'numeric', precision: 30, scale: scaleOf(field) }
      : { type: 'bigint' }
  },
  problems: (field, where) => [
    ...formulaProblems(field, where),
    ...(isDaily(field.formula)
      ? ['changes with the day, so it can’t be stored; declare it as field.daily']
      : []),
  ],
}
