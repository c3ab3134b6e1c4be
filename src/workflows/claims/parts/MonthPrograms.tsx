/** Waiting claims of a month per programme, and their claim invoices. */

import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { DataTable } from '#resources/list/DataTable.tsx'
import { claimExchange, claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import type { MonthInvoice, ProgramMonth } from '../domain/month.ts'

export function MonthPrograms({ programs }: { programs: readonly ProgramMonth[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return (
    <DataTable
      label={translate('periods.claims.title')}
      rows={programs}
      keyOf={({ program_id }) => program_id}
      columns={[
        {
          id: 'program',
          label: translate('periods.claims.program'),
          names: true,
          cell: ({ program }) => label(program),
        },
        {
          id: 'drafts',
          label: translate('periods.claims.drafts'),
          as: 'end',
          cell: ({ drafts }) => formatNumber(drafts, style),
        },
        {
          id: 'loose',
          label: translate('periods.claims.loose'),
          as: 'end',
          cell: ({ loose }) => formatNumber(loose, style),
        },
        {
          id: 'invoices',
          label: translate('periods.claims.invoices'),
          cell: ({ invoices }) => invoices.map((invoice) => <Invoice key={invoice.id} invoice={invoice} />),
        },
      ]}
    />
  )
}

function Invoice({ invoice }: { invoice: MonthInvoice }) {
  const translate = useTranslate()
  const style = useNumberStyle()
  const { id, code, claims, amount, status, exchange } = invoice
  return (
    <div>
      <PageLink to={`/claim_invoices/list?invoice=${id}`}>{code}</PageLink>{' '}
      <CodeBadge values={claimInvoiceStatus} value={status} />{' '}
      <CodeBadge values={claimExchange} value={exchange} />
      <Box component="span" className="second">
        {[
          translate('periods.claims.count', { smart_count: claims, n: formatNumber(claims, style) }),
          formatRiel(amount, style),
        ].join(' · ')}
      </Box>
    </div>
  )
}
