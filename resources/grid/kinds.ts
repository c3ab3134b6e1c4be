/** The grid cell of each kind; a kind without an entry is typed as plain text. */
import { type Field, type FieldOf, type Kind, kindOf } from '#schemas/kit/fields/index.ts'
import { dateFilter } from '../inputs/date-text.ts'
import type { TextFilter } from '../inputs/edit-text.ts'
import { numberFilter } from '../inputs/NumberBox.tsx'
import type { GridChoice } from './types.ts'

interface FieldCell<F extends Field = Field> {
  /** Options of a choice cell. */
  choices?(field: F): GridChoice[]
  /** Filters typed text. */
  filter?(field: F): TextFilter
  inputMode?: 'decimal' | 'numeric'
  /** Numbers are right-aligned. */
  isNumber?: true
}

const whole = (field: FieldOf<'integer'> | FieldOf<'money'>) =>
  numberFilter({ places: 0, signed: (field.min ?? 0) < 0 })

const halves: { [K in Kind]?: FieldCell<FieldOf<K>> } = {
  boolean: {
    choices: (field) =>
      [true, false].map((value) => ({
        value,
        label: {
          kh: kindOf(field).show(value, field, 'kh'),
          en: kindOf(field).show(value, field, 'en'),
        },
      })),
  },
  date: { filter: () => dateFilter, inputMode: 'numeric' },
  decimal: {
    filter: (field) => numberFilter({ places: field.scale ?? 2, signed: (field.min ?? 0) < 0 }),
    inputMode: 'decimal',
    isNumber: true,
  },
  enum: {
    choices: (field) =>
      Object.entries(field.values).map(([code, { value, label, retired }]) => ({
        value,
        label,
        code,
        isHidden: retired === true,
      })),
  },
  integer: { filter: whole, inputMode: 'numeric', isNumber: true },
  money: { filter: whole, inputMode: 'numeric', isNumber: true },
  percent: {
    filter: () => numberFilter({ places: 2, signed: false }),
    inputMode: 'decimal',
    isNumber: true,
  },
}

/** The grid cell of a field's kind. Type-safe because the lookup uses the field's own kind. */
export function fieldCellOf(field: Field): FieldCell {
  return (halves[field.kind] ?? {}) as FieldCell
}
