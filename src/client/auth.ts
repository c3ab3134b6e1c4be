/** Signing in and out, and the profile (specification §4 "Session", §7). */
import { loadConfig, serviceUrl } from './config.ts'
import { request } from './http.ts'
import { currentLanguage } from './language.ts'
import {
  accessToken,
  endSession,
  type Profile,
  storeProfile,
  storeTokens,
  type Tokens,
} from './session.ts'

/**
 * Signs in and stores the session; `meanwhile` runs as soon as there is a token, while the profile
 * is still on its way. Throws ApiError, and then nobody is signed in.
 */
export async function signIn(
  username: string,
  password: string,
  meanwhile?: () => void,
): Promise<void> {
  await loadConfig()
  const { data } = await request<Tokens>('login', {
    service: 'auth',
    method: 'POST',
    body: { username, password },
    anonymous: true,
    silent: true,
  })
  storeTokens(data)
  meanwhile?.()
  try {
    storeProfile((await request<Profile>('profile', { silent: true })).data)
  } catch (error) {
    endSession('refused')
    throw error
  }
}

/** Reads roles and permissions anew; a failure is only logged (specification §8). */
export async function reloadProfile(): Promise<void> {
  try {
    storeProfile((await request<Profile>('profile', { silent: true })).data)
  } catch (error) {
    console.info('profile', error)
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
