import type { LookupField } from '#schemas/kit/fields/lookup.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import type { FieldAdapter } from './kind.ts'
import { referenceReader } from './references.ts'

export const lookupHalf: FieldAdapter<LookupField> = {
  filters: {},
  row: ({ plan, resource, name, field, registry }) => {
    const end = plan.follow(resource, 'p', field.path)
    const place = plan.column(`${end.alias}.${quoted(end.name)}`)
    if (end.field.kind !== 'ref')
      return (row, raw) => {
        row[name] = raw[place]
      }
    const target = registry.get(end.field.to)
    const read = referenceReader(plan, target, plan.join(end.alias, end.name, target))
    return (row, raw) => {
      row[name] = raw[place]
      row._ref[name] = read(raw)
    }
  },
}
