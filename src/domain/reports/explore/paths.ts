/** Ways of fields through references, as the schemas have them. */

import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'

export interface PathTarget {
  /** Resources of the references on the way, each with the column that leads to it. */
  through: readonly { column: string; resource: Resource }[]
  /** Undefined for the record's own number. */
  field: Field | undefined
  column: string
}

/** Where a way leads from a resource. @throws Error where it leads nowhere */
export function followPath(registry: Registry, from: string, way: string): PathTarget {
  const names = way.split('.')
  const column = names.pop() as string
  let resource = registry.get(from)
  const through = names.map((name) => {
    const field = resource.fields[name]
    if (field?.kind !== 'ref') throw new Error(`${from}: ${way} leads nowhere at ${name}`)
    resource = registry.get(field.to)
    return { column: name, resource }
  })
  const field = resource.fields[column]
  if (!field && column !== 'id') throw new Error(`${from}: ${way} leads nowhere at ${column}`)
  return { through, field, column }
}
