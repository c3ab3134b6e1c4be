/** What prescribing must know of a patient, of where they are, and of medicines. */
import { sql, type Transaction } from 'kysely'
import type { Medicine, Taker } from '#src/domain/prescribing/warnings.ts'
import type { Tables } from '#src/server/db/connection.ts'

type Trx = Transaction<Tables>

const numberOrNull = (value: unknown) =>
  value === null || value === undefined ? null : Number(value)

/** The patient of a visit, as far as it is noted in this one and, of allergies, in any. */
export async function takerOf(trx: Trx, visitId: number): Promise<Taker> {
  const { rows } = await sql<Taker>`
    select t.pregnant, t.weight, f.level_id as level, concat_ws(' ', p.allergy_note,
      (select string_agg(e.allergies, ' ') from encounters e join visits o on o.id = e.visit_id
        where o.patient_id = v.patient_id and e.deleted_at is null and o.deleted_at is null)) as allergies
    from visits v join patients p on p.id = v.patient_id
    join health_facilities f on f.id = v.health_facility_id
    left join triages t on t.visit_id = v.id and t.deleted_at is null
    where v.id = ${visitId}`.execute(trx)
  const [found] = rows
  return {
    pregnant: found?.pregnant ?? null,
    weight: numberOrNull(found?.weight),
    allergies: found?.allergies ?? '',
    level: found?.level ?? null,
  }
}

export async function medicinesOf(
  trx: Trx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Medicine>> {
  const { rows } = await sql<Medicine>`
    select id, name_kh, generic_name, strength, atc, level_from, max_dose_per_kg, pregnancy_class,
      is_controlled from medications where id = any(${`{${ids.join()}}`}::bigint[])`.execute(trx)
  return new Map(
    rows.map((row) => [row.id, { ...row, max_dose_per_kg: numberOrNull(row.max_dose_per_kg) }]),
  )
}
