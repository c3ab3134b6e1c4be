/** Unsaved edits of a grid, with undo and redo. Pure. */
import type { CellValues, GridSource } from './types.ts'

/** The typed cells of one row. */
export interface RowEdit {
  /** The record's version when its first cell was typed; another version on save is a conflict. */
  version?: number
  values: CellValues
}

/** One cell before and after; undefined: the server's value. */
interface Patch {
  row: string
  column: string
  before: unknown
  after: unknown
}

export interface Edits {
  rows: Readonly<Record<string, RowEdit>>
  /** Added rows, each after the row that it was copied from. */
  added: readonly { key: string; like: string }[]
  past: readonly (readonly Patch[])[]
  future: readonly (readonly Patch[])[]
}

export const noEdits: Edits = { rows: {}, added: [], past: [], future: [] }

/** A new value for one cell. */
export interface CellChange {
  row: GridSource
  column: string
  value: unknown
}

/** Maximum number of undo steps. */
const deepest = 200

const storedValue = (row: GridSource, column: string) => row.record?.[column] ?? null

/** The row's cells as they are on screen. */
export function valuesOf(edits: Pick<Edits, 'rows'>, row: GridSource): CellValues {
  return { ...row.record, ...edits.rows[row.key]?.values }
}

function withPatch(
  rows: Readonly<Record<string, RowEdit>>,
  { row, column, after }: Patch,
  version: number | undefined,
): Readonly<Record<string, RowEdit>> {
  const { [column]: _, ...others } = rows[row]?.values ?? {}
  const values = after === undefined ? others : { ...others, [column]: after }
  const { [row]: edit, ...rest } = rows
  if (Object.keys(values).length === 0) return rest
  const first = edit?.version ?? version
  return { ...rest, [row]: { ...(first === undefined ? {} : { version: first }), values } }
}

/** Sets cell values as one undo step. A cell equal to the server's value counts as unedited. */
export function change(edits: Edits, changes: readonly CellChange[]): Edits {
  const step: Patch[] = []
  let rows = edits.rows
  for (const { row, column, value } of changes) {
    const before = rows[row.key]?.values[column]
    const after = value === storedValue(row, column) ? undefined : value
    if (before === after) continue
    const patch = { row: row.key, column, before, after }
    step.push(patch)
    rows = withPatch(rows, patch, row.record?.version)
  }
  if (step.length === 0) return edits
  return { ...edits, rows, past: [...edits.past, step].slice(-deepest), future: [] }
}

/** Undoes the last step, or redoes it (`forth`). `versions`: current versions of the records. */
export function travel(
  edits: Edits,
  direction: 'back' | 'forth',
  versions: ReadonlyMap<string, number>,
): Edits {
  const from = direction === 'back' ? edits.past : edits.future
  const step = from.at(-1)
  if (!step) return edits
  let rows = edits.rows
  for (const patch of direction === 'back' ? [...step].reverse() : step) {
    const turned = direction === 'back' ? { ...patch, after: patch.before } : patch
    rows = withPatch(rows, turned, versions.get(patch.row))
  }
  const rest = from.slice(0, -1)
  return direction === 'back'
    ? { ...edits, rows, past: rest, future: [...edits.future, step] }
    : { ...edits, rows, past: [...edits.past, step], future: rest }
}

/** Adds a row like an existing one. */
export function addRow(edits: Edits, like: string, key: string): Edits {
  return { ...edits, added: [...edits.added, { key, like }] }
}

/** Discards the edits of rows. It cannot be undone: the steps no longer apply. */
export function forgetRows(edits: Edits, keys: readonly string[]): Edits {
  const rows = Object.fromEntries(Object.entries(edits.rows).filter(([key]) => !keys.includes(key)))
  return { rows, added: edits.added.filter(({ key }) => key in rows), past: [], future: [] }
}

/** Continues from the current record: saving overwrites it with the typed values. */
export function rebaseRow(edits: Edits, key: string, version: number): Edits {
  const edit = edits.rows[key]
  return edit ? { ...edits, rows: { ...edits.rows, [key]: { ...edit, version } } } : edits
}

/** The server's rows with the added rows between them. */
export function withAdded(rows: readonly GridSource[], edits: Edits): readonly GridSource[] {
  if (edits.added.length === 0) return rows
  return rows.flatMap((row) => {
    const more = edits.added.filter(({ like }) => like === row.key)
    return [row, ...more.map(({ key }) => ({ ...row, key, record: undefined }))]
  })
}
