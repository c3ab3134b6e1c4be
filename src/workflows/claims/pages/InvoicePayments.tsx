/** Payments of a claim invoice, transfer by transfer, and the balance. */
import { useTranslate } from 'ra-core'
import { Table, TableScroll } from '#resources/list/table-styles.ts'
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
      <TableScroll>
        <Table aria-label={translate('claims.payments')}>
          <thead>
            <tr>
              <th scope="col">{translate('claims.payment.day')}</th>
              <th scope="col">{translate('claims.payment.kind')}</th>
              <th scope="col" className="end">
                {translate('claims.payment.amount')}
              </th>
              <th scope="col" className="end">
                {translate('claims.payment.deduction')}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ id, kind, day, reference, amount, deduction, reason, is_reversed }) => {
              const name = codeLabel(claimPaymentKind, kind)
              const notes = [reference, reason, is_reversed && translate('claims.payment.reversed')]
              return (
                <tr key={id}>
                  <th scope="row">{formatDate(day, style)}</th>
                  <td>
                    {name && label(name)}
                    <span className="second">{notes.filter(Boolean).join(' · ')}</span>
                  </td>
                  <td className="end">
                    {is_reversed ? <s>{formatRiel(amount, style)}</s> : formatRiel(amount, style)}
                  </td>
                  <td className="end">{deduction > 0 ? formatRiel(deduction, style) : '–'}</td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      </TableScroll>
    </Panel>
  )
}
