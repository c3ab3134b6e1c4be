/** Transitions that request an approval, and their effect once it is decided. */
import type { Resource } from '#schemas/kit/resource.ts'
import type { ApprovalRequirement, Transition } from '#schemas/kit/states.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { applyTransition } from '#src/server/records/states/transition.ts'
import type { Approval } from './approval.ts'

/** A transition that requests an approval. */
export type ApprovalTransition = Transition & { approval: ApprovalRequirement }

export const approvalTransitions = ({ states }: Resource): ApprovalTransition[] =>
  Object.values(states?.transitions ?? {}).filter((transition): transition is ApprovalTransition =>
    Boolean(transition.approval),
  )

const goOn =
  (outcome: 'approved' | 'refused') =>
  async (writing: Writing, { kind, subject_resource, subject_id: id }: Approval) => {
    const resource = writing.context.registry.find(subject_resource)
    const transition =
      resource && approvalTransitions(resource).find(({ approval }) => approval.kind === kind)
    if (!resource || !transition) return
    const step = { name: transition.approval[outcome], ids: [id] }
    await applyTransition({ writing, holds: () => true }, resource, step)
  }

/** Applies a decision to the record whose transition requested it; other records stay. */
export const ofTransitions = { whenApproved: goOn('approved'), whenRejected: goOn('refused') }
