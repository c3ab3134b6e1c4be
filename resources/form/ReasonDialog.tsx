/** Asks for the reason of an action that requires one. The reason is kept in history or audit. */
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { isReadable } from '#src/domain/reason.ts'
import { Dialog, type DialogProps } from '#src/ui/Dialog.tsx'
import { ReasonInput } from '../inputs/ReasonInput.tsx'

interface ReasonDialogProps
  extends Pick<DialogProps, 'title' | 'isDanger' | 'isSetback' | 'isBusy' | 'onClose'> {
  /** Describes the action. */
  about?: ReactNode
  /** Explains what a reason contains and its minimum length. */
  hint: string
  label?: string
  /** Label of the confirm button. */
  confirm: string
  /** The server's refusal. */
  problem: string | undefined
  onConfirm(reason: string): void
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { about, hint, label, problem, onConfirm, ...dialog } = props
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = !isReadable(reason)
  const confirm = () => {
    setTried(true)
    if (!isMissing) onConfirm(reason.trim())
  }
  return (
    <Dialog {...dialog} onConfirm={confirm}>
      {about && <Box sx={{ mb: 4, color: 'text.secondary' }}>{about}</Box>}
      <ReasonInput
        autoFocus
        label={label ?? translate('resources.list.export.reason')}
        value={reason}
        onChange={setReason}
        problem={isTried && isMissing ? translate('validation.required') : problem}
        hint={hint}
      />
    </Dialog>
  )
}
