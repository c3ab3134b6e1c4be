/** Cells of tables that come from and go to spreadsheets. */

/** What a reader of CSV or XLSX finds in a cell. A formula counts as its value. */
export type Cell = string | number | boolean | Date | null

const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/
// What no database text can hold; an XLSX file can spell both out.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const UNSTORABLE = /\u0000|\p{Surrogate}/gu
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/**
 * A cell as text. A spreadsheet's dates have no zone, so the day and clock time they show are taken
 * as they stand. The apostrophe that `guardCell` set is taken off again.
 */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') {
    const text = cell.replace(UNSTORABLE, '')
    return GUARDED.test(text) ? text.slice(1) : text
  }
  if (typeof cell === 'number') return numberText(cell)
  if (typeof cell === 'boolean') return String(cell)
  if (Number.isNaN(cell.getTime())) return ''
  const iso = cell.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16)
}

// Spreadsheets compute in binary fractions: 0.1 + 0.2 is 0.3 to the person who typed it.
function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  if (Number.isInteger(value)) return BigInt(value).toString()
  return Number(value.toPrecision(15)).toFixed(10).replace(/0+$/, '').replace(/\.$/, '')
}

/**
 * Text that no spreadsheet runs as a formula: what begins with = + - @, tab or carriage return gets
 * a leading apostrophe. Plain numbers stay. Import takes the apostrophe off (`cellText`).
 */
export function guardCell(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** Whether a row has nothing in it. */
export function isBlankRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
}
