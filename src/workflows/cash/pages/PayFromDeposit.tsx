/** Offers the remaining deposit of the visit for an issued invoice that is due. */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useGenerator } from '#resources/context.tsx'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { cashActions } from '../domain/cash-actions.ts'

interface PayFromDepositProps {
  invoice: number
  /** What the invoice still costs, in riel. */
  due: number
  /** What remains of the deposit, in riel. */
  left: number
  /** The bill is being refreshed or issued: its amounts can change, so nothing is sent. */
  isBusy: boolean
  onPaid(): void
}

export function PayFromDeposit({ invoice, due, left, isBusy, onPaid }: PayFromDepositProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const style = useNumberStyle()
  const { holds } = useGenerator()
  const riel = (amount: number) => formatRiel(amount, style)
  const { send, isPending } = useAction(cashActions.payFromDeposit, {
    isToast: true,
    onDone: ({ amount }) => {
      notify('cash.paid_from_deposit', { type: 'success', messageArgs: { amount: riel(amount) } })
      onPaid()
    },
    touches: ['invoices'],
  })
  return (
    <Alert
      severity="info"
      sx={{ mt: 3 }}
      action={
        holds('create_payment') && (
          <Button
            color="inherit"
            disabled={isBusy}
            loading={isPending}
            onClick={() => void send({ body: { invoice_id: invoice, balance: due } })}
          >
            {translate('cash.pay_from_deposit', { amount: riel(Math.min(due, left)) })}
          </Button>
        )
      }
    >
      {translate('cash.deposit_left', { amount: riel(left) })}
    </Alert>
  )
}
