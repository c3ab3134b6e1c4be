/** Asks the server to undo a change set, and waits until its background work ends. */
import type { ChangeSet } from '#src/domain/change-set.ts'
import { changeSetActions } from '#src/domain/change-set-actions.ts'
import type { useGenerator } from '../context.tsx'

/** Milliseconds between two questions about undoing in the background. */
const poll = 500

export interface UndoRequest {
  id: number
  /** The user confirmed that some records stay. */
  leaves?: boolean
  onProgress?(progress: ChangeSet['undoing']): void
}

/** @throws the refusal, also where it was found after the answer */
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
