/** Reverses a payment booked by mistake. Requires a reason and a user other than its cashier. */
import { useTranslate } from 'ra-core'
import { sentenceOf } from '#resources/failure.ts'
import { ReasonDialog } from '#resources/form/ReasonDialog.tsx'
import { minReason } from '#schemas/kit/letters.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { useAmounts } from '#src/workflows/billing/parts/amounts.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import { cashActions } from '../domain/cash-actions.ts'
import type { Receipt } from '../domain/receipts.ts'

interface ReversePaymentProps {
  receipt: Receipt
  patient: PatientSummary
  onClose(): void
}

export function ReversePayment({ receipt, patient, onClose }: ReversePaymentProps) {
  const translate = useTranslate()
  const { riel } = useAmounts()
  const { send, isPending, failure } = useAction(cashActions.reverse, {
    touches: ['invoices', 'shifts'],
    success: 'cash.reversed',
    onDone: onClose,
  })
  const title = translate('cash.reverse_title', {
    number: receipt.first.receipt_no,
    amount: riel(receipt.amount),
  })
  return (
    <ReasonDialog
      title={title}
      about={
        <>
          <PatientLine patient={patient} />
          {translate('cash.reverse_hint')}
        </>
      }
      hint={translate('cash.reverse_reason', { min: minReason })}
      confirm={translate('cash.reverse')}
      isSetback
      isBusy={isPending}
      problem={failure ? sentenceOf(failure) : ''}
      onConfirm={(reason) => void send({ id: receipt.first.id, reason, body: undefined })}
      onClose={onClose}
    />
  )
}
