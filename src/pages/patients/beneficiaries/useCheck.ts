import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { failureOf } from '#resources/failure.ts'
import type { CardShown, CoverageClash } from '#src/domain/patients/card-answers.ts'
import { type Check, readAnew, verify } from './calls.ts'

/** Sends what a card was found to be. `clash`: another one pays, and it has to be said which does. */
export function useCheck(card: CardShown, onDone: () => void) {
  const notify = useNotify()
  const client = useQueryClient()
  // It stays while the answer to it is on its way.
  const [clash, setClash] = useState<CoverageClash>()
  const { mutate, error, isPending } = useMutation({
    mutationFn: (check: Check) => verify(card, check),
    onSuccess: () => {
      notify('patient_cards.done', { type: 'success' })
      void readAnew(client)
      onDone()
    },
    onError: (refused) => {
      const { code, data } = failureOf(refused)
      setClash(code === 'COVERAGE_CLASH' ? (data as CoverageClash) : undefined)
    },
  })
  return { send: mutate, error, clash, isSending: isPending }
}
