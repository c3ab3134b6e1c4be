/** Requests the refund of a deposit's rest; another user decides. */
import Box from '@mui/material/Box'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { uploadDocument } from '#src/client/approvals.ts'
import { RequestApproval } from '#src/ui/RequestApproval.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { cashActions } from '../domain/cash-actions.ts'
import { isDepositReason } from '../domain/credit.ts'
import type { OwedInvoice } from '../domain/owed.ts'
import { AmountField, amountOf } from './AmountField.tsx'
import { type RefundBy, RefundMethod } from './RefundMethod.tsx'
import { StillOwed } from './StillOwed.tsx'

export function RequestDepositRefund(props: {
  visit: number
  patient: PatientSummary
  left: number
  owed: readonly OwedInvoice[]
  onClose(): void
}) {
  const { visit, patient, left, owed, onClose } = props
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
      isReason={isDepositReason}
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
      <PatientLine patient={patient} />
      <StillOwed owed={owed} />
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <AmountField
          autoFocus
          label={translate('cash.refund_amount')}
          unit="៛"
          value={amount}
          onChange={setAmount}
        />
        <RefundMethod value={method} onChange={setMethod} />
      </Box>
    </RequestApproval>
  )
}
