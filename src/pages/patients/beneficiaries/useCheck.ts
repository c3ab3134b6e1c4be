import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { failureOf } from '#resources/failure.ts'
import type { CardShown, CoverageClash } from '#src/domain/patients/card-answers.ts'
import { type Check, readAnew, verify } from './calls.ts'

/** Sends what a card was found to be. `clash`: another one pays, and it has to be said which does. */
export function useCheck(card: CardShown, onDone: () => void) {
  const notify = useNotify()
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (check: Check) => verify(card, check),
    onSuccess: () => {
      notify('patient_cards.done', { type: 'success' })
      void readAnew(client)
      onDone()
    },
  })
  const failure = error ? failureOf(error) : undefined
  const isClash = failure?.code === 'COVERAGE_CLASH'
  return {
    send: mutate,
    failure: isClash ? undefined : failure,
    clash: isClash ? (failure.data as CoverageClash) : undefined,
    isSending: isPending,
  }
}
