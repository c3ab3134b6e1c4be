/**
 * Effects of dispensing (schemas/parts/dispensing.ts, domain 1.3.4): user, time, quantity, and the
 * charge.
 */
import { dispensedStatuses, dispensingStatus, prescribingRisk } from '#schemas/codes/dispensing.ts'
import { computedValues } from '#schemas/kit/computed-values.ts'
import { dispensingStates } from '#schemas/parts/dispensing-states.ts'
import { AppError } from '#src/server/http/errors.ts'
import { rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { keepCharge } from '#src/workflows/billing/server/keep-charge.ts'
import { findAllergyGap } from '#src/workflows/patients/server/allergies/read-allergies.ts'
import { severeConfirmed } from '../domain/dispensing.ts'
import { hasSevereWarning, storedWarnings } from '../domain/warning.ts'
import { assertSafe } from './assert-safe.ts'

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

/** @throws UNCONFIRMED for a severe warning that the pharmacist has not confirmed */
const confirmSevere = each(({ actor }, { stored: { values: line } }) => {
  if (!hasSevereWarning(line) || actor.confirms === severeConfirmed) return undefined
  const severe = storedWarnings(line).filter(({ severity }) => severity === 'severe')
  const labels = Object.values(prescribingRisk)
    .filter(({ value }) => severe.some(({ risk }) => risk === value))
    .map(({ label }) => label)
  const joined = (language: 'kh' | 'en') => labels.map((one) => one[language]).join(', ')
  const params = {
    risks: { kh: joined('kh'), en: joined('en') },
    reason: line.override_reason ?? '',
  }
  throw new AppError('UNCONFIRMED', {
    problems: [{ field: 'risks', key: 'prescription.dispense_severe', params }],
    data: { confirm: severeConfirmed },
  })
})

/** Records the user, time and quantity; a part must be less than the whole. */
const hand = each(async (writing, step) => {
  const { actor, now } = writing
  await assertSafe(writing, step)
  const { values } = step
  const isPart = values.status === dispensingStatus.PARTIAL.value
  if (isPart && Number(values.dispensed_quantity) >= wholeOf(step))
    throw new AppError('VALIDATION', {
      problems: [{ field: 'dispensed_quantity', key: 'prescription.not_a_part' }],
    })
  return { dispensed_by: actor.userId, dispensed_at: `${now.slice(0, 16)}:00.000Z` }
})

const takeBack = each((_writing, { values }) => ({
  dispensed_quantity: null,
  dispensed_by: null,
  dispensed_at: null,
  substitute_medication_id: null,
  dispense_reason: null,
  dispensed_unit: values.dispensing_unit,
}))

const charge = each(async (writing, { values }) => {
  const prescriptions = writing.trx.selectFrom('prescriptions').select('visit_id')
  const found = await prescriptions.where('id', '=', values.prescription_id).executeTakeFirst()
  const visit_id = found?.visit_id
  const requested =
    visit_id !== undefined && isHandedOut(values.status)
      ? {
          visit_id,
          medication_id: values.substitute_medication_id ?? values.medication_id,
          quantity: Number(values.dispensed_quantity),
        }
      : undefined
  return { charge_id: await keepCharge(writing, values.charge_id, requested) }
})

export const prescribingBehaviour = defineRules(dispensingStates, {
  guards: { hasAllergyAnswer },
  effects: {
    confirmSevere,
    handAll: each((_writing, step) => ({ dispensed_quantity: wholeOf(step) })),
    hand,
    takeBack,
    charge,
  },
})
