/** Parses a bank statement: CSV with commas, semicolons or tabs, as Cambodian banks export it. */

import type { BankDirection } from '#schemas/codes/bank-direction.ts'
import { readDate } from '#schemas/kit/dates.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { normalReference } from '#src/workflows/billing/domain/tenders.ts'

export interface StatementLine {
  /** Line number in the file, from 1. */
  position: number
  /** `YYYY-MM-DD`. */
  on_day: string
  direction: BankDirection
  /** Riel. */
  amount: number
  reference: string | null
  description: string | null
  balance: number | null
}

export interface StatementProblem {
  position: number
  /** `bank.problem.<key>` of locales. */
  key: 'header' | 'date' | 'amount' | 'currency' | 'direction' | 'too_many'
}

/** Maximum lines of one file. */
export const maxLines = 5000
const maxCell = 500
/** Maximum rows of titles and notes above the headings. */
const maxAbove = 100

const headings = {
  day: ['date', 'transaction date', 'trans date', 'posting date', 'value date', 'ថ្ងៃ', 'កាលបរិច្ឆេទ'],
  amount: ['amount', 'transaction amount', 'ទឹកប្រាក់', 'ចំនួន'],
  credit: ['credit', 'money in', 'deposit', 'cr', 'ប្រាក់ចូល', 'ចូល', 'ឥណទាន'],
  debit: ['debit', 'money out', 'withdrawal', 'dr', 'ប្រាក់ចេញ', 'ចេញ', 'ឥណពន្ធ'],
  direction: ['direction', 'dr/cr', 'cr/dr', 'type', 'ចលនា', 'ប្រភេទ'],
  reference: ['reference', 'ref', 'reference no', 'transaction id', 'trx id', 'hash', 'លេខយោង'],
  description: ['description', 'details', 'remark', 'remarks', 'narrative', 'បរិយាយ'],
  balance: ['balance', 'running balance', 'សមតុល្យ'],
  currency: ['currency', 'ccy', 'curr', 'រូបិយប័ណ្ណ'],
} as const

type Column = keyof typeof headings

const inWords: Readonly<Record<string, BankDirection>> = {
  in: 'IN',
  cr: 'IN',
  c: 'IN',
  credit: 'IN',
  ចូល: 'IN',
  '+': 'IN',
  out: 'OUT',
  dr: 'OUT',
  d: 'OUT',
  debit: 'OUT',
  ចេញ: 'OUT',
  '-': 'OUT',
}

const months = 'janfebmaraprmayjunjulaugsepoctnovdec'

/** Parses one CSV row; a quoted cell can contain the separator but no line break. */
function cellsOf(row: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < row.length; at++) {
    const letter = row[at] as string
    if (letter === '"') {
      if (isQuoted && row[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = !isQuoted
    } else if (letter === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell].map((one) => toWesternDigits(one).trim().slice(0, maxCell))
}

const headingOf = (cell: string) =>
  cell
    .toLowerCase()
    .replace(/\([^()]{0,20}\)/g, '')
    .replace(/[.:៖_]/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

function columnsOf(cells: readonly string[]): Partial<Record<Column, number>> | undefined {
  const found: Partial<Record<Column, number>> = {}
  for (const [index, cell] of cells.map(headingOf).entries())
    for (const [name, words] of Object.entries(headings) as [Column, readonly string[]][])
      if (words.includes(cell)) found[name] ??= index
  const hasAmount = found.amount !== undefined || found.credit !== undefined
  return found.day !== undefined && hasAmount ? found : undefined
}

/** Parses `2026-03-01`, `01/03/2026`, `1.3.26`, `01-Mar-2026`; the day precedes the month. */
export function parseDay(text: string): string | undefined {
  const parts =
    text.split(/[T ,]/)[0]?.includes('/') || /^\d{1,4}[-.]/.test(text)
      ? (text.split(/[T ]/)[0] ?? '').split(/[/.-]/)
      : text.split(/[ /-]/)
  const [a = '', b = '', c = ''] = parts
  const named = months.indexOf(b.slice(0, 3).toLowerCase())
  const month = /^\d+$/.test(b) ? Number(b) : b.length >= 3 && named % 3 === 0 ? named / 3 + 1 : 0
  const [year, day] = a.length === 4 ? [Number(a), Number(c)] : [Number(c), Number(a)]
  const whole = year < 100 ? 2000 + year : year
  const found = readDate(`${day}/${month}/${whole}`)
  return found && whole >= 2000 && whole < 2200 ? found : undefined
}

/** Parses signed riel; undefined for a text that is no whole amount. Parentheses mean minus. */
export function parseAmount(text: string): number | undefined {
  const plain = text.replace(/KHR|៛|[\s"']/gi, '')
  const isNegative = /^\(.*\)$/.test(plain) || plain.startsWith('-')
  const digits = plain.replace(/^[+(-]+|\)$/g, '').replace(/,/g, '')
  if (!/^\d{1,13}(\.0{1,4})?$/.test(digits)) return undefined
  return (isNegative ? -1 : 1) * Number(digits)
}

/**
 * Whether a currency, or the heading of an amount, names money other than riel: the books hold riel
 * only, and 5.00 dollars must not be read as 5 riel.
 */
const isForeign = (text: string) => /USD|US\$|\$|EUR|THB|VND|ដុល្លារ|បាត/i.test(text)

/** Whether the headings say that the amounts are not in riel. */
function isForeignStatement(cells: readonly string[], columns: Partial<Record<Column, number>>): boolean {
  const amounts = [columns.amount, columns.credit, columns.debit]
  return amounts.some((at) => at !== undefined && isForeign(cells[at] ?? ''))
}

type Cell = (name: Column) => string

function movedBy(cell: Cell): { amount: number; direction: BankDirection } | StatementProblem['key'] {
  const [credit, debit] = [parseAmount(cell('credit')) ?? 0, parseAmount(cell('debit')) ?? 0]
  if (credit || debit) {
    if (credit && debit) return 'amount'
    return { amount: Math.abs(credit || debit), direction: credit ? 'IN' : 'OUT' }
  }
  const amount = parseAmount(cell('amount'))
  if (!amount) return 'amount'
  const word = cell('direction').toLowerCase()
  if (amount < 0) return { amount: -amount, direction: 'OUT' }
  const direction = word ? inWords[word] : 'IN'
  return direction ? { amount, direction } : 'direction'
}

/**
 * The lines of a statement and the problems of unreadable ones. Rows above the headings are
 * skipped.
 */
export function parseStatement(text: string): {
  lines: StatementLine[]
  problems: StatementProblem[]
} {
  const rows = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  let columns: Partial<Record<Column, number>> | undefined
  let separator = ','
  const lines: StatementLine[] = []
  const problems: StatementProblem[] = []
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue
    const position = index + 1
    if (!columns) {
      if (index >= maxAbove) break
      separator = [',', ';', '\t'].find((one) => columnsOf(cellsOf(row, one))) ?? separator
      const cells = cellsOf(row, separator)
      columns = columnsOf(cells)
      if (columns && isForeignStatement(cells, columns)) {
        problems.push({ position, key: 'currency' })
        break
      }
      continue
    }
    if (lines.length === maxLines) {
      problems.push({ position, key: 'too_many' })
      break
    }
    const cells = cellsOf(row, separator)
    const at = columns
    const cell: Cell = (name) => cells[at[name] ?? -1] ?? ''
    // Totals and remarks below the lines have no day.
    if (cell('day') === '') continue
    const on_day = parseDay(cell('day'))
    const moved = movedBy(cell)
    if (isForeign(cell('currency'))) problems.push({ position, key: 'currency' })
    else if (!on_day) problems.push({ position, key: 'date' })
    else if (typeof moved === 'string') problems.push({ position, key: moved })
    else
      lines.push({
        position,
        on_day,
        ...moved,
        reference: cell('reference').slice(0, 120) || null,
        description: cell('description').slice(0, 300) || null,
        balance: parseAmount(cell('balance')) ?? null,
      })
  }
  if (!columns) problems.push({ position: 1, key: 'header' })
  return { lines, problems }
}

/** Adds a key per line, unique within a facility. Identical lines are numbered. */
export function keyLines(lines: readonly StatementLine[]): (StatementLine & { line_key: string })[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const { on_day, direction, amount, reference } = line
    const alike = `${on_day}:${direction}:${amount}:${normalReference(reference).slice(0, 60)}`
    const count = (counts.get(alike) ?? 0) + 1
    counts.set(alike, count)
    return { ...line, line_key: `${alike}:${count}` }
  })
}
