/**
 * Sets the counts and amounts of each claim invoice to what it contains: they were not updated when
 * a claim left a certified invoice to be sent again or appealed, or was abandoned. An appealed
 * claim counts in its earlier invoice with the amount that was certified there.
 */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { DataMigration } from '#src/server/migration/data-migrations.ts'
import { updateField } from '#src/server/migration/update-field.ts'

const { Approved, Reimbursed, ProviderCleared, Closed, Denied } = claimStatus

// `updateField` names the table `t` where it writes.
const sums = (invoice: 'claim_invoices' | 't') => {
  const id = sql.ref(`${invoice}.id`)
  return {
    claims_count: sql`(select count(*) from claims l
      where l.claim_invoice_id = ${id} and l.deleted_at is null)`,
    cases_count: sql`(select count(*) from case_claims c join claims l on l.id = c.claim_id
      where l.claim_invoice_id = ${id} and l.deleted_at is null and c.deleted_at is null)`,
    amount_claimed: sql`(select coalesce(sum(case when l.claim_invoice_id = ${id}
        then l.amount_claimed - coalesce(l.amount_settled, 0) else l.amount_settled end), 0)
      from claims l where ${id} in (l.claim_invoice_id, l.settled_in_id) and l.deleted_at is null)`,
    // Null before the certification.
    amount_reduced: sql`(select coalesce(sum(l.amount_claimed - coalesce(l.amount_approved, 0)), 0) from claims l
      where l.claim_invoice_id = ${id} and l.deleted_at is null
        and ${codeIn('l.status', Approved, Reimbursed, ProviderCleared, Closed, Denied)})`,
  }
}

export default {
  async up(trx, context) {
    for (const [field, to] of Object.entries(sums('t'))) {
      const where = sql`${sql.ref(field)} <> ${sums('claim_invoices')[field as keyof ReturnType<typeof sums>]}`
      await updateField(trx, context, { resource: 'claim_invoices', field, to, where })
    }
  },
} satisfies DataMigration
