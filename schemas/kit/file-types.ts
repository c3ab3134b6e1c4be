/** The types of files that fields may take. What a file is, is judged from its content. */

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

/** The types that browsers show as pictures and that hold no script: no SVG. */
export const imageTypes = ['gif', 'jpg', 'png', 'webp'] as const satisfies readonly FileType[]
export type ImageType = (typeof imageTypes)[number]

/** What an uploaded file must be. */
export interface UploadRules {
  types: readonly FileType[]
  /** Most bytes. */
  maxBytes: number
  /** Most pixels on the longer side of a picture. */
  maxSide?: number
  /** Taken with the camera, a picture is cut to a square. */
  isSquare?: boolean
}

/** Files are kept in the database and read in one piece. */
export const maxFileBytes = 25 * 1024 * 1024

/** `PDF, PNG`: the types as people know them. */
export const typeNames = (types: readonly FileType[]) => types.map((type) => type.toUpperCase()).join(', ')

/** The `accept` of a file input. */
export const acceptOf = (types: readonly FileType[]) =>
  types
    .flatMap((type) => [...fileTypes[type].endings.map((ending) => `.${ending}`), fileTypes[type].mime])
    .join(',')

/** What is wrong with the declared rules. */
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
