/** Reads the children of a visit for their birth notifications: of the mother's visit or of their own. */
import { sql } from 'kysely'
import type { Label } from '#schemas/kit/types.ts'
import type { PaperBirth, Signatory } from '#src/domain/visits/papers.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { readShown } from '../patients/shown.ts'
import { signatory } from './papers.ts'

interface Found {
  child_id: number
  mother_id: number
  birth_order: number | null
  mother_nationality: number | null
  facility: Label
  attendant: Signatory | null
}

/** Days around a delivery within which a newborn of the mother belongs to this visit. */
const daysAround = 2

/** Null for callers who may not list clinical forms, as the delivery form is one. */
export async function readBirths(reading: Reading, visitId: number): Promise<PaperBirth[]> {
  const { registry, holds } = reading
  if (!holds(registry.get('clinical-forms').permissions.list)) return []
  const { rows } = await sql<Found>`
    select c.id as child_id, c.mother_patient_id as mother_id, c.birth_order,
      m.nationality as mother_nationality, ${signatory('u')} as attendant,
      json_build_object('kh', f.name_kh, 'en', coalesce(f.name_en, f.name_kh)) as facility
    from ${seen(reading, registry.get('visits'))} v
    join health_facilities f on f.id = v.health_facility_id
    join patients c on c.deleted_at is null and c.merged_into_id is null
      and (c.id = v.patient_id or c.mother_patient_id = v.patient_id)
      and c.birthdate between (v.arrived_at at time zone 'Asia/Phnom_Penh')::date - ${daysAround}::int
        and (coalesce(v.discharged_at, now()) at time zone 'Asia/Phnom_Penh')::date
    join patients m on m.id = c.mother_patient_id
    left join users u on u.id = v.attending_user_id
    where v.id = ${visitId} order by c.birth_order nulls last, c.id`.execute(reading.db)
  const shown = await readShown(
    reading,
    rows.flatMap(({ child_id, mother_id }) => [child_id, mother_id]),
  )
  return rows.flatMap(({ child_id, mother_id, ...birth }) => {
    const child = shown.get(child_id)
    const facts = { time: null, weight_g: null, mother: shown.get(mother_id) ?? null }
    return child ? [{ ...birth, ...facts, child }] : []
  })
}
