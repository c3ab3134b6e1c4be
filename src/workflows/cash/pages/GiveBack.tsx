/**
 * The receipts of a visit, and paying back: approved refunds, and the rest of a deposit (domain
 * 2.3).
 */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetIdentity, useTranslate } from 'ra-core'
import { Fragment, useState } from 'react'
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
import { owedBeside, type RefundSubject } from '../domain/owed.ts'
import { listReceipts, type Receipt as PaidReceipt } from '../domain/receipts.ts'
import { PayOut } from './PayOut.tsx'
import { RequestDepositRefund } from './RequestDepositRefund.tsx'
import { RequestRefund } from './RequestRefund.tsx'
import { ReversePayment } from './ReversePayment.tsx'
import { StillOwed } from './StillOwed.tsx'

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
  /** The window is being refreshed: a request may have been sent since. */
  isBusy: boolean
  onReceipt(payment: AnsweredRow | undefined): void
}

export function GiveBack({ details, visit, isOpen, isBusy, onReceipt }: GiveBackProps) {
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
  const owedFor = (of: RefundSubject) => owedBeside(details.owed, of)
  const subjectOf = (invoice_id: number | null): RefundSubject =>
    invoice_id === null ? { visit_id: visit } : { invoice_id }
  const refundable = refundableDeposit(details)
  /** Whether a request about the invoice, or the deposit (null), is open. */
  const isRequested = (subject: number | null) => refunds.some(({ invoice_id }) => invoice_id === subject)
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
          {refunds.map((refund) => (
            <Fragment key={refund.code}>
              <Alert severity={refund.is_approved ? 'success' : 'info'} sx={{ width: 1 }}>
                {translate(refund.is_approved ? 'cash.refund_approved' : 'cash.refund_pending', {
                  code: refund.code,
                  amount: riel(refund.amount),
                })}
              </Alert>
              <StillOwed owed={owedFor(subjectOf(refund.invoice_id))} />
              {refund.is_approved && isOpen && (
                <PayOut
                  refund={refund}
                  patient={details.patient}
                  bill={details.invoices.find(({ id }) => id === refund.invoice_id)?.code as string}
                  owed={owedFor(subjectOf(refund.invoice_id))}
                  onReceipt={onReceipt}
                />
              )}
            </Fragment>
          ))}
          {may && refundable > 0 && !isRequested(null) && (
            <Button variant="outlined" disabled={isBusy} onClick={() => setAskingDeposit(true)}>
              {translate('cash.return_deposit')} ({riel(refundable)})
            </Button>
          )}
          {issued
            .filter(({ id }) => !isRequested(id))
            .map((invoice) => (
              <Button
                key={invoice.id}
                variant="outlined"
                disabled={isBusy}
                onClick={() => setAsking(invoice)}
              >
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
      {refundInvoice && (
        <RequestRefund
          invoice={refundInvoice}
          patient={details.patient}
          owed={owedFor({ invoice_id: Number(refundInvoice.id) })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {isAskingDeposit && (
        <RequestDepositRefund
          visit={visit}
          patient={details.patient}
          left={refundable}
          owed={owedFor({ visit_id: visit })}
          onClose={() => setAskingDeposit(false)}
        />
      )}
    </Panel>
  )
}
