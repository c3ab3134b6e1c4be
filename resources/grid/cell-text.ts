/** Cells as text: what is shown, copied and edited, and what typed or pasted text means. */
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { NumberStyle } from '#schemas/kit/numbers.ts'
import { styleDigits } from '#schemas/kit/numbers.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import type { Language } from '#schemas/kit/types.ts'
import { readValue } from '#schemas/kit/validate.ts'
import { asText } from '../inputs/number-as-text.ts'
import { inDigits } from '../show.ts'
import { fieldCellOf } from './kinds.ts'
import type { GridChoice, GridColumn } from './types.ts'

/** What a column offers to choose from; undefined where one types. */
export function choicesOf({ field, choices }: GridColumn): readonly GridChoice[] | undefined {
  return choices ?? fieldCellOf(field).choices?.(field)
}

const chosen = (column: GridColumn, value: unknown) =>
  choicesOf(column)?.find((choice) => choice.value === value)

/** A cell as it is read. What could not be understood stands there as it was typed. */
export function cellText(
  column: GridColumn,
  value: unknown,
  { language, style }: { language: Language; style: NumberStyle },
): string {
  const { field } = column
  const choice = chosen(column, value)
  if (choice) return choice.label[language]
  if (column.choices) return typeof value === 'number' ? `#${value}` : asText(value)
  return inDigits(kindOf(field).show(value, field, language), field, value, style) || asText(value)
}

/** A cell as it is edited: numbers without grouping and unit. */
export function editText(
  column: GridColumn,
  value: unknown,
  look: { language: Language; style: NumberStyle },
): string {
  return typeof value === 'number' && !choicesOf(column)
    ? styleDigits(String(value), look.style)
    : cellText(column, value, look)
}

/** A cell for another spreadsheet: plain numbers, dates as they are written. */
export function copyText(column: GridColumn, value: unknown, language: Language): string {
  const look = { language, style: { digits: 'western' } as const }
  return editText(column, value, look)
}

/** A choice by its code or its name in either language, however it is typed; by nothing else. */
function choiceNamed(choices: readonly GridChoice[], text: string): GridChoice | undefined {
  const requested = searchKey(text)
  const byCode = choices.find(({ code }) => code !== undefined && searchKey(code) === requested)
  if (byCode) return byCode
  const named = choices.filter(({ label }) =>
    [label.kh, label.en].some((name) => searchKey(name) === requested),
  )
  return named.length === 1 ? named[0] : undefined
}

/**
 * What typed or pasted text comes to: a value, null for nothing, or the text that has no meaning.
 */
export function readCell(column: GridColumn, text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (column.choices) return choiceNamed(column.choices, trimmed)?.value ?? trimmed
  return readValue(column.field, trimmed)
}
