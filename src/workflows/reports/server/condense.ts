/** The rows of a report, or their sums for each of its tables if there are too many. */
import { type RawBuilder, sql } from 'kysely'
import { addedUp, allCountedBy, countedBy, partOf } from '../domain/condensed.ts'
import type { Report, Row } from '../domain/report.ts'
import type { SqlFragment } from './sql-fragments.ts'

const listed = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** The statement; `part` is null if all rows are returned. Undefined if they cannot be summed. */
export function condensed(report: Report, rows: RawBuilder<Row>, limit: number): RawBuilder<Row> | undefined {
  const sums = addedUp(report)
  if (!sums) return undefined
  const by = allCountedBy(report)
  const columnsOf = (figure: (name: string) => SqlFragment) =>
    sql.join([
      ...by.map((name) => sql.ref(name)),
      ...sums.map((name) => sql`${figure(name)}::float8 as ${sql.ref(name)}`),
    ])
  const sets = [...new Set(['', ...countedBy(report).map((names) => JSON.stringify(names))])].map(
    (names) => sql`(${names ? listed(JSON.parse(names)) : sql``})`,
  )
  return sql`with r as materialized (${rows}),
      size as (select count(*) > ${limit}::int as is_large from r)
    select null::int as part, ${columnsOf((name) => sql.ref(name))} from r, size where not is_large
    union all
    select grouping(${listed(by)}), ${columnsOf((name) => sql`sum(${sql.ref(name)})`)} from r, size
    where is_large group by grouping sets (${sql.join(sets)}) having count(*) > 0`
}

/** The part with the totals of all rows. */
export const wholeOf = (report: Report): number => partOf(report, [])
