/**
 * Work lists: one statement reads a page of rows with the counts of all segments, and one more each
 * kind of records to which the rows refer, such as patients (docs/work-lists.md).
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Action } from '#src/domain/action.ts'
import { type ListPage, perPage as usualPage } from '#src/domain/work-list.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import {
  attachLinks,
  type Column,
  type Expression,
  expressionOf,
  type NamedColumn,
  type RawRow,
} from './work-list-columns.ts'

type Sql = RawBuilder<unknown>

/** The parts of a request that every list has; lists add their filters. */
export interface ListBody {
  /** Default, and in place of an unknown name: the first segment. */
  segment?: string | undefined
  q?: string | undefined
  /** From 1. */
  page?: number | undefined
}

/** The input of conditions. */
export interface ListFilter<Body = ListBody> {
  reading: Reading
  /** In Phnom Penh, YYYY-MM-DD. */
  today: string
  body: Body
}

/** The call of an action. A search ranks patients of the user's own facility first. */
export interface ListInput<Body = ListBody> extends ListFilter<Body> {
  user: { id: number }
}

type OptionalKey<Row> = { [Key in keyof Row]-?: undefined extends Row[Key] ? Key : never }[keyof Row]

export interface Segment {
  where: Sql
  /** Default: the order of the list. Rows that it does not distinguish are ordered by id. */
  order?: Sql
  /** Default: counted with every page. `selected`: only as its own total. `never`: it has none. */
  count?: 'selected' | 'never'
}

export interface WorkListDeclaration<Row extends object, Body extends ListBody> {
  /** The action that it answers, if nothing is added to its page. */
  action?: Action
  /** The resource of the rows. Its coverage decides which of them the user sees. */
  of: string
  /** The alias of its table in all expressions. */
  as: string
  /** Joins for conditions, orders and columns. Each row must keep exactly one line. */
  joins?: Sql
  /** Joins for columns only, likewise. */
  lookups?: Expression
  /** A condition of all segments. Deleted records never appear. */
  filter?(input: ListFilter<Body>): Sql
  segments(input: ListFilter<Body>): Readonly<Record<string, Segment>>
  order?: Sql
  columns: { readonly [Name in keyof Row]-?: Column<Row[Name]> }
  /** Optional columns that a request does not show; they are not computed. */
  without?(input: ListFilter<Body>): readonly OptionalKey<Row>[]
  /** The condition that a row matches a text that is not empty. */
  search?(input: ListInput<Body>, text: string): Promise<Sql>
  perPage?: number
  /** Counting stops here, for lists that may be very long. */
  maxCount?: number
}

export interface WorkList<Row extends object = object, Body extends ListBody = ListBody> {
  action?: Action
  of: string
  /** One page of the selected segment, and the counts. */
  read(input: ListInput<Body>): Promise<ListPage<Row>>
  /** Rows by id, in the order of the ids. The caller has read the ids within the coverage. */
  loadRows(reading: Reading, ids: readonly number[]): Promise<Row[]>
  /** The first ids of the selected segment. */
  loadIds(input: ListInput<Body>, limit: number): Promise<number[]>
  /** `from … where …` for further figures of a segment's rows, regardless of the search text. */
  from(input: ListFilter<Body>, segment: string): Sql
  /** The number of rows of a segment, as an expression for `countAll`. */
  countOf(input: ListFilter<Body>, segment: string): Sql
}

/** Counts segments of any lists with one statement, for pages that link to them. */
export async function countAll(db: Kysely<Tables>, counts: readonly Sql[]): Promise<number[]> {
  if (counts.length === 0) return []
  const { rows } = await sql<{ counts: number[] }>`
    select json_build_array(${sql.join(counts)}) as counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** Declares a work list. */
export function defineWorkList<Row extends object, Body extends ListBody = ListBody>(
  declaration: WorkListDeclaration<Row, Body>,
): WorkList<Row, Body> {
  const { action, of, as, joins = sql``, lookups = sql``, order, perPage = usualPage, maxCount } = declaration
  const alias = sql.ref(as)
  const id = sql.ref(`${as}.id`)
  const columns = Object.entries<Column>(declaration.columns)
  const resourceOf = ({ registry }: Reading): Resource => registry.get(of)

  const selected = (segments: Readonly<Record<string, Segment>>, { segment = '' }: ListBody) => {
    const name = Object.hasOwn(segments, segment) ? segment : (Object.keys(segments)[0] ?? '')
    return [name, segments[name] ?? { where: sql`false` }] as const
  }

  /** Visible rows of a segment, from `from` on. */
  const rowsIn = (input: ListFilter<Body>, { where }: Segment, match?: Sql) => {
    const conditions = [declaration.filter?.(input), where, match].filter((one) => one !== undefined)
    return sql`from ${visibleRows(input.reading, resourceOf(input.reading))} ${alias} ${joins}
      where ${sql.ref(`${as}.deleted_at`)} is null
        and ${sql.join(
          conditions.map((one) => sql`(${one})`),
          sql` and `,
        )}`
  }

  const from = (input: ListFilter<Body>, name: string) =>
    rowsIn(input, declaration.segments(input)[name] ?? { where: sql`false` })

  const count = (rows: Sql) =>
    maxCount === undefined
      ? sql`(select count(*)::int ${rows})`
      : sql`(select count(*)::int from (select 1 ${rows} limit ${maxCount}) c)`

  const matchOf = (input: ListInput<Body>) => {
    const text = input.body.q?.trim()
    return text ? declaration.search?.(input, text) : undefined
  }

  const orderOf = (segment: Segment) =>
    sql.join([segment.order ?? order, id].filter((one) => one !== undefined))

  /** The rows of an array of ids, with their place in it. */
  const rowsOf = (reading: Reading, ids: Sql, used: readonly NamedColumn[]) => sql`
    select page.at as "#at", ${sql.join(
      used.map(([name, column]) => sql`${expressionOf(column, reading)} as ${sql.ref(name)}`),
    )}
    from unnest(${ids}) with ordinality as page(id, at)
    join ${sql.table(resourceOf(reading).table)} ${alias} on ${id} = page.id ${joins} ${expressionOf(lookups, reading)}`

  const finish = async (reading: Reading, rows: readonly RawRow[], used: readonly NamedColumn[]) => {
    const own = rows.map(({ '#at': _, '#counts': __, ...row }) => row)
    await attachLinks(reading, own, used)
    return own as Row[]
  }

  return {
    ...(action ? { action } : {}),
    of,

    async read(input) {
      const { reading, body } = input
      const segments = declaration.segments(input)
      const [name, segment] = selected(segments, body)
      const match = await matchOf(input)
      const countedSegments = Object.entries(segments).filter(
        ([own, one]) => !one.count || (own === name && one.count === 'selected'),
      )
      const counts = countedSegments.flatMap(([own, one]) => [
        sql`${own}::text`,
        count(rowsIn(input, one, match)),
      ])
      const ids = sql`array(select ${id} ${rowsIn(input, segment, match)} order by ${orderOf(segment)}
        limit ${perPage} offset ${((body.page ?? 1) - 1) * perPage})`
      const omitted: readonly unknown[] = declaration.without?.(input) ?? []
      const used = columns.filter(([own]) => !omitted.includes(own))
      const { rows } = await sql<RawRow & { '#counts': Record<string, number> }>`
        select n.counts as "#counts", r.* from (select json_build_object(${sql.join(counts)}) as counts) n
        left join lateral (${rowsOf(reading, ids, used)}) r on true order by r."#at"`.execute(reading.db)
      const all = rows[0]?.['#counts'] ?? {}
      return {
        rows: await finish(
          reading,
          rows.filter((row) => row['#at'] !== null),
          used,
        ),
        total: all[name] ?? 0,
        counts: Object.fromEntries(Object.entries(all).filter(([own]) => !segments[own]?.count)),
      }
    },

    async loadRows(reading, ids) {
      if (ids.length === 0) return []
      const { rows } = await sql<RawRow>`${rowsOf(reading, idList(ids), columns)} order by 1`.execute(
        reading.db,
      )
      return finish(reading, rows, columns)
    },

    async loadIds(input, limit) {
      const [, segment] = selected(declaration.segments(input), input.body)
      const { rows } = await sql<{ id: number }>`select ${id} as id
        ${rowsIn(input, segment, await matchOf(input))}
        order by ${orderOf(segment)} limit ${limit}`.execute(input.reading.db)
      return rows.map((row) => Number(row.id))
    },

    from,
    countOf: (input, name) => count(from(input, name)),
  }
}
