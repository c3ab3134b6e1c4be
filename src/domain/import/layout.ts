/** How a file is read: which sheets, where the headings are, and what its cells mean. */
import * as z from 'zod/mini'

const sheetName = z.string().check(z.maxLength(100))

/** Every option is optional; without it, the server finds out from the file. */
export const importLayout = z.strictObject({
  sheets: z.optional(
    z
      .array(sheetName)
      .check(z.minLength(1), z.maxLength(200), z.describe('Names of the sheets to read as one table')),
  ),
  heading_row: z.optional(
    z.int().check(z.minimum(1), z.maximum(1000), z.describe('Row with the headings, in every sheet')),
  ),
  by_level: z.optional(
    z.boolean().check(z.describe('Read only rows whose code has the length of this resource')),
  ),
  skip_hidden: z.optional(z.boolean().check(z.describe('Leave out hidden rows and columns; default false'))),
  blank: z.optional(
    z.enum(['clear', 'keep']).check(z.describe('What an empty cell does to a stored value; default clear')),
  ),
  day_order: z.optional(
    z.enum(['dmy', 'mdy']).check(z.describe('For columns that do not tell day and month apart; default dmy')),
  ),
})

export type ImportLayout = z.infer<typeof importLayout>

/** A sheet that was read. Rows of several sheets are numbered through. */
export interface ReadSheet {
  name: string
  heading_row: number
  /** Number of the row before its first one. */
  offset: number
}

/** The sheet of a row, and its number there. */
export function placeOf(sheets: readonly ReadSheet[], row: number): { sheet: string; row: number } {
  const sheet = sheets.findLast(({ offset }) => offset < row)
  return { sheet: sheet?.name ?? '', row: row - (sheet?.offset ?? 0) }
}

/** A row as people name it: its number, with its sheet if there are several. */
export function rowName(sheets: readonly ReadSheet[], row: number): string | number {
  const place = placeOf(sheets, row)
  return sheets.length > 1 ? `${place.sheet}!${place.row}` : place.row
}
