import { lazy, Suspense } from 'react'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import { RowsSkeleton } from '#src/ui/RowsSkeleton.tsx'
import { useGenerator, useResource } from '../context.tsx'
import type { InputProps } from '../inputs/types.ts'

// Most forms have no rows. The rows editor is loaded with the first form that has some.
const RowsEditor = lazy(() => import('../rows/RowsEditor.tsx'))

/**
 * The rows of a record as an editable table, or as cards on a phone. Without the placeholder a
 * record would look empty while the editor loads.
 */
export function ChildrenInput(props: InputProps<FieldOf<'children'>>) {
  const { holds } = useGenerator()
  const rows = useResource().children[props.name]
  // The server does not send the rows to users who may not list them: hide the field, not "no
  // rows".
  if (!rows || !holds(rows.resource.permissions.list)) return null
  return (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      <RowsEditor {...props} rows={rows} />
    </Suspense>
  )
}

/** The same rows, read-only. */
export function ChildrenPlain(props: InputProps<FieldOf<'children'>>) {
  return <ChildrenInput {...props} disabled />
}
