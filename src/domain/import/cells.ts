/** Cells of imported and exported spreadsheets. */

/** A cell as a CSV or XLSX reader returns it. A formula counts as its value. */
export type Cell = string | number | boolean | Date | null

const FORMULA = /^'*[=+\-@\t\r]/
const GUARDED = /^'+[=+\-@\t\r]/
// Characters that database text cannot store; an XLSX file can contain both.
// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what is looked for
const UNSTORABLE = /\u0000|\p{Surrogate}/gu
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

/**
 * A cell as text. Spreadsheet dates have no zone, so day and clock time are used as shown. Removes
 * the apostrophe that `guardCell` added.
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

// Spreadsheets calculate in binary fractions: 0.1 + 0.2 must read as 0.3.
function numberText(value: number): string {
  if (!Number.isFinite(value)) return ''
  if (Number.isInteger(value)) return BigInt(value).toString()
  return Number(value.toPrecision(15)).toFixed(10).replace(/0+$/, '').replace(/\.$/, '')
}

/**
 * Text that no spreadsheet runs as a formula: a leading apostrophe is added before = + - @, tab or
 * carriage return. Plain numbers stay unchanged. Import removes the apostrophe (`cellText`).
 */
export function guardCell(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** Whether a row is empty. */
export function isBlankRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
}

/** The text of a formula that a program wrote without calculating its value. */
export const uncalculated = '#FORMULA!'

const CELL_ERROR =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA|FORMULA!)$/

/** Whether a spreadsheet shows an error where a value should be, such as `#REF!`. */
export const isCellError = (text: string) => CELL_ERROR.test(text.trim())

/** The name of a cell as spreadsheets write it, such as `C7`. */
export function cellName(column: number, row: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${row}`
}
