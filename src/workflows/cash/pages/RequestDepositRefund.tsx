/** Requests the refund of a deposit's rest; another user decides. */
import Box from '@mui/material/Box'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { uploadDocument } from '#src/client/approvals.ts'
import { RequestApproval } from '#src/ui/RequestApproval.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { cashActions } from '../domain/cash-actions.ts'
import { AmountField, amountOf } from './AmountField.tsx'
import { type RefundBy, RefundMethod } from './RefundMethod.tsx'

export function RequestDepositRefund(props: { visit: number; left: number; onClose(): void }) {
  const { visit, left, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const [amount, setAmount] = useState(String(left))
  const [method, setMethod] = useState<RefundBy>('CASH')
  const { send, failure, isPending } = useAction(cashActions.requestDepositRefund, {
    touches: ['invoices'],
  })
  return (
    <RequestApproval
      kind="REFUND"
      title={translate('cash.return_deposit')}
      upload={uploadDocument}
      isSending={isPending}
      failure={failure}
      onRequest={async (justification) => {
        const documents = [...justification.documents]
        const body = { ...justification, documents, visit_id: visit, amount: amountOf(amount), way: method }
        const sent = await send({ body })
        if (!sent) return
        notify('cash.request_sent', { type: 'success', messageArgs: { code: sent.code } })
        onClose()
      }}
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <AmountField label={translate('cash.refund_amount')} unit="៛" value={amount} onChange={setAmount} />
        <RefundMethod value={method} onChange={setMethod} />
      </Box>
    </RequestApproval>
  )
}
