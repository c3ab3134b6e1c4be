/** How messages of the server's start name a row: by its natural key. */
import type { Registry } from './registry.ts'
import type { Resource } from './resource.ts'

/** A part of the name by which people know a row; of a reference the code of the other record. */
export interface KeyPart {
  column: string
  of?: { table: string; column: string }
}

/** Names and numbers of persons never reach a log, so their records have no name there. */
export function keyParts(resource: Resource, registry: Registry): KeyPart[] {
  const isNamed = ({ personal, key, fields }: Resource) =>
    !personal && key.every((name) => !fields[name]?.pii)
  if (!isNamed(resource)) return []
  return resource.key.map((column) => {
    const field = resource.fields[column]
    const target = field?.kind === 'ref' ? registry.find(field.to) : undefined
    const code = target?.key.find((name) => target.fields[name]?.kind !== 'ref')
    return target && code && isNamed(target)
      ? { column, of: { table: target.table, column: code } }
      : { column }
  })
}
