/** Which invoices count: drafts and cancelled invoices claim no money. */
import { sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'

const { DRAFT, CANCELLED } = invoiceStatus

/** Whether the invoice with this SQL alias is issued and valid. */
export const isIssued = (invoice: string) => sql<boolean>`(${sql.ref(`${invoice}.deleted_at`)} is null
  and ${sql.ref(`${invoice}.status`)} not in (${sql.lit(DRAFT.value)}, ${sql.lit(CANCELLED.value)}))`

/**
 * The credited quantity of the charge with this SQL alias. It was not provided, so it is not billed
 * again.
 */
export const creditedOf = (charge: string) => sql<number>`coalesce((select -sum(n.quantity)
  from invoice_lines n where n.charge_id = ${sql.ref(`${charge}.id`)} and n.credits_id is not null
    and n.deleted_at is null), 0)`
