/** What a part of a patient's timeline is to the server. A new part is a new file in sources/. */
import { type RawBuilder, sql } from 'kysely'
import { type TimelineEvent, type TimelineSource, timelineSources } from '#src/domain/patients/profile.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Reading } from '#src/server/records/resources/read.ts'

/** After which event a page begins. Of one moment the sources stand in their order. */
export interface Cursor {
  /** Microseconds since 1970. */
  moment: string
  source: TimelineSource
  id: string
}

/** Of which patient, from where on, and how many at most. */
export interface TimelineQuery {
  id: number
  /** Their record, and those that were merged into it, as far as they are seen. */
  records: readonly number[]
  before: Cursor | undefined
  limit: number
}

export type Told = Omit<TimelineEvent, 'from' | 'by'> &
  Pick<Cursor, 'moment'> & {
    /** Sign-in name; null: the system itself. */
    by: string | null
    /** The patient's record that it happened to; null where it is about several. */
    owner: number | null
  }

export interface Source {
  name: TimelineSource
  /** Whether the person may see it; decided without asking the database. */
  concerns(reading: Reading): boolean
  /** The latest first. */
  read(reading: Reading, asked: TimelineQuery): Promise<Told[]>
}

/** The records as a parameter. */
export const listOf = ({ records }: TimelineQuery): RawBuilder<unknown> => idList(records)

/** The column with which a row tells its moment, for the cursor. */
export const momentColumn = sql`(extract(epoch from at) * 1000000)::bigint::text as moment`

const rank = (name: TimelineSource) => timelineSources.indexOf(name)

/** That a row of the source, with its `at` and `id`, stands after the cursor. */
export function isAfter(name: TimelineSource, cursor: Cursor | undefined): RawBuilder<unknown> {
  if (!cursor) return sql`true`
  const at = sql`(timestamptz 'epoch' + ${cursor.moment}::bigint * interval '1 microsecond')`
  if (name === cursor.source) return sql`(at, id) < (${at}, ${cursor.id}::bigint)`
  return rank(name) > rank(cursor.source) ? sql`at <= ${at}` : sql`at < ${at}`
}

/**
 * The order of the timeline: the latest first, of one moment by source, of one source by number.
 */
export const inOrder = (a: Told, b: Told): number =>
  Number(b.moment) - Number(a.moment) || rank(a.source) - rank(b.source) || b.id - a.id
