/** Prepares a chosen file for upload: checks the field's rules and resizes pictures to fit. */
import { fileTypes, type UploadRules } from '#schemas/kit/file-types.ts'
import { type FileProblem, type Judged, judge, sizeProblem, typeProblem } from '#src/domain/files/judge.ts'
import { barePicture } from '#src/domain/files/metadata/bare-picture.ts'

export type Prepared = { file: File } | { problem: FileProblem }

/** Larger photographs are refused without decoding. */
const MAX_DECODED = 40 * 1024 * 1024
/** For formats with lossy compression. */
const QUALITY = 0.85
const SHRINKS = 5

export async function prepare(file: File, rules: UploadRules): Promise<Prepared> {
  const canReduce = rules.maxSide !== undefined && typeof createImageBitmap === 'function'
  const unread = sizeProblem(file.size, rules)
  if (unread && !(canReduce && file.size > 0 && file.size <= MAX_DECODED)) return { problem: unread }
  const originalBytes = new Uint8Array(await file.arrayBuffer())
  // Camera metadata such as the location must not leave this computer.
  const bytes = barePicture(originalBytes)
  const judged = bytes ? judge(bytes, file.name) : 'broken'
  const problem = typeProblem(judged, canReduce ? { ...rules, maxSide: undefined } : rules)
  if (problem || !bytes || !judged || typeof judged === 'string')
    return { problem: problem ?? { key: 'fileBroken' } }
  const { mime } = fileTypes[judged.type]
  const bare = bytes === originalBytes ? file : new File([bytes as BlobPart], file.name, { type: mime })
  return canReduce ? reduce(bare, judged, rules) : { file: bare }
}

/** Resizes the picture for its field. Decoding also proves that the file is intact. */
async function reduce(file: File, judged: Judged, rules: UploadRules): Promise<Prepared> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { problem: { key: 'fileBroken' } }
  const longest = Math.max(picture.width, picture.height)
  const { maxSide = longest, maxBytes } = rules
  let scale = Math.min(1, maxSide / longest)
  let reduced = file
  // Drawing on a canvas would stop an animation.
  const isFixed = judged.type === 'gif'
  for (let turn = 0; turn < SHRINKS && !isFixed; turn += 1) {
    if (scale === 1 && reduced.size <= maxBytes) break
    if (scale < 1) reduced = (await drawn(file, picture, scale, judged)) ?? file
    if (reduced !== file && reduced.size <= maxBytes) break
    scale *= 0.7
  }
  picture.close()
  const problem =
    sizeProblem(reduced.size, rules) ?? (reduced === file ? typeProblem(judged, rules) : undefined)
  return problem ? { problem } : { file: reduced }
}

async function drawn(
  file: File,
  picture: ImageBitmap,
  scale: number,
  { type }: Judged,
): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { mime } = fileTypes[type]
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, mime, QUALITY))
  // A browser that cannot encode the type returns PNG, which the field may not accept.
  return blob?.type === mime ? new File([blob], file.name, { type: mime }) : undefined
}
