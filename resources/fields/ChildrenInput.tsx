import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { useGenerator, useResource } from '../context.tsx'
import type { InputProps } from '../inputs/types.ts'

// Most forms have no rows; the table, its keyboard and its clipboard come with the first that has.
const RowsEditor = lazy(() => import('../rows/RowsEditor.tsx'))

/**
 * The rows of a record as a table to write in; on a phone as cards. Without the placeholder a
 * record looks empty.
 */
export function ChildrenInput(props: InputProps<FieldOf<'children'>>) {
  const { holds } = useGenerator()
  const rows = useResource().children[props.name]
  // Who may not list the rows doesn't get them, and must not seem to have none.
  if (!rows || !holds(rows.resource.permissions.list)) return null
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
      <RowsEditor {...props} rows={rows} />
    </Suspense>
  )
}

/** The same to read. */
export function ChildrenPlain(props: InputProps<FieldOf<'children'>>) {
  return <ChildrenInput {...props} disabled />
}
