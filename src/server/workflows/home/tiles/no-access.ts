/** Says whom to ask, for users without any permission. Reports and work pages are in no menu, and count as work. */
import { sql } from 'kysely'
import type { Contact } from '#src/domain/home.ts'
import type { HomeTile } from '../tile.ts'

const most = 3

const tile: HomeTile = {
  id: 'no-access',
  order: 0,
  concerns: ({ permissions }) => permissions.size === 0,
  async read({ context }) {
    const { rows } = await sql<{ name_kh: string; name_en: string }>`
      select u.name_kh, u.name_en from users u
      where u.is_active and u.deleted_at is null and exists (
        select 1 from users__role_ids ur
        join roles r on r.id = ur.target_id and r.deleted_at is null
        join roles__permission_ids rp on rp.owner_id = r.id
        join permissions p on p.id = rp.target_id and p.deleted_at is null
        where ur.owner_id = u.id and p.name = 'update_user')
      order by u.last_login_at desc nulls last, u.id limit ${most}`.execute(context.db)
    const items = rows.map(
      ({ name_kh, name_en }): Contact => ({ name: { kh: name_kh, en: name_en } }),
    )
    return { kind: 'contacts', items }
  },
}

export default tile
