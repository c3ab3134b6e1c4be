/**
 * An approved refund lowers the invoice or waits for the window; a refused one leaves the invoice
 * unchanged.
 */
import { assertNotVoid } from '../../cash/deposits.ts'
import { applyRefundDecision } from '../../cash/give-back.ts'
import type { ApprovalHandler } from '../handlers.ts'

const handler: ApprovalHandler = {
  kind: 'REFUND',
  async whenApproved(writing, approval) {
    await assertNotVoid(writing, approval.request_code)
    await applyRefundDecision(writing, approval)
  },
  whenRejected: applyRefundDecision,
}

export default handler
