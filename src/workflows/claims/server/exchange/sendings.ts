/**
 * The outbox of claim invoices and resent claims: filled with the submission, emptied by the
 * delivery (domain 2.2).
 */
import { type Kysely, sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimExchange, claimInvoiceStatus } from '#schemas/codes/claim-terms.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { isOutside } from '#src/server/platform/installation/outside.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Sending } from '#src/workflows/claims/domain/exchange.ts'
import { readBundle } from './read-bundle.ts'
import type { Sort } from './tables.ts'

/** URL of the service that receives claims; undefined if the facility sends files. */
export const serviceOf = ({ config }: Pick<ServerContext, 'config'>): string | undefined =>
  isOutside(config.services.hie) ? config.services.hie : undefined

/** Queues the current content of the invoice or claim in the outbox. */
async function put({ trx, now }: Writing, sort: Sort, id: number): Promise<void> {
  const bundle = await readBundle(trx, sort, id, now)
  await sql`insert into claim_outbox as s (sort, subject_id, code, payload, next_at)
    values (${sort}, ${id}, ${bundle.identifier.value}, ${JSON.stringify(bundle)}, ${now}::timestamptz)
    on conflict (sort, subject_id) do update set round = s.round + 1, payload = excluded.payload,
      next_at = excluded.next_at, attempts = 0, last_at = null, held_until = null, problem = null,
      said = null, receipt = null`.execute(trx)
}

/** Queues a single resent claim, because the message of its invoice contained the old one. */
export async function queueResending(writing: Writing, claim: number): Promise<void> {
  if (serviceOf(writing.context) !== undefined) await put(writing, 'claim', claim)
}

/** Queues the current invoice and returns the values that its record stores about it. */
export async function queueSending(writing: Writing, invoice: number): Promise<Values<'claim_invoices'>> {
  if (serviceOf(writing.context) === undefined) return { exchange: null }
  await put(writing, 'invoice', invoice)
  return { exchange: claimExchange.WAITING.value }
}

/**
 * Queues an invoice again that the service refused, with its current content, because the
 * catalogues may have been corrected. Also queues an invoice submitted before there was a service.
 * @throws RECORD_NOT_FOUND
 */
export async function queueAgain(saving: Saving, invoice: number): Promise<void> {
  const { writing } = saving
  const invoices = writing.context.registry.get('claim_invoices')
  const stored = await lockActive(saving, invoices, invoice)
  const { exchange, status } = stored.values
  const isUnsent = exchange === null && status === claimInvoiceStatus.SUBMITTED.value
  if (!isUnsent && exchange !== claimExchange.REFUSED.value) return
  await updateRecords(writing, invoices, [{ stored, values: await queueSending(writing, invoice) }])
}

/**
 * Queues a resent claim again that was refused, or was sent before there was a service.
 * @throws RECORD_NOT_FOUND
 */
export async function resendAgain(saving: Saving, claim: number): Promise<void> {
  const { trx, context } = saving.writing
  const stored = await lockActive(saving, context.registry.get('claims'), claim)
  const sending = await readResending(trx, context, stored)
  if (sending?.state === claimExchange.REFUSED.value || sending?.state === null)
    await queueResending(saving.writing, claim)
}

/** Cancels a queued message because its invoice was returned. */
export async function dropSending({ trx }: Writing, invoice: number): Promise<Values<'claim_invoices'>> {
  await sql`update claim_outbox set next_at = null
    where sort = 'invoice' and subject_id = ${invoice}`.execute(trx)
  return { exchange: null }
}

type Sent = Omit<Sending, 'isConfigured' | 'state'>

async function loadSent(db: Kysely<Tables>, sort: Sort, id: number): Promise<Sent> {
  const { rows } = await sql<Sent>`
    select attempts, last_at, next_at, problem, said, receipt from claim_outbox
    where sort = ${sort} and subject_id = ${id}`.execute(db)
  const none = { attempts: 0, last_at: null, next_at: null, problem: null, said: null }
  return rows[0] ?? { ...none, receipt: null }
}

export async function readSending(
  db: Kysely<Tables>,
  context: Pick<ServerContext, 'config'>,
  { id, exchange }: { id: number; exchange: number | null },
): Promise<Sending> {
  const isConfigured = serviceOf(context) !== undefined
  return { isConfigured, state: exchange, ...(await loadSent(db, 'invoice', id)) }
}

const { ACCEPTED, REFUSED, WAITING } = claimExchange

function stateOf({ receipt, problem, next_at }: Sent): number | null {
  if (receipt !== null) return ACCEPTED.value
  if (problem === 'refused') return REFUSED.value
  return next_at === null ? null : WAITING.value
}

/**
 * Delivery state of a resent claim. Null for other claims, which their invoice covers, and if files
 * are used.
 */
export async function readResending(
  db: Kysely<Tables>,
  context: Pick<ServerContext, 'config'>,
  { id, values }: Pick<Stored, 'id' | 'values'>,
): Promise<Sending | null> {
  if (serviceOf(context) === undefined || Number(values.resubmission_no) === 0) return null
  const sent = await loadSent(db, 'claim', id)
  const state = stateOf(sent)
  const isReportable = state !== null || values.status === claimStatus.Resubmitted.value
  return isReportable ? { isConfigured: true, state, ...sent } : null
}
