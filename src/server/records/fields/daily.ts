import { sql } from 'kysely'
import { type ColumnFormula, columnFormula } from '#schemas/kit/column-formula.ts'
import type { DailyField } from '#schemas/kit/fields/daily.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { formulaSql } from '#src/server/db/formula-sql.ts'
import type { FieldAdapter, FilterBuilder } from './kind.ts'
import { comparable } from './operators.ts'

/** The value of the current day, over the columns of the record at `alias`. */
const valueSql = (resource: Resource, field: DailyField, alias: string) =>
  formulaSql(columnFormula(resource, field) as ColumnFormula, alias)

/** A comparison with the computed value in the place of a column. */
const ofValue =
  (compare: FilterBuilder): FilterBuilder<DailyField> =>
  (operand, place) =>
    compare(operand, { ...place, column: sql.raw(valueSql(place.resource, place.field, place.alias)) })

export const dailyHalf: FieldAdapter<DailyField> = {
  filters: Object.fromEntries(
    Object.entries(comparable).map(([operator, compare]) => [operator, ofValue(compare)]),
  ),
  row: ({ plan, resource, name, field }) => {
    const value = valueSql(resource, field, 'p')
    const place = plan.column(field.as === 'text' || field.as === 'date' ? value : `(${value})::float8`)
    return (row, raw) => {
      row[name] = raw[place]
    }
  },
  order: ({ resource, field }) => ({ join: sql``, by: sql.raw(valueSql(resource, field, 't')) }),
}
