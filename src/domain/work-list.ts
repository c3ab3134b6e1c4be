/** Work lists: lists of records that need work, in segments such as waiting and done. */
import * as z from 'zod/mini'

/** Rows of a page, unless the list declares another number. */
export const perPage = 25

/** One page of a segment. */
export interface ListPage<Row, Segment extends string = string> {
  rows: Row[]
  /** Rows of the segment that match the search text. */
  total: number
  /** The same for each segment with a count. */
  counts: Record<Segment, number>
}

const page = z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1)

/** Body fields of a list without a search field. */
export const pageField = { page }

/** Body fields of a list with a search field. */
export const searchFields = { q: z._default(z.string().check(z.trim(), z.maxLength(200)), ''), page }

/** Options of an action that a work list of the server answers (docs/work-lists.md). */
export const asWorkList = { reads: true, namesPersons: true, isWorkList: true } as const
