/** The permissions of a role as a grid: cells, dependencies and changes. */
import type { Label } from '#schemas/kit/types.ts'

/** Columns of the grid; the number is the permission's `action`. */
export const gridActions = [1, 2, 3, 4, 5] as const
export type GridAction = (typeof gridActions)[number]

export interface GridPermission {
  id: number
  name: string
  label: Label
  module: number
  subject: string
  action: GridAction
  risk: number
  /** Ids of the permissions that this one depends on. */
  needs: readonly number[]
  /** Whether the assigning user holds it: users cannot assign permissions that they lack. */
  isAssigned: boolean
}

/** The permissions of one subject; usually one per action, and any number of others. */
export interface GridRow {
  subject: string
  label: Label
  cells: ReadonlyMap<GridAction, readonly GridPermission[]>
  all: readonly GridPermission[]
}

export interface GridModule {
  module: number
  rows: readonly GridRow[]
  all: readonly GridPermission[]
}

/** Answer of `GET /api/roles/assignment/{name}`. */
export interface RoleAssignment {
  role: {
    id: number
    version: number
    name: string
    label: Label
    isSystem: boolean
    permissionIds: readonly number[]
  }
  permissions: readonly GridPermission[]
  subjects: Readonly<Record<string, Label>>
  /** Other roles to copy from. */
  roles: readonly { id: number; name: string; label: Label; count: number }[]
  /** Number of users with the role, and of those signed in now. */
  people: number
  signedIn: number
  /** Permissions relevant to separation that users of this role have by other roles. */
  others: readonly { permissions: readonly string[]; people: number }[]
}

const byLanguage = (a: GridRow, b: GridRow) => (a.subject < b.subject ? -1 : 1)

/** Modules in the order of the menu, rows in the order of their subjects. */
export function gridOf(
  permissions: readonly GridPermission[],
  subjects: Readonly<Record<string, Label>>,
): GridModule[] {
  const numbers = [...new Set(permissions.map(({ module }) => module))].sort((a, b) => a - b)
  return numbers.map((module) => {
    const all = permissions.filter((one) => one.module === module)
    const names = [...new Set(all.map(({ subject }) => subject))]
    const rows = names.map((subject): GridRow => {
      const own = all.filter((one) => one.subject === subject)
      const label = Object.hasOwn(subjects, subject) ? subjects[subject] : undefined
      const cells = new Map(gridActions.map((action) => [action, own.filter((one) => one.action === action)]))
      return { subject, label: label ?? { kh: subject, en: subject }, cells, all: own }
    })
    return { module, rows: rows.sort(byLanguage), all }
  })
}

export type Chosen = ReadonlySet<number>
type Known = ReadonlyMap<number, GridPermission>

/** Adds permissions and everything they depend on; never those that the assigning user lacks. */
export function withPermissions(chosen: Chosen, ids: Iterable<number>, known: Known): Chosen {
  const next = new Set(chosen)
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const permission = known.get(id)
    if (!permission?.isAssigned || next.has(id)) continue
    next.add(id)
    open.push(...permission.needs)
  }
  return next
}

/** Removes permissions and everything that depends on them. */
export function withoutPermissions(chosen: Chosen, ids: Iterable<number>, known: Known): Chosen {
  const removedIds = new Set(ids)
  const next = new Set([...chosen].filter((id) => !removedIds.has(id)))
  for (let size = -1; size !== next.size; ) {
    size = next.size
    for (const id of next)
      if (known.get(id)?.needs.some((needed) => chosen.has(needed) && !next.has(needed))) next.delete(id)
  }
  return next
}

/** Whether all, some or none of a group are chosen. */
export function shareOf(group: readonly GridPermission[], chosen: Chosen): 'all' | 'some' | 'none' {
  const count = group.filter(({ id }) => chosen.has(id)).length
  if (count === 0) return 'none'
  return count === group.length ? 'all' : 'some'
}

/** The permissions added to and removed from the first choice to get the second. */
export function differenceOf(before: Chosen, after: Chosen): { added: number[]; removed: number[] } {
  return {
    added: [...after].filter((id) => !before.has(id)),
    removed: [...before].filter((id) => !after.has(id)),
  }
}

/** Applies the user's own changes to a role that another user has changed in the meantime. */
export function ontoTheirs(base: Chosen, mine: Chosen, theirs: Chosen): Chosen {
  const { added, removed } = differenceOf(base, mine)
  const removedIds = new Set(removed)
  return new Set([...theirs, ...added].filter((id) => !removedIds.has(id)))
}
