/** Scans the code of a patient card with the camera. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useCamera } from '#resources/files/useCamera.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { codeReader } from './read-code.ts'

/** Milliseconds between two scans. */
const pause = 150

interface ScanDialogProps {
  onRead(text: string): void
  onClose(): void
}

export function ScanDialog({ onRead, onClose }: ScanDialogProps) {
  const translate = useTranslate()
  const [attempt, setAttempt] = useState(0)
  const { stream, trouble } = useCamera('environment', attempt)
  const video = useRef<HTMLVideoElement>(null)
  useCodeIn(video, stream, onRead)
  const translateScan = (key: string) => translate(`patient_finder.scan.${key}`)
  return (
    <Dialog
      title={translateScan('title')}
      width="sm"
      cancel={translate('ra.action.cancel')}
      actions={
        trouble && (
          <Button variant="outlined" onClick={() => setAttempt(attempt + 1)}>
            {translateScan('retry')}
          </Button>
        )
      }
      onClose={onClose}
    >
      {trouble && <Alert severity="warning">{translateScan(trouble)}</Alert>}
      {!trouble && <Box role="status">{translateScan(stream ? 'aim' : 'opening')}</Box>}
      {stream && (
        <Box
          component="video"
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={translateScan('view')}
          sx={{
            display: 'block',
            width: '100%',
            maxHeight: '60dvh',
            mt: 2,
            objectFit: 'contain',
            borderRadius: 2,
            bgcolor: 'action.hover',
          }}
        />
      )}
    </Dialog>
  )
}

/** Calls back with the first code in the camera picture. */
function useCodeIn(
  video: React.RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
  onRead: (text: string) => void,
) {
  const latest = useRef(onRead)
  latest.current = onRead
  useEffect(() => {
    if (!stream || !video.current) return
    video.current.srcObject = stream
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = async () => {
      const read = await codeReader()
      const scanFrame = async () => {
        const text = video.current ? await read(video.current) : undefined
        if (isOver) return
        if (text) latest.current(text)
        else timer = setTimeout(() => void scanFrame(), pause)
      }
      await scanFrame()
    }
    void begin()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [stream, video])
}
