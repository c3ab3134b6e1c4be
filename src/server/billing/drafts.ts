/** Drafts of invoices, which follow their visits: every change of what is billed prices them anew. */
import { sql } from 'kysely'
import { amountType } from '#schemas/codes/amount-type.ts'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { invoiceEvent, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { scriptProblem } from '#schemas/kit/script.ts'
import type { Catalogue, VisitFacts } from '#src/domain/billing/facts.ts'
import {
  type LineInput,
  type PricedInvoice,
  type PricedLine,
  priceInvoice,
} from '#src/domain/billing/invoice.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import type { Share } from '#src/domain/money/share.ts'
import { pendingFor } from '../approvals/pending.ts'
import { sightOf } from '../coverage/assert-work.ts'
import { actingAs } from '../resources/acting.ts'
import { readStored, type Stored } from '../resources/stored.ts'
import { insertRecords, setDeleted, updateRecords } from '../resources/write.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'
import { readBillingFacts, readCatalogue } from './facts.ts'
import { tell } from './history.ts'

/** Under this name billing writes drafts itself; its rules let that pass. */
export const billing = 'billing'

const { DRAFT, CANCELLED } = invoiceStatus

const list = (ids: readonly number[]) => `{${ids.join()}}`

/** A discount as a line or a bill has it. */
export const discountOf = (values: Values, prefix: 'discount' | 'bill_discount'): Share => {
  const type = (values[`${prefix}_type`] ?? null) as number | null
  const of = type === amountType.PERCENT.value ? 'percent' : 'amount'
  const value = values[`${prefix}_${of}`]
  return { type, value: value === null || value === undefined ? null : Number(value) }
}

const inputOf = (values: Values): LineInput => ({
  charge_id: values.charge_id as number | null,
  description_kh: String(values.description_kh),
  description_en: values.description_en as string | null,
  quantity: Number(values.quantity),
  unit_price: values.unit_price as number | null,
  discount: discountOf(values, 'discount'),
})

/** A line as it is stored; what people gave to it stays. */
export const lineValues = ({ why, ...line }: PricedLine): Values => ({
  ...line,
  why: JSON.stringify(why),
  description_kh: line.description_kh.slice(0, 200),
  // A service without an English name has its Khmer one in both.
  description_en: scriptProblem(line.description_en ?? '', 'roman')
    ? null
    : (line.description_en?.slice(0, 200) ?? null),
})

/** Sums of the lines, which the head keeps (schemas/parts/invoice-amounts.ts). */
export function headValues({ lines, case_total }: PricedInvoice): Values {
  const sum = (of: (line: PricedLine) => number) => addRiel(...lines.map(of))
  return {
    case_total,
    gross_total: sum((line) => line.gross),
    line_discount_total: sum((line) => line.line_discount),
    bill_discount_total: sum((line) => line.bill_discount),
    discount_total: sum((line) => addRiel(line.line_discount, line.bill_discount)),
    exemption_total: sum((line) => line.exemption),
    scheme_total: sum((line) => line.scheme_share),
    patient_total: sum((line) => line.patient_share),
  }
}

/** What a draft takes from its visit. */
export const visitValues = (visit: VisitFacts): Values => ({
  visit_type_id: visit.visit_type_id,
  payment_type_id: visit.payer.payment_type_id,
  program_id: visit.payer.program_id,
  payment_model: visit.payer.payment_model,
})

export interface Draft {
  head: Stored
  lines: readonly Stored[]
}

/** What was given by hand to the lines of an invoice that is held. */
export async function readLineInputs(trx: Writing['trx'], invoice: number): Promise<LineInput[]> {
  const { rows } = await sql<Values>`select charge_id, description_kh, description_en,
      quantity::float8 as quantity, unit_price::float8 as unit_price, discount_type,
      discount_percent::float8 as discount_percent, discount_amount::float8 as discount_amount
    from invoice_lines where invoice_id = ${invoice} and deleted_at is null order by id`.execute(
    trx,
  )
  return rows.map(inputOf)
}

/** What is done by hand on an invoice: its own discount, and what its lines were given. */
export interface ByHand {
  head: Pick<Stored, 'values'>
  lines: readonly LineInput[]
}

export const byHandOf = ({ head, lines }: Draft): ByHand => ({
  head,
  lines: lines.map(({ values }) => inputOf(values)),
})

/** The draft as it is priced now, by what was given to it by hand. */
export const priced = (visit: VisitFacts, catalogue: Catalogue, draft?: ByHand): PricedInvoice =>
  priceInvoice(visit, catalogue, {
    lines: draft?.lines ?? [],
    bill_discount: draft
      ? discountOf(draft.head.values, 'bill_discount')
      : { type: null, value: null },
  })

/** Drafts of visits and their lines, by visit; held if somebody is to write them. */
export async function readDrafts(
  writing: Writing,
  visits: readonly number[],
  { lock }: { lock: boolean },
): Promise<Map<number, Draft>> {
  const { trx, context } = writing
  const { registry } = context
  const sight = sightOf(writing)
  const { rows } = await sql<{ id: number; lines: number[] }>`
    select i.id, array(select l.id from invoice_lines l
      where l.invoice_id = i.id and l.deleted_at is null order by l.id) as lines
    from invoices i where i.visit_id = any(${list(visits)}::bigint[]) and i.status = ${DRAFT.value}
      and i.deleted_at is null order by i.id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const heads = await readStored(trx, sight, registry.get('invoices'), ids, { lock })
  const lines = await readStored(
    trx,
    sight,
    registry.get('invoice-lines'),
    rows.flatMap((row) => row.lines),
    { lock },
  )
  return new Map(
    rows.flatMap((row) => {
      const head = heads.get(row.id)
      if (!head) return []
      const own = row.lines.flatMap((id) => lines.get(id) ?? [])
      return [[Number(head.values.visit_id), { head, lines: own }] as const]
    }),
  )
}

async function writeLines(
  writing: Writing,
  invoiceId: number,
  { lines }: PricedInvoice,
  stored: readonly Stored[],
): Promise<void> {
  const resource = writing.context.registry.get('invoice-lines')
  const byCharge = new Map(stored.map((row) => [row.values.charge_id, row]))
  const byHand = stored.filter(({ values }) => values.charge_id === null)
  const kept = new Set<number>()
  const updates: { stored: Stored; values: Values }[] = []
  const added: Values[] = []
  for (const line of lines) {
    const was = line.charge_id === null ? byHand.shift() : byCharge.get(line.charge_id)
    const values = lineValues(line)
    if (!was) added.push({ ...values, invoice_id: invoiceId })
    else {
      kept.add(was.id)
      updates.push({ stored: was, values })
    }
  }
  const gone = stored.filter(({ id }) => !kept.has(id))
  if (gone.length > 0) await setDeleted(writing, resource, gone, 'delete')
  await updateRecords(writing, resource, updates)
  await insertRecords(writing, resource, added)
}

/** The visit's patient, facility and state, which a new draft needs. */
async function openVisits({ trx }: Writing, visits: readonly number[]) {
  const { rows } = await sql<{
    id: number
    patient_id: number
    health_facility_id: number
    attachment_id: number | null
    status: number
  }>`select id, patient_id, health_facility_id, attachment_id, status from visits
    where id = any(${list(visits)}::bigint[]) and deleted_at is null`.execute(trx)
  return rows
}

/**
 * Prices the drafts of visits anew. A visit with something to bill gets one; what somebody is deciding about
 * waits until it is opened again, since clinical work goes on meanwhile (domain 2.5).
 */
export async function priceDrafts(from: Writing, visits: readonly number[]): Promise<void> {
  const writing = actingAs(from, billing)
  const { trx, context } = writing
  const ids = [...new Set(visits)].sort((a, b) => a - b)
  for (const id of ids)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${id}`}, 0))`.execute(trx)
  const drafts = await readDrafts(writing, ids, { lock: true })
  const facts = await readBillingFacts(trx, ids)
  const catalogue = await readCatalogue(trx, [...facts.values()])
  const asked = await pendingFor(
    trx,
    'invoices',
    [...drafts.values()].map(({ head }) => head.id),
    Object.values(approvalKind).map(({ value }) => value),
  )
  const invoices = context.registry.get('invoices')
  for (const visit of await openVisits(writing, ids)) {
    const known = facts.get(visit.id)
    const draft = drafts.get(visit.id)
    if (!known || (draft && asked.has(draft.head.id))) continue
    const isCancelled = visit.status === visitStatus.CANCELLED.value
    const invoice = priced(
      isCancelled ? { ...known, charges: [] } : known,
      catalogue,
      draft && byHandOf(draft),
    )
    const head = {
      ...{ ...headValues(invoice), ...visitValues(known), attachment_id: visit.attachment_id },
      ...{ patient_id: visit.patient_id, health_facility_id: visit.health_facility_id },
    }
    if (draft) {
      await writeLines(writing, draft.head.id, invoice, draft.lines)
      const values = isCancelled ? { ...head, status: CANCELLED.value } : head
      await updateRecords(writing, invoices, [{ stored: draft.head, values }])
    } else if (invoice.lines.length > 0 && !isCancelled) {
      const [id] = await insertRecords(writing, invoices, [
        {
          ...head,
          visit_id: visit.id,
          status: DRAFT.value,
        },
      ])
      await writeLines(writing, id as number, invoice, [])
      await tell(writing, [
        { invoice_id: id as number, visit_id: visit.id, event: invoiceEvent.CREATED.value },
      ])
    }
  }
}
