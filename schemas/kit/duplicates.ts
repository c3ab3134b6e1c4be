/** The fields that show whether a record may exist already. */
import type { Resource } from './resource.ts'

/** The code and the searched names; none where the schema says `duplicates: false`. */
export const comparedFields = ({ fields, duplicates }: Pick<Resource, 'fields' | 'duplicates'>) =>
  Object.entries(fields).flatMap(([name, { kind, search }]) =>
    duplicates && search && (kind === 'text' || kind === 'code') ? [name] : [],
  )
