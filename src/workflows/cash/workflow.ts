/** The cash window: payments, deposits, refunds, shifts, cash-flow. */
import { defineWorkflow } from '#src/server/workflow/define-workflow.ts'
import { startBakong } from './server/bakong.ts'
import { billedWriteRules } from './server/billing-status.ts'
import { cashFlowBehaviour } from './server/cash-flow.ts'
import depositsLeft from './server/checks/deposits-left.ts'
import openShifts from './server/checks/open-shifts.ts'
import { rateRules, setApprovedRate } from './server/exchange-rates.ts'
import { changePayoutAccounts, payoutRules } from './server/payout-accounts.ts'
import { refundApproval } from './server/refund-approval.ts'
import { cashRoutes } from './server/routes.ts'
import { shiftBehaviour } from './server/shifts.ts'
import { cashWriteRules } from './server/write-rules.ts'

export default defineWorkflow({
  name: 'cash',
  after: ['wards', 'forms'],
  states: { ...shiftBehaviour, ...cashFlowBehaviour },
  rules: [cashWriteRules, payoutRules, rateRules, billedWriteRules],
  routes: [cashRoutes],
  indexes: [
    // The payments of a KHQR code, for the cash window and the check of Bakong.
    `do $$ begin
      if to_regclass('payments') is null then return; end if;
      create index if not exists payments_khqr on payments (khqr_md5) where khqr_md5 is not null;
    end $$`,
  ],
  jobs: [{ failure: 'the check of Bakong payments failed', start: startBakong }],
  numbers: [{ resource: 'payments', field: 'receipt_no' }],
  closing: [depositsLeft, openShifts],
  approvals: [
    refundApproval,
    { kind: 'PAYOUT_ACCOUNT', whenApproved: changePayoutAccounts },
    { kind: 'EXCHANGE_RATE', whenApproved: setApprovedRate },
  ],
  demo: async () => (await import('#demo/cash/part.ts')).default,
})
