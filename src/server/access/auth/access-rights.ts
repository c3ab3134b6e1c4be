/** What accounts and roles confer, read within the transaction that changes them. */
import { sql, type Transaction } from 'kysely'
import { advisoryLock, takeAdvisoryLock } from '#src/server/db/advisory-locks.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'

type Trx = Transaction<Tables>

/**
 * Makes writes of accounts and roles wait for each other: otherwise two administrators who switch
 * each other off in the same moment would both be allowed to.
 */
export async function oneAtATime(trx: Trx): Promise<void> {
  await takeAdvisoryLock(trx, advisoryLock.ACCESS_RIGHTS)
}

async function namesOf(trx: Trx, ids: ReturnType<typeof sql>): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct p.name from permissions p
    where p.deleted_at is null and p.id in (${ids}) order by p.name`.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** What an account confers by its roles, and by those it had before. */
export const permissionsOfUser = (trx: Trx, id: number, formerRoles: readonly number[] = []) =>
  namesOf(
    trx,
    sql`select rp.target_id from roles__permission_ids rp
      join roles r on r.id = rp.owner_id and r.deleted_at is null
      where r.id = any(${idList(formerRoles)})
        or r.id in (select target_id from users__role_ids where owner_id = ${id})`,
  )

/** What a role conferred before and no longer does. */
export const permissionsRemoved = (trx: Trx, role: number, former: readonly number[]) =>
  namesOf(
    trx,
    sql`select unnest(${idList(former)})
      except select target_id from roles__permission_ids where owner_id = ${role}`,
  )

/**
 * What a role confers beside the permissions it had before. One that somebody has made, and that no
 * role but the administrator's holds, is new: whoever may write roles may be the first to hand it
 * on.
 */
export const permissionsAdded = (trx: Trx, role: number, former: readonly number[] = []) =>
  namesOf(
    trx,
    sql`select l.target_id from roles__permission_ids l
      where l.owner_id = ${role} and l.target_id <> all(${idList(former)})
        and (exists (select 1 from permissions p where p.id = l.target_id and p.is_system)
          or exists (select 1 from roles__permission_ids o
            join roles r on r.id = o.owner_id and r.deleted_at is null and not r.is_system
            where o.target_id = l.target_id and o.owner_id <> ${role}))`,
  )

/** What somebody can do once the transaction is done; undefined when their account is closed. */
export async function rightsLeft(trx: Trx, userId: number) {
  const { rows } = await sql`
    select 1 from users where id = ${userId} and is_active and deleted_at is null`.execute(trx)
  return rows.length > 0 ? permissionsOfUser(trx, userId) : undefined
}

/** The administrator holds every permission, also one that was made while the server runs. */
export async function giveToAdministrator(trx: Trx, permission: number): Promise<void> {
  await sql`insert into roles__permission_ids (owner_id, target_id)
    select id, ${permission}::bigint from roles where is_system on conflict do nothing`.execute(trx)
}

/** Before a permission is deleted: that the administrator holds it is no use that is in the way. */
export async function takeFromAdministrator(trx: Trx, permission: number): Promise<void> {
  await sql`delete from roles__permission_ids l using roles r
    where r.id = l.owner_id and r.is_system and l.target_id = ${permission}`.execute(trx)
}

/** @throws ADMINISTRATOR_FIXED when the role is the administrator's and lacks a permission */
export async function assertHoldsAll(trx: Trx, role: number): Promise<void> {
  const { rows } = await sql`
    select 1 from roles r cross join permissions p
    where r.id = ${role} and r.is_system and p.deleted_at is null and not exists (
      select 1 from roles__permission_ids l where l.owner_id = r.id and l.target_id = p.id)
    limit 1`.execute(trx)
  if (rows.length > 0) throw new AppError('ADMINISTRATOR_FIXED')
}
