import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { UploadRules } from '#schemas/kit/file-types.ts'

const CameraDialog = lazy(() =>
  import('./CameraDialog.tsx').then(({ CameraDialog: Dialog }) => ({ default: Dialog })),
)

interface CameraButtonProps {
  /** The field's label. */
  label: string
  rules: UploadRules
  disabled: boolean
  onCapture(file: File): void
  /** Opens the file picker if there is no camera. */
  onChoose(): void
}

/** Takes the picture of an image field with the device's camera. */
export function CameraButton({ label, rules, disabled, onCapture, onChoose }: CameraButtonProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const words = translate('fields.file.use_camera')
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        disabled={disabled}
        aria-label={`${label}: ${words}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {isOpen && (
        <Suspense>
          <CameraDialog
            rules={rules}
            onClose={() => setOpen(false)}
            onCapture={(file) => {
              setOpen(false)
              onCapture(file)
            }}
            onChoose={() => {
              setOpen(false)
              onChoose()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
