/** Asks for the reason of an action that requires one. The reason is kept in history or audit. */
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
  /** Describes the action. */
  about: ReactNode
  /** Explains what a reason contains and its minimum length. */
  hint: string
  /** Label of the confirm button. */
  confirm: string
  isBusy: boolean
  /** The server's refusal. */
  problem: string
  onConfirm(reason: string): void
  onClose(): void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, hint, confirm, isBusy, problem, onConfirm: onSubmit, onClose } = props
  const translate = useTranslate()
  const id = useId()
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles dialog events to the page's form.
    event.stopPropagation()
    onSubmit(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <form onSubmit={submit} noValidate>
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
