/** The signed-in user as stored in the browser. All other files use this one. */
import type { Label } from '#schemas/kit/types.ts'
import {
  endRefreshAttempt,
  forget,
  list,
  read,
  type SignInRequirement,
  signInRequirement,
  storeSignInRequirement,
  wholeNumber,
  write,
} from './sessionValues.ts'
import { browserStorage } from './storage.ts'

export { isByProvider, storeProvider } from './sessionValues.ts'

export interface Tokens {
  access_token: string
  refresh_token: string
  /** Seconds. */
  expires_in: number
}

/** Specification §3 "Signed-in user profile". */
export interface Profile {
  id: number
  name: string
  email: string | null
  roles: string[]
  permissions: string[]
  /** Signed in with a one-time password: the user must choose another one first. */
  must_change_password?: boolean
  /** A role requires a second factor: the user must set it up first. */
  must_set_second_factor?: boolean
  /** Unread notifications; only in the server's response. */
  unread_notifications?: number
  /** Labels of the roles; known once the profile was loaded on this page. */
  role_labels?: { name: string; label: Label }[]
  /** Live channels of the user's areas; known once the profile was loaded on this page. */
  channels?: string[]
  /** The facility that new records begin with; known once the profile was loaded on this page. */
  facility_id?: number | null
}

const ends = ['signed_out', 'unconfirmed', 'refresh_failed', 'refused', 'inactive'] as const

/**
 * Why a session ended: the user signed out (`unconfirmed`: without the server's confirmation), a
 * token could not be refreshed, the server refused, or an hour passed without activity.
 */
export type SessionEnd = (typeof ends)[number]

/** `userId`: the signed-in user, if known. */
export type SessionEndListener = (reason: SessionEnd, userId: number | undefined) => void

/** Why the last session of this browser ended; other tabs read the reason. */
const endKey = 'sessionEnd'

const listeners = new Set<SessionEndListener>()
let loaded: Pick<Profile, 'role_labels' | 'channels' | 'facility_id'> = {}
const profileListeners = new Set<() => void>()
let cachedPermissions: { text: string; set: ReadonlySet<string> } | undefined
/** The user of this document; the storage may already contain another one. */
let person: number | undefined
/** The listeners of this document were called. */
let isOver = false

/** Called whenever the session ends, here or in another tab. Returns the unsubscribe function. */
export function onSessionEnd(listener: SessionEndListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isSignedIn(): boolean {
  return accessToken() !== ''
}

/** '' if there is none, or none that is valid in a header. */
export function accessToken(): string {
  const token = read('token')
  return /^[\x21-\x7e]+$/.test(token) ? token : ''
}

export function refreshToken(): string {
  return read('refreshToken')
}

/** When the access token expires, in milliseconds; 0 if unreadable. */
export function expiry(): number {
  const stamp = Number(read('expireDate'))
  return stamp > 0 ? stamp : 0
}

/** Whether the access token has expired (specification §4: stored as a millisecond timestamp). */
export function isExpired(now = Date.now()): boolean {
  return now >= expiry()
}

/** The last activity in any tab; undefined if unknown or in the future. */
export function lastActivity(now = Date.now()): number | undefined {
  const at = Number(read('lastActivityTimestamp'))
  return at > 0 && at <= now ? at : undefined
}

export function storeActivity(at: number): void {
  write('lastActivityTimestamp', String(at))
}

/** Starts a session and clears the previous one. Signing in counts as activity. */
export function startSession(tokens: Tokens, now = Date.now()): void {
  forget()
  browserStorage.remove(endKey)
  storeActivity(now)
  storeTokens(tokens, now)
}

/** Stores the tokens of a sign-in or refresh; expiry = now + expires_in × 1000 ms. */
export function storeTokens(tokens: Tokens, now = Date.now()): void {
  isOver = false
  endRefreshAttempt()
  // The token last: another tab that sees it finds the rest.
  write('refreshToken', tokens.refresh_token)
  write('expireDate', String(now + tokens.expires_in * 1000))
  write('token', tokens.access_token)
}

/** `username` contains the display name: the profile of specification §3 has no other. */
export function storeProfile(profile: Profile): void {
  person = profile.id
  const duties: SignInRequirement[] = ['must_change_password', 'must_set_second_factor']
  storeSignInRequirement(duties.find((duty) => profile[duty] === true))
  write('permissions', JSON.stringify(profile.permissions))
  write('roles', JSON.stringify(profile.roles))
  write('user_id', String(profile.id))
  write('username', profile.name)
  write('email', profile.email ?? '')
  write('notificationCount', String(profile.unread_notifications ?? 0))
  const { role_labels, channels = [], facility_id } = profile
  loaded = { ...(role_labels && { role_labels }), channels, facility_id: facility_id ?? null }
  for (const listener of profileListeners) listener()
}

/** Stores the number of unread notifications (specification §3 "notificationCount"). */
export function storeNotificationCount(count: number): void {
  write('notificationCount', String(count))
  for (const listener of profileListeners) listener()
}

export function notificationCount(): number {
  return wholeNumber(read('notificationCount')) ?? 0
}

/** Called after each reload of the profile or the count. Returns the unsubscribe function. */
export function onProfile(listener: () => void): () => void {
  profileListeners.add(listener)
  return () => profileListeners.delete(listener)
}

export function storedProfile(): Profile {
  const duty = signInRequirement()
  return {
    id: userId() ?? 0,
    name: read('username'),
    email: read('email') || null,
    roles: list(read('roles')) ?? [],
    permissions: list(read('permissions')) ?? [],
    ...(duty ? { [duty]: true } : {}),
    ...loaded,
  }
}

/** Right after signing in the user's identity and permissions are not known yet. */
export function hasProfile(): boolean {
  return userId() !== undefined && list(read('permissions')) !== undefined
}

/** Whether the user holds a permission: a look-up in memory, never a request. */
export function holds(permission: string): boolean {
  const text = read('permissions')
  if (cachedPermissions?.text !== text) cachedPermissions = { text, set: new Set(list(text)) }
  return cachedPermissions.set.has(permission)
}

/** Whether the user covers no place; false until the profile was loaded on this page. */
export const coversNothing = (): boolean => loaded.channels?.length === 0

/** Clears the user and calls the listeners; harmless if no user is signed in. */
export function endSession(reason: SessionEnd): void {
  const wasSignedIn = isSignedIn()
  const who = userId() ?? person
  // The reason first: other tabs must see it before the token disappears.
  if (wasSignedIn) browserStorage.set(endKey, reason)
  forget()
  if (!wasSignedIn) return
  isOver = false
  announceEnd(reason, who)
}

/** Why the last session of this browser ended; undefined during a session, or if there was none. */
export function lastEnd(): SessionEnd | undefined {
  const stored = browserStorage.get(endKey)
  return ends.find((reason) => reason === stored)
}

/**
 * Follows other tabs: sign-outs, and (`onStranger`) the sign-in of another user, to whom this
 * document does not belong. Returns the unsubscribe function.
 */
export function watchOtherTabs(onStranger: () => void): () => void {
  person = userId() ?? person
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === 'token' && newValue) isOver = false
    if (key === endKey && newValue) {
      announceEnd(lastEnd() ?? 'refused', person)
    } else if ((key === 'token' || key === null) && !isSignedIn()) {
      announceEnd(lastEnd() ?? 'refused', person)
    } else if (key === 'user_id' && newValue) {
      const now = userId()
      if (person !== undefined && now !== undefined && now !== person) onStranger()
      else person = now ?? person
    } else if ((key === 'permissions' || key === 'notificationCount') && newValue) {
      for (const listener of profileListeners) listener()
    }
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/**
 * Called when another tab signs in and this one has no session. Returns the unsubscribe function.
 */
export function onSignInElsewhere(listener: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === 'token' && newValue) listener()
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

function announceEnd(reason: SessionEnd, who: number | undefined): void {
  if (isOver) return
  isOver = true
  person = undefined
  for (const listener of listeners) listener(reason, who)
}

function userId(): number | undefined {
  return wholeNumber(read('user_id'))
}
