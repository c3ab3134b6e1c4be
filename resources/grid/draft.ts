/** Unsaved grid input, kept in the tab over a reload like form drafts. */
import { tabStorage } from '#src/client/storage.ts'
import { type Edits, noEdits, type RowEdit } from './edits.ts'

/** Returns undefined if there is no readable draft. */
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
