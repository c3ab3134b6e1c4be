/** The state that each claim of the demonstration reaches (domain 2.2). */
import type { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import { monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { createRandom, type Random } from '../patients/random.ts'

export type Fate = keyof typeof claimStatus

/** Visits discharged on these days, in one month. */
export interface Week {
  from: string
  until: string
}

/** The progress of a month's claim invoice, oldest first. */
export type Stage = 'paid' | 'certified' | 'sent'

export function stageOf(month: string, today: string): Stage {
  const age = [0, -1, -2].findIndex((count) => month === monthAfter(monthOf(today), count))
  return age < 0 ? 'paid' : age === 2 ? 'certified' : 'sent'
}

/** Percentage of each state. Claims of the last week are still at the facility. */
const shares: Readonly<Record<Stage | 'new', readonly (readonly [Fate, number])[]>> = {
  paid: [
    ['Closed', 8],
    ['Approved', 92],
  ],
  certified: [
    ['Denied', 3],
    ['Rejected', 12],
    ['Appealed', 2],
    ['Approved', 83],
  ],
  sent: [
    ['Rejected', 10],
    ['Resubmitted', 4],
    ['Accepted', 40],
    ['ProviderSubmitted', 46],
  ],
  new: [
    ['ProviderApproved', 45],
    ['ProviderSaved', 55],
  ],
}

/** The claims of a visit have one fate, whatever its programmes. */
export function fateOf(visit: number, { until }: Week, today: string): Fate {
  const isNew = daysBetween(until, today) < 8
  const states = shares[isNew ? 'new' : stageOf(monthOf(until), today)]
  let left = createRandom(visit).share() * 100
  for (const [name, share] of states) {
    left -= share
    if (left < 0) return name
  }
  return 'ProviderSubmitted'
}

const correctable = ['REFERRAL', 'DOCUMENT', 'DIAGNOSIS', 'IDENTITY', 'CARD_NUMBER', 'FORM'] as const
const final = ['NOT_COVERED', 'DUPLICATE', 'CARD_EXPIRED'] as const

const reasonIn = (random: Random, names: readonly (keyof typeof claimReason)[]) => ({
  rejection_reasons: [claimReason[random.pick(names)].value],
})
export const rejection = (visit: number) => reasonIn(createRandom(visit + 1), correctable)
export const denial = (visit: number) => reasonIn(createRandom(visit + 1), final)
