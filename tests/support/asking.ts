/** Creates requests for approval as a workflow does, for tests. */
import { everywhere } from '#src/domain/access/coverage.ts'
import { type ApprovalRequest, requestApproval } from '#src/server/platform/approvals/request.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import type { TestApp } from './create-test-app.ts'

/** Requests as a user, in a separate transaction. */
export const requestApprovalAs = (
  { context }: Pick<TestApp, 'context'>,
  { id, username }: { id: number; username: string },
  request: ApprovalRequest,
) =>
  writing(context, { actor: { userId: id, username, coverage: everywhere, ip: '', requestId: '' } }, (own) =>
    requestApproval(own, request),
  )
