/** Builds the statement of the explorer; field names come only from the declaration. */
import { sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import { followPath } from '#src/workflows/reports/domain/explore/paths.ts'
import type { Question } from '#src/workflows/reports/domain/explore/question.ts'
import {
  type ExploreSource,
  type TimeField,
  timeFields,
} from '#src/workflows/reports/domain/explore/source.ts'
import type { Row } from '#src/workflows/reports/domain/report.ts'
import type { ReportQuery } from '../source.ts'
import { ageBandOf, dayOf, fits, named, type SqlFragment } from '../sql-fragments.ts'

/** Columns at the ends of paths from `t`, with each needed join once. */
function columnsOf(registry: Registry, { of }: ExploreSource) {
  const joins = new Map<string, { alias: string; join: SqlFragment }>()
  const at = (path: string): SqlFragment => {
    const { through, column } = followPath(registry, of, path)
    let [alias, walked] = ['t', '']
    for (const step of through) {
      walked += `.${step.column}`
      const known = joins.get(walked)
      const next = known?.alias ?? `j${joins.size}`
      if (!known) {
        const on = sql`${sql.ref(`${next}.id`)} = ${sql.ref(`${alias}.${step.column}`)}`
        const join = sql`left join ${sql.table(step.resource.table)} ${sql.ref(next)} on ${on}`
        joins.set(walked, { alias: next, join })
      }
      alias = next
    }
    return sql.ref(`${alias}.${column}`)
  }
  return {
    at,
    joins: () =>
      sql.join(
        [...joins.values()].map(({ join }) => join),
        sql` `,
      ),
  }
}

/** Parts of a day as numbers that sort in order. */
const digits: Readonly<Record<TimeField, string>> = {
  day: 'YYYYMMDD',
  month: 'YYYYMM',
  year: 'YYYY',
}

const isTime = (name: string): name is TimeField => Object.hasOwn(timeFields, name)

export const referencePathOf = ({ fields }: ExploreSource, name: string): string => {
  const field = fields[name]
  return (typeof field === 'string' ? field : field?.field) ?? ''
}

/** Columns of figures; `known` is the number of records with the measure. */
export const figures = ['n', 'sum', 'known'] as const

/** @param counts Whether to count the people behind each figure */
export function exploreStatement(
  source: ExploreSource,
  question: Question,
  { query: reportQuery, counts, limit }: { query: ReportQuery; counts: boolean; limit: number },
) {
  const { registry } = reportQuery.reading
  const { at, joins } = columnsOf(registry, source)
  const when = followPath(registry, source.of, source.when).field
  const isMoment = when?.kind === 'dateTime'
  const day = isMoment ? dayOf(at(source.when)) : at(source.when)
  const within = isMoment
    ? sql`${at(source.when)} >= ${reportQuery.since}::timestamptz and ${at(source.when)} < ${reportQuery.until}::timestamptz`
    : sql`${at(source.when)} between ${reportQuery.from}::date and ${reportQuery.to}::date`

  /** A boolean as 1 or 0, like its list of codes. */
  const keyAt = (name: string): SqlFragment => {
    const path = referencePathOf(source, name)
    const isBoolean = followPath(registry, source.of, path).field?.kind === 'boolean'
    return isBoolean ? sql`(${at(path)})::int` : at(path)
  }
  const names = [...question.rows, ...(question.column ? [question.column] : [])]
  const birthdate = source.patient === 'id' ? 'birthdate' : `${source.patient}.birthdate`
  const keyOf = (name: string): SqlFragment =>
    isTime(name)
      ? sql`to_char(${day}, ${sql.lit(digits[name])})::int`
      : name === 'age_band'
        ? ageBandOf(day, at(birthdate))
        : keyAt(name)
  const keys = names.map((name) => sql`${keyOf(name)} as ${sql.ref(name)}`)
  const measure = question.measure.of === 'count' ? undefined : source.measures?.[question.measure.name]
  const amount = measure ? at(measure.field) : sql`0`
  const people = counts ? sql`count(distinct ${at(source.patient)})::int` : sql`0`
  const isCounted = source.only
    ? sql`${at(source.only.field)} not in (${sql.join(source.only.not.map((one) => sql.lit(one)))})`
    : sql`true`
  const filtered = Object.entries(question.filters).map(([name, value]) => fits(keyAt(name), value))
  const facility = fits(at(source.facility), question.facility)
  const group =
    names.length > 0 ? sql`group by ${sql.join(names.map((_, index) => sql.lit(index + 1)))}` : sql``
  const counted = sql`select ${sql.join([
    ...keys,
    sql`count(*)::int as n`,
    sql`coalesce(sum(${amount}), 0)::float8 as sum`,
    sql`count(${amount})::int as known`,
    sql`${people} as people`,
  ])}
    from ${reportQuery.visibleRows(source.of)} t ${joins()}
    where t.deleted_at is null and ${within} and ${isCounted} and ${facility}
      and ${filtered.length > 0 ? sql.join(filtered, sql` and `) : sql`true`}
    ${group} limit ${limit}`

  // Names are looked up after grouping, not for every record.
  const records = names.flatMap((name) => {
    const path = referencePathOf(source, name)
    const field = path ? followPath(registry, source.of, path).field : undefined
    return field?.kind === 'ref' ? [{ name, table: registry.get(field.to).table }] : []
  })
  const labels = names.map((name) => {
    const own = records.findIndex((one) => one.name === name)
    return own < 0 ? sql.ref(`x.${name}`) : sql`${named(`n${own}`)} as ${sql.ref(name)}`
  })
  const lookups = records.map(
    ({ name, table }, index) =>
      sql`left join ${sql.table(table)} ${sql.ref(`n${index}`)} on ${sql.ref(`n${index}.id`)} = ${sql.ref(`x.${name}`)}`,
  )
  return sql<Row>`select ${sql.join([...labels, sql`x.n, x.sum, x.known, x.people`])}
    from (${counted}) x ${sql.join(lookups, sql` `)}`
}
