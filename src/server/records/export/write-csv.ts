import { stringify } from 'csv-stringify/sync'
import type { ExportCell } from '#src/domain/export/columns.ts'

const BYTE_ORDER_MARK = '\ufeff'

/** CSV according to RFC 4180, with the byte-order mark by which spreadsheets recognise UTF-8. */
export async function* writeCsv(
  header: readonly string[],
  slices: AsyncIterable<ExportCell[][]> | Iterable<ExportCell[][]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([[...header]])
  for await (const rows of slices) yield csvText(rows)
}

const csvText = (rows: readonly ExportCell[][]) => stringify([...rows], { record_delimiter: '\r\n' })
