/** Guards and effects of a visit's transitions (schemas/parts/visit-states.ts, domain 2.1). */
import { sql } from 'kysely'
import { stepOf, stepPath } from '#application/domain/visit-steps.ts'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { endCause } from '#schemas/codes/end-cause.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { label } from '#schemas/kit/label.ts'
import type { Label } from '#schemas/kit/types.ts'
import { visitStates } from '#schemas/parts/visit-states.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type Guard, rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import { chargeBedDays } from '#src/workflows/billing/server/bed-days.ts'
import { findAllergyGap } from '#src/workflows/patients/server/allergies/read-allergies.ts'
import { namesOfMissing } from '../domain/evidence.ts'
import { leaveBed, lockBeds, moveTo } from './beds.ts'
import { hasNoBedsideEntry, hasNoDispensed, hasNoResult, isRepaid } from './cancelling.ts'
import { acceptDangers, hasNoDanger } from './dangers.ts'
import { isPaidFor } from './debt.ts'
import { factsOf, type VisitFacts } from './facts.ts'
import { bedIsFree, fitsWard } from './free-places.ts'
import { isWithinADay } from './late.ts'
import { isCharged, openItems, treatmentItems } from './open-items.ts'
import { hasNoOther, isUnclaimed } from './reopening.ts'
import { releaseAppointments, resumeOrders, stopOrders } from './stop-orders.ts'

const { defineRules, each } = rulesFor('visits')

const { IN_CONSULTATION, ADMITTED, TREATED } = visitStatus
const { PRIMARY, IN, OUT } = diagnosisKind

const codeOf = ({ stored }: Step<'visits'>) => stored.values.code

const loadFacts = ({ trx }: Writing, { stored: { id }, cache }: Step<'visits'>): Promise<VisitFacts> =>
  cache(`facts ${id}`, () => factsOf(trx, id))

/** Builds a guard over the visit's facts. Its link leads to the page of the step. */
const unmet = (
  isUnmet: (facts: VisitFacts) => boolean,
  text: Label,
  page: Parameters<typeof stepPath>[0],
): Guard<'visits'> =>
  each(async (writing, step) =>
    isUnmet(await loadFacts(writing, step)) ? { text, link: stepPath(page, codeOf(step)) } : undefined,
  )

/** The time at which each state is reached; the day of the list follows from it. */
const stamps: Readonly<Record<number, 'triaged_at' | 'seen_at' | 'admitted_at' | 'treated_at'>> = {
  [visitStatus.TRIAGED.value]: 'triaged_at',
  [IN_CONSULTATION.value]: 'seen_at',
  [ADMITTED.value]: 'admitted_at',
  [TREATED.value]: 'treated_at',
}

const stamp = each(({ now }, { stored, values: { status } }) => {
  const name = stamps[status]
  const minute = `${now.slice(0, 16)}:00.000Z`
  return {
    current_step: stepOf(status),
    ...(name && !stored.values[name] ? { [name]: minute } : {}),
  }
})

const hasForm = each(async (writing, step) => {
  const names = namesOfMissing((await loadFacts(writing, step)).evidence)
  return names
    ? {
        text: label(`សូមបំពេញ៖ ${names.kh}។`, `Fill in: ${names.en}.`),
        link: stepPath('form', codeOf(step)),
      }
    : undefined
})

const hasAllergyAnswer = each(async (writing, step) => {
  const { has_medicine, patient_id, arrived_at } = await loadFacts(writing, step)
  const text = has_medicine ? await findAllergyGap(writing.trx, patient_id, arrived_at) : undefined
  return text && { text, link: stepPath('prescription', codeOf(step)) }
})

/** Cancels pending orders if the discharge type stops care. */
const stopPendingOrders = each(async (writing, step) => {
  const { stops_care } = await loadFacts(writing, step)
  if (stops_care) await stopOrders(writing, step.stored.id, endCause.LEFT.value)
  return undefined
})

/** Copies the discharge into the visit and frees the bed. */
const leave = each(async (writing, step) => {
  const { stored } = step
  const { discharge_type_id, leaves_at } = await loadFacts(writing, step)
  await leaveBed(writing, stored.id, stored.values.bed_id, leaves_at ?? undefined)
  return { discharge_type_id, discharged_at: leaves_at }
})

const comeBack = each(() => ({
  discharged_at: null,
  discharge_type_id: null,
  treated_at: null,
  accepted_dangers: null,
  ward_id: null,
  bed_id: null,
}))

/** Copies the primary diagnosis to the admission diagnosis, unless the visit has one. */
const copyAdmissionDiagnosis = each(async (writing, { stored }) => {
  const { rows } = await sql<{ encounter_id: number; diagnosis_id: number; certainty: number }>`
    select d.encounter_id, d.diagnosis_id, d.certainty from encounters e
    join visit_diagnoses d on d.encounter_id = e.id and d.deleted_at is null
    where e.visit_id = ${stored.id} and e.deleted_at is null
      and d.kind = ${PRIMARY.value} and not exists (select 1 from encounters o
        join visit_diagnoses i on i.encounter_id = o.id and i.deleted_at is null
        where o.visit_id = e.visit_id and o.deleted_at is null and i.kind = ${IN.value})
    order by d.id limit 1`.execute(writing.trx)
  const resource = writing.context.registry.get('visit-diagnoses')
  await insertRecords(
    writing,
    resource,
    rows.map((row) => ({ ...row, kind: IN.value })),
  )
  return undefined
})

export const visitBehaviour = defineRules(visitStates, {
  lockFirst: lockBeds,
  guards: {
    hasTriage: unmet(
      ({ has_triage }) => !has_triage,
      label('មិនទាន់មានការពិនិត្យបឋម។', 'There is no triage yet.'),
      'triage',
    ),
    isOthers: each(({ actor }, { stored }) =>
      stored.values.attending_user_id === actor.userId
        ? {
            text: label('អ្នកកំពុងពិនិត្យរួចហើយ។', 'You are already seeing this patient.'),
            isHidden: true,
          }
        : undefined,
    ),
    hasDiagnosis: unmet(
      ({ diagnoses }) => !diagnoses.includes(PRIMARY.value),
      label('មិនទាន់មានរោគវិនិច្ឆ័យចម្បង។', 'The primary diagnosis is missing.'),
      'visit',
    ),
    hasForm,
    hasAllergyAnswer,
    hasPrescription: unmet(
      ({ has_prescription }) => !has_prescription,
      label(
        'សូមចេញវេជ្ជបញ្ជា ឬគូសថាមិនត្រូវការឱសថ។',
        'Fill in the prescription, or tick that no medicine is needed.',
      ),
      'prescription',
    ),
    hasInDiagnosis: unmet(
      ({ diagnoses }) => !diagnoses.includes(IN.value) && !diagnoses.includes(PRIMARY.value),
      label('មិនទាន់មានរោគវិនិច្ឆ័យពេលចូល។', 'The diagnosis on admission is missing.'),
      'visit',
    ),
    hasOutDiagnosis: unmet(
      ({ visit_type_id: type, diagnoses }) => type === visitType.IPD.value && !diagnoses.includes(OUT.value),
      label('មិនទាន់មានរោគវិនិច្ឆ័យពេលចេញ។', 'The diagnosis on discharge is missing.'),
      'visit',
    ),
    hasDischarge: unmet(
      ({ discharge_type_id }) => discharge_type_id === null,
      label('មិនទាន់បានបំពេញការចេញពីពេទ្យ។', 'The discharge has not been filled in yet.'),
      'discharge',
    ),
    hasDeathNews: unmet(
      ({ needs_death, has_death }) => needs_death === true && !has_death,
      label('មិនទាន់មានដំណឹងមរណភាព។', 'The death notification is missing.'),
      'discharge',
    ),
    isPaidFor,
    isCharged,
    isRepaid,
    hasNoResult,
    hasNoDispensed,
    hasNoBedsideEntry,
    fitsWard,
    bedIsFree,
    isWithinADay,
    hasNoOther,
    isUnclaimed,
    hasNoDanger,
  },
  notices: { openItems, treatmentItems },
  effects: {
    stamp,
    acceptDangers,
    claim: each(({ actor }) => ({ attending_user_id: actor.userId })),
    becomeInpatient: each(() => ({ visit_type_id: visitType.IPD.value })),
    copyAdmissionDiagnosis,
    moveBed: each(async (writing, { stored, values }) => {
      const { ward_id, bed_id } = values
      const from = stored.values.bed_id
      if (ward_id !== null) await moveTo(writing, stored.id, { from, ward_id, bed_id })
      return undefined
    }),
    chargeBed: each(async (writing, { stored }) => {
      await chargeBedDays(writing, stored.id)
      return undefined
    }),
    leave,
    comeBack,
    stopPendingOrders,
    stopOrders: each(async (writing, { stored }) => {
      await stopOrders(writing, stored.id, endCause.VISIT_CANCELLED.value)
      await releaseAppointments(writing, stored.id)
      return undefined
    }),
    resumeOrders: each(async (writing, { stored }) => {
      await resumeOrders(writing, stored.id)
      return undefined
    }),
  },
})
