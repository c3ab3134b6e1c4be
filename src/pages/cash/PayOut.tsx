/** Paying out an approved refund: from the box at once, or by bank with the reference of the transfer. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { randomString } from '#schemas/kit/random-string.ts'
import type { OpenedWindow, PaymentsMade } from '#src/domain/cash/answers.ts'
import { cashActions } from '#src/domain/cash/cash-actions.ts'
import { useAmounts } from '#src/workflow/billing/amounts.ts'
import { useAction } from '#src/workflow/useAction.ts'

interface PayOutProps {
  refund: OpenedWindow['refunds'][number]
  onReceipt(payment: PaymentsMade['receipts'][number] | undefined): void
}

export function PayOut({ refund: { code, amount, way }, onReceipt }: PayOutProps) {
  const translate = useTranslate()
  const { riel } = useAmounts()
  const [reference, setReference] = useState('')
  const key = useRef(randomString(24))
  const { send, isPending } = useAction(cashActions.refund, {
    ...{ says: 'cash.refunded', isTold: true, touches: ['invoices', 'shifts'] },
    onDone: ({ receipts }: PaymentsMade) => {
      key.current = randomString(24)
      onReceipt(receipts[0])
    },
  })
  const isBank = way === 'BANK'
  const body = isBank
    ? { request_code: code, method: 'BANK_TRANSFER' as const, reference_no: reference.trim() }
    : { request_code: code, method: 'CASH_KHR' as const }
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {isBank && (
        <TextField
          size="small"
          label={translate('cash.reference')}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
      )}
      <Button
        variant="contained"
        loading={isPending}
        disabled={isBank && reference.trim() === ''}
        onClick={() => void send({ body, key: key.current })}
      >
        {translate(isBank ? 'cash.pay_back' : 'cash.refund', { amount: riel(amount) })}
      </Button>
    </Box>
  )
}
