/**
 * Pays an approved refund: from the drawer in riel and dollars, or by bank with the transfer's
 * reference.
 */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { randomString } from '#schemas/kit/random-string.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useAction } from '#src/workflow/useAction.ts'
import { useAmounts } from '#src/workflows/billing/parts/amounts.ts'
import { PatientLine } from '#src/workflows/patients/parts/PatientLine.tsx'
import type { CashWindowDetails, RecordedPayments } from '../domain/answers.ts'
import { cashActions } from '../domain/cash-actions.ts'
import type { OwedInvoice } from '../domain/owed.ts'
import { AmountField, amountOf } from './AmountField.tsx'
import { type RefundBy, RefundMethod } from './RefundMethod.tsx'
import { StillOwed } from './StillOwed.tsx'

interface PayOutProps {
  refund: CashWindowDetails['refunds'][number]
  patient: CashWindowDetails['patient']
  /** The number of the invoice; undefined for a deposit. */
  bill: string | undefined
  owed: readonly OwedInvoice[]
  onReceipt(payment: RecordedPayments['receipts'][number] | undefined): void
}

export function PayOut({ refund, patient, bill, owed, onReceipt }: PayOutProps) {
  const { code, amount, rate } = refund
  const translate = useTranslate()
  const { riel } = useAmounts()
  // Dollars are refunded as dollars, as far as whole ones fit.
  const maxDollars = rate === null ? 0 : Math.min(refund.dollars, Math.floor(amount / rate))
  const [method, setMethod] = useState<RefundBy>(refund.way ?? 'CASH')
  const [dollars, setDollars] = useState(maxDollars > 0 ? String(maxDollars) : '')
  const [reference, setReference] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const key = useRef(randomString(24))
  const { send, isPending, failure } = useAction(cashActions.refund, {
    success: 'cash.refunded',
    touches: ['invoices', 'shifts'],
    onDone: ({ receipts }: RecordedPayments) => {
      key.current = randomString(24)
      setConfirming(false)
      onReceipt(receipts[0])
    },
  })
  const isBank = method === 'BANK'
  const body = isBank
    ? { request_code: code, method: 'BANK_TRANSFER' as const, reference_no: reference.trim() }
    : { request_code: code, method: 'CASH_KHR' as const, dollars: amountOf(dollars) }
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', alignItems: 'end', gap: 2, width: 1 }}
    >
      {refund.way === null && <RefundMethod value={method} onChange={setMethod} />}
      {isBank && (
        <TextField
          size="small"
          label={translate('cash.reference')}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
      )}
      {!isBank && maxDollars > 0 && (
        <Box sx={{ width: 160 }}>
          <AmountField
            label={translate('cash.refund_dollars')}
            unit="$"
            value={dollars}
            helperText={`$1 = ${riel(rate)}`}
            onChange={setDollars}
          />
        </Box>
      )}
      <Button
        variant="contained"
        disabled={isBank && reference.trim() === ''}
        onClick={() => setConfirming(true)}
      >
        {translate(isBank ? 'cash.pay_out_by_bank' : 'cash.refund', { amount: riel(amount) })}
      </Button>
      {isConfirming && (
        <Dialog
          title={translate(isBank ? 'cash.pay_out_by_bank_title' : 'cash.refund_title', {
            amount: riel(amount),
          })}
          confirm={translate('cash.pay_out')}
          startsAtConfirm
          isBusy={isPending}
          problem={failure && sentenceOf(failure)}
          onConfirm={() => void send({ body, key: key.current })}
          onClose={() => setConfirming(false)}
        >
          <PatientLine patient={patient} />
          <Box sx={{ mt: 2 }}>
            {bill ? translate('cash.refund_of', { bill }) : translate('cash.deposit')}
            {!isBank && amountOf(dollars) > 0 && ` · ${translate('cash.refund_dollars')}: $${dollars}`}
          </Box>
          <StillOwed owed={owed} />
          <Box sx={{ mt: 2 }}>{translate('cash.refund_final')}</Box>
        </Dialog>
      )}
    </Box>
  )
}
