/** A preview of the printout, and the print button; prints without the console around it. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import { failureOf } from '#resources/failure.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { printFrame } from '#src/ui/print-frame.ts'
import { printTexts } from './texts.ts'

export interface PrintDialogProps {
  title: string
  onClose(): void
  /** Above the preview: paper, copies and other options. */
  choices?: ReactNode
  /** Landscape. */
  isWide?: boolean
  /** Called before printing; a rejection prints nothing. */
  onPrint?: (() => Promise<unknown>) | undefined
  /** The content with its `<style>`: one or more `PrintSheet`s. */
  children: ReactNode
}

export default function PrintDialog(props: PrintDialogProps) {
  const { title, onClose, choices, onPrint, children, isWide = false } = props
  const id = useId()
  const texts = printTexts[useLanguage()]
  const preview = useRef<HTMLDivElement>(null)
  const print = useMutation({
    mutationFn: async () => {
      const content = preview.current
      await onPrint?.()
      if (content) await printFrame((page) => [page.importNode(content, true)])
    },
  })
  return (
    <Dialog open onClose={onClose} maxWidth={isWide ? 'xl' : 'md'} fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {choices}
        {print.error && (
          <Alert severity="error" sx={{ mb: 3 }}>
            {failureOf(print.error).message}
          </Alert>
        )}
        <Box
          component="section"
          aria-label={texts.preview}
          tabIndex={0}
          sx={{ overflow: 'auto', maxHeight: '60vh', p: 3, bgcolor: 'action.hover' }}
        >
          <div ref={preview} className="paper-preview">
            {children}
          </div>
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
        <Button variant="contained" autoFocus loading={print.isPending} onClick={() => print.mutate()}>
          {texts.print}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
