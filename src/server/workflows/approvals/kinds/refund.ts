/** Money is given back once it was approved; a refused request leaves the invoice as it was (domain 2.3). */
import { settle } from '../../cash/settle.ts'
import type { ApprovalHandler } from '../handlers.ts'

const handler: ApprovalHandler = {
  kind: 'REFUND',
  whenApproved: (writing, { subject_id }) => settle(writing, [subject_id]),
  whenRejected: (writing, { subject_id }) => settle(writing, [subject_id]),
}

export default handler
