/**
 * Codes of digits that begin with the code of their parent, such as 01 › 0102 › 010201. A table may
 * list records of all levels below each other; the length of the code distinguishes them.
 */

import type { Field } from '#schemas/kit/fields/index.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'

export interface CodeLevel {
  resource: Resource
  digits: number
}

/** The number of digits if a code always has that many; otherwise undefined. */
export function fixedDigits(field: Field | undefined): number | undefined {
  const pattern = field?.kind === 'code' ? field.pattern : undefined
  const digits = /^(?:\[0-9\]|\\d)\{(\d{1,2})\}$/.exec(pattern ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The code that identifies a record; undefined if its natural key is something else. */
function keyCode({ key, fields }: Resource) {
  const field = key.length === 1 ? fields[key[0] ?? ''] : undefined
  return field?.kind === 'code' ? field : undefined
}

/** The field of the parent whose code begins the code of a record, and how long that code is. */
export function codeParent(
  resource: Resource,
  registry: Registry,
): { name: string; resource: Resource; digits: number } | undefined {
  const name = keyCode(resource)?.prefixedBy
  const field = name === undefined ? undefined : resource.fields[name]
  if (name === undefined || field?.kind !== 'ref') return undefined
  const parent = registry.get(field.to)
  const digits = fixedDigits(keyCode(parent))
  return digits === undefined ? undefined : { name, resource: parent, digits }
}

/** The resources whose codes nest with those of this one, parents first; at least itself. */
export function codeLevels(resource: Resource, registry: Registry): CodeLevel[] {
  const digits = fixedDigits(keyCode(resource))
  if (digits === undefined) return []
  const levels = [{ resource, digits }]
  for (let parent = codeParent(resource, registry); parent; parent = codeParent(parent.resource, registry))
    levels.unshift(parent)
  for (let last: Resource | undefined = resource; last; ) {
    const above: Resource = last
    last = registry
      .referrers(above.name)
      .map(({ resource: other }) => other)
      .find((other) => codeParent(other, registry)?.resource === above)
    const own = last && fixedDigits(keyCode(last))
    if (last && own !== undefined) levels.push({ resource: last, digits: own })
  }
  return levels.map(({ resource: one, digits: length }) => ({ resource: one, digits: length }))
}

/** The level of a code, which may have lost a leading zero; undefined for other texts. */
export function levelOf(levels: readonly CodeLevel[], text: string): CodeLevel | undefined {
  const code = toWesternDigits(text).trim()
  if (!/^\d+$/.test(code)) return undefined
  return levels.find(({ digits }) => digits === code.length || digits === code.length + 1)
}
