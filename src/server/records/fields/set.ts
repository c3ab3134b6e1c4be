import { sql } from 'kysely'
import type { SetField } from '#schemas/kit/fields/set.ts'
import type { FieldAdapter, FilterBuilder } from './kind.ts'
import { isNull } from './operators.ts'

/** Whether the set contains any of the values; each operand is parsed as a set. */
const holdsAny: FilterBuilder<SetField> = (operand, { column }) => {
  const values = [operand].flat(2)
  return sql`${column} && ${`{${values.join()}}`}::smallint[]`
}

export const setHalf: FieldAdapter<SetField> = {
  filters: { eq: holdsAny, in: holdsAny, null: isNull },
}
