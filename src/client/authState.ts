/** The auth state of specification §3: the stored session, and whether it is changing. */
import { isSignedIn, storedProfile } from './session.ts'

export interface AuthState {
  authenticated: boolean
  /** Signing in, signing out, or reading the profile. */
  loading: boolean
  userRoles: string[]
  userPermissions: string[]
  username: string
  email: string
}

let running = 0

export function authState(): AuthState {
  const { roles, permissions, name, email } = storedProfile()
  return {
    authenticated: isSignedIn(),
    loading: running > 0,
    userRoles: roles,
    userPermissions: permissions,
    username: name,
    email: email ?? '',
  }
}

/** `loading` is true until `work` settles. */
export async function whileLoading<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
  }
}
