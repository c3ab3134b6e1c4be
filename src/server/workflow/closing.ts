/** What a workflow contributes to the closing of a month (domain 2.4). */
import type { Label } from '#schemas/kit/types.ts'
import type { Total } from '#src/domain/periods/totals.ts'
import type { FacilityMonth } from './facility-month.ts'

/** One item of the checklist. */
export interface ClosingCheck {
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

/** Totals that are stored with their hash when the month is closed. */
export interface MonthTotals {
  /** Smaller comes first. */
  order: number
  read(month: FacilityMonth): Promise<Total[]>
}
