/** The printed sets of claim invoices, loaded when requested. */
import Button from '@mui/material/Button'
import { useQueries } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { answerQuery } from '#src/client/call.ts'
import { invoiceActions } from '../domain/invoice-actions.ts'
import { InvoicePapers } from './InvoicePapers.tsx'

const PrintDialog = lazy(() => import('#src/workflow/print/PrintDialog.tsx'))

export function PrintSets({ ids, title }: { ids: readonly number[]; title: string }) {
  const [isRequested, setRequested] = useState(false)
  const read = useQueries({
    queries: ids.map((id) => ({ ...answerQuery(invoiceActions.papers, { id }), enabled: isRequested })),
  })
  const isRead = read.every(({ data }) => data !== undefined)
  return (
    <>
      <Button variant="outlined" loading={isRequested && !isRead} onClick={() => setRequested(true)}>
        {title}
      </Button>
      {isRequested && isRead && (
        <Suspense>
          <PrintDialog title={title} onClose={() => setRequested(false)}>
            {read.map(({ data }) => data && <InvoicePapers key={data.invoice.id} printed={data} />)}
          </PrintDialog>
        </Suspense>
      )}
    </>
  )
}
