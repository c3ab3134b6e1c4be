/** The history of invoices (domain 1.8): rows that are never changed. */

import { sql } from 'kysely'
import { idList } from '#src/server/db/ids.ts'
import type { Added } from '#src/server/records/resources/insert.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

export interface InvoiceEvent {
  invoice_id: number
  visit_id: number
  /** schemas/codes/invoice-status.ts */
  event: number
  /** What the patient owed before and after. Default 0. */
  amount_before?: number
  amount_after?: number
  /** Receipt number, request number and similar. */
  details?: string
}

/**
 * Builds the history rows, to insert together with the change. The caller must have locked the
 * invoices, because their events are numbered.
 */
export async function buildEvents(writing: Writing, events: readonly InvoiceEvent[]): Promise<Added> {
  const { trx, now, actor, reason, context } = writing
  const ids = idList(events.map(({ invoice_id }) => invoice_id))
  const { rows } = await sql<{ id: number; count: number }>`
    select invoice_id as id, count(*)::int as count from invoice_history
    where invoice_id = any(${ids}) group by invoice_id`.execute(trx)
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  const next = (id: number) => {
    const number = (counts.get(id) ?? 0) + 1
    counts.set(id, number)
    return number
  }
  return {
    resource: context.registry.get('invoice-history'),
    records: events.map((event) => ({
      ...event,
      number: next(event.invoice_id),
      at: `${now.slice(0, 16)}:00.000Z`,
      user_id: actor.userId,
      reason: reason?.slice(0, 500) ?? null,
    })),
  }
}

/** Builds and inserts history rows. */
export async function addEvents(writing: Writing, events: readonly InvoiceEvent[]): Promise<void> {
  if (events.length === 0) return
  const { resource, records } = await buildEvents(writing, events)
  await insertRecords(writing, resource, records)
}
