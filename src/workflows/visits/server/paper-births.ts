/**
 * Reads the children of a visit for their birth notifications: of the mother's visit or of their
 * own.
 */
import { sql } from 'kysely'
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Signatory } from '#src/domain/letterhead.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { labelOf } from '#src/server/db/label.ts'
import { localDay } from '#src/server/db/local-time.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import { birthOf, deliveryForm } from '../domain/delivery.ts'
import type { PaperBirth } from '../domain/papers.ts'
import { signatory } from './paper-signatory.ts'

interface Found {
  child_id: number
  mother_id: number
  birth_order: number | null
  birthdate: string
  /** From the mother's delivery form at this facility. */
  answers: Readonly<Record<string, unknown>> | null
  mother_nationality: number | null
  facility: Label
  attendant: Signatory | null
}

/** Days around a delivery within which a newborn of the mother belongs to this visit. */
const daysAround = 2

/** Facts about the child in the delivery form: time as `HH:mm` in Phnom Penh, weight in grams. */
function readFacts({ answers, birth_order, birthdate }: Found) {
  const born = answers
    ? birthOf(answers)?.born.find(({ order, date }) => order === birth_order && date === birthdate)
    : undefined
  return {
    time: born?.born_at ? formatDateTime(born.born_at).slice(11) : null,
    weight_g: born?.weight_g ?? null,
  }
}

/** Empty for callers who cannot list clinical forms, because the delivery form is one. */
export async function readBirths(reading: Reading, visitId: number): Promise<PaperBirth[]> {
  const { registry, holds } = reading
  if (!holds(registry.get('clinical-forms').permissions.list)) return []
  const { rows } = await sql<Found>`
    select c.id as child_id, c.mother_patient_id as mother_id, c.birth_order,
      c.birthdate::text as birthdate, d.answers, m.nationality as mother_nationality, ${signatory('u')} as attendant,
      ${labelOf('f')} as facility
    from ${visibleRows(reading, registry.get('visits'))} v
    join health_facilities f on f.id = v.health_facility_id
    join patients c on c.deleted_at is null and c.merged_into_id is null
      and (c.id = v.patient_id or c.mother_patient_id = v.patient_id)
      and c.birthdate between ${localDay('v.arrived_at')} - ${daysAround}::int
        and ${localDay(sql`coalesce(v.discharged_at, now())`)}
    join patients m on m.id = c.mother_patient_id
    left join lateral (select a.answers from clinical_forms a
      join encounter_types t on t.id = a.encounter_type_id and t.code = ${deliveryForm}
      join visits o on o.id = a.visit_id and o.deleted_at is null
      where o.patient_id = m.id and o.health_facility_id = v.health_facility_id
        and a.deleted_at is null and c.birthdate between
          ${localDay('o.arrived_at')} - ${daysAround}::int
          and ${localDay(sql`coalesce(o.discharged_at, now())`)}
      order by a.id desc limit 1) d on true
    left join users u on u.id = v.attending_user_id
    where v.id = ${visitId} order by c.birth_order nulls last, c.id`.execute(reading.db)
  const summaries = await loadSummaries(
    reading,
    rows.flatMap(({ child_id, mother_id }) => [child_id, mother_id]),
  )
  return rows.flatMap((row) => {
    const { birth_order, mother_nationality, facility, attendant } = row
    const child = summaries.get(row.child_id)
    const mother = summaries.get(row.mother_id) ?? null
    const birth = { birth_order, mother, mother_nationality, facility, attendant }
    return child ? [{ ...birth, ...readFacts(row), child }] : []
  })
}
