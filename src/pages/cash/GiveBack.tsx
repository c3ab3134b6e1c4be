/** Receipts of a visit, and giving back: what was approved, and what is left of a deposit (domain 2.3). */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useGetIdentity, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useGenerator } from '#resources/context.tsx'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { randomString } from '#schemas/kit/random-string.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import type { OpenedWindow, PaymentsMade } from '#src/domain/cash/answers.ts'
import { cashActions } from '#src/domain/cash/cash-actions.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { useAmounts } from '#src/workflow/billing/amounts.ts'
import { codeLabel } from '#src/workflow/patient/parts/code-label.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { AskRefund } from './AskRefund.tsx'
import { ReversePayment } from './ReversePayment.tsx'

interface GiveBackProps {
  opened: OpenedWindow
  visit: number
  invoice: AnsweredRow | undefined
  /** Whether the caller may move money now. */
  isOpen: boolean
  onReceipt(payment: AnsweredRow | undefined): void
}

export function GiveBack({ opened, visit, invoice, isOpen, onReceipt }: GiveBackProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { riel } = useAmounts()
  const { holds } = useGenerator()
  const [isAsking, setAsking] = useState(false)
  const [reversed, setReversed] = useState<AnsweredRow>()
  const me = useGetIdentity().identity?.id
  // Another person than the cashier who took it, and never what a deposit paid (see `reversePayment`).
  const canReverse = ({ status, kind, cashier_id }: AnsweredRow) =>
    holds('reverse_payment') &&
    status === paymentStatus.POSTED.value &&
    kind !== paymentKind.ALLOCATION.value &&
    String(cashier_id) !== String(me)
  const key = useRef(randomString(24))
  const done = ({ receipts }: PaymentsMade) => {
    key.current = randomString(24)
    onReceipt(receipts[0])
  }
  const { send, isPending } = useAction(cashActions.refund, {
    ...{ says: 'cash.refunded', isTold: true, onDone: done, touches: ['invoices', 'shifts'] },
  })
  const give = (body: { request_code?: string; visit_id?: number }) =>
    void send({ body: { ...body, method: 'CASH_KHR' }, key: key.current })
  const hasDraft = opened.invoices.some(({ status }) => status === 1)
  const mayAsk = invoice?.issued_at && holds('create_payment') && holds('create_approval')
  const { payments, refunds, deposit } = opened
  if (payments.length === 0 && !mayAsk) return null
  return (
    <Panel title={translate('cash.receipts')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {payments.map((payment) => {
          const kind = codeLabel(paymentKind, Number(payment.kind))
          return (
            <Box key={payment.id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box
                sx={{
                  flex: 1,
                  ...(payment.status === paymentStatus.REVERSED.value
                    ? { textDecoration: 'line-through' }
                    : {}),
                }}
              >
                {String(payment.receipt_no)} · {kind && label(kind)}
              </Box>
              <span>{riel(payment.amount_khr)}</span>
              {canReverse(payment) && (
                <Button size="small" color="error" onClick={() => setReversed(payment)}>
                  {translate('cash.take_back')}
                </Button>
              )}
              <Button size="small" onClick={() => onReceipt(payment)}>
                {translate('cash.print')}
              </Button>
            </Box>
          )
        })}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: 2 }}>
          {isOpen &&
            refunds.map(({ code, amount }) => (
              <Button
                key={code}
                variant="contained"
                loading={isPending}
                onClick={() => give({ request_code: code })}
              >
                {translate('cash.refund', { amount: riel(amount) })}
              </Button>
            ))}
          {isOpen && deposit > 0 && !hasDraft && (
            <Button
              variant="outlined"
              loading={isPending}
              onClick={() => give({ visit_id: visit })}
            >
              {translate('cash.give_deposit')} ({riel(deposit)})
            </Button>
          )}
          {mayAsk && (
            <Button variant="outlined" onClick={() => setAsking(true)}>
              {translate('cash.ask_refund')}
            </Button>
          )}
        </Box>
      </Box>
      {reversed && (
        <ReversePayment
          payment={reversed}
          patient={opened.patient}
          onClose={() => setReversed(undefined)}
        />
      )}
      {isAsking && invoice && <AskRefund invoice={invoice} onClose={() => setAsking(false)} />}
    </Panel>
  )
}
