/** Undoes a change set on the server, and waits for its background work. */
import type { ChangeSet } from '#src/domain/change-set.ts'
import { changeSetActions } from '#src/domain/change-set-actions.ts'
import type { useGenerator } from '../context.tsx'

/** Milliseconds between polls of a background undo. */
const poll = 500

export interface UndoRequest {
  id: number
  /** The user confirmed that some records stay. */
  leaves?: boolean
  onProgress?(progress: ChangeSet['undoing']): void
}

/** @throws the refusal, also if it occurs in the background */
export async function undoChangeSet(
  call: ReturnType<typeof useGenerator>['call'],
  { id, leaves = false, onProgress }: UndoRequest,
): Promise<ChangeSet> {
  let set: ChangeSet = await call(changeSetActions.undo, { id, isConfirmed: leaves })
  while (set.undoing) {
    onProgress?.(set.undoing)
    await new Promise((resolve) => setTimeout(resolve, poll))
    set = await call(changeSetActions.show, { id, range: [0, 0] })
  }
  onProgress?.(null)
  if (set.undo_error) {
    const { message, code, data } = set.undo_error
    throw Object.assign(new Error(message), { code, data })
  }
  return set
}
