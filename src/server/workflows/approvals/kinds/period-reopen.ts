/** An approved request reopens a closed month for 48 hours (domain 2.4). */
import { reopenMonth } from '../../periods/closing.ts'
import type { ApprovalHandler } from '../handlers.ts'

const handler: ApprovalHandler = { kind: 'PERIOD_REOPEN', whenApproved: reopenMonth }

export default handler
