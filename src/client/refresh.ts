/** Renewing the access token: one refresh at a time, in this tab and across the browser's tabs. */
import { serviceUrl } from './config.ts'
import { openEnvelope } from './envelope.ts'
import { currentLanguage } from './language.ts'
import {
  accessToken,
  endSession,
  isSignedIn,
  refreshToken,
  storeTokens,
  type Tokens,
} from './session.ts'

let running: Promise<boolean> | undefined

/**
 * Replaces the access token `stale` and answers whether there is a fresh one. All callers share one
 * request. Without a refresh token, or when the server refuses it, the session ends
 * (specification §4 "Refresh failure"); a lost connection leaves the session as it is.
 */
export function refreshSession(stale: string): Promise<boolean> {
  running ??= exclusively(() => renew(stale)).finally(() => {
    running = undefined
  })
  return running
}

async function renew(stale: string): Promise<boolean> {
  if (accessToken() !== stale) return isSignedIn() // another tab was faster
  if (!refreshToken()) return lost()
  let response: Response
  try {
    response = await fetch(serviceUrl('auth', 'login/refresh'), {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-Localization': currentLanguage(),
      },
      body: JSON.stringify({ refresh_token: refreshToken() }),
    })
  } catch {
    return false
  }
  if (response.status >= 500 || response.status === 429) return false
  try {
    storeTokens((await openEnvelope<Tokens>(response)).data)
    return true
  } catch {
    return lost()
  }
}

function lost(): false {
  endSession('refresh_failed')
  return false
}

/** Refresh tokens rotate, so two tabs must not spend the same one: a lock over all tabs. */
function exclusively(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('session-refresh', work)
}
