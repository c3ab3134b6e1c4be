/** Waiting claims of a month per programme, and their claim invoices. */

import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Table, TableScroll } from '#resources/list/table-styles.ts'
import { claimExchange, claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { PageLink } from '#src/ui/PageLink.tsx'
import { CodeBadge } from '#src/workflow/CodeBadge.tsx'
import type { MonthInvoice, ProgramMonth } from '../domain/month.ts'

const columns = ['program', 'drafts', 'loose', 'invoices'] as const

export function MonthPrograms({ programs }: { programs: readonly ProgramMonth[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return (
    <TableScroll>
      <Table aria-label={translate('periods.claims.title')}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={/drafts|loose/.test(name) ? 'end' : ''}>
                {translate(`periods.claims.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {programs.map(({ program_id, program, drafts, loose, invoices }) => (
            <tr key={program_id}>
              <th scope="row">{label(program)}</th>
              <td className="end">{formatNumber(drafts, style)}</td>
              <td className="end">{formatNumber(loose, style)}</td>
              <td>
                {invoices.map((invoice) => (
                  <Invoice key={invoice.id} invoice={invoice} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
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
