/**
 * What the bulk grids are read from (specification 2: distances, mapping of services and of fees).
 */
import * as z from 'zod/mini'
import { type AnsweredRow, answers, defineActions, recordNumber } from './action.ts'
import type { Suggestion } from './mapping/similarity.ts'

/** The other ends of the ways, and the distances that are known. */
export interface DistanceRows {
  places: AnsweredRow[]
  records: AnsweredRow[]
  /** How many places there are in all. */
  total: number
}

/** A catalogue's record as a grid names it. */
export interface Named {
  id: number
  code: string
  name_kh: string
  name_en: string | null
  is_active: boolean
}

export interface ServiceMapping {
  rows: AnsweredRow[]
  /** How many services fit in all; more than there are rows when they are too many. */
  total: number
  /** What may be chosen. */
  standards: Named[]
  /** Proposals by service, the best first, for services that are not mapped. */
  suggestions: Readonly<Record<number, Suggestion[]>>
  /** Over all that fit: how many are mapped, and how many have no equivalent. */
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

/** Which villages: those the facility covers today, or all of its district. */
export const villageScopes = ['covered', 'district'] as const
/** Which facilities: those of the village's province, or all. */
export const facilityScopes = ['province', 'all'] as const

const read = { method: 'GET', needs: ['list'] } as const

export const distanceActions = defineActions('setting/distances', {
  gridOfFacility: {
    ...read,
    summary: 'Villages with their distances to a health facility',
    at: 'of-facility',
    query: z.strictObject({
      facility: recordNumber,
      of: z._default(z.enum(villageScopes), 'covered'),
    }),
    answer: answers<DistanceRows>(),
  },
  gridOfVillage: {
    ...read,
    summary: 'Health facilities with their distances from a village',
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
    summary: 'Services with proposals for their standard services, and the progress',
    at: 'mapping',
    query: z.strictObject({ facility: z.optional(recordNumber) }),
    answer: answers<ServiceMapping>(),
  },
})

export const feeMappingActions = defineActions('fee-for-services', {
  mapping: {
    ...read,
    summary: 'Fees with their mappings to a programme',
    at: 'mapping',
    query: z.strictObject({ program: recordNumber }),
    answer: answers<FeeMapping>(),
  },
})
