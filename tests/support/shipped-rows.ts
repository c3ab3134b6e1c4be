import { registry } from '#schemas/index.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import { readValue } from '#schemas/kit/validate.ts'
import type { SeedRow } from '#src/server/seed/read-rows.ts'
import { referenceSeeds } from '#src/server/seed/seed-reference.ts'

const seeds = referenceSeeds(registry, true)

/** The rows of a resource in data/, parsed by its fields; references are natural keys. */
export function shippedRowsOf(name: ResourceName): readonly SeedRow[] {
  const resource = registry.get(name)
  return (seeds.get(name)?.records() ?? []).map(({ row }) => {
    const read = Object.entries(row).map(([column, value]) => {
      const field = resource.fields[column]
      return [
        column,
        field && field.kind !== 'ref' && field.kind !== 'refs' ? readValue(field, value) : value,
      ]
    })
    return Object.fromEntries(read)
  })
}
