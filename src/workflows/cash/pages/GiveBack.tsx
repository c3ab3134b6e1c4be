/**
 * The receipts of a visit, and paying back: approved refunds, and the rest of a deposit (domain
 * 2.3).
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { codeLabel } from '#src/workflow/code-label.ts'
import { dueOf } from '#src/workflows/billing/domain/settlement.ts'
import { useAmounts } from '#src/workflows/billing/parts/amounts.ts'
import type { CashWindowDetails } from '../domain/answers.ts'
import { listReceipts, type Receipt as PaidReceipt } from '../domain/receipts.ts'
import { PayOut } from './PayOut.tsx'
import { RequestDepositRefund } from './RequestDepositRefund.tsx'
import { RequestRefund } from './RequestRefund.tsx'
import { ReversePayment } from './ReversePayment.tsx'

/** The deposit less what drafts and unpaid invoices need, as the server computes it. */
const refundableDeposit = ({ deposit, invoices }: CashWindowDetails) =>
  invoices.reduce(
    (free, invoice) =>
      free - (invoice.status === invoiceStatus.DRAFT.value ? Number(invoice.patient_total) : dueOf(invoice)),
    deposit,
  )

interface GiveBackProps {
  details: CashWindowDetails
  visit: number
  /** Whether the user may move money now. */
  isOpen: boolean
  onReceipt(payment: AnsweredRow | undefined): void
}

export function GiveBack({ details, visit, isOpen, onReceipt }: GiveBackProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { riel } = useAmounts()
  const { holds } = useGenerator()
  const [refundInvoice, setAsking] = useState<AnsweredRow>()
  const [reversed, setReversed] = useState<PaidReceipt>()
  const me = useGetIdentity().identity?.id
  // A user other than the cashier of the payment, and never what a deposit paid (see
  // `reversePayment`).
  const canReverse = ({ status, kind, cashier_id }: AnsweredRow) =>
    holds('reverse_payment') &&
    status === paymentStatus.POSTED.value &&
    kind !== paymentKind.ALLOCATION.value &&
    String(cashier_id) !== String(me)
  const [isAskingDeposit, setAskingDeposit] = useState(false)
  const may = holds('create_payment') && holds('create_approval')
  // Nothing can be refunded before something was paid.
  const isPaid = ({ issued_at, paid_total, refunded_total }: AnsweredRow) =>
    issued_at && Number(paid_total) > Number(refunded_total)
  const issued = may ? details.invoices.filter(isPaid) : []
  const { payments, refunds } = details
  const refundable = refundableDeposit(details)
  if (payments.length === 0 && issued.length === 0) return null
  return (
    <Panel title={translate('cash.receipts')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {listReceipts(payments).map(({ first: payment, amount }) => {
          const kind = codeLabel(paymentKind, Number(payment.kind))
          return (
            <Box key={payment.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box
                sx={{
                  flex: 1,
                  ...(payment.status === paymentStatus.REVERSED.value
                    ? { textDecoration: 'line-through' }
                    : {}),
                }}
              >
                {String(payment.receipt_no)} · {kind && label(kind)}
              </Box>
              <span>{riel(amount)}</span>
              {canReverse(payment) && (
                <Button
                  size="small"
                  color="error"
                  aria-label={`${translate('cash.reverse')} ${payment.receipt_no}`}
                  onClick={() => setReversed({ first: payment, amount })}
                >
                  {translate('cash.reverse')}
                </Button>
              )}
              <Button
                size="small"
                aria-label={`${translate('cash.print')} ${payment.receipt_no}`}
                onClick={() => onReceipt(payment)}
              >
                {translate('cash.print')}
              </Button>
            </Box>
          )
        })}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 2 }}>
          {isOpen &&
            refunds.map((refund) => <PayOut key={refund.code} refund={refund} onReceipt={onReceipt} />)}
          {may && refundable > 0 && (
            <Button variant="outlined" onClick={() => setAskingDeposit(true)}>
              {translate('cash.return_deposit')} ({riel(refundable)})
            </Button>
          )}
          {issued.map((invoice) => (
            <Button key={invoice.id} variant="outlined" onClick={() => setAsking(invoice)}>
              {[translate('cash.request_refund'), issued.length > 1 && String(invoice.code)]
                .filter(Boolean)
                .join(' · ')}
            </Button>
          ))}
        </Box>
      </Box>
      {reversed && (
        <ReversePayment receipt={reversed} patient={details.patient} onClose={() => setReversed(undefined)} />
      )}
      {refundInvoice && <RequestRefund invoice={refundInvoice} onClose={() => setAsking(undefined)} />}
      {isAskingDeposit && (
        <RequestDepositRefund visit={visit} left={refundable} onClose={() => setAskingDeposit(false)} />
      )}
    </Panel>
  )
}
