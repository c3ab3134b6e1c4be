/**
 * An approved refund lowers the invoice or waits for the window; a refused one leaves the invoice
 * unchanged.
 */
import { applyRefundDecision } from '../../cash/give-back.ts'
import type { ApprovalHandler } from '../handlers.ts'

const handler: ApprovalHandler = {
  kind: 'REFUND',
  whenApproved: applyRefundDecision,
  whenRejected: applyRefundDecision,
}

export default handler
