/** Actions on cash besides the window (domain 1.9). */
import * as z from 'zod/mini'
import { type AnsweredRow, answers, defineActions } from '#src/domain/action.ts'
import { maxRiel } from '#src/workflows/billing/domain/tenders.ts'
import type { CashBalances, VisitSupport } from './answers.ts'

export const cashFlowActions = defineActions('cash-flow', {
  balances: {
    summary: 'List the balances of cash accounts and the support that is not reimbursed',
    method: 'GET',
    at: 'balances',
    needs: ['list'],
    answer: answers<CashBalances>(),
  },
  support: {
    summary: 'List the cash support that a visit is entitled to: transport, food, funeral',
    description: 'Computed from distance and days, with the amounts already paid.',
    at: 'support',
    reads: true,
    // Staff who discharge a patient must know why to send the patient to the cashier.
    needs: ['list_visits'],
    body: z.strictObject({ visit_id: z.int().check(z.positive()) }),
    answer: answers<VisitSupport>(),
  },
  paySupport: {
    summary: 'Pay cash support of a patient at the window, from the programme’s advance',
    description: 'Dated today or on the day of discharge; at most the remaining amount.',
    at: 'pay-support',
    needs: ['pay_patient_support'],
    body: z.strictObject({
      visit_id: z.int().check(z.positive()),
      purpose: z.enum(['PATIENT_TRANSPORT', 'PATIENT_FOOD', 'FUNERAL']),
      amount: z.int().check(z.positive(), z.maximum(maxRiel)),
      receiver_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
      receiver_id_no: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
    }),
    answer: answers<AnsweredRow>(),
    once: true,
    status: 201,
  },
})
