/** Payments of a claim invoice, transfer by transfer, and the balance. */
import { useTranslate } from 'ra-core'
import { DataTable } from '#resources/list/DataTable.tsx'
import { claimPaymentKind } from '#schemas/codes/claim-terms.ts'
import { formatDate } from '#schemas/kit/dates.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import type { InvoiceDetails } from '../domain/invoice-actions.ts'

export function InvoicePayments({ payments }: Pick<InvoiceDetails, 'payments'>) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  if (payments.length === 0) return null
  return (
    <Panel title={translate('claims.payments')}>
      <DataTable
        label={translate('claims.payments')}
        rows={payments}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'day',
            label: translate('claims.payment.day'),
            names: true,
            cell: ({ day }) => formatDate(day, style),
          },
          {
            id: 'kind',
            label: translate('claims.payment.kind'),
            cell: ({ kind, reference, reason, is_reversed }) => {
              const name = codeLabel(claimPaymentKind, kind)
              const notes = [reference, reason, is_reversed && translate('claims.payment.reversed')]
              return (
                <>
                  {name && label(name)}
                  <span className="second">{notes.filter(Boolean).join(' · ')}</span>
                </>
              )
            },
          },
          {
            id: 'amount',
            label: translate('claims.payment.amount'),
            as: 'end',
            cell: ({ amount, is_reversed }) =>
              is_reversed ? <s>{formatRiel(amount, style)}</s> : formatRiel(amount, style),
          },
          {
            id: 'deduction',
            label: translate('claims.payment.deduction'),
            as: 'end',
            cell: ({ deduction }) => (deduction > 0 ? formatRiel(deduction, style) : '–'),
          },
        ]}
      />
    </Panel>
  )
}
