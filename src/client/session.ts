/**
 * The signed-in person as the browser remembers them. Every other file asks here; nobody else
 * touches these storage keys. The names are those of specification §3 "Stored session values".
 */

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
}

const keys = [
  'token',
  'refreshToken',
  'expireDate',
  'lastActivityTimestamp',
  'permissions',
  'roles',
  'user_id',
  'username',
  'email',
  'notificationCount',
] as const
type Key = (typeof keys)[number]

/** Why a session ended: the person's wish, a token that could not be renewed, a server's refusal. */
export type SessionEnd = 'signed_out' | 'refresh_failed' | 'refused'

const listeners = new Set<(reason: SessionEnd) => void>()
const profileListeners = new Set<() => void>()
let held: { text: string; set: ReadonlySet<string> } | undefined

/** Called whenever the session ends, here or in another tab. Returns the unsubscribe function. */
export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function isSignedIn(): boolean {
  return read('token') !== ''
}

export function accessToken(): string {
  return read('token')
}

export function refreshToken(): string {
  return read('refreshToken')
}

/** True when the access token's life is over (specification §4: stored as a millisecond stamp). */
export function isExpired(now = Date.now()): boolean {
  return now >= Number(read('expireDate'))
}

/** Begins a session, with nothing left of the one before. */
export function startSession(tokens: Tokens): void {
  forget()
  storeTokens(tokens)
}

/** Keeps what the sign-in or a refresh answered; expiry = now + expires_in × 1000 ms. */
export function storeTokens(tokens: Tokens, now = Date.now()): void {
  write('token', tokens.access_token)
  write('refreshToken', tokens.refresh_token)
  write('expireDate', String(now + tokens.expires_in * 1000))
}

/** `username` holds the name to show: the profile of specification §3 has no other. */
export function storeProfile(profile: Profile): void {
  write('permissions', JSON.stringify(profile.permissions))
  write('roles', JSON.stringify(profile.roles))
  write('user_id', String(profile.id))
  write('username', profile.name)
  write('email', profile.email ?? '')
  for (const listener of profileListeners) listener()
}

/** Called whenever the profile has been read anew. Returns the unsubscribe function. */
export function onProfile(listener: () => void): () => void {
  profileListeners.add(listener)
  return () => profileListeners.delete(listener)
}

export function storedProfile(): Profile {
  return {
    id: Number(read('user_id')),
    name: read('username'),
    email: read('email') || null,
    roles: list(read('roles')),
    permissions: list(read('permissions')),
  }
}

/** Right after signing in the person is not known yet: who they are and what they may do. */
export function hasProfile(): boolean {
  return read('user_id') !== ''
}

/** Whether the person holds a permission: a look-up in memory, never a request. */
export function holds(permission: string): boolean {
  const text = read('permissions')
  if (held?.text !== text) held = { text, set: new Set(list(text)) }
  return held.set.has(permission)
}

/** Forgets the person and tells whoever listens; harmless when nobody is signed in. */
export function endSession(reason: SessionEnd): void {
  const wasSignedIn = isSignedIn()
  forget()
  if (wasSignedIn) announceEnd(reason)
}

/** Follows sign-outs that happen in other tabs of the same browser. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'token' && !event.newValue) announceEnd('signed_out')
  })
}

function forget(): void {
  for (const key of keys) localStorage.removeItem(key)
}

function announceEnd(reason: SessionEnd): void {
  for (const listener of listeners) listener(reason)
}

function read(key: Key): string {
  return localStorage.getItem(key) ?? ''
}

function write(key: Key, value: string): void {
  localStorage.setItem(key, value)
}

function list(text: string): string[] {
  if (!text) return []
  const value: unknown = JSON.parse(text)
  return Array.isArray(value) ? value.map(String) : []
}
