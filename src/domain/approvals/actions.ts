/** The lists of approval requests and the decisions on them (domain 1.5, 2.5). */
import * as z from 'zod/mini'
import { answers, defineActions, listQuery } from '../action.ts'
import { explanation } from '../reason.ts'
import { decidePermission } from './judge.ts'
import { maxNote } from './reason.ts'
import type { ApprovalAround, ApprovalRow, DecisionResult, RequestCounts } from './request-lists.ts'

/** Maximum number of requests in one decision. */
export const maxDecisions = 200

const text = z.string().check(z.trim(), z.maxLength(maxNote))
const deciding = ['list', decidePermission]
const row = answers<ApprovalRow>()

/** A list; its filter also accepts `overdue: true`. */
const box = {
  method: 'GET',
  needs: ['list'],
  query: listQuery,
  answer: answers<ApprovalRow[]>(),
  paged: true,
} as const

export const approvalActions = defineActions('approvals', {
  inboxBox: { ...box, at: 'inbox', summary: 'List requests that wait for the caller’s decision' },
  sentBox: { ...box, at: 'sent', summary: 'List the caller’s requests' },
  historyBox: {
    ...box,
    at: 'history',
    summary: 'List decided requests within the caller’s coverage',
  },
  counts: {
    summary: 'Count the requests that wait for the caller',
    method: 'GET',
    at: 'counts',
    needs: ['list'],
    answer: answers<RequestCounts>(),
  },
  around: {
    summary: 'Get a request with its other levels and attachments',
    method: 'GET',
    at: ':id/around',
    needs: ['list'],
    answer: answers<ApprovalAround>(),
  },
  approve: {
    summary: 'Approve a request',
    at: ':id/approve',
    needs: deciding,
    body: z.strictObject({ note: z.nullish(text) }),
    answer: row,
  },
  reject: {
    summary: 'Reject a request',
    at: ':id/reject',
    needs: deciding,
    body: z.strictObject({ note: explanation(maxNote) }),
    answer: row,
  },
  withdraw: {
    summary: 'Withdraw the caller’s request',
    at: ':id/withdraw',
    needs: ['list'],
    answer: row,
  },
  decisions: {
    summary: 'Decide on several requests of one kind',
    at: 'decisions',
    needs: deciding,
    body: z.strictObject({
      ids: z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(maxDecisions)),
      decision: z.enum(['approve', 'reject']),
      note: z.nullish(text),
    }),
    answer: answers<DecisionResult[]>(),
  },
})
