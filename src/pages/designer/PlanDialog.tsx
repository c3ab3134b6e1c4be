/** What applying the draft changes in the database, and the button that applies it. */
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { sentenceOf } from '#resources/failure.ts'
import { loadProfile } from '#src/client/auth.ts'
import { call } from '#src/client/call.ts'
import { menuQuery } from '#src/client/catalogue.ts'
import { designActions, type StoredDesign } from '#src/domain/designs/actions.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { SentenceList, useSentences } from './Sentence.tsx'

interface PlanDialogProps {
  title: string
  stored: StoredDesign
  onApplied(stored: StoredDesign): void
  onClose(): void
}

export function PlanDialog({ title, stored, onApplied, onClose }: PlanDialogProps) {
  const translate = useTranslate()
  const write = useSentences()
  const client = useQueryClient()
  const params = { name: stored.name }
  const { data, error } = useQuery({
    queryKey: ['designs plan', stored.name, stored.version],
    gcTime: 0,
    queryFn: ({ signal }) => call(designActions.plan, { params }, signal),
  })
  const { send, isPending, failure } = useAction(designActions.apply, {
    success: 'designer.applied',
    onDone: async (next) => {
      // The link to the list appears with its permission, else the user would be turned away.
      await loadProfile()
      await client.invalidateQueries({ queryKey: menuQuery.queryKey.slice(0, 1) })
      onApplied(next)
      onClose()
    },
  })
  const isRefused = (data?.problems.length ?? 0) > 0
  const problem = failure ? sentenceOf(failure) : error && translate('designer.plan_failed')
  return (
    <Dialog
      title={translate('designer.plan_title', { name: title })}
      width="sm"
      problem={problem}
      confirm={isRefused ? undefined : translate('designer.apply')}
      isBusy={isPending}
      isBlocked={!data}
      onConfirm={() => void send({ params, body: { version: stored.version } })}
      onClose={onClose}
    >
      {!data && !error && <RowsSkeleton rows={3} />}
      {data && isRefused && (
        <Alert severity="error" sx={{ mb: 3 }}>
          <Typography sx={{ fontWeight: 600 }}>{translate('designer.plan_refused')}</Typography>
          <SentenceList sentences={data.problems.map(write)} />
        </Alert>
      )}
      {data && !isRefused && (
        <>
          <Typography sx={{ mb: 2 }}>{translate('designer.plan_about')}</Typography>
          {data.steps.length === 0 ? (
            <Typography variant="body2">{translate('designer.plan_texts_only')}</Typography>
          ) : (
            <SentenceList sentences={data.steps.map(write)} />
          )}
        </>
      )}
    </Dialog>
  )
}
