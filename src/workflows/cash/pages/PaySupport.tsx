/** The receiver of support: required before the advance pays it, because the voucher names them. */
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { type CashPurpose, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { randomString } from '#schemas/kit/random-string.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useAction } from '#src/workflow/useAction.ts'
import { useAmounts } from '#src/workflows/billing/parts/amounts.ts'
import type { SupportRow } from '../domain/answers.ts'
import { cashFlowActions } from '../domain/cash-flow-actions.ts'
import type { SupportPurpose } from '../domain/support.ts'

const purposeOf = (value: number) =>
  (Object.keys(cashPurpose) as CashPurpose[]).find((name) => cashPurpose[name].value === value)

interface PaySupportProps {
  visit: number
  support: SupportRow
  patient: string
  onPaid(record: AnsweredRow): void
  onClose(): void
}

export function PaySupport({ visit, support, patient, onPaid, onClose }: PaySupportProps) {
  const translate = useTranslate()
  const label = useLabel()
  const { riel } = useAmounts()
  const [receiver, setReceiver] = useState(patient)
  const [identity, setIdentity] = useState('')
  const key = useRef(randomString(24))
  const { send, isPending, failure } = useAction(cashFlowActions.paySupport, {
    success: 'cash.support_done',
    touches: ['payments'],
    onDone: onPaid,
  })
  const purpose = purposeOf(support.purpose) as SupportPurpose
  const name = cashPurpose[purpose].label
  const body = {
    visit_id: visit,
    purpose,
    amount: support.left,
    receiver_name: receiver.trim(),
    receiver_id_no: identity.trim() || null,
  }
  return (
    <Dialog
      title={`${label(name)} · ${riel(support.left)}`}
      problem={failure && sentenceOf(failure)}
      confirm={translate('cash.pay_support', { amount: riel(support.left) })}
      isBusy={isPending}
      isBlocked={receiver.trim() === ''}
      onConfirm={() => void send({ body, key: key.current })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {translate('cash.support_hint')}
        <TextField
          autoFocus
          required
          size="small"
          label={translate('cash.receiver')}
          value={receiver}
          onChange={({ target }) => setReceiver(target.value)}
          slotProps={{ htmlInput: { maxLength: 120 } }}
        />
        <TextField
          size="small"
          label={translate('cash.receiver_id')}
          value={identity}
          onChange={({ target }) => setIdentity(target.value)}
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      </Box>
    </Dialog>
  )
}
