/** A camera of this device while the component is mounted, or the reason why there is none. */
import { useEffect, useState } from 'react'

/** `user`: the front camera; `environment`: the rear camera. */
export type CameraDirection = 'user' | 'environment'
export type Trouble = 'refused' | 'missing' | 'insecure' | 'busy'

export interface Camera {
  stream?: MediaStream
  trouble?: Trouble
  /** The front camera, which users expect to be mirrored. */
  isMirror?: boolean
  hasOther?: boolean
}

/** Larger than any field keeps, and supported by common cameras. */
const SIDE = 1280

function troubleOf(error: unknown): Trouble {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy'
}

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

async function openCamera(facing: CameraDirection): Promise<Camera> {
  const video = { facingMode: { ideal: facing }, width: { ideal: SIDE }, height: { ideal: SIDE } }
  const stream = await navigator.mediaDevices.getUserMedia({ video, audio: false })
  const isMirror = stream.getVideoTracks()[0]?.getSettings().facingMode === 'user'
  // Enumerate devices only now: browsers hide their number before permission is granted.
  const devices = await navigator.mediaDevices.enumerateDevices()
  const hasOther = devices.filter(({ kind }) => kind === 'videoinput').length > 1
  return { stream, isMirror, hasOther }
}

/** Empty while the camera is opening. */
export function useCamera(facing: CameraDirection, attempt: number): Camera {
  const [camera, setCamera] = useState<Camera>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reopens the camera
  useEffect(() => {
    // Browsers hide it from pages without HTTPS.
    if (!navigator.mediaDevices?.getUserMedia) return setCamera({ trouble: 'insecure' })
    let isOver = false
    let own: MediaStream | undefined
    setCamera({})
    openCamera(facing).then(
      (details) => {
        own = details.stream
        if (isOver) return stop(own)
        // Unplugged, or claimed by the system.
        own?.getVideoTracks()[0]?.addEventListener('ended', () => setCamera({ trouble: 'busy' }))
        setCamera(details)
      },
      (error: unknown) => !isOver && setCamera({ trouble: troubleOf(error) }),
    )
    return () => {
      isOver = true
      stop(own)
    }
  }, [facing, attempt])
  return camera
}
