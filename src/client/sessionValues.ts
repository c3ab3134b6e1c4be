/**
 * The names of specification §3 "Stored session values"; only the session uses them. Stored values
 * may be corrupt: unreadable ones count as missing.
 */
import { browserStorage } from './storage.ts'

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
export type SessionKey = (typeof keys)[number]

export function read(key: SessionKey): string {
  return browserStorage.get(key) ?? ''
}

export function write(key: SessionKey, value: string): void {
  browserStorage.set(key, value)
}

export function forget(): void {
  for (const key of keys) browserStorage.remove(key)
  browserStorage.remove(attemptName)
  browserStorage.remove(requirementName)
  browserStorage.remove(providerName)
}

/** In addition to the specification: what the user must do before anything else opens. */
const requirementName = 'signInRequirement'
export type SignInRequirement = 'must_change_password' | 'must_set_second_factor'

export function signInRequirement(): SignInRequirement | undefined {
  const stored = browserStorage.get(requirementName)
  return stored === 'must_change_password' || stored === 'must_set_second_factor' ? stored : undefined
}

export function storeSignInRequirement(duty: SignInRequirement | undefined): void {
  if (duty) browserStorage.set(requirementName, duty)
  else browserStorage.remove(requirementName)
}

/** In addition to the specification: the session started at an OpenID provider. */
const providerName = 'signedInByProvider'

export const isByProvider = () => browserStorage.get(providerName) === 'true'
export const storeProvider = () => browserStorage.set(providerName, 'true')

/** In addition to the specification: the key of the refresh in progress. */
const attemptName = 'refreshAttempt'

/**
 * The key of the refresh in progress, even if its page is gone: the response may have been lost,
 * and with the same key the server returns it again.
 */
export function refreshAttempt(): string {
  const stored = browserStorage.get(attemptName)
  if (stored && /^[\w-]{20,100}$/.test(stored)) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(18))
  const key = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  browserStorage.set(attemptName, key)
  return key
}

export function endRefreshAttempt(): void {
  browserStorage.remove(attemptName)
}

/** A positive whole number; undefined for anything else. */
export function wholeNumber(text: string): number | undefined {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}

/** A stored list of texts; undefined if invalid. */
export function list(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.map(String) : undefined
  } catch {
    return undefined
  }
}
