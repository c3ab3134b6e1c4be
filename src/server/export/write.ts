/** Tables as files: CSV as it goes, XLSX whole. */
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { stringify } from 'csv-stringify/sync'
import type { ExportCell } from '#src/domain/export/columns.ts'

const BYTE_ORDER_MARK = '\ufeff'

/** CSV after RFC 4180, with the mark by which spreadsheets know UTF-8. */
export async function* writeCsv(
  header: readonly string[],
  slices: AsyncIterable<ExportCell[][]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([[...header]])
  for await (const rows of slices) yield csvText(rows)
}

const csvText = (rows: readonly ExportCell[][]) =>
  stringify([...rows], { record_delimiter: '\r\n' })

// Packing a sheet is one long computation: in a thread of its own it keeps nobody waiting.
// Text is written as text, so that codes keep their zeros and nothing is run as a formula.
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
const writer = require(workerData.writer)
const write = writer.default ?? writer
const rows = []
parentPort.on('message', async (message) => {
  if (message.rows) return void rows.push(...message.rows)
  const cell = (value) => typeof value === 'string' ? { value, type: String } : value
  const header = message.header.map((value) => ({ value, type: String, fontWeight: 'bold' }))
  const columns = message.header.map((value) => ({ width: Math.min(40, Math.max(12, value.length + 2)) }))
  const file = write([header, ...rows.map((row) => row.map(cell))], {
    sheet: message.sheet, columns, stickyRowsCount: 1, fontFamily: 'Khmer OS Siemreap', fontSize: 11,
  })
  parentPort.postMessage(await file.toBuffer())
  parentPort.close()
})
`

/** An XLSX file of one sheet. */
export function writeXlsx(
  sheet: string,
  header: readonly string[],
  slices: AsyncIterable<ExportCell[][]>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const writer = createRequire(import.meta.url).resolve('write-excel-file/node')
    const worker = new Worker(THREAD, { eval: true, workerData: { writer } })
    worker.once('message', (file: Uint8Array) => resolve(Buffer.from(file)))
    worker.once('error', reject)
    const feed = async () => {
      for await (const rows of slices) worker.postMessage({ rows })
      worker.postMessage({ header, sheet })
    }
    feed().catch((error: unknown) => {
      void worker.terminate()
      reject(error)
    })
  })
}
