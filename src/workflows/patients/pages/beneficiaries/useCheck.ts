import { useState } from 'react'
import type { BodyOf } from '#src/domain/action.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { cardActions } from '#src/workflows/patients/domain/card-actions.ts'
import type { CardSummary, CoverageClash } from '#src/workflows/patients/domain/card-answers.ts'

/** Sends the result of a check. `clash`: another card pays, and the user must choose. */
export function useCheck({ id, version }: CardSummary, onDone: () => void) {
  // The dialog stays while its answer is being sent.
  const [clash, setClash] = useState<CoverageClash>()
  const { send, failure, isPending } = useAction(cardActions.verify, {
    success: 'patient_cards.done',
    touches: ['patients', 'visits'],
    onDone,
    onRefused: ({ code, data }) => setClash(code === 'COVERAGE_CLASH' ? (data as CoverageClash) : undefined),
  })
  return {
    send: (body: BodyOf<typeof cardActions.verify>) => void send({ id, version, body }),
    failure,
    clash,
    isSending: isPending,
  }
}
