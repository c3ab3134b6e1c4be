/** A preview of the printout, and the print button; prints without the console around it. */
import Box from '@mui/material/Box'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { failureOf } from '#resources/failure.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
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
  /** The content is still loading, or could not be loaded because of `problem`. */
  isBlocked?: boolean
  problem?: string | undefined
  /** The content with its `<style>`: one or more `PrintSheet`s. */
  children: ReactNode
}

export default function PrintDialog(props: PrintDialogProps) {
  const { title, onClose, choices, onPrint, children, isWide = false, isBlocked = false } = props
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
    <Dialog
      title={title}
      width={isWide ? 'xl' : 'md'}
      problem={print.error ? failureOf(print.error).message : props.problem}
      cancel={texts.close}
      confirm={texts.print}
      startsAtConfirm
      isBusy={print.isPending}
      isBlocked={isBlocked}
      onConfirm={print.mutate}
      onClose={onClose}
    >
      {choices}
      <Box
        component="section"
        aria-label={texts.preview}
        tabIndex={0}
        sx={{ overflow: 'auto', maxHeight: '60vh', bgcolor: 'action.hover' }}
      >
        {/* Outside of what is printed. */}
        <Box ref={fitWidth} sx={{ display: 'inline-block', minWidth: '100%', p: 3 }}>
          <div ref={preview} className="paper-preview">
            {children}
          </div>
        </Box>
      </Box>
    </Dialog>
  )
}

/** Reduces a paper that is wider than the place around it. */
function fitWidth(paper: HTMLElement | null) {
  const place = paper?.parentElement
  if (!paper || !place) return
  const fit = () => {
    paper.style.zoom = '1'
    paper.style.zoom = String(Math.min(1, place.clientWidth / place.scrollWidth))
  }
  const resized = new ResizeObserver(fit)
  resized.observe(place)
  resized.observe(paper)
  return () => resized.disconnect()
}
