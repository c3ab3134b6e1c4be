/** When a book must be back. */
import { dayAfter } from '#schemas/kit/days.ts'

export const dueDate = (today: string, days: number): string => dayAfter(today, days)

/** A loan is extended from its due date; a late one from today. */
export const extendedDate = (due: string | null, today: string, days: number): string =>
  dueDate(due !== null && due > today ? due : today, days)
