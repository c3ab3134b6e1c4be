/** Finds fields whose text would tell readers of a person, or of a record that they can't see. */
import type { Field } from './fields/index.ts'
import { isPlace } from './places.ts'
import { hidesRecords } from './record-rules.ts'
import type { Registry } from './registry.ts'
import { placeholders } from './template.ts'

/** Maximum depth of references within the name of a record. */
const deepest = 5

/**
 * Why a text for several readers must not contain the field: it names a person, or a record that
 * record rules hide from some users. The names of records can contain names of others. Undefined
 * for fields that every reader of the record may see.
 */
export function secretIn(
  field: Field | undefined,
  registry: Registry,
  depth = 0,
): 'person' | 'record' | undefined {
  if (depth === 0 && field?.pii) return 'person'
  const target = field?.kind === 'ref' && depth < deepest ? registry.find(field.to) : undefined
  if (!target) return undefined
  if (target.personal && !isPlace(target.name)) return 'person'
  if (hidesRecords(target, registry)) return 'record'
  const { display, key, fields } = target
  const names = [...placeholders(display.kh), ...placeholders(display.en), ...key]
  return names.map((name) => secretIn(fields[name], registry, depth + 1)).find(Boolean)
}
