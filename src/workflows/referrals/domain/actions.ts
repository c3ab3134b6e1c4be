/** Actions on referrals besides their records and transitions, and their answers. */
import * as z from 'zod/mini'
import type { Label } from '#schemas/kit/types.ts'
import { type AnsweredRow, answers, defineActions } from '#src/domain/action.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { Letterhead, Signatory } from '#src/domain/letterhead.ts'
import { asWorkList, type ListPage, searchFields } from '#src/domain/work-list.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import { type Segment, segments } from './rules.ts'

/** A referral in the work list. */
export interface ReferralRow {
  id: number
  code: string
  status: number
  urgency: number
  reason: string
  sent_at: string
  /** When the next step of the receiving facility is due; null if nothing is. */
  due_at: string | null
  arrived_at: string | null
  from: Reference
  to: Reference
  /** Null outside the caller's scope. */
  patient: PatientSummary | null
  /** The caller works at the receiving facility. */
  is_receiver: boolean
  /** Code of the visit that followed, for the receiving facility. */
  visit: string | null
}

/** An event of the thread. */
export interface ThreadStep {
  letter: string
  status: number
  at: string
  by: Label
  /** The facility whose user did it. */
  facility: Label
  reason: string | null
}

export interface ReferralThread {
  referral: AnsweredRow
  row: ReferralRow
  from: Letterhead
  to: Letterhead
  referred_by: Signatory | null
  answered_by: Signatory | null
  /** Events of this referral and of those that it continues or that continue it, oldest first. */
  steps: ThreadStep[]
}

export const referralActions = defineActions('referrals', {
  worklist: {
    summary: 'List referrals: expected, arrived, sent or answered',
    at: 'worklist',
    ...asWorkList,
    needs: ['list'],
    body: z.strictObject({ segment: z._default(z.enum(segments), 'expected'), ...searchFields }),
    answer: answers<ListPage<ReferralRow, Segment>>(),
  },
  thread: {
    summary: 'Get a referral with its patient, letterheads and all events; the view is logged',
    method: 'GET',
    at: ':id/thread',
    needs: ['list'],
    answer: answers<ReferralThread>(),
  },
})
