/** The totals of an invoice, from the full price to the balance. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import type { InvoiceDetails } from '../domain/answers.ts'
import { useAmounts } from '../parts/amounts.ts'

/** Fields in order; empty ones are hidden, except the first and the last. */
const sums = [
  'gross_total',
  'line_discount_total',
  'category_discount_total',
  'bill_discount_total',
  'exemption_total',
  'scheme_total',
  'patient_total',
  'rounding',
  'paid_total',
  'refunded_total',
  'balance',
] as const
const always: readonly string[] = ['gross_total', 'patient_total', 'balance']

export function InvoiceTotals({ invoice, cases }: Pick<InvoiceDetails, 'invoice' | 'cases'>) {
  const translate = useTranslate()
  const label = useLabel()
  const { riel } = useAmounts()
  return (
    <Panel title={translate('billing.totals')}>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr auto',
          rowGap: 1.5,
          m: 0,
          '& dd': {
            m: 0,
            textAlign: 'end',
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
          },
          '& .total': { fontWeight: 700, borderTop: 1, borderColor: 'divider', pt: 1.5 },
        }}
      >
        {sums
          .filter((name) => always.includes(name) || Number(invoice[name] ?? 0) !== 0)
          .map((name) => {
            const className = always.includes(name) && name !== 'gross_total' ? 'total' : ''
            return (
              <Box key={name} sx={{ display: 'contents' }}>
                <dt className={className}>{translate(`billing.sum.${name}`)}</dt>
                <dd className={className}>{riel(invoice[name])}</dd>
              </Box>
            )
          })}
        {cases.map((one) => (
          <Box key={one.benefit_id} sx={{ display: 'contents', color: 'text.secondary' }}>
            <dt>{translate('billing.case', { name: label(one.label) })}</dt>
            <dd>{riel(one.amount)}</dd>
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
