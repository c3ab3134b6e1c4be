/** Permissions of accounts and roles, read within the transaction that changes them. */
import { sql, type Transaction } from 'kysely'
import { advisoryLock, takeAdvisoryLock } from '#src/server/db/advisory-locks.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'

type Trx = Transaction<Tables>

/**
 * Serialises writes of accounts and roles: otherwise two administrators could disable each other in
 * the same moment.
 */
export async function oneAtATime(trx: Trx): Promise<void> {
  await takeAdvisoryLock(trx, advisoryLock.ACCESS_RIGHTS)
}

async function loadNames(trx: Trx, ids: ReturnType<typeof sql>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct p.name from permissions p
    where p.deleted_at is null and p.id in (${ids}) order by p.name`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** The permissions of an account by its present and former roles. */
export const permissionsOfUser = (trx: Trx, id: number, formerRoles: readonly number[] = []) =>
  loadNames(
    trx,
    sql`select rp.target_id from roles__permission_ids rp
      join roles r on r.id = rp.owner_id and r.deleted_at is null
      where r.id = any(${idList(formerRoles)})
        or r.id in (select target_id from users__role_ids where owner_id = ${id})`,
  )

/** Whether the account has, or had by one of these roles, the role of administrators. */
export async function isAdministrator(trx: Trx, id: number, formerRoles: readonly number[] = []) {
  const { rows } = await sql`select from roles r where r.is_system and (r.id = any(${idList(formerRoles)})
    or r.id in (select target_id from users__role_ids where owner_id = ${id})) limit 1`.execute(trx)
  return rows.length > 0
}

/** The permissions that a role has lost. */
export const permissionsRemoved = (trx: Trx, role: number, former: readonly number[]) =>
  loadNames(
    trx,
    sql`select unnest(${idList(former)})
      except select target_id from roles__permission_ids where owner_id = ${role}`,
  )

/**
 * The permissions that a role has gained. A user-defined permission that only the administrator's
 * role holds is new: any user who may write roles may be the first to grant it.
 */
export const permissionsAdded = (trx: Trx, role: number, former: readonly number[] = []) =>
  loadNames(
    trx,
    sql`select l.target_id from roles__permission_ids l
      where l.owner_id = ${role} and l.target_id <> all(${idList(former)})
        and (exists (select 1 from permissions p where p.id = l.target_id and p.is_system)
          or exists (select 1 from roles__permission_ids o
            join roles r on r.id = o.owner_id and r.deleted_at is null and not r.is_system
            where o.target_id = l.target_id and o.owner_id <> ${role}))`,
  )

/** A user's permissions after the transaction; undefined when the account is closed. */
export async function rightsLeft(trx: Trx, userId: number) {
  const { rows } = await sql`
    select 1 from users where id = ${userId} and is_active and deleted_at is null`.execute(trx)
  return rows.length > 0 ? permissionsOfUser(trx, userId) : undefined
}

/** The administrator holds every permission, including new ones created while the server runs. */
export async function giveToAdministrator(trx: Trx, permission: number): Promise<void> {
  await sql`insert into roles__permission_ids (owner_id, target_id)
    select id, ${permission}::bigint from roles where is_system on conflict do nothing`.execute(trx)
}

/** Before a permission is deleted: the administrator's role does not count as a use of it. */
export async function takeFromAdministrator(trx: Trx, permission: number): Promise<void> {
  await sql`delete from roles__permission_ids l using roles r
    where r.id = l.owner_id and r.is_system and l.target_id = ${permission}`.execute(trx)
}

/** @throws ADMINISTRATOR_FIXED when the administrator's role lacks a permission */
export async function assertHoldsAll(trx: Trx, role: number): Promise<void> {
  const { rows } = await sql`
    select 1 from roles r cross join permissions p
    where r.id = ${role} and r.is_system and p.deleted_at is null and not exists (
      select 1 from roles__permission_ids l where l.owner_id = r.id and l.target_id = p.id)
    limit 1`.execute(trx)
  if (rows.length > 0) throw new AppError('ADMINISTRATOR_FIXED')
}
