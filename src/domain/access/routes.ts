/**
 * The routes that a user can open and the entries that the menu shows (specification §2 and §5).
 */

/** A route that a permission opens, with everything below it. */
export interface RouteEntry {
  /** Without leading slash: `setting/provinces`. */
  path: string
  /** Without a permission, any other entry of the group opens this one. */
  permission?: string
  group?: string
}

type PermissionNames = Pick<ReadonlySet<string>, 'has'>

/** Routes that need no permission. */
const openRoutes: readonly string[] = ['', 'no-permission', 'login']

/**
 * Route access is allowed if the route is /, /no-permission or /login; if the user holds the
 * permission of every entry above it; or if no entry is above it. `pathname` has no language
 * prefix; a query is ignored.
 */
export function mayOpen(
  pathname: string,
  permissions: PermissionNames,
  entries: readonly RouteEntry[],
): boolean {
  const path = asCompared(pathname)
  if (openRoutes.includes(path)) return true
  return entries
    .filter((entry) => `${path}/`.startsWith(`${entry.path}/`))
    .every((entry) => opens(entry, permissions, entries))
}

/** Whether the menu shows an entry: the user must hold its permission and its group's. */
export function isListed(
  entry: Pick<RouteEntry, 'permission'>,
  group: { permission?: string },
  permissions: PermissionNames,
): boolean {
  if (group.permission !== undefined && !permissions.has(group.permission)) return false
  return entry.permission !== undefined && permissions.has(entry.permission)
}

function opens(entry: RouteEntry, permissions: PermissionNames, entries: readonly RouteEntry[]): boolean {
  if (entry.permission !== undefined) return permissions.has(entry.permission)
  return entries.some(
    ({ group, permission }) =>
      group === entry.group && permission !== undefined && permissions.has(permission),
  )
}

/** The router also matches other letter case, escaped letters and extra slashes. */
function asCompared(pathname: string): string {
  const [bare = ''] = pathname.split(/[?#]/)
  const parts = bare.split('/').filter(Boolean)
  return parts.map(decoded).join('/').toLowerCase()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
