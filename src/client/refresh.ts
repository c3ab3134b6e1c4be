/** Refreshes the access token: one refresh at a time, in this tab and across the browser's tabs. */
import { serviceUrl } from './config.ts'
import { ApiError, openEnvelope, ownFailure } from './envelope.ts'
import { currentLanguage } from './language.ts'
import { accessToken, endSession, isSignedIn, refreshToken, storeTokens, type Tokens } from './session.ts'
import { refreshAttempt } from './sessionValues.ts'
import { oneTabAtATime } from './tabLock.ts'
import { TimeoutError, withTimeout } from './timeouts.ts'
import { announceUsedToken, isUsedToken } from './used-refresh-token.ts'

/** Timeout in milliseconds; the next attempt repeats the same refresh. */
const limit = 45_000

let running: Promise<boolean> | undefined

/**
 * Replaces the access token `stale` and resolves with whether there is a fresh one. All callers
 * share one request. Without a refresh token, or if the server refuses it, the session ends
 * (specification §4 "Refresh failure"). Other failures (no connection, timeout, server error) are
 * thrown as ApiError, and the session stays.
 */
export function refreshSession(stale: string): Promise<boolean> {
  running ??= oneTabAtATime('session-refresh', () => renew(stale)).finally(() => {
    running = undefined
  })
  return running
}

async function renew(stale: string): Promise<boolean> {
  if (accessToken() !== stale) return isSignedIn() // another tab was faster
  const spent = refreshToken()
  if (!spent) return lost()
  if (await isUsedToken(spent)) await otherThan(spent)
  if (refreshToken() !== spent) return isSignedIn()
  try {
    const tokens = await requestTokens(spent)
    // Signed out during the request: the response must not sign the user in again.
    if (refreshToken() !== spent) return isSignedIn()
    storeTokens(tokens)
    await announceUsedToken(spent)
    return true
  } catch (error) {
    if (refreshToken() !== spent) return isSignedIn()
    if (isRefusal(error)) return lost()
    throw error
  }
}

/** Waits until the tokens of another tab are visible here, or clearly will not be. */
async function otherThan(spent: string): Promise<void> {
  for (const end = Date.now() + limit; refreshToken() === spent && Date.now() < end; )
    await new Promise((resolve) => setTimeout(resolve, 20))
}

async function requestTokens(refresh_token: string): Promise<Tokens> {
  const address = serviceUrl('auth', 'login/refresh')
  // Services on other origins may not allow an unknown header.
  const attempt = address.startsWith('/') ? { 'Idempotency-Key': refreshAttempt() } : undefined
  const call = (signal: AbortSignal) =>
    fetch(address, {
      method: 'POST',
      signal,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-Localization': currentLanguage(),
        ...attempt,
      },
      body: JSON.stringify({ refresh_token }),
    }).then((response) => openEnvelope<unknown>(response))
  try {
    const { data, status } = await withTimeout({ limit }, call)
    if (isTokens(data)) return data
    throw ownFailure('UNREADABLE', { status })
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw ownFailure(error instanceof TimeoutError ? 'TIMEOUT' : 'NETWORK')
  }
}

/** Validates the response of sign-in and refresh (specification §7). */
export function isTokens(data: unknown): data is Tokens {
  const { access_token, refresh_token, expires_in } = (data ?? {}) as Partial<Tokens>
  return (
    typeof access_token === 'string' && typeof refresh_token === 'string' && typeof expires_in === 'number'
  )
}

/** Whether the server refused this token. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'UNREADABLE') return false
  return error.status > 0 && error.status < 500 && error.status !== 429
}

function lost(): false {
  endSession('refresh_failed')
  return false
}
