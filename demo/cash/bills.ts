/** Invoices of the demonstration for the visits of the last ninety days (domain 1.8, 2.3). */
import { sql } from 'kysely'
import { invoiceEvent, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { uncoveredPolicy } from '#schemas/codes/uncovered-policy.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { asPaid } from '#src/domain/money/riel.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import { type Values, withServerValues } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { VisitFacts } from '#src/workflows/billing/domain/facts.ts'
import type { PricedInvoice } from '#src/workflows/billing/domain/priced-invoice.ts'
import { isBeyondCover } from '#src/workflows/billing/domain/uncovered.ts'
import { headValues, lineValues, visitValues } from '#src/workflows/billing/server/drafts.ts'
import { readBillingFacts, readCatalogue } from '#src/workflows/billing/server/facts.ts'
import { buildEvents } from '#src/workflows/billing/server/history.ts'
import { priced } from '#src/workflows/billing/server/manual-edits.ts'
import { loadStaff, replay } from '../actors.ts'
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

interface Bill {
  visit: Visit
  known: VisitFacts
  invoice: PricedInvoice
}

/** Whether the patient pays for something that the programme does not cover. */
const isUncovered = ({ known: { payer, uncovered_policy }, invoice }: Bill): boolean =>
  payer.payer_kind === payerKind.SCHEME.value &&
  invoice.lines.some((line) => isBeyondCover(line, uncovered_policy))

/** What the guards of `issue` demand; a discount is decided first (lowered.ts). */
function isIssued(bill: Bill, writing: Writing): boolean {
  const { visit, known, invoice } = bill
  const isDiscount =
    Number(headValues(invoice).patient_total) > 0 &&
    known.payer.payer_kind !== payerKind.SCHEME.value &&
    visit.visit_type_id !== visitType.IPD.value
  return (
    visit.discharged_at !== null &&
    invoice.lines.every(({ unit_price }) => unit_price !== null) &&
    !(isUncovered(bill) && known.uncovered_policy === uncoveredPolicy.BLOCK.value) &&
    !(isDiscount && isDiscounted(visit, writing))
  )
}

/** Writes the invoices of some more visits. Returns whether there were any. */
export async function demoBilling(seeding: Writing): Promise<boolean> {
  const { trx, context, now } = seeding
  if (!context.registry.find('invoices')) return false
  const visits = await unbilled(seeding)
  const act = await loadStaff(seeding, 'cashier')
  if (visits.length === 0 || !act) return false
  // Months of the demonstration are already closed, so their check is skipped.
  const { dated: _, ...invoices } = context.registry.get('invoices')
  const facts = await readBillingFacts(
    trx,
    visits.map(({ id }) => id),
  )
  const catalogue = await readCatalogue(trx, [...facts.values()])
  const bills = visits.flatMap((visit): Bill[] => {
    const known = facts.get(visit.id)
    return known ? [{ visit, known, invoice: priced(known, catalogue) }] : []
  })
  const left = new Map(visits.map(({ id, discharged_at }) => [id, discharged_at ?? now]))
  const timeOf = ({ visit_id }: Values) => left.get(Number(visit_id))
  const writing = { ...seeding, events: [], timeOf }
  const ids = await insertRecords(
    writing,
    invoices,
    bills.map((bill): Values<'invoices'> => {
      const { id: visit_id, patient_id, health_facility_id, attachment_id } = bill.visit
      return {
        ...headValues(bill.invoice),
        ...visitValues(bill.known),
        ...{ visit_id, patient_id, health_facility_id, attachment_id },
        has_consent: isUncovered(bill),
        status: invoiceStatus.DRAFT.value,
      }
    }),
  )
  await insertRecords(
    { ...writing, timeOf: undefined },
    context.registry.get('invoice-lines'),
    bills.flatMap(({ invoice }, index) =>
      invoice.lines.map((line) => ({ ...lineValues(line), invoice_id: ids[index] })),
    ),
  )
  const issued = bills.flatMap((bill, index) => {
    if (!isIssued(bill, seeding)) return []
    const head = headValues(bill.invoice)
    const patient = Number(head.patient_total)
    const due = asPaid(patient)
    const status = due === 0 ? invoiceStatus.EXEMPTED.value : invoiceStatus.ISSUED.value
    const { id: visit_id, health_facility_id, discharged_at: issued_at } = bill.visit
    const values = { health_facility_id, issued_at, rounding: due - patient, status }
    return [{ id: ids[index] as number, visit_id, due, values }]
  })
  const events = [
    ...bills.map(({ visit }, index) => ({
      invoice_id: ids[index] as number,
      visit_id: visit.id,
      event: invoiceEvent.CREATED.value,
    })),
    ...issued.map(({ id, visit_id, due }) => ({
      invoice_id: id,
      visit_id,
      event: invoiceEvent.FINALISED.value,
      amount_after: due,
    })),
  ]
  const history = await buildEvents(writing, events)
  await insertRecords(
    writing,
    history.resource,
    history.records.map((one) => ({ ...one, at: timeOf(one) })),
  )
  const numbered = await withServerValues(
    writing,
    invoices,
    issued.map(({ values }) => values),
    'issue',
  )
  const records = issued.map(({ id }, place) => ({ id, values: numbered[place] as Values }))
  await replay(act('cashier', now), 'invoices', 'issue', { timeOf: ({ issued_at }) => issued_at, records })
  return true
}
