/** The unsaved selection, kept in the tab over a reload like form drafts. */
import { tabStorage } from '#src/client/storage.ts'

export interface AssignmentDraft {
  added: number[]
  removed: number[]
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => Number.isSafeInteger(one))

/** Returns undefined if there is no readable draft. */
export function readAssignmentDraft(key: string): AssignmentDraft | undefined {
  try {
    const draft = JSON.parse(tabStorage.get(key) ?? 'null') as Partial<AssignmentDraft> | null
    if (!isNumbers(draft?.added) || !isNumbers(draft.removed)) return undefined
    return { added: draft.added, removed: draft.removed }
  } catch {
    return undefined
  }
}

export function writeAssignmentDraft(key: string, draft: AssignmentDraft): void {
  if (draft.added.length + draft.removed.length === 0) tabStorage.remove(key)
  else tabStorage.set(key, JSON.stringify(draft))
}
