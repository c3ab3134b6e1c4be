/** Cash support of visits, as cases of their claims (domain 1.9, 2.3). */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { cashFlowStatus, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { rateLevel } from '#src/workflows/billing/server/rate-level.ts'
import { readSupports } from '#src/workflows/cash/server/support.ts'
import { type SupportVoucher, supportCase } from '#src/workflows/claims/domain/support-cases.ts'
import type { DerivedCase } from './cases.ts'

const { PATIENT_TRANSPORT, PATIENT_FOOD, FUNERAL } = cashPurpose

/** Vouchers `c` of support that can be claimed from a programme. */
export const claimableSupport: RawBuilder<boolean> = sql`(${codeIn('c.purpose', PATIENT_TRANSPORT, PATIENT_FOOD, FUNERAL)} and c.status = ${cashFlowStatus.POSTED.value}
  and c.reimbursed_by_id is null and c.deleted_at is null)`

/** By visit id, from vouchers of the visit's own programme. @param today In Phnom Penh. */
export async function readSupportCases(
  db: Kysely<Tables>,
  visits: readonly number[],
  today: string,
): Promise<Map<number, { program_id: number; cases: DerivedCase[] }>> {
  const came = sql`${localDay('v.arrived_at')}`
  const { rows } = await sql<SupportVoucher & { visit_id: number; program_id: number }>`
    select v.id as visit_id, c.program_id, c.purpose, c.paid, c.vouchers, b.id as benefit_id, b.code,
      b.rate_level, b.rate, b.max_per_visit
    from (select c.visit_id, c.program_id, c.purpose, sum(c.amount_khr)::float8 as paid,
        array_agg(c.id::float8 order by c.id) as vouchers
      from cash_flow c where c.visit_id = any(${idList(visits)}) and ${claimableSupport}
      group by 1, 2, 3) c
    join visits v on v.id = c.visit_id
    join health_facilities f on f.id = v.health_facility_id
    join health_facility_levels l on l.id = f.level_id
    join lateral (select b.id, b.code, b.max_per_visit, r.rate_level, r.amount::float8 as rate
      from benefits b join benefit_types t on t.id = b.benefit_type_id
        and t.code = case c.purpose when ${PATIENT_TRANSPORT.value} then 'TRANSPORT'
          when ${PATIENT_FOOD.value} then 'FOOD' else 'FUNERAL' end
      join benefit_rates r on r.benefit_id = b.id and r.deleted_at is null
        and r.rate_level <= ${rateLevel} and coalesce(r.effective_from, ${came}) <= ${came}
        and coalesce(r.effective_to, ${came}) >= ${came}
      where b.deleted_at is null and b.is_active and (b.program_id = c.program_id or exists (
        select 1 from benefit_programs p where p.benefit_id = b.id and p.program_id = c.program_id
          and p.deleted_at is null and p.is_active
          and coalesce(p.effective_from, ${came}) <= ${came}
          and coalesce(p.effective_to, ${came}) >= ${came}))
      order by r.rate_level desc, b.id limit 1) b on true
    order by v.id, c.purpose`.execute(db)
  if (rows.length === 0) return new Map()
  const rights = await readSupports(db, [...new Set(rows.map(({ visit_id }) => visit_id))], today)
  const found = new Map<number, { program_id: number; cases: DerivedCase[] }>()
  for (const { visit_id, program_id, ...voucher } of rows) {
    const right = rights.get(visit_id)
    const allowed = right?.supports.find(({ purpose }) => purpose === voucher.purpose)
    // Without entitlement nothing is claimed; check M03 names the excess payment.
    if (!allowed || allowed.amount === 0) continue
    const one = supportCase(voucher, allowed)
    const known = found.get(visit_id) ?? { program_id, cases: [] }
    if (known.program_id === program_id) found.set(visit_id, { program_id, cases: [...known.cases, one] })
  }
  return found
}
