/** Who may hand on which permissions: nobody raises themselves or locks themselves out. */

/**
 * Permissions that decide about everybody's permissions: whoever holds all of them is an
 * administrator.
 */
export const keys = ['list_users', 'update_user', 'list_roles', 'update_role'] as const

/**
 * The first permission that a write would hand on, or that the account it touches has, without the
 * writer holding it; undefined when the write is theirs to make. Accounts count whole: who could
 * set the password of a more powerful account would be that account.
 */
export function beyondOwn(held: ReadonlySet<string>, touched: Iterable<string>): string | undefined {
  for (const permission of touched) if (!held.has(permission)) return permission
  return undefined
}

/**
 * What changing a role touches: what it newly confers, and all keys where it takes one away. Only
 * who holds the keys, and keeps them (`locksOut`), can take them from others, so that they are
 * never in nobody's hands.
 */
export function touchedByRole(added: Iterable<string>, removed: Iterable<string>): ReadonlySet<string> {
  const isKey = (name: string) => (keys as readonly string[]).includes(name)
  return new Set([...added, ...([...removed].some(isKey) ? keys : [])])
}

/**
 * Whether a write takes from its own writer the account or the say over accounts. As long as no
 * write does, somebody always remains who can undo what went wrong.
 * @param left What the writer holds afterwards; undefined when their account is closed.
 */
export function locksOut(held: ReadonlySet<string>, left: ReadonlySet<string> | undefined): boolean {
  return left === undefined || keys.some((key) => held.has(key) && !left.has(key))
}
