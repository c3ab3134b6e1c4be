/** Asks why records about people are taken out: the reason is kept in the audit trail. */
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'

interface ReasonDialogProps {
  /** How many records, in words. */
  what: string
  isBusy: boolean
  /** What the server said against it. */
  problem: string
  onGiven(reason: string): void
  onClose(): void
}

export function ReasonDialog({ what, isBusy, problem, onGiven, onClose }: ReasonDialogProps) {
  const translate = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const give = (event: FormEvent) => {
    event.preventDefault()
    onGiven(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={give} noValidate>
        <DialogTitle id={id}>{translate('resources.list.export.why')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 3 }}>
            {what}. {translate('resources.list.export.told')}
          </DialogContentText>
          <TextField
            autoFocus
            required
            fullWidth
            multiline
            minRows={2}
            label={translate('resources.list.export.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={problem !== ''}
            helperText={problem || translate('resources.list.export.reason_hint')}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {translate('ra.action.export')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
