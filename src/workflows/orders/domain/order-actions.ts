/**
 * Ordered investigations in the work lists of the sections, and cumulative results (domain 1.3.2).
 */

import * as z from 'zod/mini'
import type { Label } from '#schemas/kit/types.ts'
import { answers, defineActions } from '#src/domain/action.ts'
import type { Reference } from '#src/domain/answers.ts'
import { asWorkList, type ListPage, pageField } from '#src/domain/work-list.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'

export const segments = ['ordered', 'sampled', 'resulted', 'done'] as const
export type Segment = (typeof segments)[number]

/** Numbers of the kinds of setting/investigations. */
export const sections = { laboratory: 1, imaging: 2, functional: 3 } as const
export type Section = keyof typeof sections

export type Named = Omit<Reference, 'id'>

export interface OrderRow {
  id: number
  visit: string
  place: Label | null
  patient: PatientSummary | null
  investigation: Named
  /** Number of schemas/parts/specimen.ts. */
  specimen: number | null
  urgency: number
  status: number
  flag: number | null
  ordered_at: string
}

/** Results of one investigation, newest first. */
export interface Cumulated {
  investigation: Named
  unit: string | null
  results: { id: number; at: string; value: string; flag: number | null }[]
}

const positive = z.int().check(z.positive())

export const orderActions = defineActions('visits/investigation-orders', {
  worklist: {
    summary: 'List investigations of a section that wait for a sample, result or validation',
    at: 'worklist',
    ...asWorkList,
    needs: ['list'],
    body: z.strictObject({
      section: z.enum(Object.keys(sections) as [Section, ...Section[]]),
      segment: z.enum(segments),
      ...pageField,
    }),
    answer: answers<ListPage<OrderRow, Segment>>(),
  },
  cumulative: {
    summary: 'List a patient’s validated results by investigation',
    at: 'cumulative',
    reads: true,
    needs: ['list'],
    body: z.strictObject({ patient_id: positive }),
    answer: answers<Cumulated[]>(),
  },
})

export const investigationsPath = (visit?: string) =>
  `/visits/investigations${visit ? `?visit=${encodeURIComponent(visit)}` : ''}`
