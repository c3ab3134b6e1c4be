/** What a refund request credits and pays out, and how the invoice was paid. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { paymentMethod } from '#schemas/codes/payment.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import type { PaidBy, RefundDetails, RefundLine } from '#src/workflows/cash/domain/refund-details.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

/** The facts of the panel about a refund. */
export function useRefundFacts(): (details: RefundDetails) => [name: string, value: ReactNode][] {
  const translate = useTranslate()
  const style = useNumberStyle()
  const name = (column: string) => translate(`approvals.column.${column}`)
  return ({ credited, payout, way, paid_by }) => [
    ...(credited
      ? [[name('credited'), <Credited key="credited" lines={credited} />] as [string, ReactNode]]
      : []),
    [name('payout'), formatRiel(payout, style)],
    ...(payout > 0
      ? [
          [
            name('refund_method'),
            translate(way ? `approvals.refund_way.${way}` : 'approvals.refund_window'),
          ] as [string, ReactNode],
        ]
      : []),
    ...(paid_by.length > 0
      ? [[name('paid_by'), <Methods key="paid_by" paidBy={paid_by} />] as [string, ReactNode]]
      : []),
  ]
}

function Credited({ lines }: { lines: readonly RefundLine[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return (
    <Items>
      {lines.map(({ kh, en, quantity, patient, programme }, at) => (
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
      ))}
    </Items>
  )
}

function Methods({ paidBy }: { paidBy: readonly PaidBy[] }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const methods = new Map(Object.values(paymentMethod).map((one) => [one.value as number, one.label]))
  return (
    <Items>
      {paidBy.map(({ method, amount }) => {
        const known = method === null ? undefined : methods.get(method)
        return (
          <li key={method}>
            {known ? label(known) : translate('approvals.paid_by_deposit')} · {formatRiel(amount, style)}
          </li>
        )
      })}
    </Items>
  )
}

const Items = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Box>
)

/** One line for lists: `Blood test × 1, X-ray × 2`. */
export function CreditedSummary({ lines }: { lines: readonly RefundLine[] }) {
  const label = useLabel()
  const style = useNumberStyle()
  return (
    <span className="second">
      {lines
        .map(({ kh, en, quantity }) =>
          [label({ kh, en: en ?? kh }), quantity > 0 && `× ${formatNumber(quantity, style)}`]
            .filter(Boolean)
            .join(' '),
        )
        .join(', ')}
    </span>
  )
}
