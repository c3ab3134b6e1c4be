import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext, useTranslate } from 'ra-core'
import { useId } from 'react'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { failureOf } from '../failure.ts'
import type { BulkResult, ResourceDataProvider, Row } from '../provider.ts'
import type { BulkJob } from './bulk.ts'

/** Asks once more, does it in one call, and says what became of every record. */
export default function BulkDialog({ job, onClose }: { job: BulkJob; onClose(): void }) {
  const translate = useTranslate()
  const label = useLabel()
  const titleId = useId()
  const resource = useResource()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<ResourceDataProvider>()
  const { selectedIds, onSelect } = useListContext<Row>()
  const count = selectedIds.length
  const { action, data, words = '' } = job
  const run = useMutation({
    mutationFn: async (ids: number[]) =>
      (await dataProvider.bulk(resource.path, { action, ids, ...(data && { data }) })).data,
    onSuccess: (results) => {
      onSelect(results.filter((result) => !result.ok).map((result) => result.id))
      return queryClient.invalidateQueries({ queryKey: [resource.path] })
    },
  })
  const name = label(resource.label.many)
  return (
    <Dialog
      open
      onClose={run.isPending ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>
        {translate(`resources.list.bulk_title.${action}`, { name })}
      </DialogTitle>
      <DialogContent>
        {run.data ? (
          <BulkSummary results={run.data} />
        ) : (
          translate(`resources.list.bulk_ask.${action}`, {
            smart_count: count,
            name,
            change: words,
          })
        )}
        {run.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failureOf(run.error).message || translate('resources.list.offline')}
          </Alert>
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
              {translate('ra.action.cancel')}
            </Button>
            <Button
              variant="contained"
              autoFocus
              color={action === 'delete' ? 'error' : 'primary'}
              loading={run.isPending}
              onClick={() => run.mutate(selectedIds.map(Number))}
            >
              {translate(`resources.list.bulk_do.${action}`)}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** How many were done, and of the others which and why. */
function BulkSummary({ results }: { results: readonly BulkResult[] }) {
  const translate = useTranslate()
  const language = useLanguage()
  const resource = useResource()
  const { data } = useListContext<Row>()
  const failed = results.filter((result) => !result.ok)
  const nameOf = (id: number) => {
    const row = data?.find((other) => other.id === id)
    return row ? displayText(resource, row, language) : `#${id}`
  }
  return (
    <>
      <Alert severity={failed.length > 0 ? 'warning' : 'success'}>
        {translate('resources.list.bulk_done', {
          done: results.length - failed.length,
          all: results.length,
        })}
      </Alert>
      {failed.length > 0 && (
        <ul>
          {failed.map(({ id, message }) => (
            <li key={id}>
              <strong>{nameOf(id)}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
