/** The sets of a month's invoices, one after the other, read once they are asked for. */
import Button from '@mui/material/Button'
import { useQueries } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { answerQuery } from '#src/client/call.ts'
import { invoiceActions } from '#src/domain/claims/invoice-actions.ts'
import { InvoicePapers } from './InvoicePapers.tsx'

const PrintDialog = lazy(() => import('../print/PrintDialog.tsx'))

export function PrintMonth({ ids }: { ids: readonly number[] }) {
  const translate = useTranslate()
  const [isAsked, ask] = useState(false)
  const read = useQueries({
    queries: ids.map((id) => ({ ...answerQuery(invoiceActions.open, { id }), enabled: isAsked })),
  })
  const isRead = read.every(({ data }) => data !== undefined)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        loading={isAsked && !isRead}
        onClick={() => ask(true)}
      >
        {translate('months.claims.print')}
      </Button>
      {isAsked && isRead && (
        <Suspense>
          <PrintDialog title={translate('months.claims.print')} onClose={() => ask(false)}>
            {read.map(({ data }) => data && <InvoicePapers key={data.invoice.id} opened={data} />)}
          </PrintDialog>
        </Suspense>
      )}
    </>
  )
}
