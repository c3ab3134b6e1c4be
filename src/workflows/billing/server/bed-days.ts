/**
 * Charges bed-days automatically (domain 2.1): the days in bed, by the bed-day service of the ward.
 */
import { sql } from 'kysely'
import { openStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type BedMove, openBedDays } from '../domain/bed-days.ts'
import { isIssued } from './issued.ts'
import { type Charged, keepCharge } from './keep-charge.ts'

interface Move extends BedMove {
  id: number
  /** The bed-day service of the ward; null if the ward charges none. */
  service_id: number | null
  /** Days on issued invoices. */
  billed: number
  /** The charge that is on no issued invoice. */
  charge_id: number | null
  charged_service_id: number | null
  charged: number | null
}

interface Due {
  charge_id: number | null
  requested: Charged | undefined
}

const day = 86_400_000

/**
 * Differences between the bed-day charges of an open visit and its stays; empty if they agree. If a
 * discharge is drafted, the stay counts until its time.
 */
export async function dueBedDays(
  { trx, now }: Pick<Writing, 'trx' | 'now'>,
  visit_id: number,
): Promise<Due[]> {
  const { rows } = await sql<Move>`
    select m.id, m.from_at, coalesce(m.to_at, x.discharged_at) as to_at, s.id as service_id,
      coalesce((select sum(c.quantity) from charges c where c.bed_move_id = m.id
        and c.deleted_at is null and c.id is distinct from o.id), 0)::float8 as billed,
      o.id as charge_id, o.service_id as charged_service_id, o.quantity::float8 as charged
    from bed_moves m join visits v on v.id = m.visit_id
    left join discharges x on x.visit_id = v.id and x.discharged_at >= m.from_at
      and ${codeIn('v.status', visitStatus.TREATED, visitStatus.DISCHARGE_PENDING)}
      and x.deleted_at is null
    left join lateral (select s.id from services s where s.ward_id = m.ward_id and s.is_bed_day
      and s.is_active and s.deleted_at is null order by s.code limit 1) s on true
    left join lateral (select c.id, c.service_id, c.quantity from charges c
      where c.bed_move_id = m.id and c.deleted_at is null and not exists (
        select 1 from invoice_lines l join invoices i on i.id = l.invoice_id
        where l.charge_id = c.id and l.deleted_at is null and ${isIssued('i')})
      order by c.id limit 1) o on true
    where m.visit_id = ${visit_id} and m.deleted_at is null
      and ${codeIn('v.status', ...openStatuses)}
    order by m.from_at, m.id`.execute(trx)
  const open = openBedDays(rows, now)
  return rows.flatMap((move, place) => {
    const quantity = move.service_id === null ? 0 : (open[place] ?? 0)
    const isSame = quantity === (move.charged ?? 0)
    if (isSame && (quantity === 0 || move.service_id === move.charged_service_id)) return []
    // Billed days keep their price; the new charge begins after them.
    const since = new Date(Date.parse(move.from_at) + move.billed * day).toISOString()
    const charge = {
      visit_id,
      bed_move_id: move.id,
      service_id: move.service_id,
      quantity,
      performed_at: `${since.slice(0, 16)}:00.000Z`,
      performed_by: null,
    }
    return [{ charge_id: move.charge_id, requested: quantity === 0 ? undefined : charge }]
  })
}

/** Updates the bed-day charges of a visit. Returns whether anything changed. */
export async function chargeBedDays(writing: Writing, visitId: number): Promise<boolean> {
  if ((await dueBedDays(writing, visitId)).length === 0) return false
  // If two users open an invoice at the same time, the second finds it done.
  await sql`select id from visits where id = ${visitId} for update`.execute(writing.trx)
  for (const { charge_id, requested } of await dueBedDays(writing, visitId))
    await keepCharge(writing, charge_id, requested)
  return true
}
