/**
 * Fills a database with claims: one of each visit that is over, in all states, most of them closed.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { fillClaimSums } from '#src/workflows/claims/server/sum-tables.ts'
import { openMonth } from './open-month.ts'
import { withoutIndexes } from './patients-load.ts'

/** Of this many visits one waits for its claim, and one claim for its submission. */
const share = 50

/**
 * Claims of the visits that were loaded, in a programme that every facility has a contract with.
 * Those of the last weeks are under way.
 */
export async function loadClaims(db: Kysely<Tables>): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  await sql`set session_replication_role = replica`.execute(db)
  await sql`with category as (insert into benefit_categories (code, name_kh, name_en, is_active)
      values ('BENCH', 'B', 'B', true) returning id),
    type as (insert into benefit_types (code, name_kh, name_en, kind, is_active)
      values ('BENCH', 'B', 'B', 1, true) returning id)
    insert into benefits (code, name_kh, name_en, program_id, benefit_category_id, benefit_type_id,
      payment_model, is_active) select 'BENCH', 'B', 'B', (select min(id) from programs), category.id, type.id,
      1, true from category, type`.execute(db)
  await sql`insert into health_facility_contracts (health_facility_id, program_id, effective_from)
    select f.id, (select min(id) from programs), '2000-01-01' from health_facilities f`.execute(db)
  await openMonth(db)
  // A programme owes for them, so they are billed rather than closed.
  await sql`update visits set payment_type_id = (select min(id) from payment_types where payer_kind = 3),
      status = case when status = 9 then 8 else status end
    where id > 10000000 and id % ${share}::int = 0`.execute(db)
  await withoutIndexes(db, ['claims', 'case_claims'], async () => {
    await sql`insert into claims (id, code, visit_id, patient_id, health_facility_id, program_id, invoice_id,
        payment_model, payment_type_id, visit_type_id, date_from, date_to, amount_claimed, amount_accepted,
        amount_approved, amount_reimbursed, status, status_at, due_on, is_live, is_late, is_sampled,
        is_ruled, resubmission_no, rejection_reasons)
      select c.visit, 'B' || c.visit, c.visit, c.patient, c.facility, (select min(id) from programs), c.invoice,
        1, c.payment, 6, c.left_on, c.left_on, 8000,
        case when c.status in (46, 49, 50, 51) then 8000 end, case when c.status in (46, 49, 50, 51) then 8000 end,
        case when c.status in (46, 50, 51) then 8000 end, c.status, c.left_on, c.left_on + 30, true, false,
        false, false, 0, case when c.status in (44, 45) then array[1 + c.visit % 15]::smallint[] end
      from (select v.id as visit, v.patient_id as patient, v.health_facility_id as facility, i.id as invoice,
          v.payment_type_id as payment, (v.discharged_at at time zone 'Asia/Phnom_Penh')::date as left_on,
          case when v.id % ${share}::int = 1 then 41
            when v.discharged_at < now() - interval '60 days' then 46
            else (array[39, 42, 44, 45, 47, 48, 49, 50, 51, 52])[1 + v.id % 10] end as status
        from visits v join invoices i on i.visit_id = v.id
        where v.id > 10000000 and v.id % ${share}::int <> 0) c`.execute(db)
    await sql`insert into case_claims (claim_id, benefit_id, rate_level, rate, quantity, case_status, amount_accepted)
      select id, (select min(id) from benefits), 1, 8000, 1,
        case when amount_accepted is null then 1 else 2 end, amount_accepted
      from claims where id > 10000000`.execute(db)
  })
  await sql`set session_replication_role = origin`.execute(db)
  // What triggers would have kept.
  await sql.raw(fillClaimSums).execute(db)
  await sql`vacuum analyze`.execute(db)
}
