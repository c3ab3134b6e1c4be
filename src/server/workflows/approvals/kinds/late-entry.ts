/** An approved request lets its requester write in a closing month (domain 2.4). */
import { grantLateEntry } from '#src/server/records/write-guards/late-entry.ts'
import type { ApprovalHandler } from '../handlers.ts'

const handler: ApprovalHandler = { kind: 'LATE_ENTRY', whenApproved: grantLateEntry }

export default handler
