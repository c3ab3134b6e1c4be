/** Deletes the record of the page after confirmation. */
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { recordActions } from '#src/domain/records/record-actions.ts'
import { toolActions } from '#src/domain/records/tool-actions.ts'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import type { Row } from '../provider.ts'
import type { Deletion } from './DeleteDialog.tsx'

const DeleteDialog = lazy(() => import('./DeleteDialog.tsx'))

/**
 * `onDeleted` must navigate: the page has nothing left to show. It gets the change set if uses were
 * moved as well.
 */
export function DeleteButton(props: {
  record: Row
  name: string
  onDeleted(changeSet: number | null): void
}) {
  const { record, name, onDeleted } = props
  const resource = useResource()
  const { path } = resource
  const { call } = useGenerator()
  const translate = useTranslate()
  const client = useQueryClient()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ reason, into }: Deletion) => {
      const { id, version } = record
      const reasoned = reason ? { reason } : {}
      if (into !== undefined)
        return call(toolActions(resource).reassign, {
          id,
          version,
          query: { mode: 'commit' },
          body: { into },
          ...reasoned,
        })
      await call(recordActions(resource).delete, { id, version: undefined, ...reasoned })
      return null
    },
    onSuccess: (moved) => {
      setAsking(false)
      onDeleted(moved?.change_set_id ?? null)
      // Records of any resource may have been moved.
      void client.invalidateQueries(moved ? {} : { queryKey: [path] })
    },
    onError: (error) => {
      // In use since the dialog opened: it loads the uses again.
      void client.invalidateQueries({ queryKey: ['uses', path, record.id] })
      const { message } = failureOf(error)
      notify(message || 'resources.form.offline', { type: 'error', messageArgs: { _: message } })
    },
  })
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('resources.remove.delete')}
      </Button>
      {isAsking && (
        <Suspense>
          <DeleteDialog
            record={record}
            name={name}
            isBusy={isPending}
            onDelete={mutate}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
