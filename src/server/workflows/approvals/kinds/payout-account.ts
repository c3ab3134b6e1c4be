/** An approved request activates a health facility's new payout accounts. */
import { changePayoutAccounts } from '../../cash/payout-accounts.ts'
import type { ApprovalHandler } from '../handlers.ts'

const handler: ApprovalHandler = { kind: 'PAYOUT_ACCOUNT', whenApproved: changePayoutAccounts }

export default handler
