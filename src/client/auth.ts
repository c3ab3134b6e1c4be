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
 * Signs in without loading the profile. Throws ApiError; then no user is signed in.
 * @param code Of an authenticator app, if the server requires it (CODE_REQUIRED).
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

/** Starts the session after a sign-in at the OpenID provider. */
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

/** Milliseconds before the profile is requested again; doubled each time, up to the longest. */
const retryAfter = { first: 2_000, longest: 30_000 } as const

/**
 * Loads name, roles and permissions. A failure is only logged (specification §8), and an unknown
 * profile is requested again until it arrives. If the server refuses the profile, the session ends.
 */
export async function loadProfile(): Promise<void> {
  let pause: number = retryAfter.first
  while (isSignedIn() && !(await whileLoading(readProfile))) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    pause = Math.min(2 * pause, retryAfter.longest)
  }
}

/** Resolves with whether no further request is needed. */
async function readProfile(): Promise<boolean> {
  try {
    const { data, status } = await request<Profile>('profile', { silent: true })
    if (!isProfile(data)) throw ownFailure('UNREADABLE', { status })
    // Signed out during the request: store nothing of the user.
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

/** Milliseconds that the server has to confirm a sign-out. */
const logoutLimit = 5_000

let pendingSignOut: Promise<void> | undefined

/**
 * Ends the session on the server, then here. Without the server's success flag the user is still
 * signed out on this computer, because computers are shared. The user is notified, and the refresh
 * token expires (specification §4 "Logout").
 */
export function signOut(): Promise<void> {
  pendingSignOut ??= whileLoading(leave).finally(() => {
    pendingSignOut = undefined
  })
  return pendingSignOut
}

const leaveListeners = new Set<() => void>()

/**
 * Called when the user signs out here, before the server is called. Returns the unsubscribe
 * function.
 */
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
    // The access token may have expired: the refresh token identifies the session.
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
