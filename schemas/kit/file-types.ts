/** The file types that fields accept. The type of a file is detected from its content. */

export const fileTypes = {
  csv: { mime: 'text/csv', endings: ['csv'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  gif: { mime: 'image/gif', endings: ['gif'] },
  jpg: { mime: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  pdf: { mime: 'application/pdf', endings: ['pdf'] },
  png: { mime: 'image/png', endings: ['png'] },
  txt: { mime: 'text/plain', endings: ['txt'] },
  webp: { mime: 'image/webp', endings: ['webp'] },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
} as const satisfies Record<string, { mime: string; endings: readonly string[] }>

export type FileType = keyof typeof fileTypes

/** Types that browsers display as pictures and that contain no script: no SVG. */
export const imageTypes = ['gif', 'jpg', 'png', 'webp'] as const satisfies readonly FileType[]
export type ImageType = (typeof imageTypes)[number]

/** Rules for an uploaded file. */
export interface UploadRules {
  types: readonly FileType[]
  /** Maximum size in bytes. */
  maxBytes: number
  /** Maximum pixels of the longer side of a picture. */
  maxSide?: number
  /** Cuts a picture from the camera to a square. */
  isSquare?: boolean
}

/** Files are stored in the database and read as a whole. */
export const maxFileBytes = 25 * 1024 * 1024

/** `PDF, PNG`: the types for display. */
export const typeNames = (types: readonly FileType[]) => types.map((type) => type.toUpperCase()).join(', ')

/** The `accept` attribute of a file input. */
export const acceptOf = (types: readonly FileType[]) =>
  types
    .flatMap((type) => [...fileTypes[type].endings.map((ending) => `.${ending}`), fileTypes[type].mime])
    .join(',')

/** Mistakes in the declared rules. */
export function uploadProblems({ types, maxBytes }: UploadRules): string[] {
  const unknown = types.filter((type) => !Object.hasOwn(fileTypes, type))
  return [
    ...(types.length > 0 ? [] : ['takes no type of file']),
    ...unknown.map((type) => `takes the unknown type '${type}'`),
    ...(maxBytes > 0 && maxBytes <= maxFileBytes
      ? []
      : [`has a maxBytes that is not between 1 and ${maxFileBytes}`]),
  ]
}
