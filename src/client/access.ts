/**
 * Checks permissions from memory, because react-admin checks hundreds of times per screen. Unknown
 * permissions are denied; the server checks everything again.
 */
import { holds } from './session.ts'

export type Action = 'list' | 'create' | 'update' | 'delete'
export type ActionPermissions = Partial<Record<Action, string>>

/** react-admin's names for our four actions; restore needs delete, reading needs list. */
const actions: Readonly<Record<string, Action>> = {
  list: 'list',
  show: 'list',
  read: 'list',
  export: 'list',
  history: 'list',
  create: 'create',
  clone: 'create',
  edit: 'update',
  update: 'update',
  delete: 'delete',
  restore: 'delete',
}

const permissionsByPath = new Map<string, ActionPermissions>()

/** Registers a resource's permission names; later calls add to earlier ones. */
export function rememberPermissions(path: string, permissions: ActionPermissions): void {
  permissionsByPath.set(path, { ...permissionsByPath.get(path), ...permissions })
}

/**
 * `mayDo('create', 'setting/provinces')`; an undeclared resource is denied.
 * @throws Error for an action that does not exist (specification §8): a programming error.
 */
export function mayDo(action: string, path: string): boolean {
  const known = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!known) throw new Error(`There is no access check named '${action}'`)
  const permission = permissionsByPath.get(path)?.[known]
  return permission !== undefined && holds(permission)
}
