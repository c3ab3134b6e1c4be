/** Where a patient can be admitted or moved: inpatient wards that accept them, and free beds. */
import { sql } from 'kysely'
import { inpatientClasses } from '#schemas/codes/ward-class.ts'
import type { Label } from '#schemas/kit/types.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { type MissingPart, rulesFor } from '#src/server/records/states/behaviour.ts'
import { bedStatus, type WardPlaces } from '../domain/beds.ts'

const { each } = rulesFor('visits')

const isInpatientWard = sql<boolean>`(w.is_active and w.deleted_at is null
  and ${codeIn('w.type', ...inpatientClasses)})`

/** Whether the ward `w` accepts the sex and age of the patient `p`. */
const takesPatient = sql<boolean>`((w.sex is null or w.sex = p.sex)
  and (w.age_min is null or extract(year from age(p.birthdate)) >= w.age_min)
  and (w.age_max is null or extract(year from age(p.birthdate)) <= w.age_max))`

export async function readPlaces(reading: Reading, visitId: number): Promise<WardPlaces[]> {
  const { db, registry } = reading
  const { rows } = await sql<WardPlaces>`
    select w.id, w.name_kh as kh, coalesce(w.name_en, w.name_kh) as en,
      coalesce(json_agg(json_build_object('id', b.id, 'bed_no', b.bed_no)
        order by length(b.bed_no), b.bed_no) filter (where b.id is not null), '[]'::json) as beds
    from ${visibleRows(reading, registry.get('visits'))} v
    join patients p on p.id = v.patient_id
    join ${visibleRows(reading, registry.get('wards'))} w on w.health_facility_id = v.health_facility_id
    left join ward_beds b on b.ward_id = w.id and b.deleted_at is null
      and (b.status = ${bedStatus.free} or b.id = v.bed_id)
    where v.id = ${visitId} and v.deleted_at is null and ${isInpatientWard} and ${takesPatient}
    group by w.id, w.code, w.name_kh, w.name_en order by w.code`.execute(db)
  return rows
}

const missingPart = (field: string, kh: string, en: string): MissingPart => ({ text: { kh, en }, field })

/** The ward must be for inpatients and accept the patient's sex and age. */
export const fitsWard = each(async ({ trx }, { stored, values }) => {
  const { rows } = await sql<Label & { stays: boolean; fits: boolean }>`
    select w.name_kh as kh, coalesce(w.name_en, w.name_kh) as en, ${isInpatientWard} as stays,
      ${takesPatient} as fits
    from wards w, visits v join patients p on p.id = v.patient_id
    where w.id = ${values.ward_id ?? null}::bigint and v.id = ${stored.id}`.execute(trx)
  const [ward] = rows
  if (!ward || (ward.stays && ward.fits)) return undefined
  return ward.stays
    ? missingPart('ward_id', `ផ្នែក«${ward.kh}»មិនទទួលភេទ ឬអាយុនេះទេ។`, `${ward.en} is for another sex or age.`)
    : missingPart(
        'ward_id',
        `ផ្នែក«${ward.kh}»មិនមែនជាផ្នែកសម្រាកពេទ្យទេ។ សូមជ្រើសរើសផ្នែកផ្សេង។`,
        `${ward.en} has no inpatients. Choose another ward.`,
      )
})

const because: Readonly<Record<number, (no: string) => Label>> = {
  [bedStatus.occupied]: (no) => ({
    kh: `គ្រែ ${no} មានអ្នកជំងឺរួចហើយ។ សូមជ្រើសរើសគ្រែផ្សេង។`,
    en: `Bed ${no} is occupied. Choose another bed.`,
  }),
  [bedStatus.cleaning]: (no) => ({
    kh: `គ្រែ ${no} ត្រូវសម្អាតសិន។ សូមជ្រើសរើសគ្រែផ្សេង។`,
    en: `Bed ${no} must be cleaned first. Choose another bed.`,
  }),
  [bedStatus.blocked]: (no) => ({
    kh: `គ្រែ ${no} មិនអាចប្រើបានទេ។ សូមជ្រើសរើសគ្រែផ្សេង។`,
    en: `Bed ${no} is out of use. Choose another bed.`,
  }),
}

/** The bed must be free; without a bed the patient lies in the corridor. */
export const bedIsFree = each(async ({ trx }, { stored, values }) => {
  const { bed_id } = values
  if (bed_id === null || bed_id === stored.values.bed_id) return undefined
  const beds = trx.selectFrom('ward_beds').select(['bed_no', 'status'])
  const bed = await beds.where('id', '=', bed_id).executeTakeFirst()
  const text = bed && because[bed.status]?.(bed.bed_no)
  return text ? { text, field: 'bed_id' } : undefined
})
