/** Who may take a cashier's box over: a short list, for cashiers who don't see accounts (domain 1.9). */
import { sql } from 'kysely'
import { coverageAccess } from '#schemas/codes/coverage-access.ts'
import type { Taker } from '#src/domain/cash/answers.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { covering, holding } from '../approvals/deciders.ts'

/** More than these don't work at one facility's cash. */
const most = 200

/** Everybody else at the facility who may accept a shift. */
export async function readTakers(
  { db, userId }: Reading & { userId: number },
  facility: number,
  day: string,
): Promise<Taker[]> {
  const { rows } = await sql<{ id: number; kh: string; en: string | null }>`
    select u.id, u.name_kh as kh, u.name_en as en from users u
    join health_facilities f on f.id = ${facility}
    left join operational_districts d on d.id = f.operational_district_id
    where u.is_active and u.deleted_at is null and u.id <> ${userId}
      and ${holding('accept_cashier_shift')} and ${covering(coverageAccess.WORK.value, day)}
    order by (u.health_facility_id = f.id) desc nulls last, u.name_kh limit ${most}`.execute(db)
  return rows.map(({ id, kh, en }) => ({ id: Number(id), name: { kh, en: en || kh } }))
}
