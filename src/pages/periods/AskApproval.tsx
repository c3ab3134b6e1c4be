import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { approvalReason } from '#schemas/codes/approval-reason.ts'
import { approvalKinds } from '#src/domain/approval/kinds.ts'
import { lateEntryHours, reopenedHours } from '#src/domain/periods/period.ts'
import { useMonthAction } from './requests.ts'
import { useWords } from './words.ts'

const asks = {
  reopen: { way: 'reopen', kind: 'PERIOD_REOPEN', hours: reopenedHours },
  late: { way: 'late-entry', kind: 'LATE_ENTRY', hours: lateEntryHours },
} as const

interface AskApprovalProps {
  /** Number of the month. */
  id: number
  code: string
  about: keyof typeof asks
  onClose(): void
}

/** Asks somebody else's approval, with the reason. */
export function AskApproval({ id, code, about, onClose }: AskApprovalProps) {
  const { way, kind, hours } = asks[about]
  const { reasons } = approvalKinds[kind]
  const { translate, label, month, number } = useWords()
  const notify = useNotify()
  const { send, failure, isSending } = useMonthAction(id)
  const [reason, setReason] = useState<string>(reasons[0] ?? 'OTHER')
  const [text, setText] = useState('')
  const ask = async () => {
    const sent = await send<{ code: string }>(way, { reason_code: reason, reason_text: text })
    if (!sent) return
    notify('months.asked', { type: 'success', messageArgs: { code: sent.code } })
    onClose()
  }
  const wrong = failure?.fields ?? {}
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="ask-approval">
      <DialogTitle id="ask-approval">{translate(`months.${about}`)}</DialogTitle>
      <DialogContent>
        {translate(`months.${about}_ask`, { month: month(code), hours: number(hours) })}
        <TextField
          select
          fullWidth
          size="small"
          margin="normal"
          label={translate('months.reason')}
          value={reason}
          error={Boolean(wrong.reason_code)}
          helperText={wrong.reason_code}
          onChange={({ target }) => setReason(target.value)}
        >
          {reasons.map((name) => (
            <MenuItem key={name} value={name}>
              {label(approvalReason[name].label)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          fullWidth
          multiline
          minRows={3}
          size="small"
          margin="dense"
          label={translate('months.reason_text')}
          required={reason === 'OTHER'}
          value={text}
          error={Boolean(wrong.reason_text)}
          helperText={
            wrong.reason_text ?? (reason === 'OTHER' && translate('months.reason_needed'))
          }
          slotProps={{ htmlInput: { maxLength: 1000 } }}
          onChange={({ target }) => setText(target.value)}
        />
        {failure && Object.keys(wrong).length === 0 && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {failure.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('months.cancel')}
        </Button>
        <Button variant="contained" loading={isSending} onClick={() => void ask()}>
          {translate('months.send')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
