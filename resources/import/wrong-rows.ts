/**
 * The rows with errors as a CSV to correct: the original texts, with the reasons in a last column.
 */
import type { Language } from '#schemas/kit/types.ts'
import { colon } from '#schemas/kit/words.ts'
import type { CallAction } from '#src/domain/action-request.ts'
import { guardCell } from '#src/domain/import/cells.ts'
import {
  type ImportRow,
  type ImportRun,
  importActions,
  maxImportRows,
} from '#src/domain/import/import-actions.ts'
import { rowsOf } from './run.ts'

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** Headings are field names, which import always recognizes; the last column has the reasons. */
export async function wrongRows(
  run: ImportRun,
  call: CallAction,
  words: { reason: string; language: Language },
): Promise<Blob> {
  const names = run.columns.flatMap(({ field }) => (field === null ? [] : [field]))
  const labels = new Map(run.fields.map(({ name, label }) => [name, label]))
  const lines = [csvLine([...names, words.reason])]
  for (let from = 0; from < run.counts.error; from += maxImportRows) {
    const input = rowsOf(run, { action: 'error' }, from, maxImportRows)
    const { rows } = await call(importActions.rows, input)
    for (const row of rows)
      lines.push(
        csvLine([...names.map((name) => row.values[name] ?? ''), reasons(row, labels, words.language)]),
      )
  }
  return new Blob([BYTE_ORDER_MARK, lines.join('\r\n'), '\r\n'], { type: 'text/csv' })
}

function reasons(row: ImportRow, labels: ReadonlyMap<string, string>, language: Language): string {
  return Object.entries(row.problems)
    .map(([name, sentences]) => `${labels.get(name) ?? name}${colon[language]} ${sentences.join(' ')}`)
    .join(' ')
}

function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => quoted(guardCell(cell))).join(',')
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
