/** Records a payment: riel, dollars, bank, change, and one key to finish (domain 2.3). */

import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { type PaymentMethod, paymentMethod } from '#schemas/codes/payment.ts'
import { formatNumber, formatRiel } from '#schemas/kit/numbers.ts'
import { randomString } from '#schemas/kit/random-string.ts'
import { shortcutOf } from '#src/domain/shortcuts.ts'
import { focusInView } from '#src/ui/focus-in-view.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import {
  type AllocatedTender,
  changeOf,
  maxChange,
  maxRiel,
  type Tender,
  takeTenders,
} from '#src/workflows/billing/domain/tenders.ts'
import type { RecordedPayments } from '../domain/answers.ts'
import { cashActions } from '../domain/cash-actions.ts'
import { AmountField, amountOf } from './AmountField.tsx'
import { ButtonKeys } from './ButtonKeys.tsx'
import { PayBar } from './PayBar.tsx'

interface PaymentFormProps {
  /** For an invoice the amount due; a deposit has none. */
  for: { invoice_id: number; due: number } | { visit_id: number }
  rate: number | null
  /** MD5 of the KHQR code beside the form. */
  khqr?: string | undefined
  /** The bill is being refreshed or issued: its amounts can change, so nothing is sent. */
  isBusy: boolean
  /** What is paid; its end stays in sight (PayBar). */
  children?: ReactNode
  onPaid(payments: RecordedPayments): void
}

const paidBy = (allocatedTenders: readonly AllocatedTender[]) =>
  allocatedTenders.reduce((sum, { amount_khr }) => sum + amount_khr, 0)

const byBank = ['KHQR', 'BANK_TRANSFER', 'CARD'] as const

export function PaymentForm({ for: what, rate, khqr, isBusy, children, onPaid }: PaymentFormProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const due = 'due' in what ? what.due : undefined
  // Defaults to the usual values: Enter accepts them.
  const [input, setInput] = useState({
    riel: due === undefined ? '' : String(due),
    dollars: '',
    bank: '',
    reference: '',
    payer: '',
    method: 'KHQR' as PaymentMethod,
  })
  // The cashier's own input stays; only the proposed amount follows the other tenders.
  const [isRielEdited, setRielEdited] = useState(false)
  const [confirmed, setConfirmed] = useState<number>()
  const key = useRef(randomString(24))
  const done = {
    onDone: (payments: RecordedPayments) => {
      key.current = randomString(24)
      onPaid(payments)
    },
    touches: ['invoices', 'shifts'],
  }
  const payment = useAction(cashActions.pay, done)
  const deposit = useAction(cashActions.deposit, done)
  const { isPending, failure } = due === undefined ? deposit : payment
  const repeats = failure?.code === 'UNCONFIRMED' ? (failure.data as { repeats?: number }).repeats : undefined
  const riel = (amount: number) => formatRiel(amount, style)
  const change = (part: Partial<typeof input>) => setInput({ ...input, ...part })
  const inputTenders: Tender[] = [
    {
      method: input.method,
      amount: amountOf(input.bank),
      reference_no: input.reference || null,
      ...(input.method === 'KHQR' && khqr ? { khqr_md5: khqr } : {}),
    },
    { method: 'CASH_USD', amount: amountOf(input.dollars, 2) },
    { method: 'CASH_KHR', amount: amountOf(input.riel) },
  ]
  const tenders = inputTenders.filter(({ amount }) => amount > 0)
  const { allocated: allocatedTenders, problems } = takeTenders(tenders, due, rate)
  const back = changeOf(allocatedTenders)
  const problem = tenders.length > 0 ? problems[0] : undefined
  const left = due === undefined || problem ? 0 : due - paidBy(allocatedTenders)
  const isUnusual = back > maxChange(tenders, rate) && confirmed !== back
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (tenders.length === 0 || problem || isPending || isBusy) return
    if (isUnusual) return setConfirmed(back)
    const payer_name = input.payer.trim() || null
    const money = { tenders, payer_name, ...(repeats === undefined ? {} : { repeats }) }
    if ('due' in what) {
      const { invoice_id } = what
      const body = { invoice_id, balance: what.due, ...money }
      await payment.send({ body, key: key.current, isConfirmed: back > 0 && confirmed === back })
    } else {
      const body = { visit_id: what.visit_id, ...money }
      await deposit.send({ body, key: key.current })
    }
  }
  const sentence =
    (problem && translate(`validation.${problem.key}`, { max: formatNumber(maxRiel, style) })) ||
    (failure && sentenceOf(failure))
  return (
    <form onSubmit={(event: FormEvent) => void send(event)}>
      {children}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mt: 4 }}>
        <AmountField
          // A deposit is never the next act of a window that opens: Issue is, or another visit.
          {...(due !== undefined && { inputRef: focusInView })}
          label={translate('cash.riel')}
          unit="៛"
          value={input.riel}
          onChange={(text) => {
            setRielEdited(text !== '')
            change({ riel: text })
          }}
        />
        <AmountField
          label={translate('cash.dollars')}
          unit="$"
          places={2}
          value={input.dollars}
          disabled={rate === null}
          helperText={rate === null ? translate('cash.no_rate') : `$1 = ${riel(rate)}`}
          // The rest after dollars is due in riel.
          onChange={(text) => {
            const dollars: Tender = { method: 'CASH_USD', amount: amountOf(text, 2) }
            const rest =
              due === undefined || rate === null || isRielEdited
                ? input.riel
                : String(due - paidBy(takeTenders([dollars], due, rate).allocated))
            change({ dollars: text, riel: rest === '0' ? '' : rest })
          }}
        />
        {/* Below the cash, where the cashier looks; its line is reserved so that nothing moves. */}
        <Box role="status" sx={{ gridColumn: '1 / -1', minHeight: 32, fontSize: 22, fontWeight: 700 }}>
          {back > 0 && translate('cash.change', { amount: riel(back) })}
          {left > 0 && tenders.length > 0 && translate('cash.still_due', { amount: riel(left) })}
        </Box>
        <AmountField
          label={translate('cash.by_bank')}
          unit="៛"
          value={input.bank}
          onChange={(text) => change({ bank: text })}
        />
        <TextField
          select
          size="small"
          label={translate('cash.method')}
          sx={{ '& .MuiSelect-select': { whiteSpace: 'normal' } }}
          value={input.method}
          onChange={({ target }) => change({ method: target.value as PaymentMethod })}
        >
          {byBank.map((name) => (
            <MenuItem key={name} value={name}>
              {label(paymentMethod[name].label)}
            </MenuItem>
          ))}
        </TextField>
        {amountOf(input.bank) > 0 && (
          <TextField
            sx={{ gridColumn: '1 / -1' }}
            size="small"
            label={translate('cash.reference')}
            value={input.reference}
            onChange={({ target }) => change({ reference: target.value })}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
        )}
        <TextField
          sx={{ gridColumn: '1 / -1' }}
          size="small"
          label={translate('cash.payer')}
          value={input.payer}
          onChange={({ target }) => change({ payer: target.value })}
          slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
        />
        {confirmed === back && back > 0 && (
          <Alert severity="warning" sx={{ gridColumn: '1 / -1' }}>
            {translate('cash.much_change', { amount: riel(back) })}
          </Alert>
        )}
        {sentence && (
          <Alert severity={repeats === undefined ? 'error' : 'warning'} sx={{ gridColumn: '1 / -1' }}>
            {sentence}
          </Alert>
        )}
      </Box>
      <PayBar due={due}>
        <Button
          type="submit"
          variant="contained"
          color={repeats !== undefined || (confirmed === back && back > 0) ? 'warning' : 'primary'}
          loading={isPending}
          // Not disabled: the button keeps the focus while the bill is refreshed.
          aria-disabled={isBusy}
          sx={isBusy ? { opacity: 0.6 } : {}}
          disabled={tenders.length === 0 || problem !== undefined}
        >
          {translate(due === undefined ? 'cash.take_deposit' : left > 0 ? 'cash.pay_part' : 'cash.pay')}
          <ButtonKeys shortcut={{ ...shortcutOf('pay'), key: 'enter' }} />
        </Button>
      </PayBar>
    </form>
  )
}
