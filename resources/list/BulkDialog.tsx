import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'ra-core'
import { useId } from 'react'
import type { BulkResult } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import type { Row } from '../provider.ts'
import { BulkRefusals } from './BulkRefusals.tsx'
import type { BulkJob } from './bulk.ts'

/** Asks once more, does it in one call, and says what became of it: all of it, or nothing and why. */
export default function BulkDialog({ job, onClose }: { job: BulkJob; onClose(): void }) {
  const translate = useTranslate()
  const label = useLabel()
  const titleId = useId()
  const { path, label: names } = useResource()
  const { request } = useGenerator()
  const queryClient = useQueryClient()
  const { selectedIds, onSelect } = useListContext<Row>()
  const { action, data, words = '' } = job
  const run = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      const body = { action, ids, ...(data && { data }) }
      const options = { method: 'POST', body, silent: true } as const
      return (await request<BulkResult[]>(`${path}/bulk`, options)).data
    },
    onSuccess: (results) => {
      const done = new Set(results.map((result) => result.id))
      onSelect(selectedIds.filter((id) => !done.has(Number(id))))
      return queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
  const refused = run.error ? resultsOf(run.error) : []
  const others = refused.filter((result) => result.ok).map((result) => result.id)
  const ask = translate(`resources.list.bulk_ask.${action}`, {
    smart_count: selectedIds.length,
    change: words,
  })
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      onClose={run.isPending ? undefined : onClose}
    >
      <DialogTitle id={titleId}>
        {translate(`resources.list.bulk_title.${action}`, { name: label(names.many) })}
      </DialogTitle>
      <DialogContent>
        {run.data ? (
          <Alert severity="success">
            {translate('resources.list.bulk_done', { smart_count: run.data.length })}
          </Alert>
        ) : refused.length > 0 ? (
          <BulkRefusals results={refused} />
        ) : run.error ? (
          <Alert severity="error">
            {failureOf(run.error).message || translate('resources.list.offline')}
          </Alert>
        ) : (
          ask
        )}
      </DialogContent>
      <DialogActions>
        {run.data ? (
          <Button variant="contained" autoFocus onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        ) : (
          <>
            <Button color="inherit" disabled={run.isPending} onClick={onClose}>
              {translate(
                refused.length > 0 && others.length === 0 ? 'ra.action.close' : 'ra.action.cancel',
              )}
            </Button>
            {(refused.length === 0 || others.length > 0) && (
              <Button
                variant="contained"
                autoFocus
                color={action === 'delete' ? 'error' : 'primary'}
                loading={run.isPending}
                onClick={() => run.mutate(others.length > 0 ? others : selectedIds.map(Number))}
              >
                {refused.length > 0
                  ? translate('resources.list.bulk_others', { smart_count: others.length })
                  : translate(`resources.list.bulk_do.${action}`)}
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** The result of every record, which a refusal of the whole carries. */
function resultsOf(error: unknown): BulkResult[] {
  const { data } = failureOf(error)
  const results =
    typeof data === 'object' && data !== null && 'results' in data ? data.results : undefined
  return Array.isArray(results) ? results : []
}
