/** The access checks that interface elements and routes refer to by name (specification §6, §8). */
import { mayOpen, type RouteEntry } from './routes.ts'

/** The user's permissions and roles, and the routes that permissions open. */
export interface AccessState {
  permissions: ReadonlySet<string>
  roles: ReadonlySet<string>
  entries: readonly RouteEntry[]
}

const checks = {
  /** The user holds the permission of this name. */
  permission: ({ permissions }, name) => permissions.has(name),
  /** The user has the role of this name. */
  role: ({ roles }, name) => roles.has(name),
  /** The user can open this path. */
  route: ({ permissions, entries }, path) => mayOpen(path, permissions, entries),
} satisfies Record<string, (state: AccessState, value: string) => boolean>

export type AccessCheck = keyof typeof checks

/** Runs a check by name. @throws Error for an unknown name */
export function checkAccess(name: AccessCheck, state: AccessState, value: string): boolean {
  if (!Object.hasOwn(checks, name)) throw new Error(`There is no access check named '${name}'`)
  return checks[name](state, value)
}
