/** Captures the current video frame as a file of a type that the field accepts. */
import { type FileType, fileTypes, type UploadRules } from '#schemas/kit/file-types.ts'

/** The smallest format first; `prepare` resizes further. */
const preferred: readonly FileType[] = ['jpg', 'webp', 'png']
const QUALITY = 0.92

export async function takePhoto(
  video: HTMLVideoElement,
  { types, isSquare }: UploadRules,
): Promise<File | undefined> {
  const { videoWidth, videoHeight } = video
  const side = Math.min(videoWidth, videoHeight)
  const [width, height] = isSquare ? [side, side] : [videoWidth, videoHeight]
  const type = preferred.find((one) => types.includes(one))
  if (width === 0 || !type) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2]
  canvas.getContext('2d')?.drawImage(video, left, top, width, height, 0, 0, width, height)
  const { mime } = fileTypes[type]
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, mime, QUALITY))
  return blob?.type === mime ? new File([blob], `photo.${type}`, { type: mime }) : undefined
}
