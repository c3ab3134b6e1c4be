/** The checklist of closing a month: one file of ./checklist for each item, found by its place. */
import type { Label } from '#schemas/kit/types.ts'
import type { ChecklistItem } from '#src/domain/periods/checklist.ts'
import type { FacilityMonth } from './month.ts'

export interface ChecklistQuestion {
  name: string
  /** Smaller comes first. */
  order: number
  label: Label
  /** What to do about what is left. */
  help: Label
  /** The month can't be closed while anything is left; others are acknowledged. */
  blocks: boolean
  /** How many things are left. */
  count(month: FacilityMonth): Promise<number>
  /** Where they stand. */
  link(month: FacilityMonth): string | null
}

const files = import.meta.glob<{ default: ChecklistQuestion }>('./checklist/*.ts', { eager: true })

/** Every item, in order. A workflow adds a file. */
export const checklist: readonly ChecklistQuestion[] = Object.values(files)
  .map((file) => file.default)
  .sort((a, b) => a.order - b.order)

/** The items as they stand for a month. */
export async function readChecklist(month: FacilityMonth): Promise<ChecklistItem[]> {
  const items: ChecklistItem[] = []
  for (const { name, label, help, blocks, count, link } of checklist)
    items.push({ name, label, help, blocks, count: await count(month), link: link(month) })
  return items
}
