/** Applies a transition to the selected records, and lists the refused ones with the reasons. */
import Box from '@mui/material/Box'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useListContext, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { isSetback } from '#schemas/kit/setback.ts'
import type { Transition } from '#schemas/kit/states.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf, sentenceOf } from '../failure.ts'
import { ReasonInput } from '../inputs/ReasonInput.tsx'
import { BulkRefusals } from '../list/BulkRefusals.tsx'
import { ChosenNames } from '../list/ChosenNames.tsx'
import type { Row } from '../provider.ts'

interface ManyDialogProps {
  name: string
  transition: Transition
  onClose(): void
}

export default function ManyDialog({ name, transition, onClose }: ManyDialogProps) {
  const resource = useResource()
  const { path } = resource
  const { request } = useGenerator()
  const translate = useTranslate()
  const label = useLabel()
  const notify = useNotify()
  const client = useQueryClient()
  const { selectedIds, onSelect } = useListContext<Row>()
  // The dialog keeps the original selection, even if the selection changes.
  const [ids] = useState(() => selectedIds.map(Number))
  const [reason, setReason] = useState('')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      const headers = { ...(reason && { 'X-Reason': encodeURIComponent(reason) }) }
      const options = { method: 'POST', body: { ids }, headers, silent: true } as const
      return (await request<BulkResult[]>(`${path}/transitions/${name}`, options)).data
    },
    onSuccess: (results) => {
      const refused = results.flatMap(({ id, ok }) => (ok ? [] : [id]))
      onSelect(refused)
      if (refused.length > 0) return
      notify('resources.states.done_many', {
        type: 'success',
        messageArgs: { action: label(transition.label), smart_count: results.length },
      })
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  })
  const failure = error ? failureOf(error) : undefined
  const counts = { all: data?.length, refused: data?.filter(({ ok }) => !ok).length }
  return (
    <Dialog
      title={label(transition.label)}
      problem={failure && !failure.fields.reason && sentenceOf(failure)}
      confirm={data ? undefined : label(transition.label)}
      isDanger={transition.isFinal ?? false}
      isSetback={isSetback(resource, name)}
      isBusy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      {data ? (
        <BulkRefusals results={data} message={translate('resources.states.refused', counts)} />
      ) : (
        <>
          {translate('resources.states.confirm_many', { smart_count: ids.length })}
          <ChosenNames ids={ids} />
          {transition.isFinal && ` ${translate('resources.states.final')}`}
          {transition.reasoned && (
            <Box sx={{ mt: 4 }}>
              <ReasonInput
                label={translate('resources.states.why')}
                value={reason}
                onChange={setReason}
                problem={failure?.fields.reason}
              />
            </Box>
          )}
        </>
      )}
    </Dialog>
  )
}
