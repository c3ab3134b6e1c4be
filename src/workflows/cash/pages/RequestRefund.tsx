/** Requests a refund: a reduction of the bill, or a repayment; another user decides. */
import Alert from '@mui/material/Alert'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { uploadDocument } from '#src/client/approvals.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { RequestApproval } from '#src/ui/RequestApproval.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { cashActions } from '../domain/cash-actions.ts'
import { creditReasons } from '../domain/credit.ts'
import { AmountField, amountOf } from './AmountField.tsx'
import { type CreditInput, CreditLines, creditRequests } from './CreditLines.tsx'

export function RequestRefund({ invoice, onClose }: { invoice: AnsweredRow; onClose(): void }) {
  const translate = useTranslate()
  const notify = useNotify()
  const paid = Number(invoice.paid_total) - Number(invoice.refunded_total)
  const [amount, setAmount] = useState(String(paid))
  const [creditInput, setCreditInput] = useState<CreditInput>({})
  const { send, failure, isPending } = useAction(cashActions.requestRefund, { touches: ['invoices'] })
  return (
    <RequestApproval
      kind="REFUND"
      title={translate('cash.request_refund')}
      upload={uploadDocument}
      isSending={isPending}
      failure={failure}
      onRequest={async (justification) => {
        const by = creditReasons[justification.reason_code]
        const body = {
          ...justification,
          documents: [...justification.documents],
          invoice_id: invoice.id,
          ...(by ? { lines: creditRequests(creditInput, by) } : { amount: amountOf(amount) }),
        }
        const sent = await send({ body })
        if (!sent) return
        notify('cash.request_sent', { type: 'success', messageArgs: { code: sent.code } })
        onClose()
      }}
      onCancel={onClose}
    >
      {(reason) => {
        const by = creditReasons[reason]
        if (by) return <CreditLines invoice={invoice} by={by} input={creditInput} onChange={setCreditInput} />
        if (reason === '') return null
        return (
          <>
            <Alert severity="info" sx={{ my: 2 }}>
              {translate('cash.owed_again')}
            </Alert>
            <AmountField
              label={translate('cash.refund_amount')}
              unit="៛"
              value={amount}
              onChange={setAmount}
            />
          </>
        )
      }}
    </RequestApproval>
  )
}
