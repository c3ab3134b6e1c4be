/**
 * Detects the type of a file from its content and checks whether a field accepts it; used before
 * and after an upload.
 */
import { formatFileSize } from '#schemas/kit/file-size.ts'
import { type FileType, fileTypes, typeNames, type UploadRules } from '#schemas/kit/file-types.ts'
import type { Label } from '#schemas/kit/types.ts'
import { gifSize, jpegSize, pngSize, type Size, webpSize } from './picture.ts'

export interface Judged extends Partial<Size> {
  type: FileType
}

/** A sentence of validation.json. */
export interface FileProblem {
  key: 'fileEmpty' | 'fileTooLarge' | 'fileType' | 'fileHeic' | 'fileBroken' | 'imageSide'
  params?: Readonly<Record<string, string | number | Label>>
}

/** Decodes bytes for ASCII searches; browsers decode other bytes as Windows letters. */
const ascii = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

const begins = (bytes: Uint8Array, ...sequence: number[]) =>
  sequence.every((byte, index) => bytes[index] === byte)

const pictures: readonly [FileType, (head: string) => boolean, (bytes: Uint8Array) => Size | undefined][] = [
  ['png', (head) => head.startsWith('\x89PNG\r\n\x1a\n'), pngSize],
  ['jpg', (head) => head.startsWith('\xff\xd8\xff'), jpegSize],
  ['gif', (head) => /^GIF8[79]a/.test(head), gifSize],
  ['webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP', webpSize],
]

/** Office documents are archives; those with macros are refused. */
function archiveType(bytes: Uint8Array): FileType | 'broken' | undefined {
  const names = ascii(bytes)
  if (!names.slice(-66_000).includes('PK\x05\x06')) return 'broken'
  if (names.includes('vbaProject.bin')) return undefined
  if (names.includes('word/document.xml')) return 'docx'
  return names.includes('xl/workbook.xml') ? 'xlsx' : undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text holds
const notText = /[\x00-\x08\x0e-\x1f\x7f]/

function textType(bytes: Uint8Array, name: string): FileType | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (notText.test(text)) return undefined
    return /\.csv$/i.test(name) ? 'csv' : 'txt'
  } catch {
    return undefined
  }
}

/** The result for content that no field accepts. */
export type Verdict = Judged | 'broken' | 'heic' | undefined

/** The photo format of Apple devices, which browsers cannot show. */
const isHeic = (head: string) => /^.{4}ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s.test(head)

/**
 * The type of a file; `broken` if it starts like a known type but is incomplete; undefined if
 * unknown.
 */
export function judge(bytes: Uint8Array, name: string): Verdict {
  const head = String.fromCharCode(...bytes.subarray(0, 16))
  if (isHeic(head)) return 'heic'
  const picture = pictures.find(([, isOne]) => isOne(head))
  if (picture) {
    const [type, , sizeOf] = picture
    const size = sizeOf(bytes)
    return size && size.width > 0 && size.height > 0 ? { type, ...size } : 'broken'
  }
  if (head.startsWith('%PDF-'))
    return ascii(bytes.subarray(-2048)).includes('%%EOF') ? { type: 'pdf' } : 'broken'
  const type = begins(bytes, 0x50, 0x4b, 3, 4) ? archiveType(bytes) : textType(bytes, name)
  return type && type !== 'broken' ? { type } : type
}

const sizeText = (bytes: number): Label => ({
  kh: formatFileSize(bytes, { lang: 'kh' }),
  en: formatFileSize(bytes, { lang: 'en' }),
})

/** Why a file of `size` bytes is refused regardless of its content. */
export function sizeProblem(size: number, { maxBytes }: UploadRules): FileProblem | undefined {
  if (size === 0) return { key: 'fileEmpty' }
  if (size <= maxBytes) return undefined
  return { key: 'fileTooLarge', params: { size: sizeText(size), max: sizeText(maxBytes) } }
}

/** Why a file of this type is refused. */
export function typeProblem(
  judged: Verdict,
  { types, maxSide = Number.POSITIVE_INFINITY }: UploadRules,
): FileProblem | undefined {
  if (judged === 'broken') return { key: 'fileBroken' }
  if (judged === 'heic') return { key: 'fileHeic' }
  if (!judged || !types.includes(judged.type)) return { key: 'fileType', params: { types: typeNames(types) } }
  const { width = 0, height = 0 } = judged
  return Math.max(width, height) > maxSide
    ? { key: 'imageSide', params: { width, height, max: maxSide } }
    : undefined
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no name holds them
const unnameable = /[\u0000-\u001f\u007f"*/:<>?\\|\u202a-\u202e\u2066-\u2069]+/g

/** A file name without folders and invisible characters, with the extension of its type. */
export function fileName(name: string, type: FileType): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const clean = base.normalize('NFC').replace(unnameable, ' ').trim().replace(/^\.+/, '')
  const { endings } = fileTypes[type]
  const hasEnding = endings.some((ending) => clean.toLowerCase().endsWith(`.${ending}`))
  const stem = hasEnding ? clean.slice(0, clean.lastIndexOf('.')) : clean
  const ending = hasEnding ? clean.slice(clean.lastIndexOf('.') + 1) : endings[0]
  return `${[...(stem || 'file')].slice(0, 120).join('')}.${ending}`
}
