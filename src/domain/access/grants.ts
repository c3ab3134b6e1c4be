/**
 * Which permissions a user can assign: users must not raise their own rights or lock themselves
 * out.
 */

/** Permissions that control everyone's permissions: a user with all of them is an administrator. */
export const keys = ['list_users', 'update_user', 'list_roles', 'update_role'] as const

/**
 * Lets its holder assign existing roles to other accounts and reset their passwords without holding
 * the permissions of the roles: the work of a security administrator, who has no other rights.
 */
export const assignPermission = 'assign_roles'

/**
 * The first permission that the write would assign, or that the affected account has, but the
 * writer lacks; undefined if the write is allowed. All permissions of an account count, because
 * setting the password of a more powerful account would give its rights.
 */
export function beyondOwn(own: ReadonlySet<string>, touched: Iterable<string>): string | undefined {
  for (const permission of touched) if (!own.has(permission)) return permission
  return undefined
}

/**
 * The permissions that a role change affects: those it adds, and all keys if it removes one. Only a
 * user who holds the keys, and keeps them (`locksOut`), can take them from others, so that at least
 * one user always holds them.
 */
export function touchedByRole(added: Iterable<string>, removed: Iterable<string>): ReadonlySet<string> {
  const isKey = (name: string) => (keys as readonly string[]).includes(name)
  return new Set([...added, ...([...removed].some(isKey) ? keys : [])])
}

/**
 * Whether a write takes the writer's own account or administrator rights. If no write can do so,
 * one administrator always remains to undo a mistake. @param left The writer's permissions
 * afterwards; undefined if the account is closed.
 */
export function locksOut(own: ReadonlySet<string>, left: ReadonlySet<string> | undefined): boolean {
  return left === undefined || keys.some((key) => own.has(key) && !left.has(key))
}
