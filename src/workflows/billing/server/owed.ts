import { type RawBuilder, sql } from 'kysely'
import { payableStatuses } from '../domain/settlement.ts'

/**
 * Whether the patient owes the invoice: issued, and not paid in full. The one definition for the
 * cash window and the reports; the window adds drafts, and the reports select by the day of issue.
 */
export const isOwed = (invoice: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${invoice}.status`)} in (${sql.join(payableStatuses)})
    and ${sql.ref(`${invoice}.balance`)} > 0)`
