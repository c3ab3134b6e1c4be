/** A source of the patient’s timeline; a workflow declares its own (`timeline`). */
import { type RawBuilder, sql } from 'kysely'
import { compareSources, type TimelineEvent, type TimelineSource } from '#src/domain/timeline.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Reading } from '#src/server/records/resources/read.ts'

/** The event after which a page begins. Events of the same moment are ordered by source. */
export interface Cursor {
  /** Microseconds since 1970. */
  moment: string
  source: TimelineSource
  id: string
}

/** Patient, start and limit of a page. */
export interface TimelineQuery {
  id: number
  /** The patient's record and those merged into it, within the scope. */
  records: readonly number[]
  before: Cursor | undefined
  limit: number
}

export type SourceEvent = Omit<TimelineEvent, 'from' | 'by'> &
  Pick<Cursor, 'moment'> & {
    /** Sign-in name; null for the system. */
    by: string | null
    /** The patient's record of the event; null if it concerns several. */
    owner: number | null
  }

export interface TimelineSourceReader {
  name: TimelineSource
  /** Whether the user can see the source, decided without a query. */
  concerns(reading: Reading): boolean
  /** Latest first. */
  read(reading: Reading, query: TimelineQuery): Promise<SourceEvent[]>
}

/** The record ids as a parameter. */
export const listOf = ({ records }: TimelineQuery): RawBuilder<unknown> => idList(records)

/** The time of a row for the cursor. */
export const momentColumn = sql`(extract(epoch from at) * 1000000)::bigint::text as moment`

/** Whether a row of the source, with `at` and `id`, comes after the cursor. */
export function isAfter(name: TimelineSource, cursor: Cursor | undefined): RawBuilder<unknown> {
  if (!cursor) return sql`true`
  const at = sql`(timestamptz 'epoch' + ${cursor.moment}::bigint * interval '1 microsecond')`
  if (name === cursor.source) return sql`(at, id) < (${at}, ${cursor.id}::bigint)`
  return compareSources(name, cursor.source) > 0 ? sql`at <= ${at}` : sql`at < ${at}`
}

/** Order of the timeline: latest first, then by source, then by id. */
export const inOrder = (a: SourceEvent, b: SourceEvent): number =>
  Number(b.moment) - Number(a.moment) || compareSources(a.source, b.source) || b.id - a.id
