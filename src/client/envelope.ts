/** The server's answer format (design: HTTP contract) and the one error every failure becomes. */

/** Sentences per field, in the person's language. */
export type FieldMessages = Record<string, string[]>

export interface FailureDetails {
  /** HTTP status; 0 when no answer arrived. */
  status: number
  /** Upper-snake code of the server's error table, or NETWORK. */
  code: string
  fields?: FieldMessages
  data?: unknown
  requestId?: string
}

/** A failed call. `message` is fit for the person to read. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: FieldMessages | undefined
  readonly data: unknown
  readonly requestId: string | undefined

  constructor(message: string, details: FailureDetails) {
    super(message)
    this.status = details.status
    this.code = details.code
    this.fields = details.fields
    this.data = details.data
    this.requestId = details.requestId
  }
}

export interface Answer<T> {
  data: T
  headers: Headers
  status: number
}

/** Unwraps `{ success, data }`; throws an ApiError for everything that lacks success. */
export async function openEnvelope<T>(response: Response): Promise<Answer<T>> {
  const body = await readJson(response)
  if (response.ok && body.success === true) {
    return { data: body.data as T, headers: response.headers, status: response.status }
  }
  const message = body.message
  throw new ApiError(messageText(message) || response.statusText, {
    status: typeof body.http_code === 'number' ? body.http_code : response.status,
    code: typeof body.code === 'string' ? body.code : `HTTP_${response.status}`,
    fields: isRecord(message) ? fieldMessages(message) : undefined,
    data: body.data,
    requestId: requestId(body, response),
  })
}

/** Specification §8: a string, or an object whose values (arrays by commas) are joined by spaces. */
export function messageText(message: unknown): string {
  if (!isRecord(message)) return typeof message === 'string' ? message : ''
  return Object.values(message)
    .map((value) => (Array.isArray(value) ? value.join(', ') : String(value)))
    .join(' ')
}

async function readJson(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function requestId(body: Record<string, unknown>, response: Response): string | undefined {
  if (typeof body.request_id === 'string') return body.request_id
  return response.headers.get('x-request-id') ?? undefined
}

function fieldMessages(message: Record<string, unknown>): FieldMessages {
  return Object.fromEntries(
    Object.entries(message).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map(String) : [String(value)],
    ]),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
