/** `scope: { by, whenEmpty }` of a declaration: the coverage area of a record. */
import { isPlace } from './places.ts'
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

export interface Scope<Name extends string = string> {
  /** The ref field to the place, or to a scoped record whose place then counts. */
  by: Name
  /** A second such ref: users who cover that place can also see the record. */
  also?: Name
  /**
   * Who sees a record whose `by` is empty: users with national coverage (the default), or every
   * user with any coverage. A change always needs national coverage.
   */
  whenEmpty?: 'national' | 'everybody'
  /**
   * Records of another resource that share this one with a further place, such as referrals with
   * the receiving facility: `via` refers to this record, `at` to a place of the same resource as
   * `by`. They count while `field` has one of the values.
   */
  shared?: { of: string; via: string; at: string; field: string; values: readonly number[] }
  /**
   * Records with one of these values have not been sent; users of the receiving side do not see
   * them.
   */
  unsent?: { field: Name; values: readonly number[] }
}

/** The resource of the patients. */
export const patients = 'patients'

/**
 * The resource that the `by` field refers to (both refer to the same one); undefined if the
 * resource is not scoped.
 */
export function scopeTarget(
  { scope, fields }: Pick<Resource, 'scope' | 'fields'>,
  registry: Pick<Registry, 'find'>,
): Resource | undefined {
  const field = scope && Object.hasOwn(fields, scope.by) ? fields[scope.by] : undefined
  return field?.kind === 'ref' ? registry.find(field.to) : undefined
}

/**
 * Whether users of the receiving side see only sent records, or records that belong to sent ones.
 */
export function hasUnsent(resource: Resource, registry: Pick<Registry, 'find'>): boolean {
  if (resource.scope?.unsent) return true
  const target = scopeTarget(resource, registry)
  return target !== undefined && !isPlace(target.name) && hasUnsent(target, registry)
}

/** Whether a field names one of the two sides of a record that belongs to two places. */
export const isSide = ({ scope }: Pick<Resource, 'scope'>, name: string): boolean =>
  scope?.also !== undefined && (name === scope.by || name === scope.also)

/** Mistakes in a declaration, each a sentence that names the place. */
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
  const { shared } = scope
  const sharing = shared && registry.find(shared.of)
  if (shared && sharing) {
    const [via, at] = [sharing.fields[shared.via], sharing.fields[shared.at]]
    if (via?.kind !== 'ref' || via.to !== resource.name || at?.kind !== 'ref' || at.to !== field.to)
      return [`scope.shared: '${shared.via}' and '${shared.at}' of ${shared.of} do not refer as they must`]
    if (!Object.hasOwn(sharing.fields, shared.field))
      return [`scope.shared names '${shared.field}', which is no field of ${shared.of}`]
  }
  const path = new Set<string>([resource.name])
  let target = scopeTarget(resource, registry)
  while (target && !isPlace(target.name)) {
    if (path.has(target.name)) return [`scope goes in a circle: ${[...path, target.name].join(', ')}`]
    if (!target.scope)
      return [`scope.by '${scope.by}' leads to ${target.name}, which is neither a place nor scoped`]
    path.add(target.name)
    target = scopeTarget(target, registry)
  }
  return []
}
