/** The receiver of support: required before the advance pays it, because the voucher names them. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { sentenceOf } from '#resources/failure.ts'
import { type CashPurpose, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { randomString } from '#schemas/kit/random-string.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
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
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="support-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send({ body, key: key.current })
        }}
      >
        <DialogTitle id="support-title">
          {label(name)} · {riel(support.left)}
        </DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
            {translate('cash.support_hint')}
            {failure && <Alert severity="error">{sentenceOf(failure)}</Alert>}
            <TextField
              autoFocus
              required
              size="small"
              label={translate('cash.receiver')}
              value={receiver}
              onChange={({ target }) => setReceiver(target.value)}
              slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
            />
            <TextField
              size="small"
              label={translate('cash.receiver_id')}
              value={identity}
              onChange={({ target }) => setIdentity(target.value)}
              slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('cash.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending} disabled={receiver.trim() === ''}>
            {translate('cash.pay_support', { amount: riel(support.left) })}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
