/** SQL over the levels of places (application/places.ts), which declare nothing but names. */
import { type RawBuilder, sql } from 'kysely'
import { isPlace, type PlaceLevel, placeLevels, placeTable, workplace } from '#schemas/kit/places.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { scopeTarget } from '#schemas/kit/scope.ts'
import { coverageLevel } from '#schemas/platform/codes/coverage-level.ts'

/** The table of the places at which users work. */
export const workplaceTable: RawBuilder<unknown> = sql.table(placeTable(workplace))

/** A place with its ancestors: their joins, and the column with the id of each level. */
export interface Ancestry {
  joins: string
  /** By level, widest first; the place itself is the last. */
  ids: readonly string[]
}

/**
 * The ancestors of the place in `column`. Each level is joined under the alias `p` and its index;
 * the widest one needs no join.
 */
export function ancestryOf({ level }: Pick<PlaceLevel, 'level'>, column: string): Ancestry {
  const last = placeLevels.findIndex((one) => one.level === level)
  const ids = placeLevels
    .slice(0, last + 1)
    .map(({ field }, index) => (index === last ? column : `p${index + 1}.${field}`))
  const joins = placeLevels
    .slice(1, last + 1)
    .map((one, index) => `left join ${placeTable(one)} p${index + 1} on p${index + 1}.id = ${ids[index + 1]}`)
  return { joins: joins.reverse().join(' '), ids }
}

/** Whether the coverage area `c` contains the place: the country, the place or an ancestor. */
export const containing = ({ ids }: Pick<Ancestry, 'ids'>): RawBuilder<unknown> =>
  sql.raw(
    `(c.level = ${coverageLevel.NATIONAL.value}${ids
      .map((id, index) => ` or c.${placeLevels[index]?.field} = ${id}`)
      .join('')})`,
  )

/** The place of a record, joined as `f`, with its ancestors. */
export interface RecordPlace {
  level: (typeof placeLevels)[number]
  joins: string
  ancestry: Ancestry
}

/** The place of the record at the alias `t`; undefined if the resource belongs to none. */
export function placeOfRecord(resource: Resource, registry: Registry): RecordPlace | undefined {
  let target = scopeTarget(resource, registry)
  let column = `t.${resource.scope?.by ?? ''}`
  const joins: string[] = []
  while (target?.scope && !isPlace(target.name)) {
    const alias = `w${joins.length}`
    joins.push(`left join ${target.table} ${alias} on ${alias}.id = ${column}`)
    column = `${alias}.${target.scope.by}`
    target = scopeTarget(target, registry)
  }
  const level = placeLevels.find(({ resource: name }) => name === target?.name)
  if (!level) return undefined
  const ancestry = ancestryOf(level, 'f.id')
  joins.push(`left join ${placeTable(level)} f on f.id = ${column} ${ancestry.joins}`)
  return { level, joins: joins.join(' '), ancestry }
}
