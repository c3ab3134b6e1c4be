/** Invoices of the demonstration for the visits of the last ninety days (domain 1.8, 2.3). */
import { sql } from 'kysely'
import { invoiceEvent, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { asPaid } from '#src/domain/money/riel.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import { type Values, withServerValues } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { headValues, lineValues, visitValues } from '#src/workflows/billing/server/drafts.ts'
import { readBillingFacts, readCatalogue } from '#src/workflows/billing/server/facts.ts'
import { addEvents } from '#src/workflows/billing/server/history.ts'
import { priced } from '#src/workflows/billing/server/manual-edits.ts'
import { isDiscounted } from './lowered.ts'

/** Visits per transaction. */
const slice = 250

interface Visit {
  id: number
  patient_id: number
  health_facility_id: number
  attachment_id: number | null
  visit_type_id: number
  status: number
  discharged_at: string | null
}

/** Visits with billable charges and no invoice yet, in order of discharge. */
async function unbilled({ trx }: Writing): Promise<Visit[]> {
  const { rows } = await sql<Visit>`
    select v.id, v.patient_id, v.health_facility_id, v.attachment_id, v.visit_type_id, v.status,
      v.discharged_at
    from visits v where v.deleted_at is null and v.status <> ${visitStatus.CANCELLED.value}
      and exists (select 1 from charges c where c.visit_id = v.id and c.deleted_at is null)
      and not exists (select 1 from invoices i where i.visit_id = v.id)
    order by v.discharged_at, v.id limit ${slice}`.execute(trx)
  return rows
}

/** Writes the invoices of some more visits. Returns whether there were any. */
export async function demoBilling(writing: Writing): Promise<boolean> {
  const { trx, context } = writing
  if (!context.registry.find('invoices')) return false
  const visits = await unbilled(writing)
  if (visits.length === 0) return false
  // Months of the demonstration are already closed, so their check is skipped.
  const { dated: _, ...invoices } = context.registry.get('invoices')
  const facts = await readBillingFacts(
    trx,
    visits.map(({ id }) => id),
  )
  const catalogue = await readCatalogue(trx, [...facts.values()])
  const bills = visits.flatMap((visit) => {
    const known = facts.get(visit.id)
    return known ? [{ visit, known, invoice: priced(known, catalogue) }] : []
  })
  const heads = bills.map(({ visit, known, invoice }): Values<'invoices'> => {
    const head = { ...headValues(invoice), ...visitValues(known) }
    const due = asPaid(Number(head.patient_total))
    const { id: visit_id, patient_id, health_facility_id, attachment_id } = visit
    const own = { ...head, visit_id, patient_id, health_facility_id, attachment_id }
    const isDiscount =
      due > 0 &&
      known.payer.payer_kind !== payerKind.SCHEME.value &&
      visit.visit_type_id !== visitType.IPD.value
    const isIssued =
      visit.discharged_at !== null &&
      invoice.lines.every(({ unit_price }) => unit_price !== null) &&
      !(isDiscount && isDiscounted(visit, writing))
    if (!isIssued) return { ...own, status: invoiceStatus.DRAFT.value }
    return {
      ...own,
      issued_at: visit.discharged_at,
      rounding: due - Number(head.patient_total),
      status: due === 0 ? invoiceStatus.EXEMPTED.value : invoiceStatus.ISSUED.value,
    }
  })
  const isDraft = ({ status }: Values<'invoices'>) => status === invoiceStatus.DRAFT.value
  const numbered = [
    ...(await withServerValues(
      writing,
      invoices,
      heads.filter((head) => !isDraft(head)),
      'issue',
    )),
  ]
  const whole = heads.map((head) => (isDraft(head) ? head : (numbered.shift() as Values<'invoices'>)))
  const silent = { ...writing, events: [] }
  // Lines are written while the invoices are drafts; then the invoices get their final status.
  const ids = await insertRecords(
    silent,
    invoices,
    whole.map((head) => ({ ...head, status: invoiceStatus.DRAFT.value })),
  )
  const lines = bills.flatMap(({ invoice }, index) =>
    invoice.lines.map((line) => ({ ...lineValues(line), invoice_id: ids[index] })),
  )
  await insertRecords(silent, context.registry.get('invoice-lines'), lines)
  await addEvents(
    silent,
    whole.flatMap((head, index) => {
      const about = { invoice_id: ids[index] as number, visit_id: Number(head.visit_id) }
      const due = Number(head.patient_total) + Number(head.rounding ?? 0)
      const created = { ...about, event: invoiceEvent.CREATED.value }
      const issued = { ...about, event: invoiceEvent.FINALISED.value, amount_after: due }
      return isDraft(head) ? [created] : [created, issued]
    }),
  )
  const stored = await readStored(trx, readScopeOf(writing), invoices, ids)
  await updateRecords(
    silent,
    invoices,
    ids.flatMap((id, index) => {
      const [one, status] = [stored.get(id), whole[index]?.status]
      return one ? [{ stored: one, values: { status } }] : []
    }),
  )
  return true
}
