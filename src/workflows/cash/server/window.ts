/** Loads a visit for the cashier's window. */
import { sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { codeNotIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import type { Row } from '#src/server/records/resources/rows.ts'
import { inSavepoint } from '#src/server/records/resources/savepoint.ts'
import { depositLeft } from '#src/workflows/billing/server/deposit-sums.ts'
import { priceDrafts } from '#src/workflows/billing/server/drafts.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import { readUncharged } from '#src/workflows/visits/server/open-items.ts'
import type { CashWindowDetails } from '../domain/answers.ts'
import { rateOn } from './book.ts'
import { type DollarsReceived, loadDollarsReceived } from './dollars.ts'
import { loadKhqr } from './khqr.ts'
import { loadOwed } from './owed.ts'
import { openRefunds } from './settle.ts'
import { readSupport } from './support.ts'

const numbers = async (query: ReturnType<typeof sql<{ id: number }>>, { db }: Reading) =>
  (await query.execute(db)).rows.map(({ id }) => Number(id))

export async function readWindow(
  reading: Reading,
  saving: Saving,
  visit_id: number,
): Promise<CashWindowDetails> {
  const { writing } = saving
  const { trx } = writing
  const within = { ...reading, db: trx }
  const { registry } = reading
  const read = async (name: string, ids: readonly number[]) => {
    const rows: Row[] = []
    for (const id of ids) {
      const row = await readRecord(within, registry.get(name), id)
      if (row) rows.push(row)
    }
    return rows
  }
  const [visit] = await read('visits', [visit_id])
  if (!visit) throw new AppError('RECORD_NOT_FOUND', { params: { id: visit_id } })
  // In a closed month, or for a visit the user cannot change, the stored state is shown.
  if (saving.holds(registry.get('invoices').permissions.update))
    await inSavepoint(writing, () => priceDrafts(writing, [visit_id])).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  const patient_id = Number(visit.patient_id)
  const patient = (await loadSummaries(within, [patient_id])).get(patient_id)
  if (!patient) throw new AppError('RECORD_NOT_FOUND', { params: { id: visit_id } })
  const invoices = await numbers(
    sql`select id from invoices where visit_id = ${visit_id} and ${codeNotIn('status', invoiceStatus.CANCELLED)}
      and deleted_at is null order by id desc limit 20`,
    within,
  )
  const payments = await numbers(
    sql`select id from payments where visit_id = ${visit_id} and deleted_at is null
      order by id desc limit 50`,
    within,
  )
  const { rows: open } = await sql<Omit<CashWindowDetails['refunds'][number], keyof DollarsReceived>>`
    select r.request_code as code, r.amount, r.subject_id as invoice_id, r.way, r.is_approved
    from (${openRefunds}) r where not r.is_void and r.visit_id = ${visit_id}`.execute(trx)
  const today = dayInPhnomPenh(new Date(writing.now))
  const refunds: CashWindowDetails['refunds'][number][] = []
  for (const one of open) {
    const subject = { invoice_id: one.invoice_id, visit_id }
    refunds.push({ ...one, ...(await loadDollarsReceived(trx, subject)) })
  }
  const bills = await read('invoices', invoices)
  return {
    visit,
    patient,
    refunds,
    invoices: bills,
    support: (await readSupport(trx, within, visit_id, today)) ?? null,
    khqr: await loadKhqr(writing, Number(visit.health_facility_id), bills),
    payments: saving.holds(registry.get('payments').permissions.list) ? await read('payments', payments) : [],
    uncharged: await readUncharged(trx, { id: visit_id, code: String(visit.code) }),
    deposit: await depositLeft(trx, visit_id),
    owed: await loadOwed(within, patient_id),
    rate: await rateOn(trx, today),
  }
}
