/** The live camera picture, the captured picture, and the alternative if there is no camera. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { UploadRules } from '#schemas/kit/file-types.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { takePhoto } from './take-photo.ts'
import { type Camera, type CameraDirection, useCamera } from './useCamera.ts'
import { useBlobAddress } from './useStoredFile.ts'

interface CameraDialogProps {
  rules: UploadRules
  onCapture(file: File): void
  onChoose(): void
  onClose(): void
}

export function CameraDialog({ rules, onCapture, onChoose, onClose }: CameraDialogProps) {
  const translate = useTranslate()
  // Users mostly photograph another person or a card.
  const [facing, setFacing] = useState<CameraDirection>('environment')
  const [attempt, setAttempt] = useState(0)
  const [photo, setPhoto] = useState<File>()
  const camera = useCamera(facing, attempt)
  const video = useRef<HTMLVideoElement>(null)
  const translateText = (key: string) => translate(`fields.file.camera.${key}`)
  const shoot = async () => {
    if (video.current) setPhoto(await takePhoto(video.current, rules))
  }
  return (
    <Dialog
      title={translateText('title')}
      width="sm"
      cancel={null}
      aside={
        camera.hasOther &&
        !photo && (
          <Button color="inherit" onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}>
            {translateText('other')}
          </Button>
        )
      }
      actions={
        <>
          <Button variant="outlined" onClick={photo ? () => setPhoto(undefined) : onClose}>
            {translateText(photo ? 'again' : 'cancel')}
          </Button>
          {camera.trouble && (
            <>
              <Button variant="outlined" onClick={() => setAttempt(attempt + 1)}>
                {translateText('retry')}
              </Button>
              <Button variant="contained" autoFocus onClick={onChoose}>
                {translateText('choose')}
              </Button>
            </>
          )}
          {/* Each step is a separate button so that it receives the focus. */}
          {camera.stream && !photo && (
            <Button key="shoot" variant="contained" autoFocus onClick={() => void shoot()}>
              {translateText('capture')}
            </Button>
          )}
          {photo && (
            <Button key="use" variant="contained" autoFocus onClick={() => onCapture(photo)}>
              {translateText('use')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {camera.trouble && <Alert severity="warning">{translateText(camera.trouble)}</Alert>}
      {!camera.trouble && !camera.stream && <p role="status">{translateText('opening')}</p>}
      {camera.stream && (
        <>
          <Frame isSquare={rules.isSquare ?? false}>
            <Live video={video} camera={camera} label={translateText('view')} isHidden={Boolean(photo)} />
            {photo && <PhotoPreview file={photo} alt={translateText('captured')} />}
            {rules.isSquare && !photo && <Oval />}
          </Frame>
          {rules.isSquare && !photo && (
            <Box sx={{ mt: 2, textAlign: 'center', color: 'text.secondary' }}>
              {translateText('align_face')}
            </Box>
          )}
        </>
      )}
    </Dialog>
  )
}

/** For square pictures, shows exactly the part that is kept. */
function Frame({ isSquare, children }: { isSquare: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'relative',
        width: '100%',
        maxWidth: isSquare ? 360 : undefined,
        mx: 'auto',
        aspectRatio: isSquare ? '1' : undefined,
        overflow: 'hidden',
        borderRadius: 2,
        bgcolor: 'action.hover',
        '& video, & img': {
          display: 'block',
          width: '100%',
          height: '100%',
          maxHeight: '60dvh',
          objectFit: isSquare ? 'cover' : 'contain',
        },
      }}
    >
      {children}
    </Box>
  )
}

interface LiveProps {
  video: React.RefObject<HTMLVideoElement | null>
  camera: Camera
  label: string
  isHidden: boolean
}

function Live({ video, camera: { stream, isMirror }, label, isHidden }: LiveProps) {
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null
  }, [video, stream])
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={label}
      hidden={isHidden}
      style={{ ...(isHidden && { display: 'none' }), ...(isMirror && { scale: '-1 1' }) }}
    />
  )
}

function PhotoPreview({ file, alt }: { file: File; alt: string }) {
  const address = useBlobAddress(file)
  return address ? <img src={address} alt={alt} /> : null
}

/** Outline for the face. */
function Oval() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'absolute',
        inset: '10% 22%',
        border: '2px dashed',
        borderColor: 'common.white',
        borderRadius: '50%',
        pointerEvents: 'none',
      }}
    />
  )
}
