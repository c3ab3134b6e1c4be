/**
 * What requests about records have in common: number, version, reason, permissions, transaction.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { coverageOf, requirePermission } from '#src/server/access/auth/access.ts'
import { actorOf, type ServerContext } from '#src/server/access/context.ts'
import { isOutdated } from '#src/server/db/prepared.ts'
import { assertStorable } from '#src/server/http/body.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isDeadlock, isUniqueViolation } from '#src/server/http/failure.ts'
import { assertReason } from '#src/server/http/reason.ts'
import type { ChangeSetMeta } from './changes/change-set.ts'
import { olderVersion, type Saving, versionIn } from './resources/input.ts'
import type { Reading } from './resources/read.ts'
import type { Holds, Row } from './resources/rows.ts'
import { writing } from './resources/writing.ts'

/** The record number of the address. @throws BAD_ID */
export function idOf(request: FastifyRequest): number {
  const { id = '' } = request.params as { id?: string }
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : Number.NaN
  if (!Number.isSafeInteger(number)) throw new AppError('BAD_ID', { params: { id } })
  return number
}

/** The version of If-Match; undefined without one. @throws BAD_VERSION */
function versionOfHeader(request: FastifyRequest): number | undefined {
  const given = request.headers['if-match']
  if (given === undefined || given === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1]
  if (version === undefined) throw new AppError('BAD_VERSION')
  return Number(version)
}

/**
 * The version that the caller read: of If-Match, or of a body that sends the record back. Of two
 * the older one, which is refused. Undefined writes over whatever is there.
 * @throws BAD_VERSION, VALIDATION naming `version`
 */
export const versionOf = (request: FastifyRequest, body: unknown = {}): number | undefined =>
  olderVersion(versionOfHeader(request), versionIn(body))

/** Why a write is done, in the person's words (URI-encoded in the header). @throws BAD_PARAMETER */
export function reasonOf(request: FastifyRequest): string | null {
  const given = request.headers['x-reason']
  if (typeof given !== 'string' || given === '') return null
  try {
    const reason = decodeURIComponent(given)
    assertStorable(reason, 'x-reason')
    return reason.slice(0, 500)
  } catch {
    throw new AppError('BAD_PARAMETER', { params: { name: 'x-reason' } })
  }
}

/**
 * The reason for what must not be done without one. @throws VALIDATION naming `reason`,
 * BAD_PARAMETER
 */
export const requireReason = (request: FastifyRequest): string => assertReason(reasonOf(request))

export const holdsOf = (request: FastifyRequest): Holds => {
  const { permissions } = requirePermission(request)
  return (permission) => permissions.has(permission)
}

/** Who reads: what they hold, and what they see. @throws UNAUTHENTICATED */
export const readingOf = (
  request: FastifyRequest,
  { db, registry }: Pick<ServerContext, 'db' | 'registry'>,
): Reading => ({ db, registry, holds: holdsOf(request), coverage: coverageOf(request) })

/**
 * Whether a second attempt can succeed: the same value was just written, a deadlock, an outdated
 * plan.
 */
const isPassing = (error: unknown) => isUniqueViolation(error) || isDeadlock(error) || isOutdated(error)

/**
 * Runs one transaction, and repeats it once. When another one wrote the same value in the same
 * moment, it is committed by now: trying again finds its record and names it. A deadlock undid all
 * of it.
 */
export async function saveAs<T>(
  request: FastifyRequest,
  context: ServerContext,
  work: (saving: Saving) => Promise<T>,
  changeSet?: ChangeSetMeta,
): Promise<T> {
  const holds = holdsOf(request)
  const meta = {
    actor: actorOf(request),
    reason: reasonOf(request),
    ...(changeSet ? { changeSet } : {}),
  }
  const attempt = () => writing(context, meta, (own) => work({ writing: own, holds }))
  return attempt().catch((error: unknown) => {
    if (!isPassing(error)) throw error
    return attempt().catch((again: unknown) => {
      throw isUniqueViolation(again) ? new AppError('UNIQUE') : again
    })
  })
}

export function sendRow(reply: FastifyReply, row: Row) {
  return reply.header('etag', `"${row.version}"`).send({ success: true, data: row })
}
