import type { CountField } from '#schemas/kit/fields/count.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import type { FieldAdapter } from './kind.ts'

/** The condition under which the counted record `c` belongs to the record `p`. */
function belongs(field: CountField, own: Resource, registry: Registry): string {
  const counted = registry.get(field.of)
  if (field.own !== undefined)
    return `exists (select from ${quoted(linkTable(own, field.own))} l
      where l.owner_id = p.id and l.target_id = c.id)`
  const via = field.via as string
  return counted.fields[via]?.kind === 'refs'
    ? `exists (select from ${quoted(linkTable(counted, via))} l
        where l.target_id = p.id and l.owner_id = c.id)`
    : `c.${quoted(via)} = p.id`
}

export const countHalf: FieldAdapter<CountField> = {
  filters: {},
  row: ({ plan, name, field, registry, resource }) => {
    const counted = registry.get(field.of)
    const place = plan.column(
      `(select count(*)::int from ${quoted(counted.table)} c
        where ${belongs(field, resource, registry)} and c.deleted_at is null and ${plan.visible(counted, 'c')})`,
    )
    return (row, raw) => {
      row[name] = raw[place]
    }
  },
}
