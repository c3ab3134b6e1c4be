/** Effects of writes of visits, charges and drafts on invoices. */

import { sql, type Transaction } from 'kysely'
import { amountType } from '#schemas/codes/amount-type.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { following } from '#src/server/records/write-guards/assert-open.ts'
import { claimedFields, fieldLock } from '../domain/correction.ts'
import { boundBy, unbound } from './bound-by.ts'
import { billing, priceDrafts } from './drafts.ts'
import { readBillingFacts } from './facts.ts'
import { isIssued } from './issued.ts'

const idsOf = (events: readonly WriteEvent[]) => idList(events.map(({ id }) => id))

type Visits = (trx: Transaction<Tables>, events: readonly WriteEvent[]) => Promise<number[]>

const byCharge: Visits = async (trx, events) => {
  const { rows } = await sql<{ id: number }>`select distinct visit_id as id from charges
    where id = any(${idsOf(events)})`.execute(trx)
  return rows.map(({ id }) => id)
}

const byInvoice: Visits = async (trx, events) => {
  const { rows } = await sql<{ id: number }>`select distinct visit_id as id from invoices
    where id = any(${idsOf(events)})`.execute(trx)
  return rows.map(({ id }) => id)
}

const byLine: Visits = async (trx, events) => {
  const { rows } = await sql<{ id: number }>`select distinct i.visit_id as id
    from invoice_lines l join invoices i on i.id = l.invoice_id
    where l.id = any(${idsOf(events)})`.execute(trx)
  return rows.map(({ id }) => id)
}

const byCategory: Visits = async (trx, events) => {
  const { rows } = await sql<{ id: number }>`select distinct i.visit_id as id
    from invoice_category_discounts d join invoices i on i.id = d.invoice_id
    where d.id = any(${idsOf(events)})`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Problems of the recalculated drafts. */
type TooMuch = (trx: Transaction<Tables>, events: readonly WriteEvent[]) => Promise<FieldProblem[]>

const discountFields = ['discount_type', 'discount_amount', 'line_kind', 'service_category_id']

const ofDiscount = (events: readonly WriteEvent[], names: readonly string[]) =>
  events.filter(
    ({ action, changed }) =>
      action === 'create' || (action === 'update' && changed.some((name) => names.includes(name))),
  )

/** Discounts above the amount of their line, located by the line's place in the form. */
const lineTooMuch: TooMuch = async (trx, events) => {
  const written = ofDiscount(events, ['discount_type', 'discount_amount', 'quantity', 'unit_price'])
  const { rows } = await sql<{ place: number; max: number }>`
    select n.place, n.gross::float8 as max from (select l.*, row_number() over (
        partition by l.invoice_id order by l.line_no)::int - 1 as place
      from invoice_lines l where l.deleted_at is null and l.invoice_id in (
        select invoice_id from invoice_lines where id = any(${idsOf(written)}))) n
    where n.id = any(${idsOf(written)}) and n.unit_price is not null
      and n.discount_type = ${amountType.CURRENCY.value} and n.discount_amount > n.gross`.execute(trx)
  return rows.map(({ place, max }) => ({
    field: `lines.${place}.discount_amount`,
    key: 'billing.too_much',
    params: { max },
  }))
}

/**
 * Agreed prices that the engine rejected: the fee is not negotiable, or the price exceeds its
 * limits.
 */
const notNegotiable: TooMuch = async (trx, events) => {
  const { rows } = await sql`select 1 from charges c where c.agreed_price is not null
    and c.id = any(${idsOf(events)}) and c.deleted_at is null and not exists (
      select 1 from invoice_lines l where l.charge_id = c.id and l.deleted_at is null
        and l.unit_price = c.agreed_price) limit 1`.execute(trx)
  return rows.map(() => ({ field: 'agreed_price', key: 'billing.not_negotiable' }))
}

/** Discounts above the rest of their category, located by their place in the form. */
const categoryTooMuch: TooMuch = async (trx, events) => {
  const written = ofDiscount(events, discountFields)
  const { rows } = await sql<{ place: number; max: number }>`
    select n.place, n.comes_to::float8 as max from (select d.*, row_number() over (
        partition by d.invoice_id order by d.number)::int - 1 as place
      from invoice_category_discounts d where d.deleted_at is null and d.invoice_id in (
        select invoice_id from invoice_category_discounts
        where id = any(${idsOf(written)}))) n
    where n.id = any(${idsOf(written)}) and n.discount_amount > n.comes_to
      and n.discount_type = ${amountType.CURRENCY.value}`.execute(trx)
  return rows.map(({ place, max }) => ({
    field: `category_discounts.${place}.discount_amount`,
    key: 'billing.too_much',
    params: { max },
  }))
}

/** Discounts above the rest of the invoice. An empty invoice is not checked yet. */
const billTooMuch: TooMuch = async (trx, events) => {
  const written = ofDiscount(events, ['bill_discount_type', 'bill_discount_amount'])
  const { rows } = await sql<{ max: number }>`
    select (gross_total - scheme_total - line_discount_total - category_discount_total
      - exemption_total)::float8 as max from invoices where id = any(${idsOf(written)}) and gross_total > 0
      and bill_discount_type = ${amountType.CURRENCY.value}
      and bill_discount_amount > gross_total - scheme_total - line_discount_total
        - category_discount_total - exemption_total`.execute(trx)
  return rows.map(({ max }) => ({
    field: 'bill_discount_amount',
    key: 'billing.too_much',
    params: { max },
  }))
}

/** An invoice that was just issued or paid needs no recalculation. */
const isIssuedOrPaid = (event: WriteEvent) =>
  event.resource.name === 'invoices' &&
  (isWorkflowWrite(event, following) || event.changed.includes('issued_at'))

/**
 * Ids of the records whose discount got its reason with this write. A record that is reverted or
 * restored brings an old reason.
 */
const reasonedIds = (events: readonly WriteEvent[], resource: string, field: string, writing: Writing) =>
  events
    .filter((event) => event.resource.name === resource && writing.changeSetId === null)
    .filter(({ action, changed }) => action === 'create' || (action === 'update' && changed.includes(field)))
    .map(({ id }) => id)

/** Recalculates drafts after users' writes. The demonstration calls the recalculation itself. */
const prices = (visitsOf: Visits, tooMuch?: TooMuch): WriteRule => ({
  async inTransactionBatch(trx, events, actor, writing) {
    const written = events.filter((event) => !isWorkflowWrite(event, billing) && !isIssuedOrPaid(event))
    if (actor.userId === null || written.length === 0) return
    await priceDrafts(writing, await visitsOf(trx, written), {
      invoices: reasonedIds(written, 'invoices', 'discount_reason', writing),
      categories: reasonedIds(written, 'invoice-category-discounts', 'reason', writing),
    })
    const problems = (await tooMuch?.(trx, written)) ?? []
    if (problems.length > 0) throw new AppError('VALIDATION', { problems })
  },
})

const payerFields = ['payment_type_id', 'attachment_id', 'secondary_attachment_id', 'visit_type_id', 'status']

const visits: WriteRule = {
  /**
   * The payer needs an approval once an invoice is issued and cannot change once a claim is signed
   * off (domain 1.3, 2.2). Transitions may change the visit type, as an admission does; a merge
   * changes names only.
   */
  async inTransaction(trx, event, actor, writing) {
    const { id, action, changed, resource } = event
    if (actor.userId === null || action !== 'update' || isWorkflowWrite(event, billing)) return
    if (changed.includes('status') || writing.repoints !== undefined) return
    if (!changed.some((name) => claimedFields.includes(name))) return
    const lock = fieldLock((await boundBy(trx, writing.context.registry, [id])).get(id) ?? unbound)
    const field = changed.find((name) => lock?.fields.includes(name))
    if (!lock || !field) return
    const key = lock.by === 'claim' ? 'billing.claimed' : 'billing.issued'
    const problems = [{ field, key, params: { code: lock.code } }]
    throw new AppError('VALIDATION', { problems, resource })
  },
  async inTransactionBatch(trx, events, actor, writing) {
    const changed = events.filter(
      ({ action, changed }) => action === 'update' && changed.some((name) => payerFields.includes(name)),
    )
    if (actor.userId === null || changed.length === 0) return
    const { rows } = await sql<{ id: number }>`select visit_id as id from invoices
      where visit_id = any(${idsOf(changed)}) and ${codeIn('status', invoiceStatus.DRAFT)}
        and deleted_at is null`.execute(trx)
    if (rows.length > 0)
      await priceDrafts(
        writing,
        rows.map(({ id }) => id),
      )
  },
}

/** Defaults of a manual invoice from its visit. For a missing visit the reference check fails. */
async function begun({ trx }: Writing, body: Values): Promise<Values> {
  const { rows } = await sql<
    Pick<TableRow<'visits'>, 'patient_id' | 'health_facility_id' | 'attachment_id'>
  >`select patient_id, health_facility_id, attachment_id from visits
    where id = ${typeof body.visit_id === 'number' ? body.visit_id : null}::bigint
      and deleted_at is null`.execute(trx)
  const [visit] = rows
  if (!visit) return {}
  const id = Number(body.visit_id)
  const facts = (await readBillingFacts(trx, [id])).get(id)
  return {
    ...visit,
    visit_type_id: facts?.visit_type_id,
    payment_type_id: facts?.payer.payment_type_id,
    program_id: facts?.payer.program_id,
    payment_model: facts?.payer.payment_model,
  }
}

/** Billed charges cannot change; to correct a mistake, cancel the invoice. */
const charges: WriteRule = {
  ...prices(byCharge, notNegotiable),
  async inTransaction(trx, { id, action }, actor) {
    if (actor.userId === null || action === 'create') return
    const { rows } = await sql<{ code: string }>`select i.code from invoice_lines l
      join invoices i on i.id = l.invoice_id where l.charge_id = ${id} and l.deleted_at is null
      and ${isIssued('i')} limit 1`.execute(trx)
    if (rows[0])
      throw new AppError('VALIDATION', {
        problems: [{ field: 'quantity', key: 'billing.billed', params: { code: rows[0].code } }],
      })
  },
}

export const billingWriteRules: WriteRules = {
  charges,
  visits,
  invoices: { ...prices(byInvoice, billTooMuch), defaults: begun },
  'invoice-lines': prices(byLine, lineTooMuch),
  'invoice-category-discounts': prices(byCategory, categoryTooMuch),
}
