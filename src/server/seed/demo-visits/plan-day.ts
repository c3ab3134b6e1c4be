/** One day at the hospital of the demonstration: who came, with what, and how far they are. */
import {
  deathManner,
  diagnosisKind,
  disposition,
  visitOutcome,
} from '#schemas/codes/clinical-terms.ts'
import { deathPlace } from '#schemas/codes/death.ts'
import { dischargeOutcome } from '#schemas/codes/discharge-outcome.ts'
import { gender } from '#schemas/codes/gender.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { ageOn } from '#schemas/kit/age.ts'
import { bedDays } from '#src/domain/billing/bed-days.ts'
import { usualBook } from '#src/domain/visits/service-books.ts'
import { stepOf } from '#src/domain/visits/steps.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { daysAfter } from '../demo-patients/days.ts'
import type { Random } from '../demo-patients/random.ts'
import { planOrder } from './plan-order.ts'
import { bodyAt, measuredAt } from './vitals.ts'

export interface Person {
  id: number
  sex: number
  birthdate: string
  payment_type_id: number
  attachment_id: number | null
}

/** A ward for inpatients, whom it takes, its bed-day, and its beds that nobody has. */
export interface StockedWard {
  id: number
  sex: number | null
  from: number
  to: number
  bed_day: number | null
  beds: readonly number[]
}

/** Records that visits of the demonstration refer to, by number. */
export interface Stock {
  facility: number
  clinicians: readonly number[]
  walkIn: number
  left: number
  diagnoses: readonly { id: number; sex: number | null; from: number; to: number }[]
  medicines: readonly number[]
  /** What outpatients, inpatients and some of both are given; none where there are no such wards. */
  services: Readonly<Record<'consultation' | 'stay' | 'tests', readonly number[]>>
  /** Laboratory investigations: in numbers with what is usual, or by choice, the usual first. */
  investigations: readonly {
    id: number
    answer_type: number
    option_group_id: number | null
    unit: string | null
    low: number | null
    high: number | null
    choices: readonly number[]
  }[]
  wards: readonly StockedWard[]
}

/** A visit with the records of its steps; none for a step that nobody came to. */
export interface Planned {
  visit: Values
  triage?: Values
  encounter?: Values
  diagnoses: Values[]
  medicines: Values[]
  services: Values[]
  orders: Values[]
  discharge?: Values
  death?: Values
  stay?: Values
  /** Charged of the stay so far. */
  bedDays?: Values
}

const complaints = ['គ្រុនក្ដៅ', 'ក្អក', 'ឈឺពោះ', 'ឈឺក្បាល', 'រាក', 'ឈឺចង្កេះ', 'វិលមុខ', 'របួស']
const { REGISTERED, TRIAGED, IN_CONSULTATION, ADMITTED, TREATED, DISCHARGED } = visitStatus

/** A moment of a day in Phnom Penh, minutes after midnight. */
const at = (day: string, minutes: number) =>
  new Date(Date.parse(`${day}T00:00:00+07:00`) + minutes * 60_000).toISOString()

/** How far who came today is: some wait, some are seen, some have left. */
function reached(random: Random, isToday: boolean): number {
  if (!isToday) return DISCHARGED.value
  const share = random.share()
  if (share < 0.3) return REGISTERED.value
  if (share < 0.5) return TRIAGED.value
  if (share < 0.7) return IN_CONSULTATION.value
  return share < 0.8 ? TREATED.value : DISCHARGED.value
}

/** Children lie with children. */
function wardsFor(wards: readonly StockedWard[], sex: number, years: number) {
  const fits = wards.filter(
    (ward) => (ward.sex === null || ward.sex === sex) && years >= ward.from && years <= ward.to,
  )
  const own = fits.filter(({ to }) => to < 18)
  return own.length > 0 ? own : fits
}

interface Coming {
  person: Person
  day: string
  today: string
  /** Minutes after midnight in Phnom Penh of the present moment. */
  now: number
}

export function planVisit(random: Random, stock: Stock, coming: Coming): Planned {
  const { person, day, today, now } = coming
  const isToday = day === today
  const years = ageOn(person.birthdate, day)?.years ?? 30
  const came = isToday ? Math.max(0, now - random.between(5, 300)) : random.between(7 * 60, 16 * 60)
  const ward = random.chance(0.1)
    ? random.pick(wardsFor(stock.wards, person.sex, years))
    : undefined
  const isInpatient = ward !== undefined
  const nights = isInpatient ? random.between(1, 6) : 0
  const isLying = isInpatient && daysAfter(day, nights) >= today
  const type = isInpatient ? visitType.IPD.value : visitType.OPD.value
  const status = isLying ? ADMITTED.value : reached(random, isToday && !isInpatient)
  const isIll = random.chance(0.35)
  const priority = (isIll && random.chance(0.3) ? visitPriority.URGENT : visitPriority.ROUTINE)
    .value
  const moment = (minutes: number) => at(day, Math.min(came + minutes, isToday ? now : 24 * 60))
  const leaves = isInpatient ? at(daysAfter(day, nights), 10 * 60) : moment(random.between(60, 140))
  const isPast = (state: number) => status >= state
  const clinician = random.pick(stock.clinicians)
  // Where no bed is free they lie in the corridor.
  const bed = isLying ? (ward?.beds[0] ?? null) : null
  const fits = stock.diagnoses.filter(
    ({ sex, from, to }) => (sex === null || sex === person.sex) && years >= from && years <= to,
  )
  const diagnosis = random.pick(fits)?.id
  const isOut = status === DISCHARGED.value
  const isDead = isInpatient && isOut && years >= 50 && random.chance(0.1)
  const left = isDead ? dischargeOutcome.DEATH.value : stock.left
  const plan: Planned = {
    visit: {
      ...{ health_facility_id: stock.facility, patient_id: person.id, arrived_at: moment(0) },
      ...{ visit_type_id: type, service_book_id: usualBook(type, years), visit_sequence: 1 },
      ...{ admission_type_id: stock.walkIn, payment_type_id: person.payment_type_id },
      ...{ attachment_id: person.attachment_id, priority, status, current_step: stepOf(status) },
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
      ...{ complaint: random.pick(complaints), priority },
      ...{ ...measuredAt(random, years, isIll), ...bodyAt(random, years) },
      is_confirmed: true,
      disposition: (isInpatient ? disposition.IPD : disposition.OPD).value,
      pregnant: person.sex === gender.FeMale.value && years >= 12 && years <= 55 ? 2 : null,
    }
  if (!isPast(IN_CONSULTATION.value) || diagnosis === undefined) return plan
  plan.encounter = { class: 1, started_at: moment(30), practitioner_id: clinician }
  const kinds = isInpatient
    ? [diagnosisKind.PRIMARY, diagnosisKind.IN, ...(isOut ? [diagnosisKind.OUT] : [])]
    : [diagnosisKind.PRIMARY]
  plan.diagnoses = kinds.map(({ value }) => ({
    ...{ diagnosis_id: diagnosis, kind: value, certainty: 2, case_kind: 1 },
  }))
  const given = [
    ...(isInpatient ? stock.services.stay : stock.services.consultation).slice(0, 1),
    ...(isIll ? [random.pick(stock.services.tests)] : []),
  ]
  plan.services = given.flatMap((service_id) =>
    service_id === undefined ? [] : [{ service_id, quantity: 1, performed_at: moment(30) }],
  )
  if (isIll && stock.investigations.length > 0)
    plan.orders = [
      planOrder(random, stock.investigations, { at: moment(35), by: clinician, status }),
    ]
  if (ward) {
    const lay = { from_at: moment(50), to_at: isOut ? leaves : null }
    const [quantity] = bedDays([lay], at(today, now))
    plan.stay = { ward_id: ward.id, bed_id: bed, ...lay }
    plan.bedDays = { service_id: ward.bed_day, quantity, performed_at: lay.from_at }
  }
  if (isInpatient || isPast(TREATED.value))
    plan.medicines = stock.medicines.slice(0, random.between(1, 3)).map((medication_id) => ({
      ...{ medication_id, morning: 1, afternoon: 0, evening: 1, night: 0, days: 5 },
    }))
  if (!isPast(TREATED.value)) return plan
  if (isOut)
    plan.discharge = {
      ...{ discharged_at: leaves, discharge_type_id: left },
      outcome: isDead
        ? visitOutcome.DECEASED.value
        : random.pick([visitOutcome.RECOVERED, visitOutcome.IMPROVED]).value,
    }
  if (isDead)
    plan.death = {
      ...{ death_at: leaves, place: deathPlace.WARD.value, manner: deathManner.DISEASE.value },
      ...{ cause_a_id: diagnosis, certifier_id: clinician, informed_name: 'សាច់ញាតិ' },
    }
  return plan
}
