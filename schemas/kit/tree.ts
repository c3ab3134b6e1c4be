/**
 * Which tree of records a list can be looked at by: a hierarchy above it, or records that hang on
 * each other.
 */
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

export interface TreeLevel {
  resource: Resource
  /** The field that leads up: to the level above, or to another record of the same. */
  parent: string | undefined
}

export interface Tree {
  /** The list's field that a chosen node narrows: `field__under: { level: [id] }`. */
  field: string
  /** From the top; the only one when records hang on each other. */
  levels: readonly TreeLevel[]
  /** Records of the one level hang on each other. */
  isNested: boolean
}

/** The ref field by which records of a resource hang on each other; undefined when they don't. */
export function selfParent({ name, fields, personal }: Resource): string | undefined {
  if (personal) return undefined
  return Object.keys(fields).find((field) => {
    const declared = fields[field]
    return declared?.kind === 'ref' && declared.to === name
  })
}

/** The tree beside a resource's list; undefined when nothing it refers to is one. */
export function treeOf(resource: Resource, registry: Registry): Tree | undefined {
  const above = registry.ancestors(resource.name)
  if (resource.parent && above.length > 0) {
    const levels = above.map(({ resource: level }) => ({ resource: level, parent: level.parent }))
    return { field: resource.parent, levels: levels.reverse(), isNested: false }
  }
  const own = selfParent(resource)
  if (own) return { field: own, levels: [{ resource, parent: own }], isNested: true }
  for (const [field, declared] of Object.entries(resource.fields)) {
    const target = declared.kind === 'ref' ? registry.find(declared.to) : undefined
    const parent = target && selfParent(target)
    if (target && parent) return { field, levels: [{ resource: target, parent }], isNested: true }
  }
  return undefined
}
