/** Deletes the record of the page after confirmation. */
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { RepointAnswer } from '#src/domain/change-set.ts'
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
  const { path } = useResource()
  const { request } = useGenerator()
  const translate = useTranslate()
  const client = useQueryClient()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ reason, into }: Deletion) => {
      // Headers allow Latin letters only.
      const headers: Record<string, string> = reason ? { 'X-Reason': encodeURIComponent(reason) } : {}
      const own = `${path}/${record.id}`
      if (into === undefined) {
        await request(own, { method: 'DELETE', headers, silent: true })
        return null
      }
      const body = { into, version: record.version }
      const options = { method: 'POST', body, headers, silent: true } as const
      return (await request<RepointAnswer>(`${own}/reassign?mode=commit`, options)).data
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
