/**
 * The tree beside a list: a hierarchy above its records, or records that refer to their own kind.
 */
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

export interface TreeLevel {
  resource: Resource
  /** The field that refers to the parent: a record of the level above, or of the same level. */
  parent: string | undefined
}

export interface Tree {
  /** The list's field that a chosen node filters: `field__under: { level: [id] }`. */
  field: string
  /** From the top; a single level for records that refer to their own kind. */
  levels: readonly TreeLevel[]
  /** The records of the single level refer to each other. */
  isNested: boolean
}

/**
 * The ref field by which a resource refers to its parent of the same kind; undefined if there is
 * none. The record that another one was copied from is not its parent.
 */
export function selfParent({ name, fields, personal }: Resource): string | undefined {
  if (personal) return undefined
  return Object.keys(fields).find((field) => {
    const declared = fields[field]
    return declared?.kind === 'ref' && declared.to === name && !declared.copyFrom
  })
}

/** The tree beside a resource's list; undefined if none of its refs leads to a tree. */
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
