/** The uniqueness rules of a resource's active records. */
import type { Condition } from './conditions.ts'
import type { Resource } from './resource.ts'

/**
 * Fields that no two active records share as a combination; `when`: among the records for which it
 * holds.
 */
export interface UniqueRule {
  fields: readonly string[]
  when?: Condition
}

/** Every `unique` with its `within` and `when`, and the natural key. */
export function uniqueRules(resource: Pick<Resource, 'fields' | 'key'>): readonly UniqueRule[] {
  const declared = Object.entries(resource.fields).flatMap(([name, { unique }]): UniqueRule[] => {
    if (!unique) return []
    if (unique === true) return [{ fields: [name] }]
    const { within, when } = unique
    return [{ fields: [...within, name], ...(when ? { when } : {}) }]
  })
  const isCovered = declared.some(
    ({ fields, when }) => !when && fields.every((name) => resource.key.includes(name)),
  )
  return isCovered ? declared : [...declared, { fields: [...resource.key] }]
}

/** The rules that hold for every record. */
export const uniqueSets = (resource: Pick<Resource, 'fields' | 'key'>): readonly string[][] =>
  uniqueRules(resource).flatMap(({ fields, when }) => (when ? [] : [[...fields]]))
