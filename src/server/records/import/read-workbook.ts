import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type Cell, uncalculated } from '#src/domain/import/cells.ts'
import { AppError } from '#src/server/http/errors.ts'
import { MAX_COLUMNS } from './read-csv.ts'
import reader from './workbook-reader.cjs?raw'
import { checkedEntries, type ZipEntry } from './zip.ts'

const SLICE = 1000
const TIME_LIMIT_MS = 60_000
/** Limit for the whole reading process, including the values. */
const MEMORY_LIMIT_MB = 1024
const HEAP_LIMIT_MB = 768
/**
 * Maximum number of characters of all cells: every cell may refer to one shared text of the file.
 */
const MAX_LETTERS = 64 * 1024 * 1024
/** Maximum number of lines of all sheets, including blank ones: one full sheet of Excel. */
export const MAX_LINES = 1_048_576

/** A sheet; the cells of merged ranges all have the value of their range. */
export interface WorkbookSheet {
  name: string
  isHidden: boolean
  /** Numbers of hidden rows, the first is 1. */
  hiddenRows: number[]
  /** Indexes of hidden columns, the first is 0. */
  hiddenColumns: number[]
  /** Number of merged ranges. */
  merged: number
  rows: Cell[][]
}

type Message =
  | { sheet: Omit<WorkbookSheet, 'rows'> }
  | { rows: Cell[][] }
  | { done: true }
  | { tooBig: true }
  | { broken: true }

/**
 * All sheets of an XLSX file with their rows, including blank ones.
 * @param memory Maximum megabytes for reading it.
 * @throws AppError `IMPORT_BROKEN_XLSX`, or `IMPORT_TOO_BIG_INSIDE` when it unpacks beyond limits
 */
export async function readWorkbook(file: Buffer, memory = MEMORY_LIMIT_MB): Promise<WorkbookSheet[]> {
  return readEntries(await checkedEntries(file), memory)
}

function readEntries(entries: readonly ZipEntry[], memory: number): Promise<WorkbookSheet[]> {
  return new Promise((resolve, reject) => {
    const sheets: WorkbookSheet[] = []
    // The process gets no environment variables of the server.
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_LIMIT_MB}`, '--eval', reader], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: {},
    })
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      child.kill('SIGKILL')
    }
    const fail = (key: 'IMPORT_BROKEN_XLSX' | 'IMPORT_TOO_BIG_INSIDE') =>
      finish(() => reject(new AppError(key)))
    const timer = setTimeout(() => fail('IMPORT_TOO_BIG_INSIDE'), TIME_LIMIT_MS)
    child.on('message', (message: Message) => {
      if ('sheet' in message) sheets.push({ ...message.sheet, rows: [] })
      else if ('rows' in message) for (const row of message.rows) sheets.at(-1)?.rows.push(row)
      else if ('done' in message) finish(() => resolve(sheets))
      else fail('tooBig' in message ? 'IMPORT_TOO_BIG_INSIDE' : 'IMPORT_BROKEN_XLSX')
    })
    // The process ends without a message when it exceeds its memory limit.
    child.on('exit', () => fail('IMPORT_TOO_BIG_INSIDE'))
    child.on('error', (error) => finish(() => reject(error)))
    child.send({
      // Pictures and other parts are not read.
      entries: entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name)),
      uncalculated,
      parser: pathToFileURL(createRequire(import.meta.url).resolve('saxen')).href,
      slice: SLICE,
      letters: MAX_LETTERS,
      lines: MAX_LINES,
      columns: MAX_COLUMNS,
      memory: memory * 1024 * 1024,
    })
  })
}
