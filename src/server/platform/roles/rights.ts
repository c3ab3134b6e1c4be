/** All permissions of a user, and the roles that grant each. */
import { type Kysely, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { NamedRole, UserRights } from '#src/domain/access/rights.ts'
import { type RoleConflict, roleConflicts, separated, separationsIn } from '#src/domain/access/separation.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { readPermissions, subjectsOf } from './assignment.ts'

type Db = Kysely<Tables>

type RoleRow = { id: number; name: string; is_system: boolean; ids: number[] } & Label

const asNamed = ({ id, name, kh, en }: Omit<RoleRow, 'ids' | 'is_system'>): NamedRole => ({
  id,
  name,
  label: { kh, en },
})

const roleColumns = sql.raw(`r.id, r.name, r.name_kh as kh, coalesce(nullif(r.name_en, ''), r.name_kh) as en`)

/** The caller must be allowed to see the user. */
export async function readRights(
  { db, registry }: { db: Db; registry: Registry },
  user: UserRights['user'],
): Promise<UserRights> {
  const { rows } = await sql<RoleRow>`
    select ${roleColumns}, r.is_system,
      array(select target_id from roles__permission_ids where owner_id = r.id) as ids
    from roles r join users__role_ids l on l.target_id = r.id and l.owner_id = ${user.id}
    where r.deleted_at is null order by r.name`.execute(db)
  const from = new Map<number, number[]>()
  for (const { id, ids } of rows)
    for (const permission of ids) from.set(permission, [...(from.get(permission) ?? []), id])
  const all = await readPermissions(db, new Set())
  const permissions = all.flatMap(({ isAssigned: _, needs: __, ...permission }) => {
    const roles = from.get(permission.id)
    return roles ? [{ ...permission, from: roles }] : []
  })
  // The administrator holds every permission by definition, so that a warning would be pointless.
  const isAdministrator = rows.some(({ is_system }) => is_system)
  const names = new Set(isAdministrator ? [] : permissions.map(({ name }) => name))
  return {
    user,
    roles: rows.map(asNamed),
    permissions,
    subjects: subjectsOf(registry, permissions),
    separations: separationsIn(names).map(({ id }) => id),
  }
}

/** The administrator is left out, as in `readRights`. */
export async function readRoleConflicts(db: Db, ids: readonly number[]): Promise<RoleConflict[]> {
  const { rows } = await sql<Omit<RoleRow, 'ids'> & { permissions: string[] }>`
    select ${roleColumns}, r.is_system, array(select p.name from roles__permission_ids rp
      join permissions p on p.id = rp.target_id and p.deleted_at is null
      where rp.owner_id = r.id and p.name in (${sql.join(separated)})) as permissions
    from roles r where r.id = any(${idList(ids)}) and r.deleted_at is null order by r.name`.execute(db)
  if (rows.some(({ is_system }) => is_system)) return []
  return roleConflicts(rows.map((role) => ({ ...asNamed(role), permissions: role.permissions })))
}

/** Roles that grant a permission: the user's own, and all others. */
export async function rolesGiving(
  db: Db,
  userId: number,
  permission: string,
): Promise<{ own: NamedRole[]; others: NamedRole[] }> {
  const { rows } = await sql<Omit<RoleRow, 'ids'> & { is_own: boolean }>`
    select ${roleColumns}, exists (select from users__role_ids l
      where l.owner_id = ${userId} and l.target_id = r.id) as is_own
    from permissions p
    join roles__permission_ids rp on rp.target_id = p.id
    join roles r on r.id = rp.owner_id and r.deleted_at is null
    where p.name = ${permission} and p.deleted_at is null order by r.is_system, r.name`.execute(db)
  return {
    own: rows.filter(({ is_own }) => is_own).map(asNamed),
    others: rows.filter(({ is_own }) => !is_own).map(asNamed),
  }
}
