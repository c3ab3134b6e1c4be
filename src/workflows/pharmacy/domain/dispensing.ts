/** The dispensing list, and earlier prescriptions (domain 1.3.4). */

import * as z from 'zod/mini'
import type { Label } from '#schemas/kit/types.ts'
import { type AnsweredRow, answers, defineActions } from '#src/domain/action.ts'
import type { Reference } from '#src/domain/answers.ts'
import { asWorkList, type ListPage, searchFields } from '#src/domain/work-list.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { Medicine, PrescribingContext } from './medicine.ts'

export const segments = ['waiting', 'incomplete', 'done'] as const
export type Segment = (typeof segments)[number]

/** Days for which undispensed medicines stay on the list after the discharge. */
export const daysAfterLeaving = 7

/** A prescription with the dispensing status of its medicines. */
export interface DispensingRow {
  id: number
  visit: string
  queue_number: string
  arrived_at: string
  /** Number of schemas/codes/visit-step.ts, visitPriority. */
  priority: number
  /** The patient was discharged before the medicines were dispensed. */
  has_left: boolean
  /** Ward and bed number of an inpatient. */
  place: Label | null
  patient: PatientSummary | null
  /** Most severe first; null if the user may not see the patient. */
  allergies: Label[] | null
  medicines: (Omit<Reference, 'id'> & { status: number })[]
  prescribed_at: string
}

/** The medicines of an earlier visit, as in its prescription. */
export interface LastPrescribed {
  visit: string
  lines: AnsweredRow[]
}

/** The input of prescription checks: the patient and the requested medicines. */
export interface PrescribingFacts {
  context: PrescribingContext
  medicines: Medicine[]
}

export interface DispensedAll {
  /** Number of dispensed medicines. */
  dispensed: number
  /** Medicines with a severe warning, with the id of their line. */
  left: Reference[]
}

export const dispensingActions = defineActions('visits/prescriptions', {
  dispensing: {
    summary: 'List prescriptions that are waiting, incomplete or completed today',
    at: 'dispensing',
    ...asWorkList,
    needs: ['list'],
    body: z.strictObject({ segment: z.enum(segments), ...searchFields }),
    answer: answers<ListPage<DispensingRow, Segment>>(),
  },
  dispenseAll: {
    summary: 'Dispense the waiting or partly dispensed medicines of a prescription',
    description:
      'One transaction: if one medicine is refused, none is dispensed. Medicines with a severe warning, ' +
      'known to the prescriber or new, are left out: the pharmacist confirms each of them.',
    at: ':id/dispense-all',
    needs: ['dispense_prescription'],
    answer: answers<DispensedAll>(),
  },
  last: {
    summary: 'Get the patient’s last prescription before a visit; null if there is none',
    at: 'last',
    reads: true,
    needs: ['list'],
    body: z.strictObject({ visit_id: z.int().check(z.positive()) }),
    answer: answers<LastPrescribed | null>(),
  },
  facts: {
    summary: 'Get the facts about the patient and the medicines for the prescription checks',
    at: 'facts',
    reads: true,
    needs: ['list'],
    body: z.strictObject({
      visit_id: z.int().check(z.positive()),
      medication_ids: z.array(z.int().check(z.positive())).check(z.maxLength(40)),
    }),
    answer: answers<PrescribingFacts>(),
  },
})

export const dispensingPath = (visit?: string) =>
  `/visits/dispensing${visit ? `?visit=${encodeURIComponent(visit)}` : ''}`
