import type { LookupField } from '#schemas/kit/fields/lookup.ts'
import type { ServerHalf } from './kind.ts'

export const lookupHalf: ServerHalf<LookupField> = {
  filters: {},
  row: ({ plan, resource, name, field }) => {
    const place = plan.lookup(resource, 'p', field.path)
    return (row, raw) => {
      row[name] = raw[place]
    }
  },
}
