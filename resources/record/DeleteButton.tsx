/** Deletes the record of the page after asking. */
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator, useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import type { Row } from '../provider.ts'
import { DeleteDialog } from './DeleteDialog.tsx'

/** `onDeleted` takes the person elsewhere; the page has nothing left to show. */
export function DeleteButton(props: { record: Row; name: string; onDeleted(): void }) {
  const { record, name, onDeleted } = props
  const { path } = useResource()
  const { request } = useGenerator()
  const translate = useTranslate()
  const client = useQueryClient()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (reason: string) =>
      request(`${path}/${record.id}`, {
        method: 'DELETE',
        // Headers hold Latin letters only.
        headers: reason ? { 'X-Reason': encodeURIComponent(reason) } : {},
        silent: true,
      }),
    onSuccess: () => {
      setAsking(false)
      onDeleted()
      void client.invalidateQueries({ queryKey: [path] })
    },
    onError: (error) => {
      // In use since the dialog opened: it asks again who uses the record.
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
        <DeleteDialog
          record={record}
          name={name}
          isBusy={isPending}
          onDelete={mutate}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
