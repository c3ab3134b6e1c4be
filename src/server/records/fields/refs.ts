import { type RawBuilder, sql } from 'kysely'
import type { RefsField } from '#schemas/kit/fields/refs.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import type { FieldAdapter, FilterPlace, RowPlace } from './kind.ts'
import { keyOrder, referenceReader } from './references.ts'
import type { Raw } from './row-plan.ts'

const linked = ({ resource, name, alias }: FilterPlace<RefsField>, more: RawBuilder<unknown>) =>
  sql`exists (select 1 from ${sql.ref(linkTable(resource, name))} l
    where l.owner_id = ${sql.ref(`${alias}.id`)} ${more})`

/** The referenced records as one JSON array within the row. */
function selectLinked(place: RowPlace<RefsField>) {
  const { plan, resource, name, field, registry } = place
  const target = registry.get(field.to)
  const inner = plan.nested(`${name}_`)
  const read = referenceReader(inner, target, 't')
  const parts = inner.columns.join(', ')
  const column = plan.column(
    `(select json_agg(json_build_array(${parts}) order by t.${quoted(keyOrder(target))}, t.id)
      from ${quoted(linkTable(resource, name))} l join ${quoted(target.table)} t on t.id = l.target_id
      ${inner.joins.join(' ')} where l.owner_id = p.id)`,
  )
  return (raw: Raw) => ((raw[column] ?? []) as Raw[]).flatMap((part) => read(part) ?? [])
}

export const refsHalf: FieldAdapter<RefsField> = {
  row: (place) => {
    const read = selectLinked(place)
    return (row, raw) => {
      const references = read(raw)
      row[place.name] = references.map(({ id }) => id)
      row._ref[place.name] = references
    }
  },
  filters: {
    eq: (operand, place) => linked(place, sql`and l.target_id = ${operand}`),
    in: (operand, place) =>
      (operand as unknown[]).length === 0
        ? sql`false`
        : linked(place, sql`and l.target_id in (${sql.join(operand as unknown[])})`),
    null: (operand, place) => (operand === true ? sql`not ${linked(place, sql``)}` : linked(place, sql``)),
  },
}
