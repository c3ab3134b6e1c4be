import type { AnsweredRecord } from '#src/domain/answers.ts'
import { useAction } from '#src/workflow/useAction.ts'
import type { DeathNotification } from '#src/workflows/patients/domain/death.ts'
import { deathActions } from '#src/workflows/patients/domain/death-actions.ts'

/** Records or reverts a death, with the version of the opened record. */
export function useDeath({ id, version }: AnsweredRecord, onDone: () => void) {
  const buildOptions = (message: string) => ({ success: `patient_profile.death_dialog.${message}`, onDone })
  const record = useAction(deathActions.death, buildOptions('recorded'))
  const undo = useAction(deathActions.undoDeath, buildOptions('removed'))
  return {
    send: ({ death, reason }: { death: DeathNotification | null; reason: string }) => {
      const about = { id, version: Number(version), reason }
      void (death ? record.send({ ...about, body: death }) : undo.send(about))
    },
    failure: record.failure ?? undo.failure,
    isSending: record.isPending || undo.isPending,
  }
}
