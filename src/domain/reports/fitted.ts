/** Tables that are wider than paper. */
import type { Report } from './report.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

/** How many figures of one sign stand beside each other, with room for the names of rows. */
const room: Readonly<Record<Report['paper'], number>> = { A4: 50, 'A4 landscape': 80 }

/** Amounts grow to billions; counts that are headed in several lines are small. */
const widthOf = ({ as }: SheetColumn) => (as === 'riel' ? 5 : 1)

/**
 * The table as one or several that fit on the paper, each with the names of its rows. It is cut between
 * the outermost headings only, so one of these with all that stands below it is never torn.
 */
export function fitted(sheet: Sheet, paper: Report['paper']): Sheet[] {
  const names = sheet.columns.filter(({ total }) => !total)
  const figures = sheet.columns.filter(({ total }) => total)
  if (figures.every(({ path }) => path.length === 1)) return [sheet]
  const parts: { head: string | undefined; width: number; columns: SheetColumn[] }[] = []
  for (const column of figures) {
    const head = column.path[0]?.en
    const last = parts.at(-1)
    if (last && last.head === head) {
      last.columns.push(column)
      last.width += widthOf(column)
    } else parts.push({ head, width: widthOf(column), columns: [column] })
  }
  const tables: { width: number; columns: SheetColumn[] }[] = []
  for (const { width, columns } of parts) {
    const last = tables.at(-1)
    if (last && last.width + width <= room[paper]) {
      last.columns.push(...columns)
      last.width += width
    } else tables.push({ width, columns: [...columns] })
  }
  return tables.map(({ columns }) => ({ ...sheet, columns: [...names, ...columns] }))
}
