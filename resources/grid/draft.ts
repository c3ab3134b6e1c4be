/** What was typed into a grid, kept over a reload in the tab, as drafts of forms are. */
import { tabStorage } from '#src/client/storage.ts'
import { type Edits, noEdits, type RowEdit } from './edits.ts'

/** Undefined when there is none, or none that can be read. */
export function readGridDraft(key: string): Edits | undefined {
  try {
    const draft = JSON.parse(tabStorage.get(key) ?? 'null') as Partial<Edits> | null
    if (typeof draft?.rows !== 'object' || !Array.isArray(draft.added)) return undefined
    const rows = Object.entries(draft.rows).filter((entry) => isRowEdit(entry[1]))
    return { ...noEdits, rows: Object.fromEntries(rows), added: draft.added }
  } catch {
    return undefined
  }
}

const isRowEdit = (edit: unknown): edit is RowEdit =>
  typeof (edit as RowEdit | null)?.values === 'object' && (edit as RowEdit).values !== null

export function writeGridDraft(key: string, { rows, added }: Edits): void {
  if (Object.keys(rows).length === 0) tabStorage.remove(key)
  else tabStorage.set(key, JSON.stringify({ rows, added }))
}
