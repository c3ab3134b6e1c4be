/** Current warnings of the medicines of a visit, for dispensing and for the bedside. */
import { type Kysely, sql } from 'kysely'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import { uncheckedAllergies } from '../domain/allergies.ts'
import { type Excuse, newWarnings, refusalKey, unexcused } from '../domain/current.ts'
import { type Doses, dailyOf, medicineLabel } from '../domain/medicine.ts'
import type { Warning } from '../domain/warning.ts'
import { warningsOf } from '../domain/warnings.ts'
import { readContext } from './read-context.ts'
import { takenMedicine } from './strengths.ts'
import { sentencesOf } from './write-rules.ts'

interface Line extends Doses {
  id: number
  status: number
  prescribed_id: number
  taken_id: number
  override_reason: string | null
  override_warnings: string | null
}

export interface CurrentWarnings {
  warnings: Warning[]
  /** Severe warnings without a reason of the prescriber. */
  unmet: Warning[]
  /** Allergies of the patient that no check can find. */
  unchecked: readonly Label[]
  medicine: ReturnType<typeof medicineLabel>
}

/**
 * By id of the prescription line, also of cancelled ones, which cause no warning of others. A fixed
 * number of statements for any number of lines.
 * @param now ISO, UTC.
 * @param dispensing Medicines about to be dispensed, by line.
 */
export async function loadCurrentWarnings(
  db: Kysely<Tables>,
  visitId: number,
  now: string,
  dispensing: ReadonlyMap<number, number> = new Map(),
): Promise<ReadonlyMap<number, CurrentWarnings>> {
  const { rows } = await sql<Line>`
    select l.id, l.status, l.medication_id as prescribed_id, ${takenMedicine} as taken_id,
      l.morning, l.afternoon, l.evening, l.night, l.interval_hours, l.each_time,
      l.override_reason, l.override_warnings
    from prescription_lines l join prescriptions p on p.id = l.prescription_id
    where p.visit_id = ${visitId} and p.deleted_at is null and l.deleted_at is null
    order by l.id`.execute(db)
  if (rows.length === 0) return new Map()
  const lines = rows.map((line) => {
    const medication_id = dispensing.get(line.id) ?? line.taken_id
    const isSubstitute = medication_id !== line.prescribed_id
    return { ...line, medication_id, isSubstitute, ...(isSubstitute ? { override_reason: null } : {}) }
  })
  const ids = lines.map(({ medication_id }) => medication_id)
  const { context, medicines } = await readContext(db, { visitId, ids, now })
  const known = lines.map((line) => {
    const medicine = medicines.get(line.medication_id)
    const { isSubstitute, status } = line
    const isStopped = status === dispensingStatus.CANCELLED.value
    return medicine && { medicine, daily: dailyOf(line), isSubstitute, isStopped }
  })
  const found = warningsOf(known, context)
  const unchecked = uncheckedAllergies(context.allergies)
  return new Map(
    lines.flatMap((line, index) => {
      const medicine = known[index]?.medicine
      if (!medicine) return []
      const warnings = (found[index] ?? []).filter(({ isForbidden }) => !isForbidden)
      const unmet = newWarnings(warnings, line)
      return [[line.id, { warnings, unmet, unchecked, medicine: medicineLabel(medicine) }]]
    }),
  )
}

/**
 * The problem of a line whose reason is not for all its warnings: it names the others. Undefined
 * for none.
 */
export function warnedProblem(
  field: string,
  { unmet, medicine }: Pick<CurrentWarnings, 'unmet' | 'medicine'>,
  excuse: Excuse,
): FieldProblem | undefined {
  const open = unexcused(unmet, excuse)
  if (open.length === 0) return undefined
  const params = { medicine, warnings: sentencesOf(open) }
  return { field, key: refusalKey(excuse, 'prescription.warned_now'), params }
}
