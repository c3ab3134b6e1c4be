import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { SchemaProvider, useRegistry, useResource } from '../context.tsx'
import { useRestore } from './useRestore.ts'

/** The notification after deleting, with undo. */
function DeletedMessage({ id, name }: { id: number; name: string }) {
  const translate = useTranslate()
  const { mutate, isPending, isSuccess } = useRestore()
  return (
    <>
      {translate('resources.remove.deleted', { name })}
      {!isSuccess && (
        <Button color="inherit" size="small" loading={isPending} onClick={() => mutate(id)}>
          {translate('changes.undo')}
        </Button>
      )}
    </>
  )
}

/** Notifications render outside of the resource's screens, so this one brings its schema. */
export function useDeletedMessage() {
  const resource = useResource()
  const registry = useRegistry()
  return (id: number, name: string) => (
    <SchemaProvider resource={resource} registry={registry}>
      <DeletedMessage id={id} name={name} />
    </SchemaProvider>
  )
}
