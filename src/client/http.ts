/**
 * The shared wrapper of specification §7: every call to the server goes through `request`. It adds
 * the headers, keeps the session fresh, unwraps the envelope and turns a failure into an ApiError.
 */
import { type ServiceName, serviceUrl } from './config.ts'
import { type Answer, ApiError, openEnvelope } from './envelope.ts'
import { currentLanguage } from './language.ts'
import { refreshSession } from './refresh.ts'
import { accessToken, endSession, isExpired, isSignedIn } from './session.ts'

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
}

const failureListeners = new Set<(error: ApiError) => void>()

/** Called for each failed call that isn't silent (the red toast). Returns the unsubscribe function. */
export function onFailure(listener: (error: ApiError) => void): () => void {
  failureListeners.add(listener)
  return () => failureListeners.delete(listener)
}

/** Calls the server; the answer's `data` is unwrapped. Throws ApiError, or AbortError when aborted. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<Answer<T>> {
  try {
    return await openEnvelope<T>(await authorised(path, options))
  } catch (error) {
    if (error instanceof ApiError) report(error, options)
    throw error
  }
}

/** The same call for a file: the raw response, with failures reported alike. */
export async function download(path: string, options: RequestOptions = {}): Promise<Response> {
  try {
    const response = await authorised(path, options)
    if (!response.ok) await openEnvelope(response)
    return response
  } catch (error) {
    if (error instanceof ApiError) report(error, options)
    throw error
  }
}

async function authorised(path: string, options: RequestOptions): Promise<Response> {
  if (options.anonymous || !isSignedIn()) return send(path, options)
  if (isExpired()) await refreshSession(accessToken())
  const used = accessToken()
  const response = await send(path, options)
  if (response.status !== 401) return response
  if (!(await refreshSession(used))) return response
  const second = await send(path, options)
  if (second.status === 401) endSession('refused')
  return second
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const { body, method = 'GET', service = 'api', signal } = options
  const headers = new Headers({ Accept: 'application/json', ...options.headers })
  headers.set('X-Localization', currentLanguage())
  const token = accessToken()
  if (token && !options.anonymous) headers.set('Authorization', `Bearer ${token}`)
  const isForm = body instanceof FormData
  if (!isForm) headers.set('Content-Type', 'application/json')
  try {
    return await fetch(serviceUrl(service, path), {
      method,
      headers,
      signal: signal ?? null,
      body: isForm ? body : method === 'GET' ? null : JSON.stringify(body ?? {}),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError('', { status: 0, code: 'NETWORK' })
  }
}

function report(error: ApiError, options: RequestOptions): void {
  if (options.silent) return
  for (const listener of failureListeners) listener(error)
}
