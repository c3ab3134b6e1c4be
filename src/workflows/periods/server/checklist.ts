/** The checklist for closing a month, from all workflows. */

import { contributionsOf } from '#src/server/workflow/define-workflow.ts'
import type { FacilityMonth } from '#src/server/workflow/facility-month.ts'
import type { ChecklistItem } from '../domain/checklist.ts'

/** The current items of a month. */
export async function readChecklist(month: FacilityMonth): Promise<ChecklistItem[]> {
  const items: ChecklistItem[] = []
  const checks = contributionsOf(month.workflows, 'closing').sort((a, b) => a.order - b.order)
  for (const { name, label, help, blocks, count, link } of checks)
    items.push({ name, label, help, blocks, count: await count(month), link: link(month) })
  return items
}
