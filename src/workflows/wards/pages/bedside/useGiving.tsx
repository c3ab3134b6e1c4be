/** Records a dose as given now, or undoes the record; the server refuses a recorded dose. */
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { failureOf, sentenceOf } from '#resources/failure.ts'
import { useConfirmedSave } from '#resources/form/useConfirmedSave.tsx'
import type { Row } from '#resources/provider.ts'
import { doseOutcome } from '#schemas/codes/bedside.ts'
import { request } from '#src/client/http.ts'
import type { AdministeredDose } from '#src/workflows/wards/domain/bedside.ts'
import { touched } from './EntryDialog.tsx'

export const dosePath = 'visits/medicine-doses'

export function useGiving() {
  const client = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const [isPending, setPending] = useState(false)
  const [save, dialog] = useConfirmedSave(async (values, _base, intent, headers) => {
    const body = { ...values, outcome: doseOutcome.GIVEN.value }
    const all = { 'Idempotency-Key': intent, ...headers }
    const options = { method: 'POST', headers: all, body, silent: true } as const
    return (await request<Row>(dosePath, options)).data
  })
  const tried = async (work: () => Promise<unknown>, done: string) => {
    setPending(true)
    try {
      await work()
      notify(translate(done), { type: 'success' })
    } catch (error) {
      const failure = failureOf(error)
      // The user declined the warning.
      if (failure.code !== 'UNCONFIRMED')
        notify(sentenceOf(failure) || 'resources.form.failed', { type: 'error' })
    }
    await Promise.all([dosePath, ...touched].map((one) => client.invalidateQueries({ queryKey: [one] })))
    setPending(false)
  }
  return {
    recordDose: (values: Record<string, unknown>) =>
      tried(() => save(values, undefined, crypto.randomUUID()), 'bedside.administered'),
    undo: ({ id, version }: AdministeredDose) =>
      tried(
        () =>
          request(`${dosePath}/${id}`, {
            method: 'PUT',
            headers: { 'If-Match': `"${version}"` },
            body: { is_wrong: true, correction: translate('bedside.undone') },
            silent: true,
          }),
        'bedside.undo_done',
      ),
    isPending,
    dialog,
  }
}
