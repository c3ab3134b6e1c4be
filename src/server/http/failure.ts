/** Turns any error into the API's failure answer. No other module writes failures. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { formatFileSize } from '#schemas/kit/file-size.ts'
import type { Label } from '#schemas/kit/types.ts'
import { isDiskFull } from './disk-full.ts'
import { AppError, type ErrorCode, type ErrorDetails } from './errors.ts'
import { errorSentence, fieldSentences, languageOf } from './messages.ts'

const sizeText = (bytes: number): Label => ({
  kh: formatFileSize(bytes, { lang: 'kh' }),
  en: formatFileSize(bytes, { lang: 'en' }),
})

export interface Failure {
  success: false
  http_code: number
  code: string
  message: string | Record<string, string[]>
  request_id: string
  data?: unknown
}

/** Fastify's own errors, by their code. */
const fastifyErrors: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'TOO_LARGE',
  FST_FILES_LIMIT: 'BAD_REQUEST',
  FST_FIELDS_LIMIT: 'BAD_REQUEST',
  FST_PARTS_LIMIT: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_EMPTY_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_TYPE: 'UNSUPPORTED_MEDIA',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_BAD_URL: 'BAD_URL',
  FST_ERR_MAX_PARAM_LENGTH: 'URL_TOO_LONG',
}

const byStatus: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
}

interface Thrown {
  code?: unknown
  statusCode?: unknown
  syscall?: unknown
  message?: unknown
}

/** PostgreSQL's SQLSTATE of a value that no column can store: the caller's mistake. */
const badValue = /^22/
/** A deadlock, a conflict or a timeout: the caller can retry. */
const gaveIn = /^(40001|40P01|55P03|57014)$/
/**
 * Connection refused, dropped, shutting down, too many, or to a standby: the database is
 * unreachable or not writable.
 */
const unreachable =
  /^(08|57P0|53300|25P03|25006|28|3D000)|^(ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)/
/** The driver's errors without a code: its connection broke, or was already broken. */
const broken = /^Connection terminated|^Client has encountered a connection error/
/** All connections were in use for as long as a request may wait for one. */
const crowded = /^timeout exceeded when trying to connect/

/** Whether the database was unreachable or busy; undefined for all other errors. */
function absence({ code, syscall, message }: Thrown): ErrorCode | undefined {
  if (typeof message === 'string' && crowded.test(message)) return 'DATABASE_BUSY'
  if (typeof message === 'string' && broken.test(message)) return 'NOT_READY'
  if (typeof code !== 'string') return undefined
  if (gaveIn.test(code)) return 'DATABASE_BUSY'
  // A missing socket file means that the database is not running.
  const isAway = unreachable.test(code) || (code === 'ENOENT' && syscall === 'connect')
  return isAway ? 'NOT_READY' : undefined
}

/** PostgreSQL's error when two active records would share a unique value or overlap in time. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '23505' || error.code === '23P01')

/** A constraint or a trigger of the database refuses the new values. */
export const isConstraintViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(23514|23503|23502|42501|P0001)$/.test(String(error.code))

/** A lock was not free within `lock_timeout`, or immediately. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

/** PostgreSQL ended the transaction because two of them waited for each other. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'

/** Seconds after which a retry makes sense (Retry-After); a full disk needs an administrator. */
const retryAfter: Partial<Record<ErrorCode, number>> = {
  DATABASE_BUSY: 5,
  NOT_READY: 5,
  DISK_FULL: 60,
}

/** The AppError for a thrown value; INTERNAL for unexpected ones. */
export function asAppError(thrown: unknown, limit = 1024 * 1024): AppError {
  if (thrown instanceof AppError) return thrown
  const error = (thrown ?? {}) as Thrown
  const { code, statusCode } = error
  if (typeof code === 'string') {
    const known = fastifyErrors[code]
    if (known) return new AppError(known, { params: { limit: sizeText(limit) } })
    if (badValue.test(code)) return new AppError('BAD_REQUEST')
  }
  if (isDiskFull(thrown)) return new AppError('DISK_FULL')
  const absent = absence(error)
  if (absent) return new AppError(absent)
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError(byStatus[statusCode] ?? 'BAD_REQUEST', {
      params: { limit: sizeText(limit) },
    })
  return new AppError('INTERNAL')
}

/** The answer's body for an error, in the language of the request. */
export function failureBody(error: AppError, request: Pick<FastifyRequest, 'headers' | 'id'>): Failure {
  const { params = {}, problems, resource, data }: ErrorDetails = error.details
  const language = languageOf(request)
  return {
    success: false,
    http_code: error.status,
    code: error.code,
    message:
      problems && problems.length > 0
        ? fieldSentences(problems, language, resource)
        : errorSentence(error.code, { request_id: request.id, ...params }, language),
    request_id: request.id,
    ...(data === undefined ? {} : { data }),
  }
}

/** Fastify's error handler. Unexpected errors are logged in full and not sent. */
export function sendFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = asAppError(thrown, request.routeOptions?.bodyLimit)
  if (error.code === 'INTERNAL') request.log.error({ err: thrown }, 'request failed')
  else if (error.status >= 500 || error !== thrown) request.log.warn({ err: thrown }, 'request refused')
  if (reply.sent) return
  const seconds = retryAfter[error.code]
  reply
    .code(error.status)
    .headers({
      'cache-control': 'no-store',
      ...(seconds ? { 'retry-after': String(seconds) } : {}),
      ...error.details.headers,
    })
    .type('application/json; charset=utf-8')
    .serializer((body: Failure) => JSON.stringify(body))
    .send(failureBody(error, request))
}
