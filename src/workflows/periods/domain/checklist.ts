/** The checklist before a month is closed (domain 2.4). */
import type { Label } from '#schemas/kit/types.ts'

export interface ChecklistItem {
  name: string
  label: Label
  /** How to resolve it. */
  help: Label
  /** Number of open items; 0 is clear. */
  count: number
  /** An open item prevents closing; other items need an acknowledgement. */
  blocks: boolean
  /** Page of the open items; null if there is none. */
  link: string | null
}

/** Names of the items that prevent closing: blocking ones and unacknowledged ones. */
export function unsettled(
  items: readonly ChecklistItem[],
  acknowledged: readonly string[],
): { blocking: ChecklistItem[]; unacknowledged: ChecklistItem[] } {
  const left = items.filter(({ count }) => count > 0)
  return {
    blocking: left.filter(({ blocks }) => blocks),
    unacknowledged: left.filter(({ blocks, name }) => !blocks && !acknowledged.includes(name)),
  }
}
