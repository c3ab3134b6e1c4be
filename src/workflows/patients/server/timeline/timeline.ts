/** The timeline of a patient's record from all sources, newest first. */
import { compareSources, type TimelinePage, type TimelineSource } from '#src/domain/timeline.ts'
import { loadUserNames } from '#src/server/access/user-names.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import {
  type Cursor,
  inOrder,
  type SourceEvent,
  type TimelineSourceReader,
} from '#src/server/workflow/timeline/source.ts'
import { assertPatientVisible } from '../assert-visible.ts'
import { mergedInto } from '../records-of.ts'

const form = /^(\d{1,18})\.([a-z]{1,20})\.(\d{1,18})$/

/** `next` of the previous page. @throws BAD_PARAMETER */
function cursorOf(before: string | undefined, sources: readonly TimelineSourceReader[]): Cursor | undefined {
  if (before === undefined) return undefined
  const [, moment, name = '', id] = form.exec(before) ?? []
  if (moment && id && sources.some((source) => source.name === name)) return { moment, source: name, id }
  throw new AppError('BAD_PARAMETER', { params: { name: 'before' } })
}

const cursorText = ({ moment, source, id }: SourceEvent) => `${moment}.${source}.${id}`

interface TimelinePageQuery {
  id: number
  limit: number
  /** Limits the page to one source. */
  source?: TimelineSource | undefined
  before?: string | undefined
}

/**
 * One page of the timeline, including events of records merged into the patient's.
 * @throws RECORD_NOT_FOUND, BAD_PARAMETER
 */
export async function readTimeline(
  reading: Reading,
  sources: readonly TimelineSourceReader[],
  { source: only, before, id, limit }: TimelinePageQuery,
): Promise<TimelinePage> {
  const page = { id, limit, before: cursorOf(before, sources) }
  if (only !== undefined && !sources.some(({ name }) => name === only))
    throw new AppError('BAD_PARAMETER', { params: { name: 'source' } })
  await assertPatientVisible(reading, id)
  const merged = await mergedInto(reading, page.id)
  const codes = new Map(merged.map(({ id, code }) => [id, code]))
  const records = [page.id, ...merged.filter((one) => one.is_seen).map(({ id }) => id)]
  const open = sources.filter((source) => source.concerns(reading))
  const requested = open.filter(({ name }) => only === undefined || name === only)
  const one = { ...page, records, limit: page.limit + 1 }
  const results = await Promise.all(requested.map((source) => source.read(reading, one)))
  const found = results.flat().sort(inOrder)
  const visible = found.slice(0, page.limit)
  const last = visible.at(-1)
  const nameOf = await loadUserNames(
    reading.db,
    visible.flatMap(({ by }) => by ?? []),
  )
  return {
    events: visible.map(({ moment: _moment, owner, by, ...rest }) => {
      const event = { ...rest, by: by === null ? null : nameOf(by) }
      const from = owner === null ? undefined : codes.get(Number(owner))
      return from === undefined ? event : { ...event, from }
    }),
    next: found.length > page.limit && last ? cursorText(last) : null,
    sources: open.map(({ name }) => name).sort(compareSources),
  }
}
