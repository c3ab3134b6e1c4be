import Button, { type ButtonProps } from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { PrintDialogProps } from './PrintDialog.tsx'

const PrintAtOnce = lazy(() => import('./PrintAtOnce.tsx'))
const PrintDialog = lazy(() => import('./PrintDialog.tsx'))

interface PrintButtonProps extends Omit<PrintDialogProps, 'onClose'> {
  variant?: ButtonProps['variant']
  /** Prints when the button appears, without a click. */
  isPrintedAtOnce?: boolean
}

/** A button that previews and prints a sheet, titled `title`. The sheet is rendered on request. */
export function PrintButton(props: PrintButtonProps) {
  const { variant = 'outlined', isPrintedAtOnce = false, ...dialog } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {dialog.title}
      </Button>
      {isPrintedAtOnce && (
        <Suspense>
          <PrintAtOnce>{dialog.children}</PrintAtOnce>
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <PrintDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
