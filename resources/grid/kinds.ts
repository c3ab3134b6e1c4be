/** What a kind says of its cells in a grid; a kind that says nothing is typed as plain text. */
import { type Field, type FieldOf, type Kind, kindOf } from '#schemas/kit/fields/index.ts'
import { dateFilter } from '../inputs/date-text.ts'
import type { TextFilter } from '../inputs/edit-text.ts'
import { numberFilter } from '../inputs/NumberBox.tsx'
import type { GridChoice } from './types.ts'

interface FieldCell<F extends Field = Field> {
  /** What is chosen from instead of typed. */
  choices?(field: F): GridChoice[]
  /** What stays of typed text. */
  filter?(field: F): TextFilter
  inputMode?: 'decimal' | 'numeric'
  /** Numbers stand at the end of the cell. */
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

/** The half of a field's kind; sound because it is looked up by the field's own kind. */
export function fieldCellOf(field: Field): FieldCell {
  return (halves[field.kind] ?? {}) as FieldCell
}
