import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Cell } from '#src/domain/import/cells.ts'
import { AppError } from '../errors.ts'
import { checkedZip } from './zip.ts'

const SLICE = 1000
const TIME_LIMIT_MS = 60_000
const HEAP_LIMIT_MB = 768
/** Letters of all cells: a text that stands once in the file can be said by every cell. */
const MAX_LETTERS = 64 * 1024 * 1024

// Reading a sheet is one long computation: in a thread of its own it can't keep other requests
// waiting, and a file made to exhaust memory or time ends the thread, not the server. Its limit counts
// no buffers: those are bounded by what the zip was found to unpack to. The thread
// runs this text, so that no build step has to know of it.
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
const { readSheet } = require(workerData.reader)
readSheet(Buffer.from(workerData.file)).then((rows) => {
  let letters = 0
  for (const cells of rows)
    for (const cell of cells) if (typeof cell === 'string') letters += cell.length
  if (letters > workerData.letters) return parentPort.postMessage({ tooBig: true })
  for (let at = 0; at < rows.length; at += workerData.slice)
    parentPort.postMessage({ rows: rows.slice(at, at + workerData.slice) })
  parentPort.postMessage({ done: true })
}, () => parentPort.postMessage({ broken: true }))
`

type Message = { rows: Cell[][] } | { done: true } | { tooBig: true } | { broken: true }

/**
 * Rows of the first sheet of an XLSX file in slices, blank ones too.
 * @throws AppError `IMPORT_BROKEN_XLSX`, or `IMPORT_TOO_BIG_INSIDE` when it unpacks beyond limits.
 */
export async function readXlsx(file: Buffer): Promise<Cell[][][]> {
  return sheetSlices(await checkedZip(file))
}

function sheetSlices(file: Buffer): Promise<Cell[][][]> {
  return new Promise((resolve, reject) => {
    const slices: Cell[][][] = []
    const reader = createRequire(import.meta.url).resolve('read-excel-file/node')
    const worker = new Worker(THREAD, {
      eval: true,
      workerData: { file, reader, slice: SLICE, letters: MAX_LETTERS },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
    })
    const fail = (key: 'IMPORT_BROKEN_XLSX' | 'IMPORT_TOO_BIG_INSIDE') =>
      finish(() => reject(new AppError(key)))
    const timer = setTimeout(() => fail('IMPORT_TOO_BIG_INSIDE'), TIME_LIMIT_MS)
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    worker.on('message', (message: Message) => {
      if ('rows' in message) slices.push(message.rows)
      else if ('done' in message) finish(() => resolve(slices))
      else fail('tooBig' in message ? 'IMPORT_TOO_BIG_INSIDE' : 'IMPORT_BROKEN_XLSX')
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'IMPORT_TOO_BIG_INSIDE' : 'IMPORT_BROKEN_XLSX',
      ),
    )
  })
}
