/** An approved request merges the two patients (domain 1.1); a refused one is recorded. */
import { carryOutRequest, refuseRequest } from '../../patients/merge/request.ts'
import type { ApprovalHandler } from '../handlers.ts'

const handler: ApprovalHandler = {
  kind: 'PATIENT_MERGE',
  whenApproved: carryOutRequest,
  whenRejected: refuseRequest,
}

export default handler
