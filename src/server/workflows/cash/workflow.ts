/** The cash window: payments, deposits, refunds, shifts, cash-flow. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { startBakong } from './bakong.ts'
import { billedWriteRules } from './billing-status.ts'
import { cashFlowBehaviour } from './cash-flow.ts'
import depositsLeft from './checks/deposits-left.ts'
import openShifts from './checks/open-shifts.ts'
import { rateRules, setApprovedRate } from './exchange-rates.ts'
import { changePayoutAccounts, payoutRules } from './payout-accounts.ts'
import { refundApproval } from './refund-approval.ts'
import { cashRoutes } from './routes.ts'
import { shiftBehaviour } from './shifts.ts'
import { cashWriteRules } from './write-rules.ts'

export default defineWorkflow({
  name: 'cash',
  after: ['wards', 'forms'],
  states: { ...shiftBehaviour, ...cashFlowBehaviour },
  rules: [cashWriteRules, payoutRules, rateRules, billedWriteRules],
  routes: [cashRoutes],
  jobs: [{ failure: 'the check of Bakong payments failed', start: startBakong }],
  closing: [depositsLeft, openShifts],
  approvals: [
    refundApproval,
    { kind: 'PAYOUT_ACCOUNT', whenApproved: changePayoutAccounts },
    { kind: 'EXCHANGE_RATE', whenApproved: setApprovedRate },
  ],
  demo: async () => (await import('#demo/cash/part.ts')).default,
})
