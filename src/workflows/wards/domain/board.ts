/** Beds of a ward with their patients (domain 1.3.2, 1.7). */
import * as z from 'zod/mini'
import { daysBetween } from '#schemas/kit/days.ts'
import type { Label } from '#schemas/kit/types.ts'
import { answers, defineActions } from '#src/domain/action.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import { type Bed, bedStatus, type WardPlaces } from '#src/workflows/visits/domain/beds.ts'
import type { Unusual } from '#src/workflows/visits/domain/vital-signs.ts'
import type { VitalRound } from './bedside.ts'
import type { DueState } from './dose-times.ts'

/** An inpatient of the ward. */
export interface WardPatient {
  visit_id: number
  version: number
  code: string
  patient: PatientSummary | null
  /** Start of the ward's care. */
  admitted_at: string
  bed_id: number | null
  /** The last bedside round, before the first one triage; null without the permission. */
  round: VitalRound | null
  /** Measurements of the round outside the patient's reference ranges. */
  unusual: Unusual[]
  /** Active allergies, most severe first, and earlier notes about them. */
  allergies: Label[]
  /** The primary one; null without the permission. */
  diagnosis: Label | null
  /** Doses that are due or late. */
  due: WardDose[]
}

export interface WardDose extends Label {
  at: string
  quantity: number
  dose_unit: number | null
  state: DueState
}

export interface WardBoard {
  /** Wards with beds in the user's coverage. */
  wards: Reference[]
  ward_id: number | null
  /** Of the ward. */
  facility: Label | null
  beds: Bed[]
  inpatients: WardPatient[]
}

/**
 * Day of a stay; the day of admission is the first (domain 1.3.5: a stay within one day counts as
 * one).
 */
export const dayOfStay = (admittedOn: string, today: string): number =>
  Math.max(0, daysBetween(admittedOn, today)) + 1

/** Use of a ward's beds; beds out of use do not count. */
export const bedUse = (beds: readonly Bed[], inpatients: readonly WardPatient[]) => ({
  usable: beds.filter(({ status }) => status !== bedStatus.blocked).length,
  occupied: inpatients.filter(({ bed_id }) => bed_id !== null).length,
  withoutBed: inpatients.filter(({ bed_id }) => bed_id === null).length,
})

/** A bed, its patient, or both. */
export interface BoardPlace {
  bed?: Bed
  inpatient?: WardPatient | undefined
}

/**
 * The places of a board: the beds in their order, then patients without one.
 * @param patientsFirst Empty beds come last, for screens that show few places.
 */
export function boardPlaces(
  { beds, inpatients }: Pick<WardBoard, 'beds' | 'inpatients'>,
  patientsFirst: boolean,
): BoardPlace[] {
  const places: BoardPlace[] = [
    ...beds.map((bed) => ({ bed, inpatient: inpatients.find(({ bed_id }) => bed_id === bed.id) })),
    ...inpatients.filter(({ bed_id }) => bed_id === null).map((inpatient) => ({ inpatient })),
  ]
  if (!patientsFirst) return places
  const isEmpty = ({ inpatient }: BoardPlace) => inpatient === undefined
  return [...places.filter((place) => !isEmpty(place)), ...places.filter(isEmpty)]
}

const id = z.int().check(z.positive())

export const wardActions = defineActions('wards', {
  board: {
    summary: 'List the beds of a ward with their patients, and patients without a bed',
    at: 'board',
    reads: true,
    namesPersons: true,
    needs: ['list_visits'],
    body: z.strictObject({ ward_id: z.optional(id) }),
    answer: answers<WardBoard>(),
  },
  places: {
    summary: 'List wards for the patient of a visit, with their free beds',
    at: 'places',
    reads: true,
    needs: ['list_visits'],
    body: z.strictObject({ visit_id: id }),
    answer: answers<WardPlaces[]>(),
  },
  setBed: {
    summary: 'Mark a bed as free, in cleaning or out of use; move the patient of an occupied bed first',
    at: 'beds',
    needs: ['visit_transfer'],
    body: z.strictObject({ bed_id: id, status: z.enum(['free', 'cleaning', 'blocked']) }),
    answer: z.object({ id: z.int() }),
  },
})

export const wardBoardPath = '/visits/ward-board'
