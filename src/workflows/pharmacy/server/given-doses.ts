/** Compares returns of a medicine with the doses recorded as given at the bedside. */
import { type Kysely, sql } from 'kysely'
import { doseOutcome } from '#schemas/codes/bedside.ts'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import type { Label } from '#schemas/kit/types.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Guard } from '#src/server/records/states/behaviour.ts'
import { type DoseAfterReturn, givenConflict, returnedWarning, substituteWarning } from '../domain/returns.ts'
import { substituteRatio } from '../domain/substitute.ts'
import type { Warning } from '../domain/warning.ts'
import { doseEachTime, type LineStrengths, lineStrengths } from './strengths.ts'

interface LineDoses extends Omit<DoseAfterReturn, 'dose'> {
  id: number
  /** Name of the prescribed medicine. */
  name: Label
  /** At least a part of the medicine was returned. */
  is_returned: boolean
  is_cancelled: boolean
}

/**
 * The prescription lines with their recorded doses, by id.
 * @param except The dose that is being written.
 */
export async function loadGivenDoses(
  db: Kysely<Tables>,
  lines: readonly number[],
  except = 0,
): Promise<ReadonlyMap<number, LineDoses>> {
  const { rows } = await sql<Omit<LineDoses, 'ratio'> & LineStrengths>`
    select l.id, json_build_object('kh', m.name_kh, 'en', coalesce(m.name_en, m.name_kh)) as name,
      l.dispensed_unit, l.dose_unit as prescribed_unit, ${doseEachTime} as each_time, ${lineStrengths},
      case when s.id is null then l.dose_unit else s.dose_unit end as dose_unit,
      (case when s.id is null then l.unit_content else s.unit_content end)::float8 as unit_content,
      coalesce(l.dispensed_quantity, 0)::float8 as kept, coalesce(l.returned_quantity, 0) > 0 as is_returned,
      ${codeIn('l.status', dispensingStatus.CANCELLED)} as is_cancelled,
      coalesce((select json_agg(json_build_object('dose_unit', d.dose_unit, 'quantity',
          coalesce(d.quantity, 0)::float8) order by d.dose_unit, d.id) from medicine_doses d
        where d.prescription_line_id = l.id and d.id <> ${except} and not d.is_wrong
          and d.deleted_at is null and ${codeIn('d.outcome', doseOutcome.GIVEN)}), '[]'::json) as given
    from prescription_lines l join medications m on m.id = l.medication_id
    left join medications s on s.id = l.substitute_medication_id
    where l.id = any(${idList(lines)})`.execute(db)
  return new Map(
    rows.map((row) => [row.id, { ...row, ratio: substituteRatio(row.prescribed, row.substitute) }]),
  )
}

/**
 * The severe warnings of a dose about the dispensed medicine: it was cancelled, the patient no
 * longer has it after a return, or it is a substitute whose dose can't be converted.
 */
export const handedWarnings = (doses: LineDoses, dose: DoseAfterReturn['dose']): Warning[] =>
  [
    doses.is_cancelled && { risk: 0, isSevere: true, key: 'bedside.cancelled', params: {} },
    doses.is_returned && returnedWarning({ ...doses, dose }),
    substituteWarning(doses, doses.name),
  ].filter((one) => one !== undefined && one !== false)

/**
 * The user may proceed with a reason for both figures. Before a quantity is entered, the return of
 * everything is judged, so that the dialog shows them from the start.
 */
export const hasNoGivenDose: Guard<'prescription-lines'> = async ({ trx }, steps) => {
  const given = await loadGivenDoses(
    trx,
    steps.map(({ stored }) => stored.id),
  )
  return steps.map(({ stored, values }) => {
    const doses = given.get(stored.id)
    const dispensed = Number(stored.values.dispensed_quantity)
    const returned = Number(values.returned_quantity ?? dispensed)
    const conflict = doses && givenConflict({ ...doses, dispensed, returned })
    return conflict && { text: conflict.text, excusableFacts: [`${stored.id}-${conflict.fact}`] }
  })
}
