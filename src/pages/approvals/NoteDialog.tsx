/** Rejects one or several requests with a note, and confirms deciding on several. */
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { maxNote } from '#src/domain/approvals/reason.ts'

interface NoteDialogProps {
  title: string
  /** Describes the action. */
  children: ReactNode
  confirm: string
  isRejection: boolean
  isSending: boolean
  /** The server's refusal. */
  failure: string | undefined
  onConfirm(note: string): void
  onCancel(): void
}

export function NoteDialog(props: NoteDialogProps) {
  const { title, children, confirm, isRejection, isSending, failure, onConfirm, onCancel } = props
  const translate = useTranslate()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = isRejection && note.trim() === ''
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing) onConfirm(note.trim())
  }
  return (
    <Dialog open onClose={onCancel} maxWidth="sm" fullWidth aria-labelledby="note-title">
      <form onSubmit={send} noValidate>
        <DialogTitle id="note-title">{title}</DialogTitle>
        <DialogContent>
          {children}
          {isRejection && (
            <TextField
              autoFocus
              required
              fullWidth
              multiline
              minRows={2}
              margin="normal"
              label={translate('approvals.note')}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              error={isTried && isMissing}
              helperText={
                isTried && isMissing ? translate('validation.approvalNote') : translate('approvals.note_help')
              }
              slotProps={{ htmlInput: { maxLength: maxNote } }}
            />
          )}
          {failure && <Alert severity="error">{failure}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onCancel} autoFocus={!isRejection}>
            {translate('resources.form.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isRejection ? 'error' : 'primary'}
            loading={isSending}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
