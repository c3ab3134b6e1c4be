/** Requests the refund of a deposit's rest; another user decides. */
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { uploadDocument } from '#src/client/approvals.ts'
import { RequestApproval } from '#src/ui/RequestApproval.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { cashActions, depositMethods } from '../domain/cash-actions.ts'
import { AmountField, amountOf } from './AmountField.tsx'

export function RequestDepositRefund(props: { visit: number; left: number; onClose(): void }) {
  const { visit, left, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const [amount, setAmount] = useState(String(left))
  const [method, setMethod] = useState<(typeof depositMethods)[number]>('CASH')
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
        <TextField
          select
          size="small"
          label={translate('cash.refund_method')}
          value={method}
          onChange={({ target }) => setMethod(target.value as typeof method)}
        >
          {depositMethods.map((name) => (
            <MenuItem key={name} value={name}>
              {translate(`cash.refund_by.${name}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </RequestApproval>
  )
}
