/** Cell texts: displayed, copied and edited, and how typed or pasted text is parsed. */
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

/** The options of a column; undefined for typed columns. */
export function choicesOf({ field, choices }: GridColumn): readonly GridChoice[] | undefined {
  return choices ?? fieldCellOf(field).choices?.(field)
}

const chosen = (column: GridColumn, value: unknown) =>
  choicesOf(column)?.find((choice) => choice.value === value)

/** A cell's display text. Text that could not be parsed is shown as typed. */
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

/** A cell's text in the editor: numbers without grouping and unit. */
export function editText(
  column: GridColumn,
  value: unknown,
  locale: { language: Language; style: NumberStyle },
): string {
  return typeof value === 'number' && !choicesOf(column)
    ? styleDigits(String(value), locale.style)
    : cellText(column, value, locale)
}

/** A cell's text for another spreadsheet: plain numbers, formatted dates. */
export function copyText(column: GridColumn, value: unknown, language: Language): string {
  const locale = { language, style: { digits: 'western' } as const }
  return editText(column, value, locale)
}

/** Finds a choice by its exact code or its name in either language, ignoring spelling variants. */
function choiceNamed(choices: readonly GridChoice[], text: string): GridChoice | undefined {
  const requested = searchKey(text)
  const byCode = choices.find(({ code }) => code !== undefined && searchKey(code) === requested)
  if (byCode) return byCode
  const named = choices.filter(({ label }) =>
    [label.kh, label.en].some((name) => searchKey(name) === requested),
  )
  return named.length === 1 ? named[0] : undefined
}

/** Parses typed or pasted text: a value, null for empty, or the text itself if it is invalid. */
export function readCell(column: GridColumn, text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (column.choices) return choiceNamed(column.choices, trimmed)?.value ?? trimmed
  return readValue(column.field, trimmed)
}
