/** The data of a request that a declared action receives. */
import type { Readable } from 'node:stream'
import '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Action, ActionDeclaration, AnswerOf, ReadBody, ReadQuery } from '#src/domain/action.ts'
import { auditList, countRows } from '#src/server/access/audit/lists.ts'
import { requirePermission } from '#src/server/access/auth/access.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { assertStorable, parseBody } from '#src/server/http/body.ts'
import { setContentRange } from '#src/server/http/content-range.ts'
import { AppError } from '#src/server/http/errors.ts'
import { sendTagged } from '#src/server/http/tagged.ts'
import { idOf, readingOf, requireReason, saveAs, versionOf } from '../record-request.ts'
import type { Which } from '../resources/input.ts'
import { readRange } from '../resources/list-query.ts'
import { SerializedAnswer } from './serialized-answer.ts'

const nothing = z.strictObject({})

export interface Call<Body = unknown, Query = unknown> {
  request: FastifyRequest
  /** For answers that set headers. */
  reply: FastifyReply
  /** From the path and If-Match, for actions whose path has `:id`; number 0 elsewhere. */
  which: Which
  /** Other path parameters, by name. */
  params: Readonly<Record<string, string>>
  body: Body
  query: Query
  /** The requested first and last row of a list. */
  range: readonly [number, number]
  /** The signed-in user. */
  user: ReturnType<typeof requirePermission>
  reading: ReturnType<typeof readingOf>
  /** In Phnom Penh, YYYY-MM-DD. */
  today: string
  /** Runs one transaction in the caller's name; see `saveAs`. */
  save: <T>(
    work: Parameters<typeof saveAs<T>>[2],
    changeSet?: Parameters<typeof saveAs<T>>[3],
    isOneStatement?: boolean,
  ) => Promise<T>
}

/** The call of a public action has no user. */
export type CallOf<A extends ActionDeclaration> = A extends { needs: 'public' }
  ? Omit<Call<ReadBody<A>, ReadQuery<A>>, 'user' | 'reading' | 'save'>
  : Call<ReadBody<A>, ReadQuery<A>>

/** A file as an answer; its type and name become headers. */
export interface FileAnswer {
  headers: Readonly<Record<string, string>>
  content: Readable | Buffer
}

type Answer<A extends ActionDeclaration> = A extends { file: readonly string[] }
  ? FileAnswer | (A extends { answer: unknown } ? AnswerOf<A> : never)
  : A extends { redirects: true }
    ? string
    : AnswerOf<A>

/** Answers a call or throws an AppError. A redirect answers its address. */
export type Handler<A extends ActionDeclaration> = (call: CallOf<A>) => Promise<Answer<A> | SerializedAnswer>

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'content' in answer && 'headers' in answer

/** Parses the query string. @throws UNKNOWN_PARAMETER, BAD_PARAMETER, BAD_TEXT */
function queryOf(request: FastifyRequest, type: z.core.$ZodType, isPaged: boolean): unknown {
  const { range: _, ...others } = request.query as Record<string, unknown>
  const query = isPaged ? others : (request.query as Record<string, unknown>)
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') assertStorable(value, name)
  const parsed = z.safeParse(type, query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined
  throw unknown === undefined
    ? new AppError('BAD_PARAMETER', { params: { name: String(issue?.path[0] ?? '') } })
    : new AppError('UNKNOWN_PARAMETER', { params: { name: unknown } })
}

function bodyOf(action: Action, request: FastifyRequest): unknown {
  if (action.form && (!action.body || request.isMultipart())) return undefined
  const isLeftOut = request.body === undefined
  if (isLeftOut && z.safeParse(action.body ?? z.undefined(), undefined).success) return undefined
  return parseBody(request, action.body ?? nothing)
}

/**
 * Callers that cannot set headers may send `reason` in the body instead of X-Reason. The header
 * wins where both are sent.
 */
function moveReason(request: FastifyRequest): void {
  const { reason, ...rest } = (request.body ?? {}) as Record<string, unknown>
  if (typeof reason !== 'string') return
  request.body = rest
  request.headers['x-reason'] ??= encodeURIComponent(reason.replace(/\p{Surrogate}/gu, '\ufffd'))
}

/** The version that the caller read, from If-Match or `version` of the body. */
function versionOfCall({ versioned }: Action, request: FastifyRequest): number | undefined {
  if (!versioned) return undefined
  if (versioned === 'header') return versionOf(request)
  const { version, ...rest } = (request.body ?? {}) as Record<string, unknown>
  if (version === undefined) return versionOf(request)
  request.body = rest
  return versionOf(request, { version })
}

/**
 * Reads and validates the input of the action. @throws AppError for input that the declaration does
 * not allow
 */
function callOf(
  action: Action,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  context: ServerContext,
) {
  const { query } = request as { query: Record<string, unknown> }
  if (action.reasoned === true) {
    moveReason(request)
    requireReason(request)
  }
  const call = {
    request,
    reply,
    which: {
      id: action.path.includes(':id') ? idOf(request) : 0,
      version: versionOfCall(action, request),
    },
    params: request.params as Record<string, string>,
    body: bodyOf(action, request),
    query: queryOf(request, action.query ?? nothing, action.paged !== undefined),
    range: action.paged ? readRange(query.range) : ([0, 0] as const),
    today: dayInPhnomPenh(context.clock()),
  }
  if (action.needs === 'public') return call
  const save: Call['save'] = (work, ...more) => saveAs(request, context, work, ...more)
  return { ...call, user: requirePermission(request), reading: readingOf(request, context), save }
}

/** Calls the handler and answers in the API's form. */
export async function answerCall(
  { action, handler }: { action: Action; handler: Handler<Action> },
  context: ServerContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  const call = callOf(action, { request, reply }, context)
  const answer: unknown = await handler(call as CallOf<Action>)
  const unit = action.path.includes(':') ? action.base : action.path
  const from = call.range[0]
  if (answer instanceof SerializedAnswer) {
    if (answer.page) setContentRange(reply, unit, { from, ...answer.page })
    return reply.headers(answer.headers).send(answer.body)
  }
  if (action.namesPersons) {
    const resource = context.registry.findByPath(action.base)
    const record = (call as Call).which.id
    auditList(context, request, { resource, record, rows: countRows(answer) })
  }
  if (action.status) reply.code(action.status)
  if (action.isUnfinished?.(answer as never)) reply.code(202)
  if (action.redirects) return reply.redirect(answer as string)
  if (action.file && isFile(answer)) {
    const { headers, content } = answer
    const isKnown = action.tagged && headers.etag && request.headers['if-none-match'] === headers.etag
    return isKnown ? reply.headers(headers).code(304).send() : reply.headers(headers).send(content)
  }
  if (action.bare) return answer
  if (action.tagged) return sendTagged(request, reply, answer)
  if (!action.paged) return { success: true, data: answer }
  const { total, ...data } = answer as { rows: unknown[]; total: number }
  setContentRange(reply, unit, { from, count: data.rows.length, total })
  return { success: true, data: action.paged === 'within' ? data : data.rows }
}
