/**
 * /claim_invoices/list: claim invoices; the query may name one, shown with its claims and
 * printouts.
 */
import { useSearchParams } from 'react-router'
import { SchemaProvider, type ScreenOverrides } from '#resources/context.tsx'
import type { CellProps } from '#resources/fields/kind.ts'
import ResourceList from '#resources/screens/ResourceList.tsx'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { monthText } from '#src/domain/periods/month.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { useResourceSchema } from '#src/workflow/useResourceSchema.ts'
import { BuildInvoice } from './BuildInvoice.tsx'
import { ClaimLists } from './ClaimLists.tsx'
import { InvoiceDetails } from './InvoiceDetails.tsx'
import { InvoiceTransition, transitionValues } from './InvoiceTransition.tsx'

const overrides: ScreenOverrides = {
  recordPath: ({ id }) => `/claim_invoices/list?invoice=${id}`,
  columns: { month: { Cell: Month } },
  InTransition: InvoiceTransition,
  transitionValues,
}

function Month({ value }: CellProps) {
  return <span className="keep">{monthText(String(value), useNumberStyle())}</span>
}

export function Component() {
  const { schema, error, refetch } = useResourceSchema('claim_invoices')
  const [search] = useSearchParams()
  const invoice = Number(search.get('invoice'))
  if (error) return <PageFailure error={error} onRetry={refetch} />
  if (!schema) return <ScreenSkeleton />
  return (
    <SchemaProvider {...schema} overrides={overrides}>
      {invoice > 0 ? (
        <InvoiceDetails id={invoice} />
      ) : (
        <ResourceList
          notice={
            <>
              <ClaimLists list="invoices" />
              <BuildInvoice />
            </>
          }
        />
      )}
    </SchemaProvider>
  )
}
