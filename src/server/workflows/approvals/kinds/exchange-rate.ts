/** An approved request activates an exchange rate that is far from the last one. */
import { setApprovedRate } from '../../cash/exchange-rates.ts'
import type { ApprovalHandler } from '../handlers.ts'

const handler: ApprovalHandler = { kind: 'EXCHANGE_RATE', whenApproved: setApprovedRate }

export default handler
