/**
 * The shared wrapper of specification §7: every call to the server goes through `request`. It adds
 * the headers, keeps the session fresh, unwraps the envelope and turns a failure into an ApiError.
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
  /** An object goes as JSON, FormData as it is. */
  body?: object
  headers?: Record<string, string>
  signal?: AbortSignal
  service?: ServiceName
  /** No toast: the caller shows the failure itself. */
  silent?: boolean
  /** The signing-in calls carry no token and end no session. */
  anonymous?: boolean
  /** The token goes as it is: it isn't renewed, and its refusal ends no session. */
  asIs?: boolean
  /** Still sent when the page is left meanwhile. */
  keepalive?: boolean
  /** Told the share of a form that is on its way, 0 to 1; it then goes by XMLHttpRequest. */
  onProgress?: (share: number) => void
  /** Whatever its method it changes nothing: it is waited for, and given up, as a read. */
  reads?: boolean
  /** Milliseconds until the call is given up; reading and writing have limits of their own. */
  limit?: number
}

/** Milliseconds. A write is given up later, since nobody knows what became of it. */
const limits = { read: 45_000, write: 120_000 } as const

let writeHeaders: (() => Record<string, string>) | undefined

/** Headers that writes carry beside the usual ones, asked for at each; undefined ends that. */
export function sendWithWrites(headers: (() => Record<string, string>) | undefined): void {
  writeHeaders = headers
}

const failureListeners = new Set<(error: ApiError) => void>()

/**
 * Called for each failed call that isn't silent (the red toast). Returns the unsubscribe function.
 */
export function onFailure(listener: (error: ApiError) => void): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

/**
 * Calls the server; the answer's `data` is unwrapped. Throws ApiError, or AbortError when aborted.
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  try {
    return await openEnvelope<T>(await authorised(() => send(path, options), options))
  } catch (error) {
    report(error, options)
    throw error
  }
}

/** The same call for a file: the raw response, with failures reported alike. */
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

/** Sends with a token that lives; one that the server refuses is renewed once. */
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

/**
 * The whole answer, within the time a call may take. Files on their way up take as long as they
 * take.
 */
async function send(path: string, options: RequestOptions): Promise<AnswerText> {
  // Signing in changes nothing that one would have to look for.
  const isWrite = (options.method ?? 'GET') !== 'GET' && !options.anonymous && !options.reads
  const limit = options.limit ?? (isWrite ? limits.write : limits.read)
  const read = async (signal: AbortSignal | undefined) => {
    const response = await connect(path, options, signal)
    const { ok, status, headers } = response
    // An answer that breaks off is as good as none.
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

/** `fetch` can't tell how far an upload has come. The code for it is loaded by who needs it. */
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

/** The session ended before the call was made; why is told on the sign-in page. */
function ended(): ApiError {
  return new ApiError('', { status: 401, code: 'SESSION_ENDED' })
}

function report(error: unknown, { silent }: RequestOptions): void {
  if (!silent && error instanceof ApiError) announceFailure(error)
}

/** Says that a call failed, in the red toast of specification §8. */
export function announceFailure(error: ApiError): void {
  if (error.code === 'SESSION_ENDED') return
  for (const listener of failureListeners) listener(error)
}
