/** How the rows of a report are read: one statement, by what was asked, through the eyes of who asks. */
import { type RawBuilder, sql } from 'kysely'
import type { Asked } from '#src/domain/reports/asked.ts'
import type { Agreement, Lists, Row } from '#src/domain/reports/report.ts'
import { reports } from '#src/domain/reports/reports.ts'
import { seen } from '../coverage/sight.ts'
import { readSlices } from '../db/slices.ts'
import type { Reading } from '../resources/read.ts'
import { readLists } from './lists.ts'

export interface AskedBy extends Asked {
  reading: Reading
  /** Moments between which its days lie in Phnom Penh; the second is no part of them. */
  since: string
  until: string
  today: string
  /** A table with only the records that are seen, to be given an alias. */
  seen(resource: string): RawBuilder<unknown>
}

export interface Source {
  rows(asked: AskedBy): RawBuilder<Row>
  /** What its figures must agree with. */
  agreements?(asked: AskedBy, rows: readonly Row[]): Promise<Agreement[]>
}

/** What was asked, as statements take it. */
export const askedBy = (reading: Reading, asked: Asked, today: string): AskedBy => ({
  ...asked,
  reading,
  since: `${asked.from}T00:00:00+07:00`,
  until: `${asked.to}T24:00:00+07:00`,
  today,
  seen: (resource) => seen(reading, reading.registry.get(resource)),
})

const files = import.meta.glob<{ default: Source }>('./sources/*.ts', { eager: true })

/** The source of a report: the file of its name. @throws Error at start where there is none */
export function sourceOf(name: string): Source {
  const source = files[`./sources/${name}.ts`]?.default
  if (!source)
    throw new Error(`The report ${name} has no source: src/server/reports/sources/${name}.ts`)
  return source
}

export interface Figures {
  rows: Row[]
  agreements: Agreement[]
  lists: Lists
}

/** Rows, at most so many, what they must agree with, and the catalogues that head them. */
export async function readSource(name: string, asked: AskedBy, limit?: number): Promise<Figures> {
  const source = sourceOf(name)
  const { rows } = await sql<Row>`
    select * from (${source.rows(asked)}) r limit ${limit ?? null}`.execute(asked.reading.db)
  return {
    rows,
    agreements: (await source.agreements?.(asked, rows)) ?? [],
    lists: await listsOf(name, asked),
  }
}

/** The catalogues that head the counts of a report. */
export const listsOf = (name: string, { reading }: AskedBy): Promise<Lists> =>
  readLists(reading.db, reports.get(name)?.columns ?? {})

/** The order of `compareValues`, with what is the same record side by side. */
const inGroups = (group: string) => {
  const value = sql`to_jsonb(r.${sql.ref(group)})`
  return sql`order by case when jsonb_typeof(${value}) = 'number' then ${value}::text::numeric end,
    coalesce(${value} ->> 'en', ${value} ->> 'kh', nullif(${value}, 'null') #>> '{}') collate "C",
    ${value} ->> 'id', r.no`
}

/**
 * All rows slice by slice, each with its number, put together by a column where one is named.
 * @param asked Reads in a transaction.
 */
export function readRows(name: string, asked: AskedBy, group?: string): AsyncGenerator<Row[]> {
  const rows = sql`select row_number() over ()::int as no, s.* from (${sourceOf(name).rows(asked)}) s`
  const statement = group ? sql`select * from (${rows}) r ${inGroups(group)}` : rows
  return readSlices(asked.reading.db, statement as RawBuilder<Row>)
}
