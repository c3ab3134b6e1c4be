/**
 * The server's response envelope (design: HTTP contract) and the one error class of all failures.
 */
import english from '#locales/en/common.json'
import khmer from '#locales/kh/common.json'
import { currentLanguage } from './language.ts'

/** Sentences per field, in the user's language. */
export type FieldMessages = Record<string, string[]>

export interface FailureDetails {
  /** HTTP status; 0 when no response arrived. */
  status: number
  /** Upper-snake code of the server's error table, or one of OwnFailure. */
  code: string
  fields?: FieldMessages
  data?: unknown
  requestId?: string
  /** Seconds before a retry (Retry-After). */
  retryAfter?: number
}

/** A failed call. `message` is readable for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: FieldMessages | undefined
  readonly data: unknown
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(message: string, details: FailureDetails) {
    super(message)
    this.status = details.status
    this.code = details.code
    this.fields = details.fields
    this.data = details.data
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
  }
}

/** Failures without a server message: unreachable, timed out, or not in this format. */
export type OwnFailure = 'NETWORK' | 'TIMEOUT' | 'UNREADABLE'

const sentences = { NETWORK: 'network', TIMEOUT: 'timeout', UNREADABLE: 'unreadable' } as const

/** `isWrite`: its outcome is unknown, and the message asks the user to check. */
export function ownFailure(code: OwnFailure, { status = 0, isWrite = false } = {}): ApiError {
  const texts = (currentLanguage() === 'kh' ? khmer : english).failure
  const key = code === 'TIMEOUT' && isWrite ? 'timeout_write' : sentences[code]
  return new ApiError(texts[key], { status, code })
}

/** The parts of a Response that are read. */
export type AnswerText = Pick<Response, 'ok' | 'status' | 'headers' | 'text'>

export interface Answer<T> {
  data: T
  headers: Headers
  status: number
}

/** Unwraps `{ success, data }`; throws an ApiError for everything that lacks success. */
export async function openEnvelope<T>(response: AnswerText): Promise<Answer<T>> {
  const body = await readJson(response)
  if (!body) throw ownFailure('UNREADABLE', { status: response.status })
  if (response.ok && body.success === true) {
    return { data: body.data as T, headers: response.headers, status: response.status }
  }
  const message = body.message
  const retryAfter = Number(response.headers.get('retry-after'))
  throw new ApiError(messageText(message), {
    status: typeof body.http_code === 'number' ? body.http_code : response.status,
    code: typeof body.code === 'string' ? body.code : `HTTP_${response.status}`,
    fields: isRecord(message) ? fieldMessages(message) : undefined,
    data: body.data,
    requestId: requestId(body, response),
    ...(retryAfter > 0 ? { retryAfter } : {}),
  })
}

/**
 * Specification §8: a string, or an object whose values (arrays by commas) are joined by spaces.
 */
export function messageText(message: unknown): string {
  if (!isRecord(message)) return typeof message === 'string' ? message : ''
  return Object.values(message)
    .map((value) => (Array.isArray(value) ? value.map(plainText).join(', ') : plainText(value)))
    .filter((text) => text !== '')
    .join(' ')
}

function plainText(value: unknown): string {
  return isRecord(value) ? messageText(value) : value == null ? '' : String(value)
}

/** Undefined for anything but a JSON object: HTML, nothing, a truncated response. */
async function readJson(response: AnswerText): Promise<Record<string, unknown> | undefined> {
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function requestId(body: Record<string, unknown>, response: AnswerText): string | undefined {
  if (typeof body.request_id === 'string') return body.request_id
  return response.headers.get('x-request-id') ?? undefined
}

function fieldMessages(message: Record<string, unknown>): FieldMessages {
  return Object.fromEntries(
    Object.entries(message).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map(plainText) : [plainText(value)],
    ]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
