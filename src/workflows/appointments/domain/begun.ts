import { startOfDay } from '#schemas/kit/dates.ts'

interface Booked {
  date: string
  /** `HH:mm` in Phnom Penh; null: any time of the day. */
  time_from: string | null
}

/** Whether the time of an appointment has come; only then can the patient have missed it. */
export const hasBegun = ({ date, time_from }: Booked, now: Date): boolean =>
  new Date(startOfDay(date).replace('00:00', time_from ?? '00:00')) <= now
