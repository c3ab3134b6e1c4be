/** Changes to the payout accounts of a health facility: one user requests, another approves. */
import * as z from 'zod/mini'
import { answers, defineActions } from '#src/domain/action.ts'
import { justification } from '#src/domain/approvals/justification.ts'

/** Fields of a health facility that only an approved request changes. */
export const payoutFields = ['khqr_account', 'khqr_merchant_id', 'bank_name', 'bank_account'] as const

export type PayoutAccounts = Record<(typeof payoutFields)[number], string | null>

export const requestPayout = 'request_payout_account'

const account = z.nullish(z.string().check(z.trim(), z.maxLength(120)))

/** A pending request about payout accounts. */
export interface PayoutRequest {
  code: string
  requested_at: string
  /** The requester. */
  by: { kh: string; en: string }
  accounts: PayoutAccounts
}

export const payoutActions = defineActions('setting/health-facilities', {
  payoutRequest: {
    summary: 'Get the pending request about payout accounts',
    method: 'GET',
    at: ':id/payout-accounts',
    needs: ['list'],
    answer: answers<PayoutRequest | null>(),
  },
  requestPayout: {
    summary: 'Request a change of a health facility’s payout accounts',
    description: 'In force once another user approves it. Missing fields stay unchanged.',
    at: ':id/payout-accounts',
    needs: ['list', requestPayout, 'create_approval'],
    body: z.extend(justification, {
      khqr_account: account,
      khqr_merchant_id: account,
      bank_name: account,
      bank_account: account,
    }),
    answer: z.object({ code: z.string() }),
  },
})

/** The changes of a request: old and new values, in the order of the form. */
export const payoutChanges = (present: PayoutAccounts, requested: PayoutAccounts) =>
  payoutFields.flatMap((field) =>
    present[field] === requested[field] ? [] : [{ field, before: present[field], after: requested[field] }],
  )

/** The changes in one line, for approvers and accountants. */
export const payoutText = (changes: ReturnType<typeof payoutChanges>): string =>
  changes.map(({ before, after }) => `${before ?? '–'} → ${after ?? '–'}`).join(', ')

/** The path of health facilities, whose form sends the request. */
export const facilitiesPath = payoutActions.requestPayout.base
