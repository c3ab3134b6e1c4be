/** The values of a record as labels and texts, for panels and printed letters. */
import { formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { NumberStyle } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'

function textOf(field: Field, value: unknown, style: NumberStyle): Label {
  const option = field.kind === 'enum' && Object.values(field.values).find((one) => one.value === value)
  if (option) return option.label
  const raw = String(value)
  const text =
    field.kind === 'date'
      ? formatDate(raw, style)
      : field.kind === 'dateTime'
        ? formatDateTime(raw, style)
        : raw
  return { kh: text, en: text }
}

/** Texts, days and coded values by their labels; fields without a value are left out. */
export const fieldTexts = <Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  record: Readonly<Record<string, unknown>>,
  names: readonly Name[],
  style: NumberStyle,
): [label: Label, text: Label][] =>
  names.flatMap((name): [Label, Label][] => {
    const value = record[name]
    return value === null || value === undefined || value === ''
      ? []
      : [[fields[name].label, textOf(fields[name], value, style)]]
  })
