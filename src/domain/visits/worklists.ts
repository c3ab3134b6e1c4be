/** Lists of visits that somebody works through, each in segments (domain 1.6, 2.1). */
import { steps } from './steps.ts'

export const lists = [...steps, 'arrivals', 'outstanding', 'discharged'] as const
export type List = (typeof lists)[number]

const ofStep = ['waiting', 'working', 'done'] as const

/** How long somebody waits, by the limits of their facility in minutes. */
export type Wait = 'usual' | 'long' | 'too_long'

export const waitOf = (minutes: number, limits: { long: number; too_long: number }): Wait =>
  minutes >= limits.too_long ? 'too_long' : minutes >= limits.long ? 'long' : 'usual'

export const segments = {
  /** `earlier`: who came before yesterday, or was entered late, and is not in the waiting room. */
  triage: [...ofStep, 'earlier'],
  visit: ['waiting', 'untriaged', 'working', 'done', 'earlier'],
  form: ofStep,
  prescription: ofStep,
  discharge: ofStep,
  arrivals: ['today'],
  outstanding: ['clinical', 'without_card', 'not_invoiced', 'unpaid'],
  discharged: ['week', 'month'],
} as const satisfies Record<List, readonly string[]>

export const perPage = 25
