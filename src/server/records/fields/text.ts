import { sql } from 'kysely'
import type { TextField } from '#schemas/kit/fields/text.ts'
import { sortKey } from '#schemas/kit/sort-key.ts'
import { sortColumn } from '#schemas/kit/table.ts'
import type { FieldAdapter, FilterBuilder } from './kind.ts'
import { anyOf, contains, equal, isNull, starts } from './operators.ts'

/** Equal texts have equal sort keys, and only the keys are indexed. */
const keyed =
  (same: FilterBuilder): FilterBuilder<TextField> =>
  (operand, place) => {
    const texts = Array.isArray(operand) ? operand : [operand]
    if (texts.length === 0) return sql`false`
    const key = sql.ref(`${place.alias}.${sortColumn(place.name)}`)
    const keys = texts.map((text) => sortKey(String(text)))
    return sql`(${key} in (${sql.join(keys)}) and ${same(operand, place)})`
  }

export const textHalf: FieldAdapter<TextField> = {
  filters: { eq: keyed(equal), in: keyed(anyOf), contains, starts, null: isNull },
}
