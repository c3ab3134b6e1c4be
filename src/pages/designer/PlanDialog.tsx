/** What applying the draft changes in the database, and the button that applies it. */
import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { compile } from '#schemas/kit/resource.ts'
import { loadProfile } from '#src/client/auth.ts'
import { call } from '#src/client/call.ts'
import { menuQuery } from '#src/client/catalogue.ts'
import { holds } from '#src/client/session.ts'
import { designActions, type StoredDesign } from '#src/domain/designs/actions.ts'
import { isExtension } from '#src/domain/designs/extensions.ts'
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

/** Whether the user sees a new list. A catalogue with added fields is in the menu already. */
const maySee = (applied: Declaration) => !isExtension(applied) && holds(compile(applied).permissions.list)

/** Milliseconds between two looks at the menu, and the number of looks. */
const pause = 500
const maxLooks = 40

/** Waits until the menu has the list: for a moment another process may answer without it. */
async function untilListed(client: QueryClient, path: string): Promise<void> {
  for (let look = 0; look < maxLooks; look += 1) {
    const menu = await client.fetchQuery({ ...menuQuery, staleTime: 0 }).catch(() => [])
    if (menu.some(({ entries }) => entries.some((entry) => entry.path === path))) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
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
  const notify = useNotify()
  const [isAppearing, setAppearing] = useState(false)
  const { send, isPending, failure } = useAction(designActions.apply, {
    onDone: async (next) => {
      setAppearing(true)
      // The link to the list appears with its permission, else the user would be turned away.
      await loadProfile().catch(() => undefined)
      if (next.applied && maySee(next.applied)) await untilListed(client, next.applied.path)
      await client.invalidateQueries({ queryKey: menuQuery.queryKey.slice(0, 1) })
      notify('designer.applied', { type: 'success' })
      onApplied(next)
      onClose()
    },
  })
  const isApplying = isPending || isAppearing
  const isRefused = (data?.problems.length ?? 0) > 0
  const problem = failure ? sentenceOf(failure) : error && translate('designer.plan_failed')
  return (
    <Dialog
      title={translate('designer.plan_title', { name: title })}
      width="sm"
      problem={problem}
      confirm={isRefused ? undefined : translate('designer.apply')}
      isBusy={isApplying}
      isBlocked={!data}
      onConfirm={() => void send({ params, body: { version: stored.version } })}
      onClose={onClose}
    >
      {isApplying && (
        <Alert severity="info" icon={false} sx={{ mb: 3, '& > *': { flex: 1 } }}>
          {translate('designer.applying')}
          <LinearProgress sx={{ mt: 2 }} />
        </Alert>
      )}
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
