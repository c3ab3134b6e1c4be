/**
 * Fills a database with visits: the same shape for each patient, most of them over, some waiting
 * today.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { withoutIndexes } from './patients-load.ts'

/** Days over which the visits of a patient are spread. */
const days = 900

/**
 * Adds `each` visits of every patient who was loaded, at the patient’s facility, the last of them
 * within the last days; each that is over has an invoice, one in twenty of which is owed.
 */
export async function loadVisits(db: Kysely<Tables>, each: number): Promise<void> {
  // Nobody waits for it, and what it refers to is there: looking at each reference takes an hour.
  await sql`set statement_timeout = 0`.execute(db)
  await sql`set session_replication_role = replica`.execute(db)
  await withoutIndexes(db, ['visits', 'invoices'], async () => {
    await sql`insert into visits (id, code, health_facility_id, patient_id, arrived_at, visit_type_id,
        admission_type_id, payment_type_id, queue_number, status, current_step, triaged_at, seen_at,
        treated_at, discharged_at, discharge_type_id)
      select v.id, 'B' || v.id, v.facility, v.patient, v.arrived, 6,
        (select min(id) from admission_types), 19, lpad((v.id % 1000)::text, 3, '0'), v.status,
        case when v.status = 1 then 1 when v.status < 5 then 2 else 5 end,
        case when v.status > 1 then v.arrived + interval '10 minutes' end,
        case when v.status > 2 then v.arrived + interval '20 minutes' end,
        case when v.status > 4 then v.arrived + interval '60 minutes' end,
        case when v.status > 6 then v.arrived + interval '90 minutes' end,
        case when v.status > 6 then (select min(id) from discharge_types) end
      from (select 10000000 + row_number() over () as id, p.id as patient,
          p.registered_health_facility_id as facility,
          now() - interval '2 hours' - make_interval(mins => (case when n = 0 and p.id % 200 < 4
            then p.id % 300 else (n * ${days}::bigint * 1440 / ${each}::int + p.id * 7919 % (${days}::bigint * 1440 / ${each}::int)) end)::int) as arrived,
          case when n = 0 and p.id % 200 < 4 then 1 + p.id % 4 when n % 20 = 1 then 8 else 9 end as status
        from patients p, generate_series(0, ${each}::int - 1) n where p.id >= 1000000) v`.execute(db)
    await sql`insert into invoices (visit_id, reference, code, patient_id, health_facility_id, visit_type_id, payment_type_id, status,
        issued_at, gross_total, patient_total, paid_total)
      select v.id, 'B' || v.id, 'I' || v.id, v.patient_id, v.health_facility_id, v.visit_type_id, v.payment_type_id,
        case when v.status = 8 then 2 else 4 end, v.discharged_at, 20000, 20000,
        case when v.status = 8 then 0 else 20000 end
      from visits v where v.discharged_at is not null and v.id > 10000000`.execute(db)
  })
  await sql`set session_replication_role = origin`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
