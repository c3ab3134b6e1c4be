/** Parses seed data from text tables: one record per line, cells separated by bars. */

type Row = Record<string, unknown>

const read: Record<string, (cell: string) => unknown> = {
  '': (cell) => cell,
  '#': Number,
  '?': (cell) => cell === 'yes',
  '*': (cell) => cell.split(' '),
  '{}': (cell) => JSON.parse(cell),
}

/**
 * Rows of a table whose first line names the fields. The suffix `#` marks numbers, `?` booleans,
 * `*` several words, `{}` JSON; an empty cell omits its field.
 */
export function tableRows(text: string): Row[] {
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const columns = head.map((name) => {
    const field = name.replace(/\W+$/, '')
    return { field, read: read[name.slice(field.length)] as (cell: string) => unknown }
  })
  return lines.map((cells) => {
    if (cells.length !== columns.length)
      throw new Error(`A seed row has ${cells.length} cells for ${columns.length}: ${cells[0]}`)
    const filled = columns.flatMap(({ field, read }, index) =>
      cells[index] ? [[field, read(cells[index] as string)]] : [],
    )
    return Object.fromEntries(filled)
  })
}
