import { type RawBuilder, sql } from 'kysely'
import type { RefsField } from '#schemas/kit/fields/refs.ts'
import { linkTable } from '#schemas/kit/table.ts'
import type { FilterPlace, ServerHalf } from './kind.ts'

const linked = ({ resource, name, alias }: FilterPlace<RefsField>, more: RawBuilder<unknown>) =>
  sql`exists (select 1 from ${sql.ref(linkTable(resource, name))} l
    where l.owner_id = ${sql.ref(`${alias}.id`)} ${more})`

export const refsHalf: ServerHalf<RefsField> = {
  filters: {
    eq: (operand, place) => linked(place, sql`and l.target_id = ${operand}`),
    in: (operand, place) =>
      (operand as unknown[]).length === 0
        ? sql`false`
        : linked(place, sql`and l.target_id in (${sql.join(operand as unknown[])})`),
    null: (operand, place) =>
      operand === true ? sql`not ${linked(place, sql``)}` : linked(place, sql``),
  },
}
