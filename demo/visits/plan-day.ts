/** One day at the demonstration hospital: visits, cases, and their progress. */
import { stepOf } from '#application/domain/visit-steps.ts'
import {
  deathManner,
  diagnosisKind,
  disposition,
  pregnancy,
  visitOutcome,
} from '#schemas/codes/clinical-terms.ts'
import { deathPlace } from '#schemas/codes/death.ts'
import { dischargeOutcome } from '#schemas/codes/discharge-outcome.ts'
import { gender } from '#schemas/codes/gender.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { dayAfter, daysBetween } from '#schemas/kit/days.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { bedDays } from '#src/workflows/billing/domain/bed-days.ts'
import { createRandom, type Random } from '../patients/random.ts'
import type { ClinicalCase } from './cases.ts'
import { caseFor, wardsFor } from './choose-case.ts'
import { planMedicines, type StockedMedicine } from './plan-medicines.ts'
import { type PlannedOrder, planOrder } from './plan-order.ts'
import { bodyAt, presentedAt } from './vitals.ts'

export interface Person {
  id: number
  sex: number
  birthdate: string
  payment_type_id: number
  attachment_id: number | null
}

/** An inpatient ward, its admission rules, bed-day service and free beds. */
export interface StockedWard {
  id: number
  /** Value of schemas/codes/ward-class.ts. */
  type: number
  sex: number | null
  from: number
  to: number
  bed_day: number | null
  beds: readonly number[]
}

/** Ids of records that visits of the demonstration refer to. */
export interface Stock {
  facility: number
  clinicians: readonly number[]
  walkIn: number
  left: number
  /** Receiving facility and discharge type of referrals; null without such records. */
  referral: { type: number; to: number } | null
  /** By code. */
  diagnoses: ReadonlyMap<string, number>
  medicines: ReadonlyMap<string, StockedMedicine>
  /** Services of the facility by code. */
  codedServices: ReadonlyMap<string, number>
  /** Services for outpatients, for inpatients, and for some of both; empty without such wards. */
  services: Readonly<Record<'consultation' | 'stay' | 'tests', readonly number[]>>
  /**
   * Laboratory investigations: numeric with reference range, or coded with the normal answer first.
   */
  investigations: readonly {
    id: number
    code: string
    answer_type: number
    option_group_id: number | null
    unit: string | null
    low: number | null
    high: number | null
    choices: readonly number[]
  }[]
  wards: readonly StockedWard[]
}

/** A visit with the records of its steps; undefined for steps not reached. */
export interface Planned {
  visit: Values<'visits'>
  triage?: Values
  encounter?: Values
  diagnoses: Values[]
  medicines: Values[]
  services: Values[]
  orders: PlannedOrder[]
  discharge?: Values
  death?: Values
  stay?: Values
  /** Charge of the stay so far. */
  bedDays?: Values
}

const { REGISTERED, TRIAGED, IN_CONSULTATION, ADMITTED, TREATED, DISCHARGED } = visitStatus

/** A time in Phnom Penh, given in minutes after midnight. */
const at = (day: string, minutes: number) =>
  new Date(Date.parse(startOfDay(day)) + minutes * 60_000).toISOString()

/** Progress of today's patients: some wait, some were seen, some have left. */
function reached(random: Random, isToday: boolean): number {
  if (!isToday) return DISCHARGED.value
  const share = random.share()
  if (share < 0.3) return REGISTERED.value
  if (share < 0.5) return TRIAGED.value
  if (share < 0.7) return IN_CONSULTATION.value
  return share < 0.8 ? TREATED.value : DISCHARGED.value
}

/** Most come in the morning, after the fields and before the heat. */
const arrival = (random: Random) =>
  random.chance(0.7) ? random.between(7 * 60, 11 * 60) : random.between(13 * 60 + 30, 16 * 60)

interface Coming {
  person: Person
  day: string
  today: string
  /** The current time in Phnom Penh, in minutes after midnight. */
  now: number
}

/** Undefined for a person without a suitable case. */
export function planVisit(random: Random, stock: Stock, coming: Coming): Planned | undefined {
  const { person, day, today, now } = coming
  const isToday = day === today
  const years = daysBetween(person.birthdate, day) / 365.25
  const one = caseFor(random, person.sex, years)
  const diagnosis = one && stock.diagnoses.get(one.diagnosis)
  if (!one || diagnosis === undefined) return undefined
  const wards = one.type === visitType.IPD.value ? wardsFor(stock.wards, one, person.sex, years) : []
  if (one.type === visitType.IPD.value && wards.length === 0) return undefined
  const came = isToday ? Math.max(0, now - random.between(5, 300)) : arrival(random)
  const ward = wards.length > 0 ? random.pick(wards) : undefined
  const isInpatient = ward !== undefined
  const nights = isInpatient ? random.between(1, one.nights) : 0
  const isAdmitted = isInpatient && dayAfter(day, nights) >= today
  const status = isAdmitted ? ADMITTED.value : reached(random, isToday && !isInpatient)
  const isEmergency = one.type === visitType.EMERGENCY.value
  const isUrgent = isEmergency || one.appearance === 'breathless' || one.appearance === 'labour'
  const priority = (isUrgent ? visitPriority.URGENT : visitPriority.ROUTINE).value
  const moment = (minutes: number) => at(day, Math.min(came + minutes, isToday ? now : 24 * 60))
  const leaves = isInpatient ? at(dayAfter(day, nights), 10 * 60) : moment(random.between(60, 140))
  const isPast = (state: number) => status >= state
  const clinician = random.pick(stock.clinicians)
  // If no bed is free, patients lie in the corridor.
  const bed = isAdmitted ? (ward?.beds[0] ?? null) : null
  const isOut = status === DISCHARGED.value
  const isDead = isInpatient && isOut && years >= 50 && random.chance(0.1)
  const referral = !isDead && isOut && isUrgent && random.chance(0.12) ? stock.referral : null
  const left = isDead ? dischargeOutcome.DEATH.value : (referral?.type ?? stock.left)
  const plan: Planned = {
    visit: {
      health_facility_id: stock.facility,
      patient_id: person.id,
      arrived_at: moment(0),
      visit_type_id: one.type,
      service_book_id: one.book,
      visit_sequence: 1,
      admission_type_id: stock.walkIn,
      payment_type_id: person.payment_type_id,
      attachment_id: person.attachment_id,
      priority,
      status,
      current_step: stepOf(status),
      triaged_at: isPast(TRIAGED.value) ? moment(12) : null,
      seen_at: isPast(IN_CONSULTATION.value) ? moment(30) : null,
      admitted_at: isInpatient ? moment(50) : null,
      treated_at: isPast(TREATED.value) ? leaves : null,
      discharged_at: isOut ? leaves : null,
      discharge_type_id: isOut ? left : null,
      attending_user_id: isPast(IN_CONSULTATION.value) ? clinician : null,
      ward_id: ward?.id ?? null,
      bed_id: bed,
    },
    diagnoses: [],
    medicines: [],
    services: [],
    orders: [],
  }
  if (isPast(TRIAGED.value))
    plan.triage = {
      complaint: one.complaint,
      priority,
      ...(isUrgent || one.appearance === 'well' ? {} : { priority_reason: 'ស្ថានភាពទូទៅល្អ' }),
      ...presentedAt(random, years, one.appearance),
      ...bodyAt(createRandom(person.id), years),
      disposition: (isInpatient ? disposition.IPD : isEmergency ? disposition.EMERGENCY : disposition.OPD)
        .value,
      pregnant: pregnancyOf(one, person.sex, years),
    }
  if (!isPast(IN_CONSULTATION.value)) return plan
  plan.encounter = { class: 1, started_at: moment(30), practitioner_id: clinician }
  const kinds = isInpatient
    ? [diagnosisKind.PRIMARY, diagnosisKind.IN, ...(isOut ? [diagnosisKind.OUT] : [])]
    : [diagnosisKind.PRIMARY]
  plan.diagnoses = kinds.map(({ value }) => ({
    diagnosis_id: diagnosis,
    kind: value,
    certainty: 2,
    case_kind: 1,
  }))
  const own = one.services.flatMap((code) => stock.codedServices.get(code) ?? [])
  const tests = stock.investigations.filter(({ code }) => one.tests.includes(code))
  const serviceIds = [
    ...(own.length > 0 ? own : (isInpatient ? stock.services.stay : []).slice(0, 1)),
    ...(tests.length > 0 ? [random.pick(stock.services.tests)] : []),
  ]
  plan.services = serviceIds.flatMap((service_id) =>
    service_id === undefined ? [] : [{ service_id, quantity: 1, performed_at: moment(30) }],
  )
  plan.orders = tests.map((test) => planOrder(random, test, { at: moment(35), by: clinician, status }))
  if (ward) {
    const lay = { from_at: moment(50), to_at: isOut ? leaves : null }
    const [quantity] = bedDays([lay], at(today, now))
    plan.stay = { ward_id: ward.id, bed_id: bed, ...lay }
    plan.bedDays = { service_id: ward.bed_day, quantity, performed_at: lay.from_at }
  }
  if (isInpatient || isPast(TREATED.value))
    plan.medicines = planMedicines(random, one, {
      medicines: stock.medicines,
      by: clinician,
      left: isOut ? leaves : null,
    })
  if (!isPast(TREATED.value)) return plan
  if (isOut)
    plan.discharge = {
      discharged_at: leaves,
      discharge_type_id: left,
      ...(referral ? { refer_to_id: referral.to, refer_reason: one.complaint } : {}),
      outcome: isDead
        ? visitOutcome.DECEASED.value
        : random.pick([visitOutcome.RECOVERED, visitOutcome.IMPROVED]).value,
    }
  if (isDead)
    plan.death = {
      death_at: leaves,
      place: deathPlace.WARD.value,
      manner: deathManner.DISEASE.value,
      cause_a_id: diagnosis,
      certifier_id: clinician,
      informed_name: 'សាច់ញាតិ',
    }
  return plan
}

/** Value of schemas/codes/clinical-terms.ts; null for patients who are not asked. */
function pregnancyOf(one: ClinicalCase, sex: number, years: number): number | null {
  if (sex !== gender.FeMale.value || years < 12 || years > 55) return null
  return (one.appearance === 'pregnant' || one.appearance === 'labour' ? pregnancy.YES : pregnancy.NO).value
}
