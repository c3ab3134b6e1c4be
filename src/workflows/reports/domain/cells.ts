/** Formats the values of a report for screen, paper and files. */
import { formatAge } from '#schemas/kit/age.ts'
import { formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { formatPhone } from '#schemas/kit/phone.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import type { WordStyle } from '#schemas/kit/words.ts'
import type { ExportCell } from '#src/domain/export/columns.ts'
import { guardCell } from '#src/domain/import/cells.ts'
import type { Named, Row } from './report.ts'
import { type SheetColumn, withheld } from './sheet.ts'

const yes: Label = { kh: 'មាន', en: 'Yes' }
const none: Label = { kh: 'គ្មាន', en: 'No' }

const figures = ['number', 'riel', 'percent']

/** Whether a column holds figures, which are right-aligned. */
export const isFigure = ({ as = 'text' }: SheetColumn): boolean => figures.includes(as)

/** The column that names a row, which stays in sight: the first one that is no running number. */
export const namingColumn = (columns: readonly SheetColumn[]): SheetColumn | undefined =>
  columns.find((column) => !isFigure(column)) ?? columns[0]

const whole = ['day', 'moment', 'age', 'phone', 'enum', 'yes']

/** Whether a text must not be wrapped: linked codes, dates, ages, enum labels. */
export const isWhole = ({ as = 'text', link }: SheetColumn): boolean =>
  link !== undefined || whole.includes(as)

type Tell = (value: unknown, style: WordStyle, row: Row, column: SheetColumn) => string

const number: Tell = (value, style) => formatNumber(Number(value), style)

/** The formatter of each column type. */
const formatters: Readonly<Record<NonNullable<SheetColumn['as']>, Tell>> = {
  text: String,
  number,
  riel: (value, style) => formatRiel(Number(value), style),
  percent: (value, style) => `${formatNumber(Number(value), style)} %`,
  day: (value, style) => formatDate(String(value), style),
  moment: (value, style) => formatDateTime(String(value), style),
  phone: (value) => formatPhone(String(value)),
  yes: (value, { lang }) => (value === true ? yes : none)[lang],
  named: (value, { lang }) => (value as Named)[lang] || (value as Named).kh,
  enum: (value, { lang }, _, column) =>
    (column.as === 'enum' && Object.values(column.values).find((one) => one.value === value)?.label[lang]) ||
    '',
  age: (value, style, row, column) =>
    (column.as === 'age' && formatAge(String(value), new Date(String(row[column.at])), style)) || '',
}

/** A value as text; without one the text for it, or empty. */
export function formatCell(row: Row, column: SheetColumn, style: WordStyle): string {
  const value = row[column.key]
  if (value === null || value === undefined || value === '') return column.empty?.[style.lang] ?? ''
  if (value === withheld) return withheld
  return formatters[column.as ?? 'text'](value, style, row, column)
}

/** A value for files: figures as numbers, others as text without formulas. */
export function fileCell(row: Row, column: SheetColumn, language: Language): ExportCell {
  const value = row[column.key]
  if (value === withheld) return withheld
  if (isFigure(column)) return value === null || value === undefined ? null : Number(value)
  return guardCell(formatCell(row, column, { lang: language })) || null
}

/** Headings of a column in one line. */
export const headingOf = ({ path }: SheetColumn, language: Language): string =>
  path.map((label) => label[language]).join(' · ')

/** The link of a cell; undefined if a part of the URL is missing. */
export function linkOf(row: Row, { link }: SheetColumn): string | undefined {
  if (!link) return undefined
  const parts = /\{(\+?)(\w+)\}/g
  const names = [...link.matchAll(parts)].map(([, , name = '']) => name)
  if (names.some((name) => row[name] === null || row[name] === undefined)) return undefined
  return link.replace(parts, (_, isPath: string, name: string) =>
    isPath ? String(row[name]) : encodeURIComponent(String(row[name])),
  )
}
