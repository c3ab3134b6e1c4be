/** Loads the records that visits of the demonstration refer to. */

import { sql } from 'kysely'
import { demoAreas } from '#application/demonstration.ts'
import { dischargeOutcome } from '#schemas/codes/discharge-outcome.ts'
import { wardClass } from '#schemas/codes/ward-class.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { bedStatus } from '#src/workflows/visits/domain/beds.ts'
import type { Stock, StockedWard } from './plan-day.ts'
import type { StockedMedicine } from './plan-medicines.ts'

async function numbers({ trx }: Writing, query: ReturnType<typeof sql<{ id: number }>>) {
  const { rows } = await query.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** Undefined if the examples that visits need are missing. */
export async function readStock(writing: Writing): Promise<Stock | undefined> {
  const areaOf = await demoAreas(writing.trx, writing.context)
  const facility = areaOf({ covers: 'facility', access: 'WORK' }).id
  if (facility === null) return undefined
  const many = (query: ReturnType<typeof sql<{ id: number }>>) => numbers(writing, query)
  const [walkIn] = await many(sql`select id from admission_types where not needs_facility
    and not needs_appointment and deleted_at is null order by sort_order, id limit 1`)
  const [left] = await many(sql`select t.id from discharge_types t where not t.needs_facility
    and not t.needs_death_form and t.deleted_at is null order by t.sort_order, t.id limit 1`)
  const clinicians = await many(sql`select u.id from users u join demo_accounts d on d.user_id = u.id
    where u.username in ('clinician', 'triage_nurse') order by u.username limit 1`)
  if (walkIn === undefined || left === undefined || clinicians.length === 0) return undefined
  const [referred] = await many(sql`select id from discharge_types where needs_facility
    and id <> ${dischargeOutcome.DEATH.value} and deleted_at is null order by sort_order, id limit 1`)
  const [referTo] = await many(sql`select f.id from health_facilities f
    join health_facility_levels l on l.id = f.level_id
    where f.id <> ${facility} and f.deleted_at is null order by l.id desc, f.id limit 1`)
  /** Record ids by code, without the prefix of the code. */
  const coded = async (table: string, prefix = '') => {
    const { rows } = await sql<{ id: number; code: string }>`select id, code
      from ${sql.table(table)} where code like ${`${prefix}%`} and deleted_at is null`.execute(writing.trx)
    return new Map(rows.map(({ id, code }) => [code.slice(prefix.length), Number(id)]))
  }
  const { rows: at } = await sql<Pick<TableRow<'health_facilities'>, 'code'>>`
    select code from health_facilities where id = ${facility}`.execute(writing.trx)
  const servicesOf = (type: keyof typeof wardClass) =>
    many(sql`select s.id from services s join wards w on w.id = s.ward_id
      where w.health_facility_id = ${facility} and w.type = ${wardClass[type].value}
        and s.is_billable and not s.is_bed_day and s.deleted_at is null order by s.code limit 5`)
  // Half of the beds stay free for new patients.
  const { rows: wards } = await sql<StockedWard>`
    select w.id, w.type, w.sex, coalesce(w.age_min, 0) as from, coalesce(w.age_max, 150) as to,
      (select s.id from services s where s.ward_id = w.id and s.is_bed_day and s.deleted_at is null
        order by s.code limit 1) as bed_day,
      array(select b.id from (select id, bed_no, status,
          row_number() over (order by bed_no) * 2 > count(*) over () as is_offered
          from ward_beds where ward_id = w.id and deleted_at is null) b
        where b.status = ${bedStatus.free} and b.is_offered order by b.bed_no) as beds
    from wards w where w.health_facility_id = ${facility} and ${codeIn('w.type', wardClass.IPD, wardClass.MATERNITY)}
      and w.deleted_at is null order by w.code`.execute(writing.trx)
  const { rows: investigations } = await sql<Stock['investigations'][number]>`
    select distinct on (i.code) i.id, i.code, i.value_type as answer_type, i.option_group_id, i.unit,
      r.low::float8 as low, r.high::float8 as high,
      array(select v.id from observation_values v join observation_values__option_group_ids g
        on g.owner_id = v.id where g.target_id = i.option_group_id and v.deleted_at is null
        order by v.code) as choices
    from investigations i left join investigation_ranges r on r.investigation_id = i.id
      and r.applies_to = 1 and r.low is not null and r.high is not null and r.deleted_at is null
    where i.deleted_at is null and i.code in ('ALT', 'CREATININE', 'GLU_FASTING', 'HB', 'PLT',
      'POTASSIUM', 'WBC', 'COVID_AG', 'DENGUE_NS1', 'MALARIA_RDT', 'SPUTUM_AFB')
      and (r.low is not null or i.option_group_id is not null)
    order by i.code, r.id`.execute(writing.trx)
  const { rows: medicines } = await sql<StockedMedicine & { code: string }>`select code, id,
    coalesce(unit_content, 1)::float8 as unit_content, dispensing_unit
    from medications where deleted_at is null`.execute(writing.trx)
  return {
    facility,
    walkIn,
    left,
    clinicians,
    wards,
    investigations,
    referral: referred && referTo ? { type: referred, to: referTo } : null,
    diagnoses: await coded('diagnoses'),
    medicines: new Map(medicines.map(({ code, ...medicine }) => [code, medicine])),
    codedServices: await coded('services', `${at[0]?.code}-`),
    services: {
      consultation: await servicesOf('OPD'),
      stay: await servicesOf('IPD'),
      tests: await servicesOf('LAB'),
    },
  }
}
