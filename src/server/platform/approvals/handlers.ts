/** Effects of decided requests, by kind of approval. */
import type { ApprovalKind } from '#src/domain/approvals/kinds.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Approval } from './approval.ts'
import { ofTransitions } from './approval-transitions.ts'

/**
 * The effects of a kind, which a workflow declares (`approvals`). Both run in the transaction of
 * the decision, after it is written; throwing undoes it. A kind without a handler is only decided,
 * stored and notified; a record whose transition requested it continues automatically
 * (approval-transitions.ts).
 */
export interface ApprovalHandler {
  kind: ApprovalKind
  /** The last level has approved: carries out the request. */
  whenApproved?(writing: Writing, approval: Approval): Promise<void>
  /** The request was rejected, withdrawn or has expired; see `approval.decision`. */
  whenRejected?(writing: Writing, approval: Approval): Promise<void>
}

export const handlerOf = ({ context }: Writing, kind: ApprovalKind): Omit<ApprovalHandler, 'kind'> =>
  context.workflows.flatMap(({ approvals }) => approvals ?? []).find((handler) => handler.kind === kind) ??
  ofTransitions
