import { isDaily } from '../formulas.ts'
import type { FieldType } from '../kind.ts'
import { type Declared, type FormulaOptions, formulaKind, formulaProblems } from './formula-options.ts'

/** A value computed from other fields and the current day, such as an age; read, never stored. */
export interface DailyField extends FormulaOptions {
  kind: 'daily'
}

export const daily = (options: Declared<DailyField>): DailyField => ({ kind: 'daily', ...options })

export const dailyKind: FieldType<DailyField> = {
  ...formulaKind,
  kind: 'daily',
  about:
    'A value that follows from other fields and the current day, such as an age; computed whenever it is read.',
  storage: 'derived',
  sortable: true,
  problems: (field, where) => [
    ...formulaProblems(field, where),
    ...(isDaily(field.formula) ? [] : ['does not depend on today; declare it as field.computed']),
  ],
}
