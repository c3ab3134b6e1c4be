import RestoreIcon from '@mui/icons-material/RestoreFromTrash'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useResource } from '../context.tsx'
import type { ResourceDataProvider, Row } from '../provider.ts'

/** Restores one deleted record. */
export function RestoreButton({ row, name }: { row: Row; name: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { path } = useResource()
  const dataProvider = useDataProvider<ResourceDataProvider>()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.restore(path, { id: row.id }),
    onSuccess: () => {
      notify('resources.list.restored', { type: 'success', messageArgs: { name } })
      return queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
  return (
    <Button
      size="small"
      startIcon={<RestoreIcon />}
      disabled={isPending}
      aria-label={translate('resources.list.restore_row', { name })}
      onClick={() => mutate()}
    >
      {translate('resources.list.restore')}
    </Button>
  )
}
