/** The permissions to undo a change set. */
import { type Kysely, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Holds } from '../resources/rows.ts'
import type { StoredSet } from './read-changes.ts'

const permissionOf = {
  create: 'create',
  update: 'update',
  delete: 'delete',
  restore: 'delete',
} as const

/** Whether the records are rows of others that the set also writes. */
function isPartOf({ fields, rowsOf }: Resource, writes: StoredSet['writes']): boolean {
  const via = rowsOf === undefined ? undefined : fields[rowsOf]
  return via?.kind === 'ref' && writes.some(({ resource }) => resource === via.to)
}

/**
 * The required permissions: those of the writes themselves; for a set of another user also update
 * on all its resources, and delete where records were created or deleted.
 */
function needed(registry: Registry, { writes, created_by }: StoredSet, userId: number): string[] {
  return writes.flatMap(({ resource: name, action }) => {
    const resource = registry.find(name)
    if (!resource || isPartOf(resource, writes)) return []
    const { permissions } = resource
    const own = permissions[permissionOf[action]]
    if (created_by === userId) return [own]
    return [own, permissions.update, ...(action === 'update' ? [] : [permissions.delete])]
  })
}

/** The first permission that is missing. */
export const missingToUndo = (registry: Registry, set: StoredSet, userId: number, holds: Holds) =>
  needed(registry, set, userId).find((permission) => !holds(permission))

/**
 * True for merges of a resource whose merging belongs to a workflow, and for their undo: the
 * workflow's records describe them, so only the workflow can undo them.
 */
export const isUndoneElsewhere = (registry: Registry, { kind, resource }: StoredSet): boolean =>
  (kind === 'merge' || kind === 'revert') && registry.find(resource)?.features.merge === false

/** @throws FORBIDDEN naming a permission of a field that the set changed. */
export async function assertFieldsAllowed(
  db: Kysely<Tables>,
  registry: Registry,
  set: StoredSet,
  holds: Holds,
): Promise<void> {
  for (const name of set.resources)
    for (const [field, { permission = {} }] of Object.entries(registry.find(name)?.fields ?? {})) {
      const missing = [permission.write, permission.read].find((one) => one && !holds(one))
      if (!missing) continue
      const { rows } = await sql`
        select 1 from history where change_set_id = ${set.id} and resource = ${name}
          and action <> 'delete' and after ? ${field}::text limit 1`.execute(db)
      if (rows.length > 0) throw new AppError('FORBIDDEN', { params: { permission: missing } })
    }
}
