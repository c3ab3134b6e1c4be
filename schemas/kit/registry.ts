/** All resources of an installation, compiled, checked and linked to each other. */
import { checkKinds, checkResource } from './check.ts'
import type { Declaration } from './define.ts'
import { type Field, kindOf } from './fields/index.ts'
import type { FieldType } from './kind.ts'
import { type ChildRows, compile, type Resource } from './resource.ts'

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

export interface Registry {
  /** In the order of their paths. */
  all: readonly Resource[]
  find(name: string): Resource | undefined
  /** Like `find`, for names that are known to exist. Throws for others. */
  get<Name extends string>(name: Name): Resource<Name>
  findByPath(path: string): Resource | undefined
  /** The adapter of a field's kind. */
  kindOf(field: Field): FieldType<Field>
  /** The `children` fields whose rows are records of the resource. */
  owners(name: string): readonly Owner[]
  /** Every ref and refs field that points at the resource. */
  referrers(name: string): readonly Referrer[]
  /**
   * The ancestors in a hierarchy: for `villages` [{ field: 'commune_id', resource: communes }, {
   * field: 'district_id', resource: districts }, { field: 'province_id', resource: provinces }].
   */
  ancestors(name: string): readonly { field: string; resource: Resource }[]
}

/** Thrown by `createRegistry`; lists every problem, each beginning `resource.field:`. */
export class SchemaError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The schemas can't be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.name = 'SchemaError'
  }
}

/** Resources in the order of their paths, each with the resources of its `children` fields. */
function connected(compiled: readonly Resource[]): Resource[] {
  const all = [...compiled].sort((a, b) => (a.path < b.path ? -1 : 1))
  const byName = new Map(all.map((resource) => [resource.name, resource]))
  for (const resource of all) {
    const children: Record<string, ChildRows> = {}
    for (const [name, field] of Object.entries(resource.fields)) {
      const child = field.kind === 'children' ? byName.get(field.of) : undefined
      if (field.kind === 'children' && child)
        children[name] = { resource: child, row: without(child, field.via), via: field.via }
    }
    // Only this part of a compiled resource needs the other declarations.
    resource.children = children
  }
  return all
}

/** The resource as its rows are shown: without the field that refers to the parent record. */
function without(resource: Resource, field: string): Resource {
  const { [field]: _, ...fields } = resource.fields
  return { ...resource, fields }
}

/**
 * Compiles and checks declarations. `partial` is for the browser, which loads a resource with the
 * resources it refers to: it skips the checks that need all resources. @throws SchemaError naming
 * `resource.field` for every mistake.
 */
export function createRegistry(
  declarations: readonly Declaration[],
  { partial = false }: { partial?: boolean } = {},
): Registry {
  const unreadable = declarations.flatMap(checkKinds)
  if (unreadable.length > 0) throw new SchemaError(unreadable)

  const all = connected(declarations.map(compile))
  const byName = new Map(all.map((resource) => [resource.name, resource]))
  const byPath = new Map(all.map((resource) => [resource.path, resource]))

  const referrers = new Map<string, Referrer[]>()
  for (const resource of all)
    for (const [name, field] of Object.entries(resource.fields))
      if (field.kind === 'ref' || field.kind === 'refs')
        referrers.set(field.to, [...(referrers.get(field.to) ?? []), { resource, field: name }])

  const owners = new Map<string, Owner[]>()
  for (const resource of all)
    for (const [field, { resource: child, via }] of Object.entries(resource.children))
      owners.set(child.name, [...(owners.get(child.name) ?? []), { resource, field, via }])

  const registry: Registry = {
    all,
    find: (name) => byName.get(name),
    get: <Name extends string>(name: Name) => {
      const resource = byName.get(name)
      if (!resource) throw new Error(`There is no resource '${name}'`)
      return resource as Resource<Name>
    },
    findByPath: (path) => byPath.get(path),
    kindOf,
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

  if (!partial) {
    const twice = all.filter((resource) => byName.get(resource.name) !== resource)
    const problems = [
      ...twice.map((resource) => `${resource.name}: is declared twice`),
      ...all.flatMap((resource) => checkResource(resource, registry)),
    ]
    if (problems.length > 0) throw new SchemaError(problems)
  }
  return registry
}
