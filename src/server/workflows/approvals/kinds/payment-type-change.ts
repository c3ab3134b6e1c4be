/** An approved request changes the payer of a visit (domain 2.3). */
import { changePayer } from '../../billing/approved.ts'
import type { ApprovalHandler } from '../handlers.ts'

const handler: ApprovalHandler = { kind: 'PAYMENT_TYPE_CHANGE', whenApproved: changePayer }

export default handler
