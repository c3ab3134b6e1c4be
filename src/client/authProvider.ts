/** react-admin's auth methods on top of the session, without requests of its own. */
import type { AuthProvider } from 'ra-core'
import { mayDo } from './access.ts'
import { loadProfile, signIn, signOut } from './auth.ts'
import { authState } from './authState.ts'
import { endSession, storedProfile } from './session.ts'

export const authProvider: AuthProvider = {
  login: async ({ username, password }: { username: string; password: string }) => {
    await signIn(username, password)
    await loadProfile()
  },

  logout: async () => {
    await signOut()
    return '/login'
  },

  // The awaited tick prevents react-admin's redirect loop before the first paint.
  checkAuth: async () => {
    await Promise.resolve()
    if (!authState().authenticated) throw new Error('ra.auth.auth_check_error')
  },

  checkError: async ({ status }: { status?: number }) => {
    if (status !== 401) return
    endSession('refused')
    throw new Error('ra.notification.logged_out')
  },

  getIdentity: async () => {
    return { id: storedProfile().id, fullName: authState().username }
  },

  getPermissions: async () => authState().userPermissions,

  canAccess: async ({ action, resource }) => mayDo(action, resource),
}
