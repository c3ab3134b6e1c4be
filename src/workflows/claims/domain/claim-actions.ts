/** Actions on claims besides their records and transitions (domain 1.10, 2.2). */
import * as z from 'zod/mini'
import { claimPaper, claimReason } from '#schemas/codes/claim-terms.ts'
import { type AnsweredRow, answers, defineActions } from '#src/domain/action.ts'
import type { BulkResult } from '#src/domain/answers.ts'
import { explanation } from '#src/domain/reason.ts'
import { maxBatchSize } from '#src/domain/transitions.ts'
import { pageField } from '#src/domain/work-list.ts'
import type {
  ChosenSum,
  ClaimDetails,
  ClaimWork,
  CreatedClaim,
  Readiness,
  ReadyBoard,
  ReadyWork,
} from './answers.ts'
import type { Sending } from './exchange.ts'
import { claimLists, maxChosen } from './lists.ts'

const id = z.int().check(z.positive())
const oneOf = (values: Readonly<Record<string, { value: number }>>) =>
  z.literal(Object.values(values).map(({ value }) => value))

/**
 * Maximum visits of one call; the client sends more in batches, each complete when it is answered.
 */
export const maxVisits = 200

/** The filters of a list. */
const filtered = {
  list: z._default(z.enum(claimLists), 'all'),
  segment: z.optional(z.string().check(z.maxLength(40))),
  q: z._default(z.string().check(z.maxLength(200)), ''),
  program_id: z.optional(z.nullable(id)),
  month: z.optional(z.nullable(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/)))),
  reason: z.optional(z.nullable(oneOf(claimReason))),
}

/** Fields that one value can correct in many claims. */
const sameForMany = {
  primary_diagnosis_id: z.optional(id),
  referral_no: z.optional(explanation(40)),
  preauth_no: z.optional(explanation(40)),
}

export const claimActions = defineActions('claims', {
  worklist: {
    summary: 'List claims by responsible side, with totals of the selection',
    description: 'Each list has its own permission (`listPermission`).',
    at: 'worklist',
    reads: true,
    namesPersons: true,
    needs: 'signed-in',
    body: z.strictObject({ ...filtered, ...pageField }),
    answer: answers<ClaimWork>(),
  },
  chosen: {
    summary: 'List the ids of a list’s claims, for a bulk action',
    description: 'Needs the permission of the list.',
    at: 'worklist/chosen',
    reads: true,
    needs: 'signed-in',
    body: z.strictObject(filtered),
    answer: answers<number[]>(),
  },
  sum: {
    summary: 'Count the chosen claims and add up their claimed amounts, to confirm a bulk action',
    description: 'Needs the permission of the list of all claims.',
    at: 'worklist/sum',
    reads: true,
    needs: 'signed-in',
    body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxChosen)) }),
    answer: answers<ChosenSum>(),
  },
  ready: {
    summary: 'List visits without a claim, each with its readiness',
    at: 'ready',
    reads: true,
    namesPersons: true,
    needs: ['list', 'create'],
    body: z.strictObject({
      is_ready: z._default(z.boolean(), true),
      ward_id: z.optional(z.nullable(id)),
      ...pageField,
    }),
    answer: answers<ReadyWork>(),
  },
  board: {
    summary: 'List what visits need before they can be claimed, by ward',
    at: 'board',
    reads: true,
    needs: ['list_visits'],
    body: z.strictObject({ ward_id: z.optional(z.nullable(id)) }),
    answer: answers<ReadyBoard>(),
  },
  readiness: {
    summary: 'Get the readiness of a visit for its claim',
    at: 'readiness',
    reads: true,
    needs: ['list_visits'],
    body: z.strictObject({ visit_id: id }),
    answer: answers<Readiness | null>(),
  },
  ask: {
    summary: 'Notify the users who can correct the findings of a visit: once for each finding',
    at: 'ask',
    needs: ['list', 'create'],
    body: z.strictObject({ visit_id: id, code: z.string().check(z.regex(/^[A-Z]\d{2}$/)) }),
    answer: answers<{ notified: number; is_repeated: boolean }>(),
  },
  make: {
    summary: 'Create claims for visits: one result for each',
    at: 'make',
    needs: ['create'],
    body: z.strictObject({
      visit_ids: z.array(id).check(z.minLength(1), z.maxLength(maxVisits)),
    }),
    answer: answers<CreatedClaim[]>(),
  },
  details: {
    summary: 'Get a claim with its cases, checks, documents, comments and history; the view is logged',
    method: 'GET',
    at: 'opened/:code',
    needs: ['list'],
    answer: answers<ClaimDetails>(),
  },
  correct: {
    summary: 'Correct a claim: all fields of a draft, later the fields that the payer’s reasons concern',
    at: ':id/mend',
    needs: ['update'],
    versioned: true,
    body: z.strictObject({
      attachment_id: z.optional(id),
      primary_diagnosis_id: z.optional(id),
      referral_no: z.optional(z.nullable(explanation(40))),
      preauth_no: z.optional(z.nullable(explanation(40))),
      documents: z.optional(
        z
          .array(z.strictObject({ kind: oneOf(claimPaper), file: id, note: z.optional(explanation(200)) }))
          .check(z.maxLength(20)),
      ),
    }),
    answer: answers<AnsweredRow>(),
  },
  correctMany: {
    summary: 'Correct many returned claims with one value, and resubmit them',
    description: 'Each claim on its own: the answer says whether it was sent, or why not.',
    at: 'mend-together',
    needs: ['update', 'submit_claim'],
    body: z.strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(maxBatchSize)),
      ...sameForMany,
      answer_text: explanation(1000),
      warnings_seen: z._default(z.boolean(), false),
    }),
    answer: answers<BulkResult[]>(),
  },
  review: {
    summary: 'Decide the cases and lines of a claim: accepted amounts, with reasons for reductions',
    at: ':id/review',
    needs: ['review_claim'],
    versioned: true,
    body: z.strictObject({
      parts: z
        .array(
          z.strictObject({
            kind: z.enum(['case', 'line']),
            id,
            amount_accepted: z.int().check(z.minimum(0)),
            reason_code: z._default(z.nullable(oneOf(claimReason)), null),
            reviewer_note: z._default(z.nullable(explanation(300)), null),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    answer: answers<AnsweredRow>(),
  },
  resend: {
    summary: 'Send a resubmitted claim to the payer’s service now',
    at: ':id/resend',
    needs: ['list', 'submit_claim'],
    answer: answers<Sending | null>(),
  },
  comment: {
    summary: 'Comment on a claim',
    at: ':id/comments',
    needs: ['list'],
    body: z.strictObject({ text: explanation(1000) }),
    answer: answers<{ id: number }>(),
  },
})
