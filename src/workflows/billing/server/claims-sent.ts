import { type RawBuilder, sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'

const { ProviderSaved, ProviderApproved } = claimStatus

/** Whether the claim has ever left the facility: its payer has received, answered or paid it. */
export const leftFacility = (claim: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${claim}.status`)} not in
    (${sql.lit(ProviderSaved.value)}, ${sql.lit(ProviderApproved.value)})`

/**
 * A claim (l) left the facility and was not written off: its payer has it or paid it (domain 2.2).
 */
export const isSent = sql`(l.is_live and l.deleted_at is null and ${leftFacility('l')})`
