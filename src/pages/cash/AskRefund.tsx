/** Asking for money to be given back: how much, and why; somebody else decides. */
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { uploadDocument } from '#src/client/approvals.ts'
import { cashActions } from '#src/domain/cash/cash-actions.ts'
import { AskApproval } from '#src/ui/AskApproval.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { AmountField, amountOf } from './AmountField.tsx'

export function AskRefund(props: { invoice: number; most: number; onClose(): void }) {
  const { invoice, most, onClose } = props
  const translate = useTranslate()
  const notify = useNotify()
  const [amount, setAmount] = useState(String(most))
  const { send, failure, isPending } = useAction(cashActions.askRefund, { touches: ['invoices'] })
  return (
    <AskApproval
      kind="REFUND"
      title={translate('cash.ask_refund')}
      upload={uploadDocument}
      isSending={isPending}
      failure={failure}
      onAsk={async (grounds) => {
        const body = {
          ...grounds,
          documents: [...grounds.documents],
          ...{ invoice_id: invoice, amount: amountOf(amount) },
        }
        const sent = await send({ body })
        if (!sent) return
        notify('cash.asked', { type: 'success', messageArgs: { code: sent.code } })
        onClose()
      }}
      onCancel={onClose}
    >
      <AmountField
        sx={{ mt: 2 }}
        label={translate('cash.refund_amount')}
        unit="៛"
        value={amount}
        onChange={setAmount}
      />
    </AskApproval>
  )
}
