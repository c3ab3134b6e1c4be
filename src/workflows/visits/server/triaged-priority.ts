/** The priority of a triaged visit is lowered in its triage only (domain 1.3.1). */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { minReason } from '#schemas/kit/letters.ts'
import { isReason } from '#src/domain/reason.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import {
  isBelowProposal,
  isLoweredOutsideTriage,
  isRaisedSince,
  proposedPriority,
  yearsOf,
} from '../domain/vital-signs.ts'
import { factsOf, type VisitFacts } from './facts.ts'
import { readPriorityFacts } from './ranges.ts'

/** The name of the workflow when a triage writes the priority of its visit. */
export const triaging = 'visit.triage'

/**
 * Whether a written triage sets the priority of its visit. A correction of other fields does not,
 * because the visit may have become more urgent since.
 */
export const decidesPriority = ({ action, changed }: WriteEvent): boolean =>
  action !== 'update' || changed.includes('priority') || changed.includes('priority_reason')

/** @throws VALIDATION */
export const triagedPriorityRule: WriteRule = {
  async inTransaction(trx, event, actor) {
    const { changed, before, after, resource, id } = event
    if (actor.userId === null || isWorkflowWrite(event, triaging)) return
    if (!before || !after || !changed.includes('priority')) return
    if (!isLoweredOutsideTriage(before, after, await factsOf(trx, id))) return
    throw new AppError('VALIDATION', {
      problems: [{ field: 'priority', key: 'visit.priority_of_triage' }],
      resource,
    })
  },
}

/** The priority of the visit, and the proposed one if a reason lowers it. */
export async function decidedPriority({ trx, now }: Writing, values: Values, visit: VisitFacts) {
  const { priority } = values
  const proposed_priority = null
  if (!isReason(values.priority_reason)) return { priority, proposed_priority }
  const today = dayInPhnomPenh(new Date(now))
  const facts = await readPriorityFacts(trx, values, { ...visit, today })
  const { priority: proposed } = proposedPriority(values, { ...facts, years: yearsOf({ ...visit, today }) })
  return { priority, proposed_priority: isBelowProposal(values, proposed) ? proposed : null }
}

/** A triage lowers the priority of a visit that was raised since with a new reason only. */
export function raisedProblems(event: WriteEvent, values: Values, { priority }: VisitFacts) {
  const before = { priority: event.before?.priority ?? values.priority }
  const lowers = event.action === 'update' && decidesPriority(event) && isRaisedSince(values, { priority })
  const isReasoned = event.changed.includes('priority_reason') && isReason(values.priority_reason)
  if (!lowers || !isRaisedSince(before, { priority }) || isReasoned) return []
  return [{ field: 'priority_reason', key: 'fewLetters', params: { min: minReason } }]
}
