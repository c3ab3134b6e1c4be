/** Loads an invoice with everything that its page shows. */
import { sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { ownFacility } from '#src/server/access/coverage/own-facility.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import type { Row } from '#src/server/records/resources/rows.ts'
import { inSavepoint } from '#src/server/records/resources/savepoint.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { InvoiceDetails } from '../domain/answers.ts'
import { chargeBedDays } from './bed-days.ts'
import { billing, priceDrafts } from './drafts.ts'
import { readBillingFacts, readCatalogue } from './facts.ts'
import { byHandOf, priced, readDrafts } from './manual-edits.ts'

export type Which =
  | { id: number }
  | { visit_id: number }
  | { code: string; health_facility_id?: number | undefined }

/**
 * By its number, or by visit: the draft, otherwise the last issued one.
 * @throws RECORD_NOT_FOUND
 */
async function find(reading: Reading, { writing }: Saving, which: Which) {
  const own =
    'code' in which ? (which.health_facility_id ?? (await ownFacility(writing.trx, writing.actor))) : null
  const is =
    'id' in which
      ? sql`i.id = ${which.id}`
      : 'visit_id' in which
        ? sql`i.visit_id = ${which.visit_id} and i.status <> ${invoiceStatus.CANCELLED.value}`
        : sql`i.code = ${which.code}`
  const { rows } = await sql<{ id: number; visit_id: number; patient_id: number; status: number }>`
    select i.id, i.visit_id, i.patient_id, i.status
    from ${visibleRows(reading, reading.registry.get('invoices'))} i
    where ${is} and i.deleted_at is null
    order by (i.health_facility_id = ${own}::bigint) desc nulls last,
      (i.status = ${invoiceStatus.DRAFT.value}) desc, i.id desc limit 1`.execute(writing.trx)
  const [found] = rows
  if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id: Object.values(which).join(' ') } })
  return found
}

/** Records about an invoice, as in their list. */
async function readAll(
  reading: Reading,
  name: 'invoice-history' | 'credit-notes',
  query: ReturnType<typeof sql<{ id: number }>>,
): Promise<Row[]> {
  const { rows } = await query.execute(reading.db)
  const resource = reading.registry.get(name)
  const found = await Promise.all(rows.map((row) => readRecord(reading, resource, Number(row.id))))
  return found.flatMap((row) => row ?? [])
}

const eventsOf = (id: number) => sql<{ id: number }>`select id from invoice_history
  where invoice_id = ${id} and deleted_at is null order by id desc limit 50`

const creditNotesOf = (id: number) => sql<{ id: number }>`select id from credit_notes
  where invoice_id = ${id} and deleted_at is null order by id desc limit 50`

async function loadPayers({ db }: Reading) {
  const { rows } = await sql<{ id: number; kh: string; en: string }>`
    select id, name_kh as kh, coalesce(name_en, name_kh) as en from payment_types
    where is_active and deleted_at is null order by sort_order, id`.execute(db)
  return rows
}

/**
 * Recalculates the draft. Returns whether bed-days were added, which may create a draft. In a
 * closed month, or for a visit the user cannot change, the stored draft stays.
 */
async function repriceDraft(
  { writing, holds }: Saving,
  { visit_id, status }: Awaited<ReturnType<typeof find>>,
): Promise<boolean> {
  const { registry } = writing.context
  if (!holds(registry.get('invoices').permissions.update)) return false
  try {
    return await inSavepoint(writing, async () => {
      const isLonger = await chargeBedDays(asWorkflow(writing, billing), visit_id)
      if (isLonger || status === invoiceStatus.DRAFT.value) await priceDrafts(writing, [visit_id])
      return isLonger
    })
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** @throws RECORD_NOT_FOUND */
export async function readInvoice(reading: Reading, saving: Saving, which: Which): Promise<InvoiceDetails> {
  const { writing } = saving
  const { trx } = writing
  const { registry } = reading
  const requested = await find(reading, saving, which)
  const found = (await repriceDraft(saving, requested)) ? await find(reading, saving, which) : requested
  const isDraft = found.status === invoiceStatus.DRAFT.value
  const within = { ...reading, db: trx }
  const [invoice, visit] = [
    await readRecord(within, registry.get('invoices'), found.id),
    await readRecord(within, registry.get('visits'), found.visit_id),
  ]
  const summary = (await loadSummaries(within, [found.patient_id])).get(found.patient_id)
  if (!invoice || !visit || !summary) throw new AppError('RECORD_NOT_FOUND', { params: { id: found.id } })
  const facts = (await readBillingFacts(trx, [found.visit_id])).get(found.visit_id)
  const draft = (await readDrafts(writing, [found.visit_id], { lock: false })).get(found.visit_id)
  const catalogue = isDraft && facts ? await readCatalogue(trx, [facts]) : undefined
  const now = facts && catalogue ? priced(facts, catalogue, draft && byHandOf(draft)) : undefined
  const names = new Map(catalogue?.benefits.map(({ id, kh, en }) => [id, { kh, en }]))
  return {
    invoice,
    visit,
    patient: summary,
    why: now?.why ?? [],
    cases: (now?.cases ?? []).map((one) => ({
      ...one,
      label: names.get(one.benefit_id) ?? { kh: '', en: '' },
    })),
    events: await readAll(within, 'invoice-history', eventsOf(found.id)),
    credit_notes: await readAll(within, 'credit-notes', creditNotesOf(found.id)),
    payers: await loadPayers(within),
  }
}
