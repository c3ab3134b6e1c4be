/** Values of a record as texts of a paper, in both languages. */
import { referencesOf, referenceText } from '#resources/display.ts'
import type { Row } from '#resources/provider.ts'
import { inDigits } from '#resources/show.ts'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { NumberStyle } from '#schemas/kit/numbers.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { templateFiller } from '#schemas/kit/template.ts'
import type { Label, Language } from '#schemas/kit/types.ts'

const bothLanguages = (textIn: (language: Language) => string): Label => ({
  kh: textIn('kh'),
  en: textIn('en'),
})

export const valueText = (field: Field, value: unknown, style: NumberStyle): Label =>
  bothLanguages((language) => inDigits(kindOf(field).show(value, field, language), field, value, style))

/** The text of a field of the record; both empty without a value, or if the user can’t read it. */
export function fieldText({ fields }: Pick<Resource, 'fields'>, row: Row, name: string, style: NumberStyle) {
  const references = referencesOf(row, name)
  const field = fields[name]
  if (references.length > 0)
    return bothLanguages((language) => references.map((one) => referenceText(one, language)).join(', '))
  return field && name in row ? valueText(field, row[name], style) : { kh: '', en: '' }
}

/** A text with values as `{field}`. */
export const filledText = (resource: Pick<Resource, 'fields'>, text: Label, row: Row, style: NumberStyle) =>
  bothLanguages((language) =>
    templateFiller(text[language])((name) => fieldText(resource, row, name, style)[language]),
  )

/** The sum of a column; a field that the user can’t read has none. */
export function sumText(field: Field, rows: readonly Row[], name: string, style: NumberStyle): Label {
  const numbers = rows.map((row) => Number(row[name] ?? 0))
  const scale = 10 ** ('scale' in field ? (field.scale ?? 2) : 2)
  const sum = Math.round(numbers.reduce((total, number) => total + number, 0) * scale) / scale
  return valueText(field, sum, style)
}

/** Whether amounts of the column are aligned at their end. */
export const isAmount = (field: Field | undefined): boolean =>
  field !== undefined &&
  ['integer', 'decimal', 'money', 'percent'].includes('as' in field ? field.as : field.kind)
