/** Checks a dispensed medicine against warnings that its prescriber did not know (domain 1.3.4). */

import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { isReason } from '#src/domain/reason.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Step } from '#src/server/records/states/behaviour.ts'
import { warningConfirmed } from '../domain/current.ts'
import { loadCurrentWarnings, warnedProblem } from './current-warnings.ts'

interface RestOfPart {
  status: unknown
  dispense_reason: unknown
}

/** Whether the line is the rest of a part that was dispensed with a reason. */
export const isConfirmedRest = ({ status, dispense_reason }: RestOfPart): boolean =>
  status === dispensingStatus.PARTIAL.value && isReason(dispense_reason)

/**
 * An allergy or another medicine may be newer than the prescription. A severe warning that the
 * prescriber did not know needs a reason. A substitute already has a reason, so it needs a
 * confirmation. A reason of an earlier state counts only for the rest of the dispensed quantity.
 * @throws VALIDATION at `dispense_reason`; UNCONFIRMED for a substitute
 */
export async function assertSafe(
  writing: Writing,
  { stored, values }: Step<'prescription-lines'>,
): Promise<void> {
  const { trx, now, actor } = writing
  const { dispense_reason: reason, substitute_medication_id: substitute } = values
  const isRest = stored.values.status === dispensingStatus.PARTIAL.value
  if (!substitute && isReason(reason) && (isRest || reason !== stored.values.dispense_reason)) return
  const prescriptions = trx.selectFrom('prescriptions').select('visit_id')
  const prescription = await prescriptions.where('id', '=', values.prescription_id).executeTakeFirst()
  const current = await loadCurrentWarnings(
    trx,
    prescription?.visit_id ?? 0,
    now,
    new Map(substitute ? [[stored.id, Number(substitute)]] : []),
  )
  const field = substitute ? 'substitute_medication_id' : 'dispense_reason'
  const problem = warnedProblem(field, current.get(stored.id))
  if (!problem) return
  if (!substitute) throw new AppError('VALIDATION', { problems: [problem] })
  if (actor.confirms === warningConfirmed) return
  const data = { confirm: warningConfirmed }
  throw new AppError('UNCONFIRMED', { problems: [problem], data })
}
