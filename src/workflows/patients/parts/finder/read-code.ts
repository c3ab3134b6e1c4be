/** Reads the code in a camera picture: with the browser's detector, else with a small QR reader. */

/** Pixels of the longer side that are scanned: enough for a card held to the camera. */
const maxSide = 640

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

async function byBrowser(): Promise<Detector | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  try {
    return BarcodeDetector && new BarcodeDetector({ formats: ['qr_code', 'code_128'] })
  } catch {
    // The detector exists, but this system has no implementation.
    return undefined
  }
}

/** The text of the picture's QR code; undefined if there is none. */
async function qrReader(): Promise<(video: HTMLVideoElement) => string | undefined> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d', { willReadFrequently: true })
  return (video) => {
    const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight, 1))
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!paper || canvas.width === 0) return undefined
    paper.drawImage(video, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(paper.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // Most pictures contain no code, or part of one.
      return undefined
    }
  }
}

/** Returns a function that reads the current video frame and resolves with its code, if any. */
export async function codeReader(): Promise<(video: HTMLVideoElement) => Promise<string | undefined>> {
  const detector = await byBrowser()
  const read = await qrReader()
  return async (video) => {
    const [found] = detector ? await detector.detect(video).catch(() => []) : []
    return (found?.rawValue ?? read(video))?.trim() || undefined
  }
}
