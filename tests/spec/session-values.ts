/** Specification §3 "Signed-in user profile" and "Stored session values", retyped. */

/** Fields of the profile. */
export const profile = ['id', 'name', 'email', 'roles', 'permissions']

/** Auth state: authenticated flag, loading flag, userRoles, userPermissions, username, email. */
export const authState = ['authenticated', 'loading', 'userRoles', 'userPermissions', 'username', 'email']

/** Browser storage and its formats. Signing out clears all of it. */
export const stored: Readonly<Record<string, 'text' | 'milliseconds' | 'list' | 'number'>> = {
  token: 'text',
  refreshToken: 'text',
  expireDate: 'milliseconds',
  lastActivityTimestamp: 'milliseconds',
  permissions: 'list',
  roles: 'list',
  user_id: 'number',
  username: 'text',
  email: 'text',
  notificationCount: 'number',
}

/** "Language preference is stored in a cookie", and nowhere else. */
export const notStored = ['language', 'locale', 'lang']
