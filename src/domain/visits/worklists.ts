/** Lists of visits that somebody works through, each in segments (domain 1.6, 2.1). */
import { steps } from './steps.ts'

export const lists = [...steps, 'arrivals', 'outstanding', 'discharged'] as const
export type List = (typeof lists)[number]

const ofStep = ['waiting', 'working', 'done'] as const

export const segments = {
  triage: ofStep,
  visit: ofStep,
  form: ofStep,
  prescription: ofStep,
  discharge: ofStep,
  arrivals: ['today'],
  outstanding: ['clinical', 'without_card', 'not_invoiced', 'unpaid'],
  discharged: ['week', 'month'],
} as const satisfies Record<List, readonly string[]>

export const perPage = 25
