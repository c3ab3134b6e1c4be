/** Data of the bulk grids (specification 2: distances, mapping of services and of fees). */
import * as z from 'zod/mini'
import { type AnsweredRow, answers, defineActions, recordNumber } from './action.ts'
import type { Suggestion } from './similarity.ts'

/** The destinations, and the known distances. */
export interface DistanceRows {
  places: AnsweredRow[]
  records: AnsweredRow[]
  /** Total number of places. */
  total: number
}

/** A catalogue record in a grid. */
export interface Named {
  id: number
  code: string
  name_kh: string
  name_en: string | null
  is_active: boolean
}

export interface ServiceMapping {
  rows: AnsweredRow[]
  /** Total number of matching services; can exceed the number of rows. */
  total: number
  /** The possible targets. */
  standards: Named[]
  /** Suggestions for unmapped services, best first. */
  suggestions: Readonly<Record<number, Suggestion[]>>
  /** Over all matches: the number mapped, and the number marked as without equivalent. */
  progress: { mapped: number; none: number; total: number }
}

export interface FeeMapping {
  /** Fees in force today or later. */
  fees: AnsweredRow[]
  /** Their mappings for the programme. */
  records: AnsweredRow[]
  /** Benefits of the programme. */
  benefits: Named[]
  total: number
}

/** The villages that the facility covers today, or all of its district. */
export const villageScopes = ['covered', 'district'] as const
/** The facilities of the village's province, or all. */
export const facilityScopes = ['province', 'all'] as const

const read = { method: 'GET', needs: ['list'] } as const

export const distanceActions = defineActions('setting/distances', {
  gridOfFacility: {
    ...read,
    summary: 'List villages with their distances to a health facility',
    at: 'of-facility',
    query: z.strictObject({
      facility: recordNumber,
      of: z._default(z.enum(villageScopes), 'covered'),
    }),
    answer: answers<DistanceRows>(),
  },
  gridOfVillage: {
    ...read,
    summary: 'List health facilities with their distances from a village',
    at: 'of-village',
    query: z.strictObject({
      village: recordNumber,
      of: z._default(z.enum(facilityScopes), 'province'),
    }),
    answer: answers<DistanceRows>(),
  },
})

export const serviceMappingActions = defineActions('services', {
  mapping: {
    ...read,
    summary: 'List services with suggested standard services, and the progress',
    at: 'mapping',
    query: z.strictObject({ facility: z.optional(recordNumber) }),
    answer: answers<ServiceMapping>(),
  },
})

export const feeMappingActions = defineActions('fee-for-services', {
  mapping: {
    ...read,
    summary: 'List fees with their mappings to a programme',
    at: 'mapping',
    query: z.strictObject({ program: recordNumber }),
    answer: answers<FeeMapping>(),
  },
})
