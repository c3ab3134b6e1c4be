/** Days on which a health facility works (domain 1.12: opened_on, closed_on). */
export interface OpenDays {
  /** First and last day, `YYYY-MM-DD`; null: no end. */
  opened_on: string | null
  closed_on: string | null
}

/** Whether the facility works on a day. */
export const isOpenOn = ({ opened_on, closed_on }: OpenDays, day: string): boolean =>
  (opened_on === null || day >= opened_on) && (closed_on === null || day <= closed_on)
