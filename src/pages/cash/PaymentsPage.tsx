/** /payments: receipts as any list of records, each with its paper (domain 1.9). */
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { type Extras, useGenerator } from '#resources/context.tsx'
import type { CellProps } from '#resources/fields/kind.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { RecordList } from '#src/workflow/RecordList.tsx'

const Receipt = lazy(() => import('./Receipt.tsx'))

/** The receipt's number opens its paper; a list's row lacks what that needs. */
function ReceiptCell({ value, row }: CellProps) {
  const translate = useTranslate()
  const { request } = useGenerator()
  const [payment, setPayment] = useState<AnsweredRow>()
  const open = async () => setPayment((await request<AnsweredRow>(`payments/${row.id}`)).data)
  return (
    <>
      <Link
        component="button"
        aria-label={`${translate('cash.print')} ${value}`}
        onClick={() => void open()}
        sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
      >
        {String(value)}
      </Link>
      {payment && (
        <Suspense>
          <Receipt payment={payment} onClose={() => setPayment(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const extras: Extras = { columns: { receipt_no: { Cell: ReceiptCell, names: true } } }

export const Component = () => <RecordList path="payments" extras={extras} />
