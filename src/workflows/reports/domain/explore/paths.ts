/** Resolves paths of fields through references, as the schemas declare them. */

import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'

export interface PathTarget {
  /** Resources of the references on the path, each with the column that leads to it. */
  through: readonly { column: string; resource: Resource }[]
  /** Undefined for the record's id. */
  field: Field | undefined
  column: string
}

/** The target of a path from a resource. @throws Error for an invalid path */
export function followPath(registry: Registry, from: string, path: string): PathTarget {
  const names = path.split('.')
  const column = names.pop() as string
  let resource = registry.get(from)
  const through = names.map((name) => {
    const field = resource.fields[name]
    if (field?.kind !== 'ref') throw new Error(`${from}: ${path} is no valid path at ${name}`)
    resource = registry.get(field.to)
    return { column: name, resource }
  })
  const field = resource.fields[column]
  if (!field && column !== 'id') throw new Error(`${from}: ${path} is no valid path at ${column}`)
  return { through, field, column }
}
