/** A confirmation dialog; the safe button has the focus. */
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'

export function ConfirmDialog(props: {
  isOpen: boolean
  title: string
  text: ReactNode
  confirm: string
  cancel: string
  /** A third button between the two. */
  also?: { label: string; onClick(): void } | undefined
  /** Confirming is not possible yet. */
  isBlocked?: boolean
  onConfirm(): void
  onCancel(): void
}) {
  const { isOpen, title, text, confirm, cancel, also } = props
  const { isBlocked = false, onConfirm, onCancel } = props
  return (
    <Dialog open={isOpen} onClose={onCancel} maxWidth="xs" fullWidth aria-labelledby="ask-title">
      <DialogTitle id="ask-title">{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={onCancel} autoFocus>
          {cancel}
        </Button>
        {also && (
          <Button variant="contained" onClick={also.onClick}>
            {also.label}
          </Button>
        )}
        <Button
          variant={also ? 'outlined' : 'contained'}
          color="error"
          disabled={isBlocked}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
