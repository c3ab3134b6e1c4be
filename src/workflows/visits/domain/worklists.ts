/** Work lists of visits, each with its segments (domain 1.6, 2.1). */

import { steps } from '#application/domain/visit-steps.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'

export const lists = [...steps, 'arrivals', 'outstanding', 'discharged'] as const
export type List = (typeof lists)[number]

/** The permission to see which visits were free of charge, by whom and why. */
export const checksMoney = 'report_financial'

/** Days for which a visit free of charge is listed after its discharge. */
export const freeDays = 90

const ofStep = ['waiting', 'working', 'done'] as const

/** A waiting time compared with its limits. */
export type Wait = 'usual' | 'long' | 'too_long'

interface WaitLimits {
  long: number
  too_long: number
}

/**
 * Upper limits in minutes for urgent patients, regardless of the facility's settings (South African
 * Triage Scale: emergencies at once, very urgent patients within ten minutes, urgent within the
 * hour).
 */
const limitsOf: Readonly<Record<number, WaitLimits>> = {
  [visitPriority.EMERGENCY.value]: { long: 1, too_long: 10 },
  [visitPriority.URGENT.value]: { long: 30, too_long: 60 },
}

/** @param limits Of the facility, in minutes. */
export function waitOf(minutes: number, limits: WaitLimits, priority?: number | null): Wait {
  const max = limitsOf[priority ?? 0] ?? limits
  if (minutes >= Math.min(limits.too_long, max.too_long)) return 'too_long'
  return minutes >= Math.min(limits.long, max.long) ? 'long' : 'usual'
}

export const segments = {
  /** `earlier`: arrived before yesterday, or entered late; not in the waiting room. */
  triage: [...ofStep, 'earlier'],
  visit: ['waiting', 'untriaged', 'working', 'done', 'earlier'],
  /** `maternity`: women of a maternal service book, from the arrival until their form is filled. */
  form: [...ofStep, 'maternity'],
  prescription: ofStep,
  discharge: ofStep,
  arrivals: ['today'],
  /** `free`: for users who check money (`checksMoney`). */
  outstanding: ['clinical', 'without_card', 'not_invoiced', 'unpaid', 'free'],
  discharged: ['week', 'month'],
} as const satisfies Record<List, readonly string[]>
