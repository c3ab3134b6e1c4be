import type { CountField } from '#schemas/kit/fields/count.ts'
import { quoted } from '../db/sql-text.ts'
import type { ServerHalf } from './kind.ts'

export const countHalf: ServerHalf<CountField> = {
  filters: {},
  row: ({ plan, name, field, registry }) => {
    const counted = registry.get(field.of)
    const place = plan.column(
      `(select count(*)::int from ${quoted(counted.table)} c
        where c.${quoted(field.via)} = p.id and c.deleted_at is null)`,
    )
    return (row, raw) => {
      row[name] = raw[place]
    }
  },
}
