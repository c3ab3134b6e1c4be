/** Requests a refund: a reduction of the bill, or a repayment; another user decides. */
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { uploadDocument } from '#src/client/approvals.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { RequestApproval } from '#src/ui/RequestApproval.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { linesOf } from '#src/workflows/billing/parts/amounts.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { cashActions } from '../domain/cash-actions.ts'
import { isRefundReason, type RefundedBy, refundedBy } from '../domain/credit.ts'
import type { OwedInvoice } from '../domain/owed.ts'
import { AmountField, amountOf } from './AmountField.tsx'
import {
  type CreditedBy,
  type CreditInput,
  CreditLines,
  creditRequests,
  creditWhole,
} from './CreditLines.tsx'
import { StillOwed } from './StillOwed.tsx'

export function RequestRefund(props: {
  invoice: AnsweredRow
  patient: PatientSummary
  owed: readonly OwedInvoice[]
  onClose(): void
}) {
  const { invoice, patient, owed, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const paid = Number(invoice.paid_total) - Number(invoice.refunded_total)
  const [by, setBy] = useState<RefundedBy>('quantity')
  const [amount, setAmount] = useState(String(paid))
  const [credit, setCredit] = useState<{ by: CreditedBy; input: CreditInput }>({ by: 'quantity', input: {} })
  const { input: creditInput } = credit
  const { send, failure, isPending } = useAction(cashActions.requestRefund, { touches: ['invoices'] })
  const selected = linesOf(invoice).filter(({ id }) => creditInput[id] !== undefined)
  /** Keeps the ticked lines; a quantity is no amount, so each starts from its whole rest. */
  const choose = (name: RefundedBy) => {
    setBy(name)
    if (name !== 'payment' && name !== credit.by)
      setCredit({ by: name, input: creditWhole(invoice, name, creditInput) })
  }
  return (
    <RequestApproval
      kind="REFUND"
      title={translate('cash.request_refund')}
      isReason={(name) => isRefundReason(by, name, selected)}
      upload={uploadDocument}
      isSending={isPending}
      failure={failure}
      onRequest={async (justification) => {
        const body = {
          ...justification,
          documents: [...justification.documents],
          invoice_id: invoice.id,
          ...(by === 'payment' ? { amount: amountOf(amount) } : { lines: creditRequests(creditInput, by) }),
        }
        const sent = await send({ body })
        if (!sent) return
        notify('cash.request_sent', { type: 'success', messageArgs: { code: sent.code } })
        onClose()
      }}
      onCancel={onClose}
    >
      <PatientLine patient={patient} />
      <StillOwed owed={owed} />
      <TextField
        select
        autoFocus
        fullWidth
        margin="normal"
        label={translate('cash.refunded_what')}
        value={by}
        onChange={({ target }) => choose(target.value as RefundedBy)}
      >
        {refundedBy.map((name) => (
          <MenuItem key={name} value={name}>
            {translate(`cash.refunded_by.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      {by === 'payment' ? (
        <>
          <Alert severity="info" sx={{ my: 2 }}>
            {translate('cash.owed_again')}
          </Alert>
          <AmountField label={translate('cash.refund_amount')} unit="៛" value={amount} onChange={setAmount} />
        </>
      ) : (
        <CreditLines
          invoice={invoice}
          by={by}
          input={creditInput}
          onChange={(input) => setCredit({ by, input })}
        />
      )}
    </RequestApproval>
  )
}
