/** Which routes a person may open, and what the menu shows them (specification §2 and §5). */

/** A route that a permission opens, together with everything below it. */
export interface RouteEntry {
  /** Without leading slash: `setting/provinces`. */
  path: string
  /** Without one, whoever may open another entry of the group may open this one. */
  permission?: string
  group?: string
}

type AreaAssignment = Pick<ReadonlySet<string>, 'has'>

/** Open whatever is held. */
const openRoutes: readonly string[] = ['', 'no-permission', 'login']

/**
 * Route access: allowed when the route is /, /no-permission or /login; when the permission of every
 * entry it lies under is held; or when it lies under none. `pathname` has no language prefix; a
 * query behind it doesn't matter.
 */
export function mayOpen(pathname: string, held: AreaAssignment, entries: readonly RouteEntry[]): boolean {
  const path = asCompared(pathname)
  if (openRoutes.includes(path)) return true
  return entries
    .filter((entry) => `${path}/`.startsWith(`${entry.path}/`))
    .every((entry) => opens(entry, held, entries))
}

/** Whether the menu shows an entry: its own permission and its group's must be held. */
export function isListed(
  entry: Pick<RouteEntry, 'permission'>,
  group: { permission?: string },
  held: AreaAssignment,
): boolean {
  if (group.permission !== undefined && !held.has(group.permission)) return false
  return entry.permission !== undefined && held.has(entry.permission)
}

function opens(entry: RouteEntry, held: AreaAssignment, entries: readonly RouteEntry[]): boolean {
  if (entry.permission !== undefined) return held.has(entry.permission)
  return entries.some(
    ({ group, permission }) => group === entry.group && permission !== undefined && held.has(permission),
  )
}

/**
 * The router finds a page by another case, by an escaped letter and by a slash too many as well.
 */
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
