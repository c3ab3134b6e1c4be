/** Filters that must not appear in a URL, because they may identify a person. */
import { type Field, kindOf } from './fields/index.ts'
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

/**
 * Whether a filter by the field may identify a person: marked as personal, or searched by its
 * beginning.
 */
const isTelling = (field: Field) =>
  field.pii === true || kindOf(field).operators.some((operator) => operator === 'starts')

/**
 * The first filter key that may identify a person, such as `q` or `phone__starts`. Undefined for
 * resources that are not about people.
 */
export function personalKey(
  { personal, fields }: Pick<Resource, 'personal' | 'fields'>,
  filter: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!personal) return undefined
  return Object.keys(filter).find((key) => {
    const name = key.split('__')[0] ?? ''
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return name === 'q' || (field !== undefined && isTelling(field))
  })
}

/**
 * Whether a list of the records reveals persons: the records are about people or refer to such
 * records.
 */
export const revealsPatients = (resource: Resource, registry: Registry): boolean =>
  resource.personal ||
  Object.values(resource.fields).some(
    (field) => (field.kind === 'ref' || field.kind === 'refs') && registry.get(field.to).personal,
  )
