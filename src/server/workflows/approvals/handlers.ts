/** What kinds of approval do once a request is decided. */
import type { ApprovalKind } from '#src/domain/approval/kinds.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Approval } from './approval.ts'
import { ofTransitions } from './approval-transitions.ts'

/**
 * What a kind does, in a file of its own in kinds/ (found by its place). Both run within the
 * transaction of the decision, after it is written: throwing undoes it. A kind without a file is
 * decided, remembered and told; a record whose transition asked for it goes on by itself
 * (asking.ts).
 */
export interface ApprovalHandler {
  kind: ApprovalKind
  /** The last level has approved: carries out what was asked for. */
  whenApproved?(writing: Writing, approval: Approval): Promise<void>
  /** It was rejected, withdrawn or has expired, as `approval.decision` says. */
  whenRejected?(writing: Writing, approval: Approval): Promise<void>
}

const files = import.meta.glob<{ default: ApprovalHandler }>('./kinds/*.ts', { eager: true })

export const handlerOf = (kind: ApprovalKind): Omit<ApprovalHandler, 'kind'> =>
  Object.values(files).find((file) => file.default.kind === kind)?.default ?? ofTransitions
