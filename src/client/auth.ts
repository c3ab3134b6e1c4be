/** Signing in and out, and the profile (specification §4 "Session", §7). */
import { loadConfig, serviceUrl } from './config.ts'
import { ApiError } from './envelope.ts'
import { request } from './http.ts'
import { currentLanguage } from './language.ts'
import {
  accessToken,
  endSession,
  hasProfile,
  isSignedIn,
  type Profile,
  startSession,
  storeProfile,
  type Tokens,
} from './session.ts'

/** Signs in; the profile is still to be read. Throws ApiError, and then nobody is signed in. */
export async function signIn(username: string, password: string): Promise<void> {
  await loadConfig()
  const { data } = await request<Tokens>('login', {
    service: 'auth',
    method: 'POST',
    body: { username, password },
    anonymous: true,
    silent: true,
  })
  startSession(data)
}

/** Milliseconds before the profile is asked for again over a lost connection. */
const retryAfter = 2000

/**
 * Reads name, roles and permissions. Somebody whose profile is known stays in when this fails: it
 * is only logged (specification §8). Whoever the server refuses a profile has no session. A
 * connection that was lost, as when the page is left meanwhile, refuses nobody: it is tried again.
 */
export async function loadProfile(): Promise<void> {
  try {
    storeProfile((await request<Profile>('profile', { silent: true })).data)
  } catch (error) {
    if (hasProfile()) return console.info('profile', error)
    if (!(error instanceof ApiError && error.code === 'NETWORK')) return endSession('refused')
    await new Promise((resolve) => setTimeout(resolve, retryAfter))
    if (isSignedIn()) await loadProfile()
  }
}

/**
 * Ends the session here and on the server. The person always gets out: a server that does not
 * answer only means that the refresh token dies of age.
 */
export async function signOut(): Promise<void> {
  const token = accessToken()
  endSession('signed_out')
  if (!token) return
  await fetch(serviceUrl('auth', 'logout'), {
    method: 'POST',
    keepalive: true,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'X-Localization': currentLanguage(),
    },
    body: '{}',
  }).catch(() => undefined)
}
