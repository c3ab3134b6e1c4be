/** What a refund request credits and pays out, and how the invoice was paid. */
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { paymentMethod } from '#schemas/codes/payment.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { DetailTools, RequestDetails } from '#src/workflow/request-details.ts'
import { type PaidBy, type RefundLine, refundDetailsOf } from './domain/refund-details.ts'

const items = (rows: ReactNode) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
    {rows}
  </Box>
)

const credited = (lines: readonly RefundLine[], { translate, label, style }: DetailTools) =>
  items(
    lines.map(({ kh, en, quantity, patient, programme }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are fixed
      <li key={at}>
        {label({ kh, en: en ?? kh })} ·{' '}
        {quantity > 0 ? `× ${formatNumber(quantity, style)}` : translate('approvals.refund_price_only')}
        <span className="second">
          {translate('approvals.refund_line', { patient: `−${formatRiel(patient, style)}` })}
          {programme > 0 &&
            ` · ${translate('approvals.refund_programme', { programme: `−${formatRiel(programme, style)}` })}`}
        </span>
      </li>
    )),
  )

const methods = new Map(Object.values(paymentMethod).map((one) => [one.value as number, one.label]))

const methodsOf = (paidBy: readonly PaidBy[], { translate, label, style }: DetailTools) =>
  items(
    paidBy.map(({ method, amount }) => {
      const known = method === null ? undefined : methods.get(method)
      return (
        <li key={method}>
          {known ? label(known) : translate('approvals.paid_by_deposit')} · {formatRiel(amount, style)}
        </li>
      )
    }),
  )

export default {
  facts: (details, tools) => {
    const refund = refundDetailsOf(details)
    if (!refund) return []
    const { translate, style } = tools
    const { credited: lines, payout, way, paid_by, owed = 0 } = refund
    const name = (column: string) => translate(`approvals.column.${column}`)
    const rows: (readonly [string, ReactNode] | undefined)[] = [
      lines ? [name('credited'), credited(lines, tools)] : undefined,
      [name('payout'), formatRiel(payout, style)],
      payout > 0
        ? [name('refund_method'), translate(way ? `approvals.refund_way.${way}` : 'approvals.refund_window')]
        : undefined,
      owed > 0 ? [name('owed'), formatRiel(owed, style)] : undefined,
      paid_by.length > 0 ? [name('paid_by'), methodsOf(paid_by, tools)] : undefined,
    ]
    return rows.filter((row) => row !== undefined)
  },
  brief: (details, { label, style }) =>
    refundDetailsOf(details)
      ?.credited?.map(({ kh, en, quantity }) =>
        [label({ kh, en: en ?? kh }), quantity > 0 && `× ${formatNumber(quantity, style)}`]
          .filter(Boolean)
          .join(' '),
      )
      .join(', '),
} satisfies RequestDetails
