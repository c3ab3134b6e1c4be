/** Checks a dispensed medicine against warnings that its prescriber did not know (domain 1.3.4). */

import { factLines } from '#src/domain/acknowledged.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Step } from '#src/server/records/states/behaviour.ts'
import { assertConfirmed } from '#src/server/records/states/fact-key.ts'
import { severeFacts } from '../domain/warning.ts'
import { loadCurrentWarnings, warnedProblem } from './current-warnings.ts'
import { substituteProblems } from './substitute-problems.ts'
import { sentencesOf } from './write-rules.ts'

/**
 * An allergy or another medicine may be newer than the prescription. A severe warning that the
 * prescriber did not know needs a reason, which counts for the warnings that the user saw with it
 * (`dispense_warnings`), and of several medicines at once for none. A substitute already has a
 * reason, so its warnings need a confirmation.
 * @returns the warnings that were accepted, as they are stored
 * @throws VALIDATION at `dispense_reason`, with the warnings as `dispense_warnings`
 * @throws UNCONFIRMED for a substitute
 */
export async function assertSafe(
  writing: Writing,
  { resource, stored, values, isBulk }: Step<'prescription-lines'>,
): Promise<string | null> {
  const { trx, now, actor } = writing
  const { dispense_reason, dispense_warnings, substitute_medication_id: substitute, medication_id } = values
  const prescriptions = trx.selectFrom('prescriptions').select('visit_id')
  const prescription = await prescriptions.where('id', '=', values.prescription_id).executeTakeFirst()
  const dispensing = new Map([[stored.id, Number(substitute ?? medication_id)]])
  const warnings = await loadCurrentWarnings(trx, prescription?.visit_id ?? 0, now, dispensing)
  const current = warnings.get(stored.id)
  const accepted = factLines(severeFacts(current?.unmet ?? []))
  if (substitute) {
    const problems = await substituteProblems(writing, { resource, stored, values })
    if (current && accepted !== null) {
      const params = { medicine: current.medicine, warnings: sentencesOf(current.unmet) }
      problems.push({ field: 'substitute_medication_id', key: 'prescription.warned_substitute', params })
    }
    assertConfirmed(actor, [stored.id, substitute, accepted], problems)
    return accepted
  }
  if (!current || accepted === null) return null
  const isTyped = dispense_reason !== stored.values.dispense_reason
  const excuse = { reason: isBulk && isTyped ? null : dispense_reason, warnings: dispense_warnings }
  const problem = warnedProblem('dispense_reason', current, excuse)
  if (!problem) return accepted
  throw new AppError('VALIDATION', { problems: [problem], data: { dispense_warnings: accepted } })
}
