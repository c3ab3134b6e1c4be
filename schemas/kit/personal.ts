/** What must not stand in an address, since it may tell of a person. */
import { type Field, kindOf } from './fields/index.ts'
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

/**
 * Whether a filter by the field may say who somebody is: marked so, or searched by its beginning.
 */
const isTelling = (field: Field) =>
  field.pii === true || kindOf(field).operators.some((operator) => operator === 'starts')

/**
 * The first key of a filter that may tell of a person, such as `q` or `phone__starts`. Undefined
 * for resources that aren't about people.
 */
export function personalKey(
  { personal, fields }: Pick<Resource, 'personal' | 'fields'>,
  filter: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!personal) return undefined
  return Object.keys(filter).find((key) => {
    const name = key.split('__')[0] ?? ''
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return key === 'q' || (field !== undefined && isTelling(field))
  })
}

/**
 * Whether a list of the records tells of persons: they are about people, or refer to such records.
 */
export const revealsPatients = (resource: Resource, registry: Registry): boolean =>
  resource.personal ||
  Object.values(resource.fields).some(
    (field) => (field.kind === 'ref' || field.kind === 'refs') && registry.get(field.to).personal,
  )
