/** Requests about an invoice that another user decides (domain 1.8, 2.5). */

import { sql } from 'kysely'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type ApprovalRequest, requestApproval } from '#src/server/platform/approvals/request.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { loadTexts } from '#src/server/records/resources/text-of.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { handTotals } from '../domain/hand-prices.ts'
import { type InvoiceRequestKind, requestProblem } from '../domain/invoice-requests.ts'
import { balanceOf } from '../domain/settlement.ts'
import { assertPays } from './approved.ts'
import { loadClaim } from './claimed.ts'
import { loadHandPrices } from './hand-prices.ts'

interface Input {
  kind: InvoiceRequestKind
  payment_type_id?: number | undefined
  reason_code: string
  reason_text?: string | null | undefined
  documents?: number[] | undefined
}

const refuse = (field: string, key: string, params = {}): never => {
  throw new AppError('VALIDATION', { problems: [{ field, key, params }] })
}

type About = Pick<ApprovalRequest, 'amountBefore' | 'amountAfter' | 'details'>

/** The names of the present and the requested payment type, for the approver. */
async function loadPayers(
  writing: Writing,
  { payment_type_id: present }: Stored<'invoices'>['values'],
  next: number,
) {
  const readScope = readScopeOf(writing)
  const types = readScope.registry.get('payment-types')
  const texts = await loadTexts(writing.trx, readScope, types, [Number(present), next], true)
  return { from: texts.get(Number(present)), to: texts.get(next) }
}

/** The reasons of a draft's discounts: of the whole invoice, then of categories. */
async function loadDiscountReasons({ trx }: Writing, { id, values }: Stored<'invoices'>): Promise<string[]> {
  const { rows } = await sql<{ reason: string }>`select reason from invoice_category_discounts
    where invoice_id = ${id} and deleted_at is null order by id`.execute(trx)
  const ofBill = values.discount_reason
  return [...(ofBill ? [ofBill] : []), ...rows.map(({ reason }) => reason)]
}

/**
 * What the approver decides about: amounts before and after, and the data that the decision
 * applies.
 * @throws VALIDATION
 */
export async function loadAbout(
  writing: Writing,
  stored: Stored<'invoices'>,
  { kind, payment_type_id }: Pick<Input, 'kind' | 'payment_type_id'>,
): Promise<About> {
  const { id, values } = stored
  const [gross, due] = [Number(values.gross_total), Number(values.patient_total)]
  switch (kind) {
    case 'DISCOUNT':
      return {
        amountBefore: gross,
        amountAfter: Number(values.discount_total),
        details: { discount_reasons: await loadDiscountReasons(writing, stored) },
      }
    case 'EXCEPTION':
      return {
        amountBefore: gross,
        amountAfter: Number(values.exemption_total),
        details: { payment_type_id: Number(values.payment_type_id) },
      }
    case 'PRICE_OVERRIDE': {
      const prices = await loadHandPrices(writing, {
        invoice: id,
        visit: values.visit_id,
      })
      if (prices.length === 0) refuse('kind', 'billing.no_hand_price')
      const { manualTotal, byList } = handTotals(prices)
      return { amountBefore: byList, amountAfter: manualTotal, details: { prices } }
    }
    case 'INVOICE_CANCEL':
      return { amountBefore: due, amountAfter: 0 }
    case 'DEBT':
      return { amountBefore: due, amountAfter: balanceOf(values) }
    case 'PAYMENT_TYPE_CHANGE':
      if (payment_type_id === undefined) return refuse('payment_type_id', 'required')
      await assertPays(writing, values.visit_id, payment_type_id)
      return {
        amountBefore: gross,
        amountAfter: null,
        details: { payment_type_id, payers: await loadPayers(writing, values, payment_type_id) },
      }
  }
}

/**
 * Requests an approval about an invoice. Returns the request's code.
 * @throws VALIDATION if the invoice's state does not allow it
 */
export async function requestInvoiceApproval(
  saving: Saving,
  id: number,
  input: Input,
): Promise<{ code: string }> {
  const { writing } = saving
  const { kind, reason_code, reason_text, documents } = input
  const stored = await lockActive(saving, writing.context.registry.get('invoices'), id)
  const { values } = stored
  const problem = requestProblem(kind, { ...values, balance: balanceOf(values) })
  if (problem) refuse('kind', problem)
  const changes = kind === 'INVOICE_CANCEL' || kind === 'PAYMENT_TYPE_CHANGE'
  const claim = changes ? await loadClaim(writing, id) : undefined
  if (claim) refuse('kind', 'billing.in_claim', { code: claim })
  const { code } = await requestApproval(writing, {
    kind,
    subject: { resource: 'invoices', id, link: `/invoices/update/${id}` },
    healthFacilityId: Number(values.health_facility_id),
    ...(await loadAbout(writing, stored, input)),
    reasonCode: reason_code,
    reasonText: reason_text,
    documents,
  })
  return { code }
}
