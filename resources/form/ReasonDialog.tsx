/**
 * Asks why something is done that must not be done without a reason: it is kept in history or
 * audit.
 */
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ReasonInput } from '../inputs/ReasonInput.tsx'

interface ReasonDialogProps {
  title: string
  /** What the reason is asked for. */
  about: ReactNode
  /** What a reason says, and how long it is at least. */
  hint: string
  /** What the button that gives it says. */
  confirm: string
  isBusy: boolean
  /** What the server said against it. */
  problem: string
  onGiven(reason: string): void
  onClose(): void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, hint, confirm, isBusy, problem, onGiven, onClose } = props
  const translate = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const give = (event: FormEvent) => {
    event.preventDefault()
    // The dialog stands within the page's form, as React sees it.
    event.stopPropagation()
    onGiven(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={give} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 3 }}>{about}</DialogContentText>
          <ReasonInput
            autoFocus
            label={translate('resources.list.export.reason')}
            value={reason}
            onChange={setReason}
            problem={problem}
            hint={hint}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
