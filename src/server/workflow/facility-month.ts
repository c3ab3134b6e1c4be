/** The month of a facility, for checklist and totals. */
import type { Kysely, Transaction } from 'kysely'
import { endOfDay, startOfDay } from '#schemas/kit/dates.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { Workflow } from './define-workflow.ts'

export interface FacilityMonth {
  db: Kysely<Tables> | Transaction<Tables>
  registry: Registry
  workflows: readonly Workflow[]
  /** Id of the period. */
  id: number
  facility: number
  code: string
  starts_on: string
  ends_on: string
  /** ISO timestamp. */
  now: string
}

/** Start and end of the month in Phnom Penh, for timestamp columns. */
export const momentsOf = ({ starts_on, ends_on }: FacilityMonth) => ({
  from: startOfDay(starts_on),
  to: endOfDay(ends_on),
})
