/** Common parts of requests about records: id, version, reason, permissions, transaction. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Resource } from '#schemas/kit/resource.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import { actorOf, type ServerContext } from '#src/server/access/context.ts'
import { isOutdated } from '#src/server/db/prepared.ts'
import { assertStorable } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isDeadlock, isUniqueViolation } from '#src/server/http/failure.ts'
import { assertReason } from '#src/server/http/reason.ts'
import type { ChangeSetMeta } from './changes/change-set.ts'
import { olderVersion, type Saving, versionIn } from './resources/input.ts'
import { NeedsTransaction } from './resources/one-statement.ts'
import type { Reading } from './resources/read.ts'
import type { Holds, Row } from './resources/rows.ts'
import { writing } from './resources/writing.ts'

/** The record id of the path. @throws BAD_ID */
export function idOf(request: FastifyRequest): number {
  const { id = '' } = request.params as { id?: string }
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : Number.NaN
  if (!Number.isSafeInteger(number)) throw new AppError('BAD_ID', { params: { id } })
  return number
}

/** The version of If-Match; undefined without one. @throws BAD_VERSION */
function versionOfHeader(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  if (version === undefined) throw new AppError('BAD_VERSION')
  return Number(version)
}

/**
 * The version that the caller read, from If-Match or from a body that sends the record back. If
 * both differ, the older one counts and is refused. Without a version the write overwrites the
 * current record.
 * @throws BAD_VERSION, VALIDATION naming `version`
 */
export const versionOf = (request: FastifyRequest, body: unknown = {}): number | undefined =>
  olderVersion(versionOfHeader(request), versionIn(body))

/** The user's reason for a write (URI-encoded in the header). @throws BAD_PARAMETER */
export function reasonOf(request: FastifyRequest): string | null {
  const header = request.headers['x-reason']
  if (typeof header !== 'string' || header === '') return null
  try {
    const reason = decodeURIComponent(header)
    assertStorable(reason, 'x-reason')
    return reason.slice(0, 500)
  } catch {
    throw new AppError('BAD_PARAMETER', { params: { name: 'x-reason' } })
  }
}

/**
 * The reason of an operation that requires one. @throws VALIDATION naming `reason`, BAD_PARAMETER
 */
export const requireReason = (request: FastifyRequest): string => assertReason(reasonOf(request))

export const holdsOf = (request: FastifyRequest): Holds => {
  const { permissions } = requirePermission(request)
  return (permission) => permissions.has(permission)
}

/** The permissions and the row scope of the caller. @throws UNAUTHENTICATED */
export const readingOf = (
  request: FastifyRequest,
  { db, registry }: Pick<ServerContext, 'db' | 'registry'>,
): Reading => {
  const { id: userId, permissions, coverage } = requirePermission(request)
  return { db, registry, holds: holdsOf(request), coverage, reader: { userId, permissions } }
}

/**
 * Whether a retry can succeed: a concurrent write of the same value, a deadlock, an outdated plan.
 */
const isPassing = (error: unknown) => isUniqueViolation(error) || isDeadlock(error) || isOutdated(error)

const isVersionConflict = (error: unknown) => error instanceof AppError && error.code === 'VERSION_CONFLICT'

/**
 * Runs one transaction, and retries it once. Constraints refuse duplicates at first; the retry
 * checks before it writes, and names the record that has the value. A deadlock rolled everything
 * back. With `isOneStatement` the first attempt is made without a transaction.
 */
export async function saveAs<T>(
  request: FastifyRequest,
  context: ServerContext,
  work: (saving: Saving) => Promise<T>,
  changeSet?: ChangeSetMeta,
  isOneStatement = false,
): Promise<T> {
  const holds = holdsOf(request)
  const meta = {
    actor: actorOf(request),
    reason: reasonOf(request),
    ...(changeSet ? { changeSet } : {}),
  }
  const attempt = (skipsUniqueChecks: boolean, isOneStatement = false) =>
    writing(context, { ...meta, skipsUniqueChecks, isOneStatement }, (own) => work({ writing: own, holds }))
  const first = isOneStatement
    ? attempt(true, true).catch((error: unknown) => {
        if (error instanceof NeedsTransaction || isVersionConflict(error)) return attempt(true)
        throw error
      })
    : attempt(true)
  return first.catch((error: unknown) => {
    if (!isPassing(error)) throw error
    return attempt(false).catch((again: unknown) => {
      throw isUniqueViolation(again) ? new AppError('UNIQUE') : again
    })
  })
}

export const etagOf = ({ version }: Pick<Row, 'version'>): string => `"${version}"`

/** The record as an answer; its version becomes the ETag. */
export function taggedRow(reply: FastifyReply, row: Row): AnsweredRow {
  reply.header('etag', etagOf(row))
  return row
}

/** The same for a new record, with its address. */
export function createdRow(reply: FastifyReply, { path }: Resource, row: Row): AnsweredRow {
  reply.header('location', `/api/${path}/${row.id}`)
  return taggedRow(reply, row)
}
