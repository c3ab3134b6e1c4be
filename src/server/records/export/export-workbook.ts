/** An export as a workbook: headings in both languages, column widths that fit the content. */
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import type { ExportCell, ExportColumn } from '#src/domain/export/columns.ts'
import { type CellFormat, type SheetColumn, writeWorkbook } from './workbook.ts'

const [NARROW, WIDE] = [10, 50]
const AMOUNTS = new Set(['integer', 'bigint', 'numeric'])

/** The caller's language above the other language; one line where both are the same. */
export function headingLines(label: Label, language: Language): string[] {
  const other = language === 'kh' ? 'en' : 'kh'
  return [...new Set([label[language], label[other]])]
}

/** Width for the longest of these texts, within limits. */
export const widthFor = (texts: readonly string[]) =>
  Math.min(WIDE, Math.max(NARROW, ...texts.map((text) => text.length + 2)))

/**
 * Amounts are numbers. All other values are text, so that spreadsheets do not reformat codes,
 * phones and dates.
 */
export function formatFor({ displayField: field }: Pick<ExportColumn, 'displayField'>): CellFormat {
  const adapter = kindOf(field)
  const type = adapter.column?.(field).type ?? ''
  return adapter.storage === 'derived' || AMOUNTS.has(type) ? 'number' : 'text'
}

/** The bytes of a workbook of one sheet. */
export async function* exportWorkbook(
  name: string,
  columns: readonly ExportColumn[],
  headers: readonly string[],
  slices: AsyncGenerator<ExportCell[][]>,
  language: Language,
): AsyncGenerator<Buffer> {
  const first = await slices.next()
  const sample: ExportCell[][] = first.done ? [] : first.value
  const sheetColumns = columns.map((column, index): SheetColumn => {
    const { header } = column
    // A heading that is not the label distinguishes two columns of one name and has no second line.
    const isLabel = headers[index] === header[language]
    const lines = isLabel ? headingLines(header, language) : [headers[index] as string]
    const texts = sample.map((row) => String(row[index] ?? ''))
    return { header: lines, width: widthFor([...lines, ...texts]), format: formatFor(column) }
  })
  async function* rows() {
    yield sample
    yield* slices
  }
  yield* writeWorkbook({ name, columns: sheetColumns, rows: rows() })
}
