/** Views of lists about people: an event for each page, summed per minute by user and list. */
import type { FastifyRequest } from 'fastify'
import type { Resource } from '#schemas/kit/resource.ts'
import type { AuditDetails } from '#src/domain/audit/kinds.ts'
import type { ServerContext } from '../context.ts'
import { callerOf } from './refusals.ts'

interface ReadList {
  /** Resource of the rows, if they belong to one. */
  resource?: Resource | undefined
  /** The record that the rows belong to. */
  record?: number
  rows: number
  /** Fields of the filter; the search text may be a name and is not logged. */
  filter?: readonly string[]
  /** The field that the list is sorted by. */
  sort?: string
  /** Other facts of the event, such as the report and its days. */
  more?: AuditDetails
}

/** Number of rows of an answer: its own, its `rows`, or those of all lists in it. */
export function countRows(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length
  if (typeof answer !== 'object' || answer === null) return 0
  const { rows } = answer as { rows?: unknown }
  const lists = Array.isArray(rows) ? [rows] : Object.values(answer).filter(Array.isArray)
  return lists.reduce((sum, list) => sum + list.length, 0)
}

/**
 * Notes that the caller reads a list. The write runs beside the answer and at most once a minute;
 * the response is not sent before the event is written (`audit.written`).
 */
export function auditList(
  { audit }: Pick<ServerContext, 'audit'>,
  request: FastifyRequest,
  { resource, record = 0, rows, filter = [], sort, more }: ReadList,
): void {
  if (rows === 0) return
  audit.note({
    kind: 'view_list',
    ...callerOf(request),
    ...(resource ? { resource: resource.name } : {}),
    ...(record > 0 ? { recordId: record } : {}),
    details: {
      route: request.routeOptions.url ?? '',
      rows,
      ...more,
      ...(filter.length > 0 ? { filter } : {}),
      ...(sort ? { sort } : {}),
    },
  })
}
