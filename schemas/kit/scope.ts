/** Whose coverage a record falls into: `scope: { by, whenEmpty }` of a declaration. */
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

export interface Scope<Name extends string = string> {
  /** The ref field to the place, or to a record that is scoped itself: then its place counts. */
  by: Name
  /** A second ref like it: whoever covers that place may look at the record, too. */
  also?: Name
  /**
   * Who sees a record whose `by` is empty: only those who cover the country (the default), or
   * everybody who covers anything. Changing it takes the country's coverage either way.
   */
  whenEmpty?: 'national' | 'everybody'
  /**
   * Records with one of these values have not been sent: users of the receiving side don't see
   * them.
   */
  unsent?: { field: Name; values: readonly number[] }
}

/** Resources whose records are the places that coverage areas name, from the widest. */
export const places = ['provinces', 'operational-districts', 'health-facilities', 'wards'] as const

export type PlaceName = (typeof places)[number]

export const isPlace = (name: string): name is PlaceName => (places as readonly string[]).includes(name)

/** The resource whose records are the patients. */
export const patients = 'patients'

/**
 * What the `by` field refers to (they refer to the same kind); undefined when the resource isn't
 * scoped.
 */
export function scopeTarget(
  { scope, fields }: Pick<Resource, 'scope' | 'fields'>,
  registry: Pick<Registry, 'find'>,
): Resource | undefined {
  const field = scope && Object.hasOwn(fields, scope.by) ? fields[scope.by] : undefined
  return field?.kind === 'ref' ? registry.find(field.to) : undefined
}

/**
 * Whether users of the receiving side see only some records: those that were sent, or belong to
 * such.
 */
export function hasUnsent(resource: Resource, registry: Pick<Registry, 'find'>): boolean {
  if (resource.scope?.unsent) return true
  const target = scopeTarget(resource, registry)
  return target !== undefined && !isPlace(target.name) && hasUnsent(target, registry)
}

/** Whether a field names one of the two sides of a record that is of two places. */
export const isSide = ({ scope }: Pick<Resource, 'scope'>, name: string): boolean =>
  scope?.also !== undefined && (name === scope.by || name === scope.also)

/** Mistakes of a declaration, each a sentence that says where. */
export function scopeProblems(resource: Resource, registry: Registry): string[] {
  const { scope, fields } = resource
  if (!scope) return []
  if (!registry.find('user-coverages')) return ['scope needs user-coverages, which say who covers what']
  const field = Object.hasOwn(fields, scope.by) ? fields[scope.by] : undefined
  if (field?.kind !== 'ref') return [`scope.by names '${scope.by}', which is no ref field`]
  if (scope.unsent && !Object.hasOwn(fields, scope.unsent.field))
    return [`scope.unsent names '${scope.unsent.field}', which is no field`]
  const also = scope.also === undefined ? field : fields[scope.also]
  if (also?.kind !== 'ref' || also.to !== field.to)
    return [`scope.also '${scope.also}' does not refer to what '${scope.by}' does`]
  const way = new Set<string>([resource.name])
  let target = scopeTarget(resource, registry)
  while (target && !isPlace(target.name)) {
    if (way.has(target.name)) return [`scope goes in a circle: ${[...way, target.name].join(', ')}`]
    if (!target.scope)
      return [`scope.by '${scope.by}' leads to ${target.name}, which is neither a place nor scoped`]
    way.add(target.name)
    target = scopeTarget(target, registry)
  }
  return []
}
