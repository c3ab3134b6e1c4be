/**
 * Fills a database with what reports count: visits of many facilities with their diagnoses,
 * discharges, stays, invoices, receipts and the ledger, as dense as three million visits in nine
 * hundred days are.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { openMonth } from './open-month.ts'
import { withoutIndexes } from './patients-load.ts'

/** Visits of the country on one day. */
const daily = 3333

/** Facilities, of which the first have many times as many visits as the last. */
const facilities = 300

const tables = [
  'patients',
  'visits',
  'triages',
  'encounters',
  'visit_diagnoses',
  'discharges',
  'bed_moves',
  'invoices',
  'invoice_lines',
  'payments',
  'ledger_entries',
  'ledger_postings',
]

/** The catalogues that rows are put together by. */
const catalogues = sql`
  with places as (
    insert into health_facilities (id, code, name_kh, name_en, level_id, type_id, operational_district_id)
    select 5000 + n, 'B' || n, 'ម' || n, 'F' || n, f.level_id, f.type_id, f.operational_district_id
    from generate_series(1, ${facilities}::int) n, (select * from health_facilities order by id limit 1) f
    returning id),
  wards as (
    insert into wards (id, code, name_kh, name_en, health_facility_id, standard_ward_id, type, beds_actual)
    select p.id * 10 + n, p.id || '-' || n, 'ផ' || n, 'W' || n, p.id, s.id, 1, 20
    from places p, generate_series(0, 3) n, (select min(id) as id from standard_wards) s),
  categories as (
    insert into service_categories (id, code, name_kh, name_en)
    select n, 'C' || n, 'ស' || n, 'S' || n from generate_series(1, 12) n),
  services as (
    insert into services (id, code, name_kh, name_en, ward_id, service_type_id, service_category_id)
    select n, 'S' || n, 'ស' || n, 'S' || n, 50010, 1, 1 + n % 12 from generate_series(1, 200) n),
  groups as (
    insert into diagnoses_categories (id, code, name_kh, name_en)
    select n, 'G' || n, 'ក' || n, 'G' || n from generate_series(1, 150) n)
  insert into diagnoses (id, code, name_kh, name_en, category_id)
  select n, 'D' || n, 'រ' || n, 'D' || n, 1 + n % 150 from generate_series(1, 1000) n`

/** A quarter as many people as visits, from facilities as they differ in size. */
const patients = (visits: number) => sql`
  insert into patients (id, code, sex, birthdate, surname_kh, given_name_kh, surname_en, given_name_en,
    phone, village_id, registered_health_facility_id, registered_on, birthdate_precision)
  select 1000000 + n, 'B' || n, 1 + n % 2, date '1935-01-01' + (n::bigint * 7919 % 33000)::int, 'សុខ', 'ដារា', 'SOK', 'DARA',
    '+85512' || 100000 + n % 900000, 1 + n % 50,
    5001 + floor(${facilities}::int * power((n::bigint * 48271 % 65537) / 65537.0, 2)),
    current_date - (n * 4 / ${daily}::int), 1
  from generate_series(0, ${visits}::int / 4 - 1) n`

/** One in ten stays for three days; all are over, and one in five is paid for by a programme. */
const visits = (count: number) => sql`
  insert into visits (id, code, health_facility_id, patient_id, arrived_at, visit_type_id,
    visit_sequence, admission_type_id, payment_type_id, status, current_step, admitted_at, discharged_at,
    discharge_type_id, address_zone)
  select 10000000 + n, 'B' || n, p.registered_health_facility_id, p.id, at, case when n % 10 = 0 then 5 else 6 end,
    1 + n % 3 / 2, 1, case when n % 5 = 0 then 2 else 19 end, 9, 5, case when n % 10 = 0 then at end,
    at + case when n % 10 = 0 then interval '3 days' else interval '2 hours' end,
    case when n % 200 = 0 then 5 else 1001 end, 1 + n % 3
  from generate_series(0, ${count}::int - 1) n
  join patients p on p.id = 1000000 + n * 7919::bigint % (${count}::int / 4)
  cross join lateral (select now() - interval '4 days' - n * interval '1 day' / ${daily}::int as at) t`

const parts = [
  sql`insert into triages (visit_id, temperature, pulse, systolic, diastolic)
    select id, 37, 80, 120, 80 from visits where id >= 10000000`,
  sql`insert into encounters (id, visit_id, class, started_at)
    select id, id, 1, arrived_at from visits where id >= 10000000`,
  sql`insert into visit_diagnoses (encounter_id, diagnosis_id, kind, case_kind)
    select id, 1 + id * 7919 % 1000, 1, 1 + id % 2 from visits where id >= 10000000`,
  sql`insert into discharges (visit_id, discharged_at, discharge_type_id, outcome)
    select id, discharged_at, discharge_type_id, 1 from visits where id >= 10000000`,
  sql`insert into bed_moves (visit_id, ward_id, from_at, to_at)
    select id, health_facility_id * 10 + id % 4, admitted_at, discharged_at from visits
    where admitted_at is not null and id >= 10000000`,
  sql`insert into invoices (id, code, reference, visit_id, patient_id, health_facility_id, visit_type_id,
      payment_type_id, issued_at, gross_total, scheme_total, patient_total, paid_total, status)
    select id, code, code, id, patient_id, health_facility_id, visit_type_id, payment_type_id, discharged_at,
      20000, case when payment_type_id = 2 then 20000 else 0 end,
      case when payment_type_id = 2 then 0 else 20000 end,
      case when payment_type_id = 2 then 0 else 20000 end, 4
    from visits where id >= 10000000`,
  // Five lines for three invoices.
  sql`insert into invoice_lines (invoice_id, line_no, line_kind, service_id, ward_id, description_kh,
      unit_price, gross, scheme_share, patient_share)
    select i.id, n, 1, 1 + i.id * 31 % 200, i.health_facility_id * 10 + i.id % 4, 'ស', 20000 / last, 20000 / last,
      i.scheme_total / last, i.patient_total / last
    from (select *, case when id % 3 < 2 then 2 else 1 end as last from invoices where id >= 10000000) i,
      generate_series(1, i.last) n`,
  sql`insert into payments (id, receipt_no, kind, invoice_id, visit_id, patient_id, health_facility_id,
      cashier_id, paid_at, method, amount_khr)
    select id, code, 1, id, visit_id, patient_id, health_facility_id, 1, issued_at, 1, 20000
    from invoices where paid_total > 0 and id >= 10000000`,
  sql`insert into ledger_entries (id, number, occurred_at, kind, health_facility_id, invoice_id, payment_id)
    select id, 'I' || id, issued_at, 1, health_facility_id, id, null from invoices where id >= 10000000
    union all
    select id + 100000000, 'P' || id, paid_at, 2, health_facility_id, invoice_id, id from payments
    where id >= 10000000`,
  sql`insert into ledger_postings (entry_id, line_no, account, amount, health_facility_id, occurred_at, invoice_id)
    select e.id, n, case when e.kind = 1 then (array[5, 8])[n] else (array[1, 5])[n] end,
      case n when 1 then 20000 else -20000 end, e.health_facility_id, e.occurred_at, e.invoice_id
    from ledger_entries e, generate_series(1, 2) n where e.id >= 10000000`,
  sql`insert into ledger_balances select health_facility_id, account, 0, sum(amount) from ledger_postings
    where account = 1 group by 1, 2`,
]

/** The facility with the most visits. */
export async function largestFacility(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select health_facility_id as id from visits
    group by 1 order by count(*) desc limit 1`.execute(db)
  return Number(rows[0]?.id)
}

/** Adds so many visits, the last of them four days ago, and what hangs on them. */
export async function loadReports(db: Kysely<Tables>, count: number): Promise<void> {
  await sql`set statement_timeout = 0`.execute(db)
  await sql`set maintenance_work_mem = '512MB'`.execute(db)
  // What it refers to is there: looking at each reference takes an hour.
  await sql`set session_replication_role = replica`.execute(db)
  await catalogues.execute(db)
  await openMonth(db)
  await withoutIndexes(db, tables, async () => {
    await patients(count).execute(db)
    await visits(count).execute(db)
    for (const part of parts) await part.execute(db)
  })
  await sql`set session_replication_role = origin`.execute(db)
  await sql`vacuum analyze`.execute(db)
}
