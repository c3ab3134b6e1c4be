/** /payments: the generated list of receipts, with their printouts (domain 1.9). */
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { ScreenOverrides } from '#resources/context.tsx'
import type { CellProps } from '#resources/fields/kind.ts'
import { RecordList } from '#src/workflow/RecordList.tsx'

const Receipt = lazy(() => import('./Receipt.tsx'))

/** The receipt's number opens its printout. */
function ReceiptCell({ value, row }: CellProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        component="button"
        aria-label={`${translate('cash.print')} ${value}`}
        onClick={() => setOpen(true)}
        sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {String(value)}
      </Link>
      {isOpen && (
        <Suspense>
          <Receipt payment={row.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const overrides: ScreenOverrides = { columns: { receipt_no: { Cell: ReceiptCell, names: true } } }

export const Component = () => <RecordList path="payments" overrides={overrides} />
