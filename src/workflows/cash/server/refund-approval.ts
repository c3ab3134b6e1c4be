/**
 * An approved refund lowers the invoice or waits for the window; a refused one leaves the invoice
 * unchanged.
 */

import type { ApprovalHandler } from '#src/server/platform/approvals/handlers.ts'
import { assertNotVoid } from './deposits.ts'
import { applyRefundDecision } from './give-back.ts'

export const refundApproval: ApprovalHandler = {
  kind: 'REFUND',
  async whenApproved(writing, approval) {
    await assertNotVoid(writing, approval.request_code)
    await applyRefundDecision(writing, approval)
  },
  whenRejected: applyRefundDecision,
}
