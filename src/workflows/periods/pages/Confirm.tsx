import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'

interface ConfirmProps {
  title: string
  text: string
  onConfirm(): void
  onCancel(): void
}

/** Confirms an action that binds other users. */
export function Confirm({ title, text, onConfirm, onCancel }: ConfirmProps) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby="confirm-title">
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} autoFocus>
          {translate('periods.cancel')}
        </Button>
        <Button variant="contained" onClick={onConfirm}>
          {title}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
