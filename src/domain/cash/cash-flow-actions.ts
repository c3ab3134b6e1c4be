/** What is asked about cash beside the window (domain 1.9). */
import * as z from 'zod/mini'
import { answers, defineActions } from '../action.ts'
import type { CashBalances, VisitSupport } from './answers.ts'

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
    // Whoever sees somebody off must know what to send them to the cashier for.
    needs: ['list_visits'],
    body: z.strictObject({ visit_id: z.int().check(z.positive()) }),
    answer: answers<VisitSupport>(),
  },
})
