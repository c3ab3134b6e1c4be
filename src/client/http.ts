/**
 * The shared wrapper of specification §7: every call to the server goes through `request`. It adds
 * the headers, refreshes the session, unwraps the envelope and turns failures into ApiError.
 */
import { endIfInactive } from './activity.ts'
import { type ServiceName, serviceUrl } from './config.ts'
import { type Answer, type AnswerText, ApiError, openEnvelope, ownFailure } from './envelope.ts'
import { currentLanguage } from './language.ts'
import { refreshSession } from './refresh.ts'
import { accessToken, endSession, isExpired, isSignedIn } from './session.ts'
import { TimeoutError, withTimeout } from './timeouts.ts'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Objects are sent as JSON; FormData is sent unchanged. */
  body?: object
  headers?: Record<string, string>
  signal?: AbortSignal
  service?: ServiceName
  /** No toast: the caller shows the failure. */
  silent?: boolean
  /** Sign-in calls: sent without a token, and never end a session. */
  anonymous?: boolean
  /** Sends the token without refreshing it; a refusal ends no session. */
  asIs?: boolean
  /** The request continues when the user leaves the page. */
  keepalive?: boolean
  /** Called with the uploaded share of the form, 0 to 1; uses XMLHttpRequest. */
  onProgress?: (share: number) => void
  /** A read regardless of its method: uses the timeouts and the abort of a read. */
  reads?: boolean
  /** Timeout in milliseconds; default by read or write. */
  limit?: number
}

/** Milliseconds. A write waits longer, because its outcome would be unknown. */
const limits = { read: 45_000, write: 120_000 } as const

let writeHeaders: (() => Record<string, string>) | undefined

/** Extra headers of writes, read for each call; undefined removes them. */
export function sendWithWrites(headers: (() => Record<string, string>) | undefined): void {
  writeHeaders = headers
}

const failureListeners = new Set<(error: ApiError) => void>()

/**
 * Called for each failed call that is not silent (the red toast). Returns the unsubscribe function.
 */
export function onFailure(listener: (error: ApiError) => void): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

/**
 * Calls the server and unwraps the response's `data`. Throws ApiError, or AbortError when aborted.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  try {
    return await openEnvelope<T>(await authorised(() => send(path, options), options))
  } catch (error) {
    report(error, options)
    throw error
  }
}

/** The same call for a file: the raw response, with the same failures. */
export async function download(path: string, options: RequestOptions = {}): Promise<Response> {
  try {
    const response = await authorised(() => connect(path, options, options.signal), options)
    if (!response.ok) await openEnvelope(response)
    return response
  } catch (error) {
    report(error, options)
    throw error
  }
}

/** Sends with a valid token; a token that the server refuses is refreshed once. */
async function authorised<R extends { status: number }>(
  call: () => Promise<R>,
  { anonymous, asIs }: RequestOptions,
): Promise<R> {
  if (anonymous || asIs || !isSignedIn()) return call()
  if (endIfInactive()) throw ended()
  if (isExpired() && !(await refreshSession(accessToken()))) throw ended()
  const used = accessToken()
  const response = await call()
  if (response.status !== 401 || !(await refreshSession(used))) return response
  const second = await call()
  if (second.status === 401) endSession('refused')
  return second
}

/** The whole response, within the call's timeout. Uploads have no timeout. */
async function send(path: string, options: RequestOptions): Promise<AnswerText> {
  // Signing in has no outcome that the user would have to check.
  const isWrite = (options.method ?? 'GET') !== 'GET' && !options.anonymous && !options.reads
  const limit = options.limit ?? (isWrite ? limits.write : limits.read)
  const read = async (signal: AbortSignal | undefined) => {
    const response = await connect(path, options, signal)
    const { ok, status, headers } = response
    // A truncated response counts as none.
    const text = await response.text().catch((error: unknown) => {
      throw signal?.aborted ? error : ownFailure('UNREADABLE', { status })
    })
    return { ok, status, headers, text: async () => text }
  }
  if (options.body instanceof FormData && options.onProgress) return sendForm(path, options)
  if (options.body instanceof FormData) return read(options.signal)
  try {
    return await withTimeout({ limit, outer: options.signal }, read)
  } catch (error) {
    throw error instanceof TimeoutError ? ownFailure('TIMEOUT', { isWrite }) : error
  }
}

/** `fetch` has no upload progress. The code is loaded on demand. */
async function sendForm(path: string, { service = 'api', ...options }: RequestOptions) {
  const { sendWithProgress } = await import('./upload.ts')
  return sendWithProgress(serviceUrl(service, path), headersOf(options), options)
}

function headersOf({ method = 'GET', headers: more, anonymous, body }: RequestOptions): Headers {
  const own = method === 'GET' ? undefined : writeHeaders?.()
  const headers = new Headers({ Accept: 'application/json', ...own, ...more })
  headers.set('X-Localization', currentLanguage())
  const token = accessToken()
  if (token && !anonymous) headers.set('Authorization', `Bearer ${token}`)
  if (!(body instanceof FormData)) headers.set('Content-Type', 'application/json')
  return headers
}

async function connect(
  path: string,
  options: RequestOptions,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const { body, method = 'GET', service = 'api', keepalive } = options
  try {
    return await fetch(serviceUrl(service, path), {
      method,
      headers: headersOf(options),
      signal: signal ?? null,
      body: body instanceof FormData ? body : method === 'GET' ? null : JSON.stringify(body ?? {}),
      ...(keepalive ? { keepalive } : {}),
    })
  } catch (error) {
    throw signal?.aborted ? error : ownFailure('NETWORK')
  }
}

/** The session ended before the call; the sign-in page shows the reason. */
function ended(): ApiError {
  return new ApiError('', { status: 401, code: 'SESSION_ENDED' })
}

function report(error: unknown, { silent }: RequestOptions): void {
  if (!silent && error instanceof ApiError) announceFailure(error)
}

/** Shows a failed call in the red toast of specification §8. */
export function announceFailure(error: ApiError): void {
  if (error.code === 'SESSION_ENDED') return
  for (const listener of failureListeners) listener(error)
}
