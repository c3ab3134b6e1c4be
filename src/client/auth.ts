/** Signing in and out, and the profile (specification §4 "Session", §7). */
import { whileLoading } from './authState.ts'
import { loadConfig } from './config.ts'
import { ApiError, ownFailure } from './envelope.ts'
import { request } from './http.ts'
import { isTokens } from './refresh.ts'
import {
  endSession,
  hasProfile,
  isSignedIn,
  type Profile,
  refreshToken,
  startSession,
  storeProfile,
  storeProvider,
} from './session.ts'

/**
 * Signs in; the profile is still to be read. Throws ApiError, and then no user is signed in.
 * @param code Of an authenticator app, when the server requires it (CODE_REQUIRED).
 */
export function signIn(username: string, password: string, code?: string): Promise<void> {
  return whileLoading(async () => {
    await loadConfig()
    const { data, status } = await request<unknown>('login', {
      service: 'auth',
      method: 'POST',
      body: { username, password, ...(code === undefined ? {} : { code }) },
      anonymous: true,
      silent: true,
    })
    if (!isTokens(data)) throw ownFailure('UNREADABLE', { status })
    startSession(data)
  })
}

/** Begins the session of a sign-in at the OpenID provider, from which the browser has just come. */
export function signInByProvider(): Promise<void> {
  return whileLoading(async () => {
    const { data, status } = await request<unknown>('openid/session', {
      service: 'auth',
      method: 'POST',
      body: {},
      anonymous: true,
      silent: true,
    })
    if (!isTokens(data)) throw ownFailure('UNREADABLE', { status })
    startSession(data)
    storeProvider()
  })
}

/** Milliseconds before the profile is asked for again; doubled each time, up to the longest. */
const retryAfter = { first: 2_000, longest: 30_000 } as const

/**
 * Reads name, roles and permissions. That this fails is only logged (specification §8); somebody
 * whose profile isn't known yet is asked for again until it is. Whoever the server refuses a
 * profile has no session.
 */
export async function loadProfile(): Promise<void> {
  let pause: number = retryAfter.first
  while (isSignedIn() && !(await whileLoading(readProfile))) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(2 * pause, retryAfter.longest)
  }
}

/** Answers whether there is nothing left to ask. */
async function readProfile(): Promise<boolean> {
  try {
    const { data, status } = await request<Profile>('profile', { silent: true })
    if (!isProfile(data)) throw ownFailure('UNREADABLE', { status })
    // Signed out meanwhile: nothing of the person is kept.
    if (isSignedIn()) storeProfile(data)
    return true
  } catch (error) {
    if (!isSignedIn()) return true
    console.info('profile', error)
    if (error instanceof ApiError && error.status === 403) endSession('refused')
    return hasProfile()
  }
}

function isProfile(data: unknown): data is Profile {
  const { id, name, roles, permissions } = (data ?? {}) as Partial<Profile>
  return (
    typeof id === 'number' && typeof name === 'string' && Array.isArray(roles) && Array.isArray(permissions)
  )
}

/** Milliseconds the server has to confirm a sign-out. */
const logoutLimit = 5_000

let leaving: Promise<void> | undefined

/**
 * Asks the server to end the session, then ends it here. Without the server's success flag the
 * person is signed out of this computer all the same, since computers are shared; they are told,
 * and the refresh token dies of age (specification §4 "Logout").
 */
export function signOut(): Promise<void> {
  leaving ??= whileLoading(leave).finally(() => {
    leaving = undefined
  })
  return leaving
}

const leaveListeners = new Set<() => void>()

/** Told when somebody signs out here, before the server is. Returns the unsubscribe function. */
export function onLeave(listener: () => void): () => void {
  leaveListeners.add(listener)
  return () => leaveListeners.delete(listener)
}

async function leave(): Promise<void> {
  if (!isSignedIn()) return
  for (const listener of leaveListeners) listener()
  const isConfirmed = await request('logout', {
    service: 'auth',
    method: 'POST',
    // The access token may be dead already: this one says which session is meant.
    body: refreshToken() ? { refresh_token: refreshToken() } : {},
    limit: logoutLimit,
    silent: true,
    keepalive: true,
    asIs: true,
  }).then(
    () => true,
    () => false,
  )
  endSession(isConfirmed ? 'signed_out' : 'unconfirmed')
}
