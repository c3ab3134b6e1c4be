/** The priority of a triaged visit is lowered in its triage only (domain 1.3.1). */
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import { isLoweredOutsideTriage } from '../domain/vital-signs.ts'
import { factsOf } from './facts.ts'

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
