/** A day at the window: its invoices, shift and staff. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import { addRiel, asPaid } from '#src/domain/money/riel.ts'
import type { Actor } from '#src/server/access/context.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { actAs } from '../actors.ts'

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
  /** Approves discounts. */
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
 * Number of recent days that the cashier processes invoice by invoice. Older days are written in
 * bulk, which is faster.
 */
const recentDays = 30

/** Whether a day (`YYYY-MM-DD`) is processed invoice by invoice. */
export const isRecent = (day: string, { now }: Pick<Writing, 'now'>): boolean =>
  daysBetween(day, dayInPhnomPenh(new Date(now))) <= recentDays

/** Some minutes after a time, but not in the future. */
export function minutesAfter({ now }: Writing, at: string | Date, minutes: number): string {
  const moment = new Date(at).getTime() + minutes * 60_000
  return new Date(Math.min(moment, new Date(now).getTime())).toISOString()
}

/** The write context of a staff member some minutes after a time. */
export const by = (
  { writing, staff }: Pick<CashDay, 'writing' | 'staff'>,
  who: keyof Staff,
  at: string,
  minutes = 0,
): Saving => actAs(writing, staff[who], minutesAfter(writing, at, minutes))

export const dueOf = ({ patient_total, rounding }: Bill) => addRiel(patient_total, rounding)

/** Riel paid for an invoice: nine of ten are paid, one of these only half. */
export function paidOf(bill: Bill): number {
  const due = dueOf(bill)
  if (bill.id % 10 === 0) return 0
  return bill.id % 10 === 1 ? asPaid(Math.floor(due / 2)) : due
}
