/**
 * /shifts: the generated list of shifts; the number opens one, to accept or dispute it (domain
 * 1.9).
 */
import Link from '@mui/material/Link'
import { useState } from 'react'
import type { ScreenOverrides } from '#resources/context.tsx'
import type { CellProps } from '#resources/fields/kind.ts'
import { RecordList } from '#src/workflow/RecordList.tsx'
import { differenceColumn } from './Differences.tsx'
import { ShiftDialog } from './ShiftDialog.tsx'

function NumberCell({ value, row }: CellProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link component="button" onClick={() => setOpen(true)} sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {String(value)}
      </Link>
      {isOpen && <ShiftDialog id={row.id} onClose={() => setOpen(false)} />}
    </>
  )
}

const overrides: ScreenOverrides = {
  columns: { number: { Cell: NumberCell, names: true }, difference: differenceColumn },
}

export const Component = () => <RecordList path="shifts" overrides={overrides} />
