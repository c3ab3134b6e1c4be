/** The outbox of claim invoices: put in with the submission, taken out by whoever sends (domain 2.2). */
import { type Kysely, sql } from 'kysely'
import { claimExchange, claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import type { Sending } from '#src/domain/claims/exchange.ts'
import type { ServerContext } from '../../context.ts'
import type { Tables } from '../../db/connection.ts'
import { isOutside } from '../../outside.ts'
import type { Saving } from '../../resources/input.ts'
import { heldLiving } from '../../resources/save.ts'
import { updateRecords } from '../../resources/write.ts'
import type { Values } from '../../resources/write-parts.ts'
import type { Writing } from '../../resources/writing.ts'
import { readBundle } from './read-bundle.ts'

/** Where claims are handed in; undefined where files are the way. */
export const serviceOf = ({ config }: Pick<ServerContext, 'config'>): string | undefined =>
  isOutside(config.services.hie) ? config.services.hie : undefined

/** Puts the invoice as it is now into the outbox, and answers what it tells of that. */
export async function queueSending(writing: Writing, invoice: number): Promise<Values> {
  const { trx, context, now } = writing
  if (serviceOf(context) === undefined) return { exchange: null }
  const payload = JSON.stringify(await readBundle(trx, invoice, now))
  await sql`insert into claim_sendings as s (invoice_id, payload, next_at)
    values (${invoice}, ${payload}, ${now}::timestamptz)
    on conflict (invoice_id) do update set round = s.round + 1, payload = excluded.payload,
      next_at = excluded.next_at, attempts = 0, last_at = null, held_until = null, problem = null,
      said = null, receipt = null`.execute(trx)
  return { exchange: claimExchange.WAITING.value }
}

/**
 * Makes an invoice that the service refused ready to be sent again, as it is by now: what was wrong with it
 * may have been put right in the catalogues. One that was submitted before there was a service is queued, too.
 * @throws RECORD_NOT_FOUND
 */
export async function queueAgain(saving: Saving, invoice: number): Promise<void> {
  const { writing } = saving
  const invoices = writing.context.registry.get('claim_invoices')
  const stored = await heldLiving(saving, invoices, invoice)
  const { exchange, status } = stored.values
  const isUnsent = exchange === null && status === claimInvoiceStatus.SUBMITTED.value
  if (!isUnsent && exchange !== claimExchange.REFUSED.value) return
  await updateRecords(writing, invoices, [{ stored, values: await queueSending(writing, invoice) }])
}

/** What was queued is no longer to be sent: its invoice came back. */
export async function dropSending({ trx }: Writing, invoice: number): Promise<Values> {
  await sql`update claim_sendings set next_at = null where invoice_id = ${invoice}`.execute(trx)
  return { exchange: null }
}

export async function readSending(
  db: Kysely<Tables>,
  context: Pick<ServerContext, 'config'>,
  { id, exchange }: { id: number; exchange: number | null },
): Promise<Sending> {
  const { rows } = await sql<Omit<Sending, 'isConfigured' | 'state'>>`
    select attempts, last_at, next_at, problem, said, receipt from claim_sendings
    where invoice_id = ${id}`.execute(db)
  const none = { attempts: 0, last_at: null, next_at: null, problem: null, said: null }
  const isConfigured = serviceOf(context) !== undefined
  return { isConfigured, state: exchange, ...(rows[0] ?? { ...none, receipt: null }) }
}
