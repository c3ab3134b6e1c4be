/**
 * Requests approvals when records take a transition that needs one (`approval` of
 * schemas/kit/states.ts).
 */
import { defaultFacility } from '#schemas/kit/dated.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { stateValue } from '#schemas/kit/states.ts'
import { type ApprovalKind, approvalKinds } from '#src/domain/approvals/kinds.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { type ApprovalTransition, approvalTransitions } from './approval-transitions.ts'
import { requestApproval } from './request.ts'

/** Requests the approval of every record that has just reached a state that waits for it. */
const ruleOf = (transitions: readonly ApprovalTransition[]): WriteRule => ({
  async inTransactionBatch(trx, events, actor, writing) {
    if (actor.userId === null) return
    const [event] = events
    const field = event?.resource.states?.field
    if (!event || !field) return
    const { resource } = event
    const moved = events.flatMap(({ id, action, changed }) =>
      action === 'update' && changed.includes(field) ? [id] : [],
    )
    for (const [id, { values }] of await readStored(trx, readScopeOf(writing), resource, moved)) {
      const transition = transitions.find(({ to }) => stateValue(resource, to) === values[field])
      if (!transition) continue
      const { kind, amount } = transition.approval
      const facility = values[resource.dated?.facility ?? defaultFacility]
      await requestApproval(writing, {
        kind: kind as ApprovalKind,
        subject: { resource: resource.name, id },
        healthFacilityId: typeof facility === 'number' ? facility : null,
        ...(amount ? { amountBefore: 0, amountAfter: Number(values[amount]) } : {}),
        reasonCode: 'OTHER',
        reasonText: writing.reason,
      })
    }
  },
})

/** @throws Error for an unknown kind, or one whose requests never concern the resource */
export function transitionApprovalRules({ all }: Registry): WriteRules {
  const ruleEntries = all.flatMap((resource) => {
    const transitions = approvalTransitions(resource)
    for (const { approval } of transitions) {
      const rules = approvalKinds[approval.kind as ApprovalKind]
      if (!rules || rules.subjects?.includes(resource.name) === false)
        throw new Error(
          `${resource.name}.states: approval '${approval.kind}' is none of its records: see src/domain/approvals/kinds.ts`,
        )
    }
    return transitions.length > 0 ? [[resource.name, ruleOf(transitions)] as const] : []
  })
  return Object.fromEntries(ruleEntries)
}
