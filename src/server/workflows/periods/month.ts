/** The month of a facility that checklist and totals are about. */
import type { Kysely, Transaction } from 'kysely'
import { endOfDay, startOfDay } from '#schemas/kit/dates.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Tables } from '#src/server/db/connection.ts'

export interface FacilityMonth {
  db: Kysely<Tables> | Transaction<Tables>
  registry: Registry
  /** Number of the period. */
  id: number
  facility: number
  code: string
  starts_on: string
  ends_on: string
  /** ISO moment. */
  now: string
}

/** The moments between which the month lies in Phnom Penh, for columns that hold moments. */
export const momentsOf = ({ starts_on, ends_on }: FacilityMonth) => ({
  from: startOfDay(starts_on),
  to: endOfDay(ends_on),
})
