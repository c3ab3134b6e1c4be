import { type RawBuilder, sql } from 'kysely'
import type { RefField } from '#schemas/kit/fields/ref.ts'
import { isSide } from '#schemas/kit/scope.ts'
import { selfParent } from '#schemas/kit/tree.ts'
import { idList } from '#src/server/db/ids.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import type { FieldAdapter, FilterPlace } from './kind.ts'
import { anyOf, equal, isNull } from './operators.ts'
import { keyOrder, referenceReader } from './references.ts'

/** `{ provinces: [3] }`: records below a record at any level of the target's hierarchy. */
export type UnderOperand = Readonly<Record<string, readonly number[]>>

/** The level names that `under` accepts for a field: its target and all levels above. */
export function levelsOf({ field, registry }: Pick<FilterPlace<RefField>, 'field' | 'registry'>) {
  return [field.to, ...registry.ancestors(field.to).map(({ resource }) => resource.name)]
}

/** The given records of a target that forms a tree, and all their descendants. */
function nestedBelow({ field, registry }: FilterPlace<RefField>, ids: readonly number[]) {
  const target = registry.get(field.to)
  const parent = selfParent(target)
  if (!parent) return undefined
  const table = sql.table(target.table)
  return sql`with recursive down (id) as (
    select unnest(${idList(ids)})
    union select s.id from ${table} s join down d on ${sql.ref(`s.${parent}`)} = d.id
    where s.deleted_at is null) select id from down`
}

/** A subquery with the ids of the target's records below the given ones. */
function below(place: FilterPlace<RefField>, level: string, ids: readonly number[]) {
  const { field, registry } = place
  const ancestors = registry.ancestors(field.to)
  let inner: RawBuilder<unknown> = ids.length > 0 ? sql.join(ids) : sql`null`
  const depth = ancestors.findIndex(({ resource }) => resource.name === level)
  for (const [index, step] of [...ancestors.slice(0, depth + 1).entries()].reverse()) {
    const table = index === 0 ? registry.get(field.to) : ancestors[index - 1]?.resource
    inner = sql`select id from ${sql.ref(table?.table ?? '')} where ${sql.ref(step.field)} in (${inner})`
  }
  return inner
}

export const refHalf: FieldAdapter<RefField> = {
  row: ({ plan, resource, name, field, registry }) => {
    const target = registry.get(field.to)
    const place = plan.column(`p.${quoted(name)}`)
    const alias = plan.join('p', name, target)
    const read = referenceReader(plan, target, alias, !isSide(resource, name))
    return (row, raw) => {
      row[name] = raw[place]
      row._ref[name] = read(raw)
    }
  },
  // Orders by the key of the target, because ids mean nothing to users. Keys that are assigned in
  // sequence have the order of the ids and need no join.
  order: ({ name, field, registry }) => {
    const target = registry.get(field.to)
    if (target.fields[target.key[0] ?? '']?.kind === 'sequence') return undefined
    return {
      join: sql`left join ${sql.table(target.table)} o on o.id = ${sql.ref(`t.${name}`)}`,
      by: sql.ref(`o.${keyOrder(target)}`),
    }
  },
  filters: {
    eq: equal,
    in: anyOf,
    null: isNull,
    // A precomputed array; otherwise the planner walks the sort index row by row.
    under: (operand, place) => {
      const conditions = Object.entries(operand as UnderOperand).map(([level, ids]) => {
        const isOwn = level === place.field.to
        const matches = isOwn ? nestedBelow(place, ids) : below(place, level, ids)
        return matches
          ? sql`${place.column} = any(array(${matches}))`
          : anyOf(ids, { ...place, field: place.field })
      })
      return sql`(${sql.join(conditions, sql` and `)})`
    },
  },
}
