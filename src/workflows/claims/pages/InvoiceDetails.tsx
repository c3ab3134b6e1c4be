/** The claim invoice of a month: status, claims, printed set, and matching a remittance. */
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import { ScreenSkeleton } from '#resources/screens/ScreenSkeleton.tsx'
import { TransitionBar } from '#resources/states/TransitionBar.tsx'
import { claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { answerQuery } from '#src/client/call.ts'
import { monthText } from '#src/domain/periods/month.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Panel } from '#src/ui/Panel.tsx'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import { PageFailure } from '#src/workflow/PageFailure.tsx'
import { invoiceActions } from '../domain/invoice-actions.ts'
import { PrintSets } from '../parts/PrintSets.tsx'
import { ContainedClaims } from './ContainedClaims.tsx'
import { Exchange, ExportBundle } from './Exchange.tsx'
import { ExportClaims } from './ExportClaims.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { Remittance } from './Remittance.tsx'

export function InvoiceDetails({ id }: { id: number }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const query = useQuery({ ...answerQuery(invoiceActions.open, { id }), retry: false })
  const { data: details, error, refetch } = query
  if (error) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!details) return <ScreenSkeleton />
  const { invoice, parts } = details
  const riel = (amount: number | null) => (amount === null ? '–' : formatRiel(amount, style))
  const named = (field: string) => (invoice._ref?.[field] ? label(invoice._ref[field]) : '–')
  const part = (name: 'returned' | 'moved', claims: number, amount: number) =>
    claims > 0
      ? [
          [
            translate(`claims.part_of.${name}`),
            `${translate('claims.count', { smart_count: claims })} · ${riel(amount)}`,
          ] as const,
        ]
      : []
  return (
    <>
      <PageHeader
        title={`${invoice.code} · ${monthText(invoice.month, style)}`}
        badge={<CodeBadge values={claimInvoiceStatus} value={invoice.status} />}
        breadcrumb={
          <Link component={RouterLink} to="/claim_invoices/list">
            {translate('claims.list.invoices')}
          </Link>
        }
        actions={
          <>
            <ExportClaims filter={{ claim_invoice_id: id }} />
            <ExportBundle invoice={invoice} />
            <PrintSets ids={[id]} title={translate('claims.print_set')} />
          </>
        }
      />
      <TransitionBar record={invoice} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          mb: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Panel title={translate('claims.sums')}>
          <Facts
            facts={[
              [translate('claims.field.health_facility_id'), named('health_facility_id')],
              [translate('claims.column.program'), named('program_id')],
              [
                translate('claims.contains'),
                translate('claims.contains_line', {
                  claims: formatNumber(invoice.claims_count, style),
                  cases: formatNumber(invoice.cases_count, style),
                }),
              ],
              [translate('claims.column.claimed'), riel(invoice.amount_claimed)],
              [translate('claims.certified'), riel(invoice.amount_certified)],
              ...part('moved', parts.settled, parts.amount_settled),
              ...(parts.reduced > 0 ? [[translate('claims.reduced'), riel(parts.reduced)] as const] : []),
              ...part('returned', parts.returned, parts.amount_returned),
              [translate('claims.paid'), riel(invoice.amount_paid)],
              ...(invoice.amount_withheld > 0
                ? [[translate('claims.withheld'), riel(invoice.amount_withheld)] as const]
                : []),
              [translate('claims.still_unpaid'), riel(details.unpaid)],
              [translate('claims.received'), riel(invoice.amount_received)],
              ...(details.unreceived > 0
                ? [[translate('claims.not_yet_received'), riel(details.unreceived)] as const]
                : []),
              [translate('claims.paid_on'), invoice.paid_on ? formatDate(invoice.paid_on, style) : '–'],
            ]}
          />
        </Panel>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <InvoicePayments payments={details.payments} />
          <Exchange invoice={invoice} sending={details.sending} />
          <Remittance id={id} />
        </Box>
      </Box>
      <ContainedClaims id={id} />
    </>
  )
}
