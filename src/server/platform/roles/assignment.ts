/**
 * A role with everything needed to choose its permissions (specification §2, /roles/assignment).
 */
import { type Kysely, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { GridPermission, RoleAssignment } from '#src/domain/access/role-grid.ts'
import { separated } from '#src/domain/access/separation.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { subjectLabels } from './permission-subjects.ts'

type Db = Kysely<Tables>

/** All permissions, as the grid shows them. */
export async function readPermissions(
  db: Db,
  userPermissions: ReadonlySet<string>,
): Promise<GridPermission[]> {
  const { rows } = await sql<Omit<GridPermission, 'label' | 'isAssigned'> & Label>`
    select id, name, label_kh as kh, label_en as en, module, coalesce(subject, name) as subject,
      action, risk, array(select target_id from permissions__depends_on_ids l
        join permissions n on n.id = l.target_id and n.deleted_at is null
        where l.owner_id = p.id order by 1) as needs
    from permissions p where deleted_at is null order by name`.execute(db)
  return rows.map(({ kh, en, ...row }) => ({
    ...row,
    label: { kh, en },
    isAssigned: userPermissions.has(row.name),
  }))
}

/** The labels of the subjects of permissions. */
export function subjectsOf(
  registry: Registry,
  permissions: readonly Pick<GridPermission, 'subject'>[],
): Record<string, Label> {
  return Object.fromEntries(
    permissions.flatMap(({ subject }) => {
      const label = registry.find(subject)?.label.many ?? subjectLabels.get(subject)
      return label ? [[subject, label]] : []
    }),
  )
}

/** Undefined when there is no role of that name. */
export async function readAssignment(
  { db, registry, now }: { db: Db; registry: Registry; now: Date },
  name: string,
  userPermissions: ReadonlySet<string>,
): Promise<RoleAssignment | undefined> {
  const { rows } = await sql<{
    id: number
    version: number
    name: string
    kh: string
    en: string
    is_system: boolean
    ids: number[]
    people: number
    signed_in: number
  }>`
    select r.id, r.version, r.name, r.name_kh as kh, coalesce(nullif(r.name_en, ''), r.name_kh) as en,
      r.is_system,
      array(select l.target_id from roles__permission_ids l
        join permissions p on p.id = l.target_id and p.deleted_at is null
        where l.owner_id = r.id order by 1) as ids,
      (select count(*)::int from users__role_ids l
        join users u on u.id = l.owner_id and u.deleted_at is null
        where l.target_id = r.id) as people,
      (select count(distinct s.user_id)::int from sessions s
        join users__role_ids l on l.owner_id = s.user_id and l.target_id = r.id
        where s.ended_at is null and s.expires_at > ${now.toISOString()}) as signed_in
    from roles r where r.name = ${name} and r.deleted_at is null`.execute(db)
  const [role] = rows
  if (!role) return undefined
  const permissions = await readPermissions(db, userPermissions)
  const { rows: roles } = await sql<{ id: number; name: string; count: number } & Label>`
    select r.id, r.name, r.name_kh as kh, coalesce(nullif(r.name_en, ''), r.name_kh) as en,
      (select count(*)::int from roles__permission_ids l
        join permissions p on p.id = l.target_id and p.deleted_at is null
        where l.owner_id = r.id) as count
    from roles r where r.deleted_at is null and r.id <> ${role.id} order by r.name`.execute(db)
  return {
    role: {
      id: role.id,
      version: role.version,
      name: role.name,
      label: { kh: role.kh, en: role.en },
      isSystem: role.is_system,
      permissionIds: role.ids,
    },
    permissions,
    subjects: subjectsOf(registry, permissions),
    roles: roles.map(({ kh, en, ...other }) => ({ ...other, label: { kh, en } })),
    people: role.people,
    signedIn: role.signed_in,
    others: await loadOtherPermissions(db, role.id),
  }
}

/**
 * The permissions that users with a role have by their other roles, as far as separation of duties
 * needs them.
 */
async function loadOtherPermissions(db: Db, role: number): Promise<RoleAssignment['others']> {
  const { rows } = await sql<{ permissions: string[]; people: number }>`
    select permissions, count(*)::int as people from (
      select array_agg(distinct p.name order by p.name) as permissions
      from users__role_ids mine
      join users u on u.id = mine.owner_id and u.deleted_at is null
      join users__role_ids l on l.owner_id = u.id and l.target_id <> ${role}
      join roles r on r.id = l.target_id and r.deleted_at is null and not r.is_system
      join roles__permission_ids rp on rp.owner_id = r.id
      join permissions p on p.id = rp.target_id and p.deleted_at is null
      where mine.target_id = ${role} and p.name = any(${[...separated]}::text[])
      group by u.id
    ) each group by permissions order by permissions`.execute(db)
  return rows
}
