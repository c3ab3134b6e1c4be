/** The list of a resource: what it holds, found, ordered and acted upon. */
import { ListBase } from 'ra-core'
import { useMemo } from 'react'
import { Navigate } from 'react-router'
import { useResource } from '../context.tsx'
import { useKnownParams } from '../list/known-params.ts'
import { ListScreen } from '../list/ListScreen.tsx'

/** The screen shows its own failure, with a way on; react-admin's notification would say it twice. */
const queryOptions = { onError: () => undefined }

export default function ResourceList() {
  const resource = useResource()
  const [field, direction] = resource.sort
  const sort = useMemo(
    () => ({ field, order: direction === 'asc' ? ('ASC' as const) : ('DESC' as const) }),
    [field, direction],
  )
  const mended = useKnownParams(resource)
  if (mended !== undefined) return <Navigate to={{ search: mended }} replace />
  return (
    <ListBase
      resource={resource.path}
      perPage={25}
      sort={sort}
      queryOptions={queryOptions}
      disableAuthentication
    >
      <ListScreen />
    </ListBase>
  )
}
