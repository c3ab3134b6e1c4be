/** Which invoices count: what is only drafted, or was cancelled, asks nobody for anything. */
import { sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'

const { DRAFT, CANCELLED } = invoiceStatus

/** Whether the invoice of this name in a statement was issued and stands. */
export const isIssued = (invoice: string) => sql<boolean>`(${sql.ref(`${invoice}.deleted_at`)} is null
  and ${sql.ref(`${invoice}.status`)} not in (${sql.lit(DRAFT.value)}, ${sql.lit(CANCELLED.value)}))`

/**
 * How much of the charge of this name was credited: it was not given, so that nobody is billed for
 * it again.
 */
export const creditedOf = (charge: string) => sql<number>`coalesce((select -sum(n.quantity)
  from invoice_lines n where n.charge_id = ${sql.ref(`${charge}.id`)} and n.credits_id is not null
    and n.deleted_at is null), 0)`
