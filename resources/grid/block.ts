/** Blocks of cells in the clipboard format of spreadsheets: lines, tabs, quotes where needed. */

/** Maximum number of cells read from the clipboard. */
const maxCells = 100_000

/** Rows of cells. A cell with quotes around it may hold tabs, line ends and doubled quotes. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  let count = 0
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ''
    count += 1
  }
  for (let at = 0; at < text.length && count < maxCells; at += 1) {
    const sign = text[at] as string
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell === '' && closes(text, at)) isQuoted = true
    else if (sign === '\t') end()
    else if (sign === '\n') {
      end()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  end()
  const last = rows.at(-1)
  // Spreadsheets end the last line with a line break, too.
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}

/** A leading quote counts only if a closing quote follows: `5" pipe` is not quoted. */
function closes(text: string, from: number): boolean {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at += 1
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1] as string)
  }
  return false
}

/** The same cells as text for the clipboard. */
export function writeBlock(rows: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  return rows.map((row) => row.map(quoted).join('\t')).join('\n')
}
