/**
 * Benefits that no visit can match, and the reason
 * (src/workflows/claims/domain/benefit-gaps.ts).
 */
import { type Kysely, sql } from 'kysely'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { type BenefitGap, type BenefitSetup, gapsOf } from '../domain/benefit-gaps.ts'

/** Whether the dated row with this alias is in force. */
const inForce = (row: string, today: string) => sql`
  coalesce(${sql.ref(`${row}.effective_from`)}, '-infinity') <= ${today}::date
  and coalesce(${sql.ref(`${row}.effective_to`)}, 'infinity') >= ${today}::date`

/** By benefit id. @param today In Phnom Penh. */
export async function readUnmatchedBenefits(
  db: Kysely<Tables>,
  today: string,
): Promise<Map<number, BenefitGap[]>> {
  const active = (row: string) => sql`${sql.ref(`${row}.deleted_at`)} is null
    and ${sql.ref(`${row}.is_active`)}`
  const { rows } = await sql<BenefitSetup & { id: number }>`
    select b.id::float8 as id, g.payment_model = ${paymentModel.CaseBase.value} as is_case,
      y.code in ('TRANSPORT', 'FOOD', 'FUNERAL') as is_support,
      case when g.payment_model = ${paymentModel.CaseBase.value} then exists (
          select from benefit_mappings m where m.benefit_id = b.id and ${active('m')})
        else exists (select from benefit_services s
            where s.benefit_id = b.id and s.included and ${active('s')})
          or exists (select from benefit_standard_services s
            where s.benefit_id = b.id and s.included and ${active('s')})
          or exists (select from fee_mappings f
            where f.benefit_id = b.id and f.deleted_at is null) end as has_mapping,
      exists (select from benefit_rates r where r.benefit_id = b.id and r.deleted_at is null
        and ${inForce('r', today)}) as has_rate,
      exists (select from program_payment_types t where t.program_id = g.id and ${active('t')}
        and ${inForce('t', today)}) as has_payment_type,
      exists (select from health_facility_contracts k where k.program_id = g.id
        and k.deleted_at is null and ${inForce('k', today)}) as has_contract
    from benefits b join programs g on g.id = b.program_id
    left join benefit_types y on y.id = b.benefit_type_id
    where ${active('b')} and ${active('g')} order by b.id`.execute(db)
  return new Map(
    rows.flatMap(({ id, ...setup }) => {
      const gaps = gapsOf(setup)
      return gaps.length > 0 ? [[id, gaps] as const] : []
    }),
  )
}
