import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '#src/ui/Icon.tsx'

/** Loaded on use, because it includes the code reader. */
const ScanDialog = lazy(() => import('./ScanDialog.tsx').then((module) => ({ default: module.ScanDialog })))

/** Scans a card's code with the camera, if the browser supports it. */
export function ScanButton({ onRead }: { onRead(text: string): void }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!navigator.mediaDevices?.getUserMedia) return null
  const label = translate('patient_finder.scan.title')
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => setOpen(true)}>
          <Icon name="mdi:qrcode-scan" size={22} />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <ScanDialog
            onClose={() => setOpen(false)}
            onRead={(text) => {
              setOpen(false)
              onRead(text)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
