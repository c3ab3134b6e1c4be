/** Actions on cash besides the window (domain 1.9). */
import * as z from 'zod/mini'
import { type AnsweredRow, answers, defineActions } from '../action.ts'
import type { CashBalances, VisitSupport } from './answers.ts'
import { maxRiel } from './tenders.ts'

export const cashFlowActions = defineActions('cash-flow', {
  balances: {
    summary: 'What accounts of money hold now, and support that is still to be reimbursed',
    method: 'GET',
    at: 'balances',
    needs: ['list'],
    answer: answers<CashBalances>(),
  },
  support: {
    summary: 'What a visit gives a right to in cash: transport, food, a funeral',
    description: 'Worked out from distance and days, with what was given already.',
    at: 'support',
    reads: true,
    // Staff who discharge a patient must know why to send the patient to the cashier.
    needs: ['list_visits'],
    body: z.strictObject({ visit_id: z.int().check(z.positive()) }),
    answer: answers<VisitSupport>(),
  },
  paySupport: {
    summary: 'Pay support of a patient at the window, from the advance of the programme',
    description: 'Dated today, or the day on which the patient left; no more than is left of it.',
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
