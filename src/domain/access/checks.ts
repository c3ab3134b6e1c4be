/** The access checks that interface elements and routes name (specification §6, §8). */
import { mayOpen, type RouteEntry } from './routes.ts'

/** Who is asked about, and the routes that permissions open. */
export interface AccessState {
  permissions: ReadonlySet<string>
  roles: ReadonlySet<string>
  entries: readonly RouteEntry[]
}

const checks = {
  /** Holds the permission of this name. */
  permission: ({ permissions }, name) => permissions.has(name),
  /** Has the role of this name. */
  role: ({ roles }, name) => roles.has(name),
  /** May open this path. */
  route: ({ permissions, entries }, path) => mayOpen(path, permissions, entries),
} satisfies Record<string, (state: AccessState, value: string) => boolean>

export type AccessCheck = keyof typeof checks

/** Answers a check by its name. @throws Error when there is no check of that name */
export function checkAccess(name: AccessCheck, state: AccessState, value: string): boolean {
  if (!Object.hasOwn(checks, name)) throw new Error(`There is no access check named '${name}'`)
  return checks[name](state, value)
}
