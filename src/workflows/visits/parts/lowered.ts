import { useTranslate } from 'ra-core'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { codeLabel } from '#src/workflow/code-label.ts'

interface Lowered {
  priority: unknown
  /** Missing for a visit from before it was stored. */
  proposed_priority?: unknown
  priority_reason: unknown
}

/** Whether a reason lowers the priority, and the visit was not raised since. */
export const isLowered = ({ priority, proposed_priority, priority_reason }: Lowered): boolean =>
  Boolean(priority_reason) && Number(priority) > Number(proposed_priority ?? visitPriority.EMERGENCY.value)

/** `Proposed Urgent, chosen Routine`; without the two for a visit from before they were stored. */
export function useLowered(visit: { priority: unknown; proposed_priority?: unknown }): string {
  const translate = useTranslate()
  const label = useLabel()
  const proposed = codeLabel(visitPriority, Number(visit.proposed_priority ?? 0))
  const chosen = codeLabel(visitPriority, Number(visit.priority ?? 0))
  if (!proposed || !chosen) return translate('visits.lowered')
  return translate('visits.lowered_to', { proposed: label(proposed), chosen: label(chosen) })
}
