/** What must be settled before a month is closed (domain 2.4). */
import type { Label } from '#schemas/kit/types.ts'

export interface ChecklistItem {
  name: string
  label: Label
  /** What to do about it. */
  help: Label
  /** How many things are left; 0 is clear. */
  count: number
  /** The month can't be closed while anything is left; others are acknowledged. */
  blocks: boolean
  /** Where the things stand; null where they have no page. */
  link: string | null
}

/** Names of the items that stand against closing: blocking ones, and those nobody acknowledged. */
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
