import { type ImageType, imageTypes, type UploadRules, uploadProblems } from '../file-types.ts'
import type { FieldType } from '../kind.ts'
import type { FieldBase } from '../types.ts'
import { uploaded } from './file.ts'

/** An uploaded picture, stored in the database; the value is its number. */
export interface ImageField extends FieldBase {
  kind: 'image'
  /** Accepted types. Default jpg, png and webp. */
  types?: readonly ImageType[]
  /** Maximum size in bytes. Default 2 MB, at most 25 MB. */
  maxBytes?: number
  /** Maximum pixels of the longer side; the browser reduces larger pictures. Default 1,600. */
  maxSide?: number
  /**
   * A portrait beside the name: camera pictures are cut to a square, and fetching it is not logged
   * as a view of the record.
   */
  square?: boolean
}

export const image = (options: Omit<ImageField, 'kind'>): ImageField => ({
  kind: 'image',
  ...options,
})

const rulesOf = ({
  types = ['jpg', 'png', 'webp'],
  maxBytes = 2 * 1024 * 1024,
  maxSide = 1600,
  square = false,
}: ImageField): Required<UploadRules> => ({ types, maxBytes, maxSide, isSquare: square })

export const imageKind: FieldType<ImageField> = {
  ...uploaded,
  kind: 'image',
  about: 'An uploaded picture with a preview; larger ones are reduced in the browser.',
  options: {
    types: 'Any of gif, jpg, png, webp. Default jpg, png and webp.',
    maxBytes: 'Most bytes. Default 2 MB, at most 25 MB.',
    maxSide: 'Most pixels on the longer side; larger pictures are reduced. Default 1,600.',
    square: 'A face: cut to a square by the camera; fetching it is no look at the record.',
  },
  upload: rulesOf,
  problems: (field) => {
    const rules = rulesOf(field)
    const others = rules.types.filter((type) => !(imageTypes as readonly string[]).includes(type))
    return [
      ...uploadProblems(rules),
      ...others.map((type) => `takes '${type}', which is no picture`),
      ...(rules.maxSide >= 16 && rules.maxSide <= 8192
        ? []
        : ['has a maxSide that is not between 16 and 8192']),
    ]
  },
}
