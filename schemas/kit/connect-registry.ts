/**
 * Resources, compiled and connected to each other. The browser connects the declarations that the
 * server has judged (registry.ts).
 */
import { compileCondition, compileOffered } from './constants.ts'
import type { Declaration } from './define.ts'
import { type Field, type FieldOf, kindOf, termOf } from './fields/index.ts'
import type { Term } from './formula-terms.ts'
import type { FieldType } from './kind.ts'
import { isFiltered } from './offered.ts'
import { type ChildRows, compile, type Resource } from './resource.ts'
import { withOwners } from './rows-of.ts'

/** A resource that refers to another: `communes.district_id` is a referrer of `districts`. */
export interface Referrer {
  resource: Resource
  field: string
}

/** A `children` field: its rows are records of another resource, which refer back by `via`. */
export interface Owner {
  resource: Resource
  field: string
  via: string
}

/** A field that is rolled up from the records of another resource. */
export interface RollUp {
  /** The resource that has the field. */
  resource: Resource
  name: string
  field: FieldOf<'rollUp'>
}

export interface Registry {
  /** In the order of their paths. */
  all: readonly Resource[]
  find(name: string): Resource | undefined
  /** Like `find`, for names that are known to exist. Throws for others. */
  get<Name extends string>(name: Name): Resource<Name>
  findByPath(path: string): Resource | undefined
  /** The adapter of a field's kind. */
  kindOf(field: Field): FieldType<Field>
  /** The type of a field in formulas. */
  termOf(field: Field): Term | undefined
  /** The `children` fields whose rows are records of the resource. */
  owners(name: string): readonly Owner[]
  /** The fields that are rolled up from records of the resource. */
  rollUps(name: string): readonly RollUp[]
  /** Every ref and refs field that points at the resource. */
  referrers(name: string): readonly Referrer[]
  /**
   * The ancestors in a hierarchy: for `villages` [{ field: 'commune_id', resource: communes }, {
   * field: 'district_id', resource: districts }, { field: 'province_id', resource: provinces }].
   */
  ancestors(name: string): readonly { field: string; resource: Resource }[]
}

/** Fields whose `where` has constants of the kinds of the target's fields. */
function withTargets(fields: Resource['fields'], find: (name: string) => Resource | undefined) {
  const changed = Object.entries(fields).flatMap(([name, field]) => {
    const target = isFiltered(field) ? find(field.to) : undefined
    return isFiltered(field) && target
      ? [[name, { ...field, where: compileOffered(field.where, target.fields) }] as const]
      : []
  })
  return changed.length > 0 ? { ...fields, ...Object.fromEntries(changed) } : fields
}

const mapValues = <T>(values: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))

/** Resources in the order of their paths, with the parts that need the other declarations. */
function connected(compiled: readonly Resource[]): Resource[] {
  const all = [...compiled].sort((a, b) => (a.path < b.path ? -1 : 1))
  const byName = new Map(all.map((resource) => [resource.name, resource]))
  for (const resource of all) resource.fields = withTargets(resource.fields, (name) => byName.get(name))
  for (const resource of all)
    resource.fields = mapValues(resource.fields, (field) => {
      const source = field.kind === 'rollUp' ? byName.get(field.of) : undefined
      return field.kind === 'rollUp' && source && field.where
        ? { ...field, where: compileCondition(field.where, source.fields) }
        : field
    })
  for (const resource of all) {
    const children: Record<string, ChildRows> = {}
    for (const [name, field] of Object.entries(resource.fields)) {
      const child = field.kind === 'children' ? byName.get(field.of) : undefined
      if (field.kind === 'children' && child)
        children[name] = { resource: child, row: without(child, field.via), via: field.via }
    }
    resource.children = children
  }
  return all
}

/** The resource as its rows are shown: without the field that refers to the parent record. */
function without(resource: Resource, field: string): Resource {
  const { [field]: _, ...fields } = resource.fields
  return { ...resource, fields }
}

/** Compiles and connects declarations that have been judged. */
export function connectRegistry(declarations: readonly Declaration[]): Registry {
  const all = connected(withOwners(declarations).map(compile))
  const byName = new Map(all.map((resource) => [resource.name, resource]))
  const byPath = new Map(all.map((resource) => [resource.path, resource]))

  const referrers = new Map<string, Referrer[]>()
  for (const resource of all)
    for (const [name, field] of Object.entries(resource.fields))
      if (field.kind === 'ref' || field.kind === 'refs')
        referrers.set(field.to, [...(referrers.get(field.to) ?? []), { resource, field: name }])

  const rollUps = new Map<string, RollUp[]>()
  for (const resource of all)
    for (const [name, field] of Object.entries(resource.fields))
      if (field.kind === 'rollUp')
        rollUps.set(field.of, [...(rollUps.get(field.of) ?? []), { resource, name, field }])

  const owners = new Map<string, Owner[]>()
  for (const resource of all)
    for (const [field, { resource: child, via }] of Object.entries(resource.children))
      owners.set(child.name, [...(owners.get(child.name) ?? []), { resource, field, via }])

  return {
    all,
    find: (name) => byName.get(name),
    get: <Name extends string>(name: Name) => {
      const resource = byName.get(name)
      if (!resource) throw new Error(`There is no resource '${name}'`)
      return resource as Resource<Name>
    },
    findByPath: (path) => byPath.get(path),
    kindOf,
    termOf,
    rollUps: (name) => rollUps.get(name) ?? [],
    owners: (name) => owners.get(name) ?? [],
    referrers: (name) => referrers.get(name) ?? [],
    ancestors: (name) => {
      const path: { field: string; resource: Resource }[] = []
      let current = byName.get(name)
      while (current?.parent && path.length < all.length) {
        const via = current.fields[current.parent]
        const above = via?.kind === 'ref' ? byName.get(via.to) : undefined
        // A self-reference adds no level.
        if (!above || above === current) break
        path.push({ field: current.parent, resource: above })
        current = above
      }
      return path
    },
  }
}
