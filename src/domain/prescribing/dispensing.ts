/** What is to be handed out, and what was prescribed before (domain 1.3.4). */
import * as z from 'zod/mini'
import { type AnsweredRow, answers, defineActions } from '../action.ts'
import type { Reference } from '../answers.ts'
import type { PatientShown } from '../patients/answers.ts'

export const segments = ['waiting', 'lacking', 'done'] as const
export type Segment = (typeof segments)[number]

export const perPage = 25

/** A prescription with what became of its medicines. */
export interface DispensingRow {
  id: number
  visit: string
  queue_number: string
  /** Number of the ward and bed, of who lies in one. */
  place: string | null
  patient: PatientShown | null
  medicines: (Omit<Reference, 'id'> & { status: number })[]
  prescribed_at: string
}

export interface DispensingWork {
  rows: DispensingRow[]
  total: number
  counts: Readonly<Record<Segment, number>>
}

/** The medicines of an earlier visit, as its prescription has them. */
export interface LastPrescribed {
  visit: string
  lines: AnsweredRow[]
}

export const dispensingActions = defineActions('visits/prescriptions', {
  dispensing: {
    summary: 'Prescriptions that wait at the pharmacy, lack something, or are done today',
    at: 'dispensing',
    reads: true,
    needs: ['list'],
    body: z.strictObject({
      segment: z.enum(segments),
      page: z._default(z.int().check(z.positive(), z.maximum(1_000_000)), 1),
    }),
    answer: answers<DispensingWork>(),
  },
  last: {
    summary: 'What was last prescribed to the patient of a visit before it; null for nothing',
    at: 'last',
    reads: true,
    needs: ['list'],
    body: z.strictObject({ visit_id: z.int().check(z.positive()) }),
    answer: answers<LastPrescribed | null>(),
  },
})

export const dispensingPath = (visit?: string) =>
  `/visits/dispensing${visit ? `?visit=${encodeURIComponent(visit)}` : ''}`
