/** A camera of this device while the component shows it, and why there is none. */
import { useEffect, useState } from 'react'

/** Which way the camera looks: at who holds the device, or away. */
export type CameraDirection = 'user' | 'environment'
export type Trouble = 'refused' | 'missing' | 'insecure' | 'busy'

export interface Camera {
  stream?: MediaStream
  trouble?: Trouble
  /** It looks at who holds the device, who then expects a mirror. */
  isMirror?: boolean
  hasOther?: boolean
}

/** Much more than any field keeps, and what common cameras give. */
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
  // Named only now: before the permission browsers hide how many there are.
  const devices = await navigator.mediaDevices.enumerateDevices()
  const hasOther = devices.filter(({ kind }) => kind === 'videoinput').length > 1
  return { stream, isMirror, hasOther }
}

/** Empty while it is being opened. */
export function useCamera(facing: CameraDirection, attempt: number): Camera {
  const [camera, setCamera] = useState<Camera>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens it anew
  useEffect(() => {
    // Browsers hide it from addresses without https.
    if (!navigator.mediaDevices?.getUserMedia) return setCamera({ trouble: 'insecure' })
    let isOver = false
    let own: MediaStream | undefined
    setCamera({})
    openCamera(facing).then(
      (details) => {
        own = details.stream
        if (isOver) return stop(own)
        // Unplugged, or taken away by the system.
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
