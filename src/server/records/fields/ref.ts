import { type RawBuilder, sql } from 'kysely'
import type { RefField } from '#schemas/kit/fields/ref.ts'
import { isSide } from '#schemas/kit/scope.ts'
import { selfParent } from '#schemas/kit/tree.ts'
import { idList } from '#src/server/db/ids.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import type { FieldAdapter, FilterPlace } from './kind.ts'
import { anyOf, equal, isNull } from './operators.ts'
import { keyOrder, referenceReader } from './references.ts'

/** `{ provinces: [3] }`: records below a record anywhere up the hierarchy of the target. */
export type UnderOperand = Readonly<Record<string, readonly number[]>>

/** The names that `under` understands for a field: its target and everything above that. */
export function levelsOf({ field, registry }: Pick<FilterPlace<RefField>, 'field' | 'registry'>) {
  return [field.to, ...registry.ancestors(field.to).map(({ resource }) => resource.name)]
}

/** The given records of a target whose records hang on each other, and everything below them. */
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

/** Ids of the target's records below the given ones, as a subquery down the hierarchy. */
function below(place: FilterPlace<RefField>, level: string, ids: readonly number[]) {
  const { field, registry } = place
  const way = registry.ancestors(field.to)
  let inner: RawBuilder<unknown> = ids.length > 0 ? sql.join(ids) : sql`null`
  const depth = way.findIndex(({ resource }) => resource.name === level)
  for (const [index, step] of [...way.slice(0, depth + 1).entries()].reverse()) {
    const table = index === 0 ? registry.get(field.to) : way[index - 1]?.resource
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
  // In the order of the keys that are referred to: by number would mean nothing to anyone. Keys
  // that are given one after the other say what the numbers say, and those need no look at the
  // other table.
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
    // An array made once beforehand: otherwise the planner walks the sort index row by row.
    under: (operand, place) => {
      const conditions = Object.entries(operand as UnderOperand).map(([level, ids]) => {
        const isOwn = level === place.field.to
        const ways = isOwn ? nestedBelow(place, ids) : below(place, level, ids)
        return ways
          ? sql`${place.column} = any(array(${ways}))`
          : anyOf(ids, { ...place, field: place.field })
      })
      return sql`(${sql.join(conditions, sql` and `)})`
    },
  },
}
