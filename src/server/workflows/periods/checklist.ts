/** The checklist for closing a month: one file in ./checklist per item, found automatically. */
import type { Label } from '#schemas/kit/types.ts'
import type { ChecklistItem } from '#src/domain/periods/checklist.ts'
import type { FacilityMonth } from './month.ts'

export interface ChecklistQuestion {
  name: string
  /** Smaller comes first. */
  order: number
  label: Label
  /** What to do about the open items. */
  help: Label
  /** Open items prevent closing; without this flag they are acknowledged. */
  blocks: boolean
  /** Number of open items. */
  count(month: FacilityMonth): Promise<number>
  /** The page that lists them. */
  link(month: FacilityMonth): string | null
}

const files = import.meta.glob<{ default: ChecklistQuestion }>('./checklist/*.ts', { eager: true })

/** All items, in order. A workflow adds a file. */
export const checklist: readonly ChecklistQuestion[] = Object.values(files)
  .map((file) => file.default)
  .sort((a, b) => a.order - b.order)

/** The current items of a month. */
export async function readChecklist(month: FacilityMonth): Promise<ChecklistItem[]> {
  const items: ChecklistItem[] = []
  for (const { name, label, help, blocks, count, link } of checklist)
    items.push({ name, label, help, blocks, count: await count(month), link: link(month) })
  return items
}
