/**
 * Effects of dispensing (schemas/parts/dispensing.ts, domain 1.3.4): user, time, quantity, and the
 * charge.
 */
import { dispensedStatuses, dispensingStatus, prescribingRisk } from '#schemas/codes/dispensing.ts'
import { computedValues } from '#schemas/kit/computed-values.ts'
import { dispensingStates } from '#schemas/parts/dispensing-states.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { assertConfirmed } from '#src/server/records/states/fact-key.ts'
import { findAllergyGap } from '#src/workflows/patients/server/allergies/read-allergies.ts'
import { hasSevereWarning, storedWarnings } from '../domain/warning.ts'
import { assertSafe } from './assert-safe.ts'
import { hasNoGivenDose } from './given-doses.ts'
import { type ChargedLine, keepLineCharges } from './line-charges.ts'
import { takeBack } from './take-back.ts'

const { defineRules, each } = rulesFor('prescription-lines')

const isHandedOut = (status: unknown) => (dispensedStatuses as readonly unknown[]).includes(status)

const hasAllergyAnswer = each(async ({ trx }, { stored: { values }, cache }) => {
  const text = await cache(`allergies ${values.prescription_id}`, async () => {
    const visit = await trx
      .selectFrom('prescriptions')
      .innerJoin('visits', 'visits.id', 'prescriptions.visit_id')
      .select(['visits.patient_id', 'visits.arrived_at'])
      .where('prescriptions.id', '=', values.prescription_id)
      .executeTakeFirstOrThrow()
    return findAllergyGap(trx, visit.patient_id, visit.arrived_at)
  })
  return text && { text }
})

/** The whole prescribed quantity. */
const wholeOf = ({ resource, stored }: Step<'prescription-lines'>) =>
  Number(computedValues(resource, stored.values).quantity)

/**
 * The pharmacist confirms the stored severe warnings of this medicine and the prescriber's reason.
 * @throws UNCONFIRMED until they are confirmed
 */
const confirmSevere = each(({ actor }, { stored: { id, values: line } }) => {
  const { medication_id, risks, override_warnings, override_reason } = line
  if (!hasSevereWarning(line)) return undefined
  const severe = storedWarnings(line).filter(({ severity }) => severity === 'severe')
  const labels = Object.values(prescribingRisk)
    .filter(({ value }) => severe.some(({ risk }) => risk === value))
    .map(({ label }) => label)
  const joined = (language: 'kh' | 'en') => labels.map((one) => one[language]).join(', ')
  const params = {
    risks: { kh: joined('kh'), en: joined('en') },
    reason: override_reason ?? '',
  }
  const problem = { field: 'risks', key: 'prescription.dispense_severe', params }
  assertConfirmed(actor, [id, medication_id, risks, override_warnings], [problem])
  return undefined
})

/**
 * A part is less than the whole, and another part adds to it: less is a return.
 * @throws VALIDATION at `dispensed_quantity`
 */
function assertPart(
  { stored, values }: Pick<Step<'prescription-lines'>, 'stored' | 'values'>,
  whole: number,
) {
  const refuse = (key: string, params = {}) =>
    new AppError('VALIDATION', { problems: [{ field: 'dispensed_quantity', key, params }] })
  if (values.status !== dispensingStatus.PARTIAL.value) return
  const [quantity, earlier] = [Number(values.dispensed_quantity), Number(stored.values.dispensed_quantity)]
  if (quantity >= whole) throw refuse('prescription.not_a_part')
  if (stored.values.status === dispensingStatus.PARTIAL.value && quantity <= earlier)
    throw refuse('prescription.part_less', { dispensed: earlier })
}

/**
 * Records the user, time and quantity. After the return of a substitute, the prescribed medicine
 * can be dispensed again.
 */
const hand = each(async (writing, { values: requested, ...step }) => {
  const { actor, now } = writing
  const isSubstitute = requested.status === dispensingStatus.SUBSTITUTED.value
  const own = isSubstitute
    ? {}
    : { substitute_medication_id: null, dispensed_unit: requested.dispensing_unit }
  const values = { ...requested, ...own }
  const dispense_warnings = await assertSafe(writing, { ...step, values })
  assertPart({ ...step, values }, wholeOf({ ...step, values }))
  const unit = values.dispensed_unit === step.stored.values.dispensed_unit
  return {
    ...own,
    dispense_warnings,
    ...(unit ? {} : { returned_quantity: null, return_reason: null, returned_by: null, returned_at: null }),
    dispensed_by: actor.userId,
    dispensed_at: `${now.slice(0, 16)}:00.000Z`,
  }
})

/** The charges of what the patient keeps. */
const charge =
  (field: ChargedLine['field']) =>
  async (writing: Writing, { stored, values }: Step<'prescription-lines'>) => {
    const prescriptions = writing.trx.selectFrom('prescriptions').select('visit_id')
    const { visit_id } = await prescriptions
      .where('id', '=', values.prescription_id)
      .executeTakeFirstOrThrow()
    const charge_id = await keepLineCharges(writing, {
      id: stored.id,
      charge_id: values.charge_id,
      visit_id,
      medication_id: values.substitute_medication_id ?? values.medication_id,
      quantity: isHandedOut(values.status) ? Number(values.dispensed_quantity) : 0,
      field,
    })
    return { charge_id }
  }

export const prescribingBehaviour = defineRules(dispensingStates, {
  guards: { hasAllergyAnswer, hasNoGivenDose },
  effects: {
    confirmSevere,
    handAll: each((_writing, step) => ({ dispensed_quantity: wholeOf(step) })),
    hand,
    takeBack: each(takeBack),
    charge: each(charge('dispensed_quantity')),
    creditCharge: each(charge('returned_quantity')),
  },
})
