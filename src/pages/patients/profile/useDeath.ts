import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { failureOf } from '#resources/failure.ts'
import { request } from '#src/client/http.ts'
import type { DeathTold } from '#src/domain/patients/death.ts'
import type { AnsweredRecord } from '#src/domain/patients/profile.ts'

interface Told {
  /** Null takes back what was recorded. */
  death: DeathTold | null
  reason: string
}

/** Records that the patient died, as his record was when it was opened, or takes that back. */
export function useDeath({ id, version }: AnsweredRecord, onDone: () => void) {
  const notify = useNotify()
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ death, reason }: Told) =>
      request(`patients/${id}/death${death ? '' : '/undo'}`, {
        method: 'POST',
        body: death ?? {},
        silent: true,
        headers: { 'If-Match': `"${version}"`, 'X-Reason': encodeURIComponent(reason) },
      }),
    onSuccess: (_answer, { death }) => {
      const said = death ? 'recorded' : 'taken_back'
      notify(`patient_profile.death_dialog.${said}`, { type: 'success' })
      onDone()
    },
  })
  return { send: mutate, failure: error ? failureOf(error) : undefined, isSending: isPending }
}
