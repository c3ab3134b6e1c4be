/** SQL fragments shared by several reports. */
import { type RawBuilder, sql } from 'kysely'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { codeNotIn } from '#src/server/db/code-in.ts'
import type { ReportQuery } from './source.ts'

export type SqlFragment = RawBuilder<unknown>

/** The record with this alias as reports return it; null without one. */
export const named = (alias: string): SqlFragment => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('id')} is not null then jsonb_build_object('id', ${column('id')},
    'kh', ${column('name_kh')}, 'en', ${column('name_en')}) end`
}

/** A diagnosis with its code. */
export const diagnosis = (alias: string): SqlFragment => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`case when ${column('id')} is not null then jsonb_build_object('id', ${column('id')},
    'kh', ${column('code')} || ' ' || ${column('name_kh')},
    'en', ${column('code')} || ' ' || coalesce(${column('name_en')}, ${column('name_kh')})) end`
}

/** Name of the patient `p`, in the other script if one is missing. */
export const patientName: SqlFragment = sql`jsonb_build_object('id', p.id,
  'kh', coalesce(nullif(concat_ws(' ', p.surname_kh, p.given_name_kh), ''),
    nullif(concat_ws(' ', p.surname_en, p.given_name_en), ''), '–'),
  'en', coalesce(nullif(concat_ws(' ', p.surname_en, p.given_name_en), ''),
    nullif(concat_ws(' ', p.surname_kh, p.given_name_kh), ''), '–'))`

/** Address of the patient `p`, from the village up. */
export const addressOf: SqlFragment = sql`(select jsonb_build_object('id', a.id,
    'kh', concat_ws(' · ', a.name_kh, b.name_kh, c.name_kh, d.name_kh),
    'en', concat_ws(' · ', a.name_en, b.name_en, c.name_en, d.name_en))
  from villages a join communes b on b.id = a.commune_id join districts c on c.id = b.district_id
  join provinces d on d.id = c.province_id where a.id = p.village_id)`

/** The day of a timestamp in Phnom Penh. */
export const dayOf = (moment: SqlFragment): SqlFragment =>
  sql`(${moment} at time zone interval '7 hours')::date`

/** The position of an age's band in the catalogue, on the given day. */
export const ageBandOf = (day: SqlFragment, birth: SqlFragment): SqlFragment => sql`(select count(*)::int
  from age_bands b where b.deleted_at is null and ${day} - ${birth} >= b.from_days
    and extract(year from age(${day}, ${birth})) >= b.from_years)`

/** Equal to the requested value; true if none is requested. */
export const fits = (column: SqlFragment, value: number | null | undefined): SqlFragment =>
  value === null || value === undefined ? sql`true` : sql`${column} = ${value}::bigint`

/** Visits `v` whose timestamp lies in the period, at the facility, not cancelled. */
export const visitsWithin = (column: string, { since, until, facility }: ReportQuery): SqlFragment => {
  const moment = sql.ref(`v.${column}`)
  return sql`${moment} >= ${since}::timestamptz and ${moment} < ${until}::timestamptz
    and v.deleted_at is null and ${codeNotIn('v.status', visitStatus.CANCELLED)} and ${fits(sql`v.health_facility_id`, facility)}`
}

/**
 * The first diagnosis `alias` of a kind in the visit `v`: of its consultation, then of later notes.
 */
export const diagnosisOf = (alias: string, kind: number, place = 0): SqlFragment => sql`
  left join lateral (select x.diagnosis_id, x.case_kind from visit_diagnoses x
    join encounters e on e.id = x.encounter_id and e.deleted_at is null
    where e.visit_id = v.id and x.kind = ${sql.lit(kind)} and x.deleted_at is null
    order by e.class, e.started_at, x.id limit 1 offset ${sql.lit(place)}) ${sql.raw(`${alias}_of`)} on true
  left join diagnoses ${sql.raw(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`${alias}_of.diagnosis_id`)}`

/**
 * Whether the facility of the ward assigns beds here. The beds of others are no capacity: their
 * patients are not recorded, and would count as empty beds for users who cover many facilities.
 */
export const assignsBeds = (ward: string): SqlFragment => sql`exists (select 1 from bed_moves used
  join wards own on own.id = used.ward_id
  where own.health_facility_id = ${sql.ref(`${ward}.health_facility_id`)} and used.deleted_at is null)`

/** The last ward of the visit `v`. */
export const lastWard: SqlFragment = sql`left join lateral (select m.ward_id from bed_moves m
    where m.visit_id = v.id and m.deleted_at is null order by m.from_at desc, m.id desc limit 1) stay on true
  left join wards w on w.id = coalesce(v.ward_id, stay.ward_id)`
