/** Finds the row with the headings: above it are titles and notes. */
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { targetName } from './column-target.ts'
import { importTargets } from './columns.ts'
import { knownHeaders, normalHeader } from './spellings.ts'

/** The number of rows at the top of a sheet that may contain the headings. */
export const headingRows = 30

/** How well a row fits as headings: its number of fields, and whether the key is complete. */
export interface HeadingScore {
  fields: number
  hasKey: boolean
}

export type HeadingScorer = (cells: readonly string[]) => HeadingScore

/** @param chosen Headings of the caller's own mapping. */
export function createHeadingScorer(
  resource: Resource,
  registry: Registry,
  chosen: Readonly<Record<string, string>> = {},
): HeadingScorer {
  const targets = importTargets(resource, registry)
  const known = knownHeaders(resource, registry, targets)
  const nameOf = (cell: string) => {
    const target = known.get(normalHeader(cell))
    return chosen[cell] ?? (target ? targetName(target) : '')
  }
  const keys = targets.filter(({ field }) => resource.key.includes(field)).map(targetName)
  return (cells) => {
    const named = new Set(cells.filter((cell) => cell.trim() !== '').map(nameOf))
    named.delete('')
    return { fields: named.size, hasKey: keys.every((key) => named.has(key)) }
  }
}

/** Index of the best row; the first filled one if no row names a field. */
export function guessHeading(rows: readonly (readonly string[])[], score: HeadingScorer): number {
  let best = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''))
  let points = 0
  for (const [index, cells] of rows.slice(0, headingRows).entries()) {
    const { fields, hasKey } = score(cells)
    const own = fields + (hasKey ? 100 : 0)
    if (fields > 0 && own > points) {
      best = index
      points = own
    }
  }
  return Math.max(best, 0)
}

/** Whether a row below the headings repeats them, as in the other language. */
export const isHeadingAgain = (cells: readonly string[], score: HeadingScorer, fields: number): boolean => {
  const again = score(cells)
  return again.fields >= 2 && again.hasKey && again.fields * 2 >= fields
}
