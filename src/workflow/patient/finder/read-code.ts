/**
 * Reads the code in front of a camera: by the browser where it can, else by a small reader of QR.
 */

/** Pixels on the longer side that are looked at: enough for a card held before the camera. */
const looked = 640

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

async function byBrowser(): Promise<Detector | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  try {
    return BarcodeDetector && new BarcodeDetector({ formats: ['qr_code', 'code_128'] })
  } catch {
    // It is there, and this system gives it nothing to read with.
    return undefined
  }
}

/** The text of the picture's QR code; undefined when there is none to be read. */
async function qrReader(): Promise<(video: HTMLVideoElement) => string | undefined> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, looked / Math.max(video.videoWidth, video.videoHeight, 1))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!paper || canvas.width === 0) return undefined
    paper.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(paper.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // Most pictures show no code, or half of one.
      return undefined
    }
  }
}

/** Answers what the video shows at this moment, once there is a code in it. */
export async function codeReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const detector = await byBrowser()
  const read = await qrReader()
  return async (video) => {
    const [found] = detector ? await detector.detect(video).catch(() => []) : []
    return (found?.rawValue ?? read(video))?.trim() || undefined
  }
}
