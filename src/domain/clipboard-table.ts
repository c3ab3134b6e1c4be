/** A block of cells as spreadsheets copy it: tabs between cells, one line per row. */

/**
 * Parses rows of cells. A cell with tabs, line breaks or quotation marks is quoted, and its own
 * quotation marks are written twice, as Excel, LibreOffice and Google Sheets do.
 */
export function readClipboardTable(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let index = 0; index < lines.length; index += 1) {
    const sign = lines[index]
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (lines[index + 1] === '"') {
        cell += '"'
        index += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '' && isClosed(lines, index)) isQuoted = true
    else if (sign === '\t' || sign === '\n') {
      rows.at(-1)?.push(cell)
      if (sign === '\n') rows.push([])
      cell = ''
    } else cell += sign
  }
  rows.at(-1)?.push(cell)
  return rows
}

/** Whether a quotation mark starts a quoted cell and is not an inch sign or similar. */
function isClosed(text: string, start: number): boolean {
  for (let index = start + 1; index < text.length; index += 1) {
    if (text[index] !== '"') continue
    if (text[index + 1] === '"') index += 1
    else return index + 1 === text.length || text[index + 1] === '\t' || text[index + 1] === '\n'
  }
  return false
}

/** Whether pasted text has more than one cell. */
export const isTable = (text: string) => text.includes('\t') || /[\n\r]/.test(text.trimEnd())
