import Button, { type ButtonProps } from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import type { PrintDialogProps } from './PrintDialog.tsx'

const PrintDialog = lazy(() => import('./PrintDialog.tsx'))

interface PrintButtonProps extends Omit<PrintDialogProps, 'onClose'> {
  variant?: ButtonProps['variant']
}

/** A button that shows a paper and prints it; `title` is what it says. The paper is drawn once it is asked for. */
export function PrintButton({ variant = 'outlined', ...dialog }: PrintButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {dialog.title}
      </Button>
      {isOpen && (
        <Suspense>
          <PrintDialog {...dialog} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
