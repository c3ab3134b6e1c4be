/** /shifts: boxes as any list of records; the number opens one, to be taken over or disputed (domain 1.9). */
import Link from '@mui/material/Link'
import { useState } from 'react'
import { type Extras, SchemaProvider } from '#resources/context.tsx'
import type { CellProps } from '#resources/fields/kind.ts'
import ResourceList from '#resources/screens/ResourceList.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { ShiftDialog } from './ShiftDialog.tsx'

function NumberCell({ value, row }: CellProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        component="button"
        onClick={() => setOpen(true)}
        sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {String(value)}
      </Link>
      {isOpen && <ShiftDialog id={row.id} onClose={() => setOpen(false)} />}
    </>
  )
}

const extras: Extras = { columns: { number: { Cell: NumberCell, names: true } } }

export function Component() {
  const { schema, error, refetch } = useResourceSchema('shifts')
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema} extras={extras}>
      <ResourceList />
    </SchemaProvider>
  )
}
