/** Scans the code of a patient card with the camera. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useCamera } from '#resources/files/useCamera.ts'
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
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="scan-title">
      <DialogTitle id="scan-title">{translateScan('title')}</DialogTitle>
      <DialogContent>
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
      </DialogContent>
      <DialogActions>
        {trouble && (
          <Button variant="outlined" onClick={() => setAttempt(attempt + 1)}>
            {translateScan('retry')}
          </Button>
        )}
        <Button variant="outlined" autoFocus onClick={onClose}>
          {translateScan('cancel')}
        </Button>
      </DialogActions>
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
