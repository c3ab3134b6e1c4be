import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'

interface VisitDialogProps {
  title: string
  /** For tables. */
  isWide?: boolean
  onClose(): void
  children: ReactNode
}

/** A dialog over the step that it belongs to. */
export function VisitDialog({ title, isWide = false, onClose, children }: VisitDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth={isWide ? 'lg' : 'md'}
      onClose={onClose}
      // React bubbles dialog events to the component that opened it: a button bar would keep the
      // focus.
      onMouseDown={(event) => event.stopPropagation()}
      aria-labelledby={id}
      slotProps={{ paper: { sx: { mx: { xs: 2, sm: 8 }, width: { xs: '100%' } } } }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <Box sx={{ px: { xs: 2, sm: 5 }, pb: 4 }}>{children}</Box>
    </Dialog>
  )
}
