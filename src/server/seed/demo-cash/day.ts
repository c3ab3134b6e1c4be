/** A day at the window: its bills, its shift, and who acts. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { addRiel, asPaid } from '#src/domain/money/riel.ts'
import type { Actor } from '#src/server/access/context.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { actAs } from '../demo-actors.ts'
import { daysBetween } from '../demo-patients/days.ts'

export interface Bill {
  id: number
  visit_id: number
  patient_id: number
  health_facility_id: number
  program_id: number | null
  patient_total: number
  scheme_total: number
  rounding: number
  issued_at: string
}

export interface Staff {
  cashier: Actor
  accountant: Actor
  /** Signs discounts. */
  director: Actor
}

export interface CashDay {
  writing: Writing
  day: string
  facility: number
  staff: Staff
  shift: number
}

export const isToday = ({ day, writing }: Pick<CashDay, 'day' | 'writing'>) =>
  day === dayInPhnomPenh(new Date(writing.now))

/**
 * Days before today on which the cashier works bill by bill. Older days are written at once, which
 * is faster.
 */
const recentDays = 30

/** Whether the window of a day (`YYYY-MM-DD`) is worked bill by bill. */
export const isRecent = (day: string, { now }: Pick<Writing, 'now'>): boolean =>
  daysBetween(day, dayInPhnomPenh(new Date(now))) <= recentDays

/** Some minutes after a moment, and not after the present. */
export function minutesAfter({ now }: Writing, at: string | Date, minutes: number): string {
  const moment = new Date(at).getTime() + minutes * 60_000
  return new Date(Math.min(moment, new Date(now).getTime())).toISOString()
}

/** What one of the staff writes some minutes after a moment. */
export const by = (
  { writing, staff }: Pick<CashDay, 'writing' | 'staff'>,
  who: keyof Staff,
  at: string,
  minutes = 0,
): Saving => actAs(writing, staff[who], minutesAfter(writing, at, minutes))

export const dueOf = ({ patient_total, rounding }: Bill) => addRiel(patient_total, rounding)

/** Riel paid of a bill: of ten who owe something nine pay, one of them only half. */
export function paidOf(bill: Bill): number {
  const due = dueOf(bill)
  if (bill.id % 10 === 0) return 0
  return bill.id % 10 === 1 ? asPaid(Math.floor(due / 2)) : due
}
