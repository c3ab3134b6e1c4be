import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Cell } from '#src/domain/import/cells.ts'
import { AppError } from '#src/server/http/errors.ts'
import { checkedZip } from './zip.ts'

const SLICE = 1000
const TIME_LIMIT_MS = 60_000
/** Limit for the whole reading process, including the values. */
const MEMORY_LIMIT_MB = 1024
const HEAP_LIMIT_MB = 768
/**
 * Maximum number of characters of all cells: every cell may refer to one shared text of the file.
 */
const MAX_LETTERS = 64 * 1024 * 1024

// Reading a sheet is one long computation over an untrusted file. In a process of its own it blocks
// no request, and a file that exhausts memory or time ends only that process. The heap limit does
// not count buffers, so a thread of the process watches its total memory. The process runs this
// text, which needs no build step, and gets no environment variables of the server.
const READER = `
const { Worker } = require('node:worker_threads')
process.once('message', ({ file, reader, slice, letters, memory }) => {
  new Worker('setInterval(() => process.memoryUsage.rss() > ' + memory +
    ' && process.kill(process.pid, "SIGKILL"), 20)', { eval: true })
  const { readSheet } = require(reader)
  readSheet(Buffer.from(file)).then((rows) => {
    let length = 0
    for (const cells of rows)
      for (const cell of cells) if (typeof cell === 'string') length += cell.length
    if (length > letters) return process.send({ tooBig: true })
    for (let at = 0; at < rows.length; at += slice)
      process.send({ rows: rows.slice(at, at + slice) })
    process.send({ done: true })
  }, () => process.send({ broken: true }))
})
process.once('disconnect', () => process.exit())
`

type Message = { rows: Cell[][] } | { done: true } | { tooBig: true } | { broken: true }

/**
 * Rows of the first sheet of an XLSX file in slices, including blank ones.
 * @param memory Maximum megabytes for reading it.
 * @throws AppError `IMPORT_BROKEN_XLSX`, or `IMPORT_TOO_BIG_INSIDE` when it unpacks beyond limits
 */
export async function readXlsx(file: Buffer, memory = MEMORY_LIMIT_MB): Promise<Cell[][][]> {
  return sheetSlices(await checkedZip(file), memory)
}

function sheetSlices(file: Buffer, memory: number): Promise<Cell[][][]> {
  return new Promise((resolve, reject) => {
    const slices: Cell[][][] = []
    const reader = createRequire(import.meta.url).resolve('read-excel-file/node')
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_LIMIT_MB}`, '--eval', READER], {
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
      if ('rows' in message) slices.push(message.rows)
      else if ('done' in message) finish(() => resolve(slices))
      else fail('tooBig' in message ? 'IMPORT_TOO_BIG_INSIDE' : 'IMPORT_BROKEN_XLSX')
    })
    // The process ends without a message when it exceeds its memory limit.
    child.on('exit', () => fail('IMPORT_TOO_BIG_INSIDE'))
    child.on('error', (error) => finish(() => reject(error)))
    const letters = MAX_LETTERS
    child.send({ file, reader, slice: SLICE, letters, memory: memory * 1024 * 1024 })
  })
}
