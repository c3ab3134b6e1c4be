/** Draft invoices follow their visits: every change of billed items recalculates them. */
import { sql } from 'kysely'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { invoiceEvent, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { scriptProblem } from '#schemas/kit/script.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { advisoryLockName, takeNamedLock } from '#src/server/db/advisory-locks.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import {
  insertRecord,
  insertRecords,
  setDeleted,
  type Update,
  updateRecords,
} from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followStates } from '#src/server/records/states/follow.ts'
import { pendingFor } from '#src/server/records/write-guards/pending.ts'
import { type DiscountedBill, reasonedDiscounts } from '../domain/discount-reason.ts'
import type { VisitFacts } from '../domain/facts.ts'
import type { PricedInvoice, PricedLine } from '../domain/priced-invoice.ts'
import { readBillingFacts, readCatalogue } from './facts.ts'
import { addEvents, type InvoiceEvent } from './history.ts'
import { byHandOf, type Draft, priced, readDrafts } from './manual-edits.ts'

/** The name of the workflow when it writes drafts; its own rules skip such writes. */
export const billing = 'billing'

const { CANCELLED } = invoiceStatus

/** Values of a stored line; manual edits stay. */
export const lineValues = ({ why, ...line }: PricedLine): Values<'invoice-lines'> => ({
  ...line,
  why: JSON.stringify(why),
  description_kh: line.description_kh.slice(0, 200),
  // If the service has no English name, both names are the Khmer one.
  description_en: scriptProblem(line.description_en ?? '', 'roman')
    ? null
    : (line.description_en?.slice(0, 200) ?? null),
})

/** Totals of the lines for the invoice header (schemas/parts/invoice-amounts.ts). */
export function headValues({ lines, case_total }: PricedInvoice) {
  const sum = (of: (line: PricedLine) => number) => addRiel(...lines.map(of))
  return {
    case_total,
    gross_total: sum((line) => line.gross),
    line_discount_total: sum((line) => line.line_discount),
    category_discount_total: sum((line) => line.category_discount),
    bill_discount_total: sum((line) => line.bill_discount),
    discount_total: sum((line) => addRiel(line.line_discount, line.category_discount, line.bill_discount)),
    exemption_total: sum((line) => line.exemption),
    scheme_total: sum((line) => line.scheme_share),
    patient_total: sum((line) => line.patient_share),
  }
}

/** The discounts of a draft at current prices. */
export const discountedBill = (
  invoice: PricedInvoice,
  categories: readonly { id: number }[],
): DiscountedBill => {
  const { gross_total: gross, bill_discount_total: bill } = headValues(invoice)
  const amountAt = (index: number) => invoice.category_discounts[index] ?? 0
  return { gross, bill, categories: categories.map(({ id }, index) => ({ id, amount: amountAt(index) })) }
}

/** Values that a draft copies from its visit. */
export const visitValues = (visit: VisitFacts) => ({
  visit_type_id: visit.visit_type_id,
  payment_type_id: visit.payer.payment_type_id,
  program_id: visit.payer.program_id,
  payment_model: visit.payer.payment_model,
})

async function writeLines(
  writing: Writing,
  invoiceId: number,
  { lines }: PricedInvoice,
  stored: readonly Stored<'invoice-lines'>[],
): Promise<void> {
  const resource = writing.context.registry.get('invoice-lines')
  const byCharge = new Map(stored.map((row) => [row.values.charge_id, row]))
  const manualLines = stored.filter(({ values }) => values.charge_id === null)
  const matchedIds = new Set<number>()
  const updates: Update<'invoice-lines'>[] = []
  const added: Values<'invoice-lines'>[] = []
  for (const line of lines) {
    const was = line.charge_id === null ? manualLines.shift() : byCharge.get(line.charge_id)
    const values = lineValues(line)
    if (!was) added.push({ ...values, invoice_id: invoiceId })
    else {
      matchedIds.add(was.id)
      updates.push({ stored: was, values })
    }
  }
  const removedLines = stored.filter(({ id }) => !matchedIds.has(id))
  if (removedLines.length > 0) await setDeleted(writing, resource, removedLines, 'delete')
  await updateRecords(writing, resource, updates)
  await insertRecords(writing, resource, added)
}

/** Patient, facility and state of visits, for new drafts. */
const openVisits = ({ trx }: Writing, visits: readonly number[]) =>
  trx
    .selectFrom('visits')
    .select(['id', 'patient_id', 'health_facility_id', 'attachment_id', 'status'])
    .where(sql<boolean>`id = any(${idList(visits)})`)
    .where('deleted_at', 'is', null)
    .execute()

/**
 * Events of a draft for its history: another payer, another discount, manual lines. Charges from
 * care are no events, because the visit records them.
 */
function draftEvents(
  { head: { id, values }, lines }: Draft,
  now: Values,
  invoice: PricedInvoice,
): InvoiceEvent[] {
  const amounts = (of: Values) => ({
    gross: Number(of.gross_total ?? 0),
    discount: Number(of.discount_total ?? 0),
    patient: Number(of.patient_total ?? 0),
  })
  const [before, after] = [amounts(values), amounts(now)]
  const ofCharges = lines.filter(({ values: line }) => line.charge_id !== null)
  const byHandBefore = before.gross - addRiel(...ofCharges.map(({ values: line }) => Number(line.gross ?? 0)))
  const byHandNow = addRiel(
    ...invoice.lines.filter(({ charge_id }) => charge_id === null).map(({ gross }) => gross),
  )
  // A change of payer changes discounts too; fewer charges lower a percentage discount.
  const isOtherPayer = values.payment_type_id !== now.payment_type_id
  const found = {
    PAYMENT_TYPE_CHANGED: isOtherPayer,
    DISCOUNT:
      !isOtherPayer &&
      (before.gross === after.gross ? before.discount !== after.discount : before.discount < after.discount),
    LINES_CHANGED: byHandBefore !== byHandNow,
  }
  return (Object.keys(found) as (keyof typeof found)[])
    .filter((name) => found[name])
    .map((name) => ({
      invoice_id: id,
      visit_id: values.visit_id,
      event: invoiceEvent[name].value,
      amount_before: before.patient,
      amount_after: after.patient,
    }))
}

/**
 * Recalculates the drafts of visits. A visit with billable charges gets a draft. An invoice under
 * decision waits until it is reopened, because clinical work continues (domain 2.5).
 * @param reasoned Ids of the invoices and category discounts whose reason was just written.
 */
export async function priceDrafts(
  from: Writing,
  visits: readonly number[],
  reasoned: { invoices?: readonly number[]; categories?: readonly number[] } = {},
): Promise<void> {
  const writing = asWorkflow(from, billing)
  const { trx, context } = writing
  const ids = [...new Set(visits)].sort((a, b) => a - b)
  for (const id of ids) await takeNamedLock(trx, advisoryLockName.billing(id))
  const drafts = await readDrafts(writing, ids, { lock: true })
  const facts = await readBillingFacts(trx, ids)
  const catalogue = await readCatalogue(trx, [...facts.values()])
  const pending = await pendingFor(
    trx,
    'invoices',
    [...drafts.values()].map(({ head }) => head.id),
    Object.values(approvalKind).map(({ value }) => value),
  )
  const invoices = context.registry.get('invoices')
  for (const visit of await openVisits(writing, ids)) {
    const known = facts.get(visit.id)
    const draft = drafts.get(visit.id)
    if (!known || (draft && pending.has(draft.head.id))) continue
    const isCancelled = visit.status === visitStatus.CANCELLED.value
    const invoice = priced(
      isCancelled ? { ...known, charges: [] } : known,
      catalogue,
      draft && byHandOf(draft),
    )
    const head = {
      ...headValues(invoice),
      ...visitValues(known),
      attachment_id: visit.attachment_id,
      patient_id: visit.patient_id,
      health_facility_id: visit.health_facility_id,
    }
    if (draft) {
      await writeLines(writing, draft.head.id, invoice, draft.lines)
      await updateRecords(
        writing,
        context.registry.get('invoice-category-discounts'),
        draft.categories.map((stored, index) => ({
          stored,
          values: { comes_to: invoice.category_discounts[index] ?? 0 },
        })),
      )
      const discount_reason_for = reasonedDiscounts(
        discountedBill(invoice, draft.categories),
        draft.head.values.discount_reason_for,
        (name) =>
          name === 'bill'
            ? reasoned.invoices?.includes(draft.head.id) === true
            : reasoned.categories?.includes(Number(name)) === true,
      )
      const status = isCancelled ? { status: CANCELLED.value } : {}
      const values = { ...head, discount_reason_for, ...status }
      await followStates(writing, invoices, [{ stored: draft.head, values }])
      if (writing.actor.userId !== null) await addEvents(writing, draftEvents(draft, head, invoice))
    } else if (invoice.lines.length > 0 && !isCancelled) {
      const { id } = await insertRecord(writing, invoices, { ...head, visit_id: visit.id })
      await writeLines(writing, id, invoice, [])
      await addEvents(writing, [{ invoice_id: id, visit_id: visit.id, event: invoiceEvent.CREATED.value }])
    }
  }
}
