/** Prescribed medicines of visits with their recorded doses, for the bedside and the ward. */
import { sql } from 'kysely'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { labelOf } from '#src/server/db/label.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { inSubstitute, substituteRatio } from '#src/workflows/pharmacy/domain/substitute.ts'
import { doseEachTime, type LineStrengths, lineStrengths } from '#src/workflows/pharmacy/server/strengths.ts'
import type { PrescribedMedicine } from '../domain/bedside.ts'

const { NOT_AVAILABLE, CANCELLED, RETURNED } = dispensingStatus

/** Doses are those of the dispensed medicine. Empty for a user who cannot see prescriptions. */
export async function readMedicines(
  reading: Reading,
  visitIds: readonly number[],
): Promise<PrescribedMedicine[]> {
  const { db, registry, holds } = reading
  const prescriptions = registry.get('prescriptions')
  if (visitIds.length === 0 || !holds(prescriptions.permissions.list)) return []
  const { rows } = await sql<PrescribedMedicine & LineStrengths>`
    select l.id as line_id, p.visit_id, h.name_kh as kh, coalesce(h.name_en, h.name_kh) as en,
      h.dose_unit, ${lineStrengths}, l.morning::float8 as morning, l.afternoon::float8 as afternoon, l.evening::float8 as evening,
      l.night::float8 as night, l.interval_hours, ${doseEachTime} as each_time, l.days, l.prn,
      l.note, l.created_at as from,
      ${codeIn('l.status', NOT_AVAILABLE, CANCELLED, RETURNED)} as is_stopped,
      coalesce((select json_agg(json_build_object('id', d.id, 'version', d.version, 'due_at', d.due_at,
          'given_at', d.given_at, 'outcome', d.outcome, 'omission', d.omission,
          'quantity', d.quantity::float8, 'by', case when u.id is null then null else
            ${labelOf('u')} end)
          order by d.given_at)
        from medicine_doses d left join users u on u.id = d.recorded_by
        where d.prescription_line_id = l.id and not d.is_wrong and d.deleted_at is null),
        '[]'::json) as doses
    from ${visibleRows(reading, prescriptions)} p
    join prescription_lines l on l.prescription_id = p.id and l.deleted_at is null
    join medications m on m.id = l.medication_id
    left join medications s on s.id = l.substitute_medication_id
    join medications h on h.id = coalesce(s.id, m.id)
    where p.visit_id = any(${idList(visitIds)}) and p.deleted_at is null
    order by p.visit_id, l.id`.execute(db)
  return rows.map(({ prescribed, substitute, ...medicine }) => {
    const ratio = substituteRatio(prescribed, substitute) ?? 1
    const converted = (dose: number) => dose && inSubstitute(dose, ratio)
    return {
      ...medicine,
      morning: converted(medicine.morning),
      afternoon: converted(medicine.afternoon),
      evening: converted(medicine.evening),
      night: converted(medicine.night),
      each_time: converted(medicine.each_time),
    }
  })
}
