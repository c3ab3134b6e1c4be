/** An approved request cancels an invoice (domain 1.8). */
import { cancelInvoice } from '../../billing/approved.ts'
import type { ApprovalHandler } from '../handlers.ts'

const handler: ApprovalHandler = { kind: 'INVOICE_CANCEL', whenApproved: cancelInvoice }

export default handler
