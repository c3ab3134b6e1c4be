import type { Values } from './conditions.ts'
import { evaluate } from './evaluate.ts'
import { kindOf } from './fields/index.ts'
import type { Resource } from './resource.ts'

/** The values of a record's computed fields, computed from its other values. */
export function computedValues(resource: Pick<Resource, 'fields'>, values: Values): Record<string, unknown> {
  const computed: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    const own = kindOf(field).formula?.(field)
    if (own) computed[name] = evaluate(own.formula, values, own.result)
  }
  return computed
}
