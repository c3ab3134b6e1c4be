/** Contacts for users who cannot work yet. */

import { type Kysely, sql } from 'kysely'
import type { Contact } from '#src/domain/home.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { TableRow } from '#src/server/db/tables.ts'

const maxContacts = 3

/** Active users with a permission, most recent sign-in first. */
export async function loadContacts(db: Kysely<Tables>, permission: string): Promise<Contact[]> {
  const { rows } = await sql<Pick<TableRow<'users'>, 'name_kh' | 'name_en'>>`
    select u.name_kh, u.name_en from users u
    where u.is_active and u.deleted_at is null and exists (
      select 1 from users__role_ids ur
      join roles r on r.id = ur.target_id and r.deleted_at is null
      join roles__permission_ids rp on rp.owner_id = r.id
      join permissions p on p.id = rp.target_id and p.deleted_at is null
      where ur.owner_id = u.id and p.name = ${permission})
    order by u.last_login_at desc nulls last, u.id limit ${maxContacts}`.execute(db)
  return rows.map(({ name_kh, name_en }) => ({ name: { kh: name_kh, en: name_en ?? name_kh } }))
}
