/** Manually priced lines of a draft, with the list price of the same service (domain 2.5). */
import { sql } from 'kysely'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import type { ApprovalKind } from '#src/domain/approvals/kinds.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { rulesFor, type Step } from '#src/server/records/states/behaviour.ts'
import type { ChargeFacts } from '../domain/facts.ts'
import { findUnapproved, type HandPrice, handPricesOf } from '../domain/hand-prices.ts'
import { priceOf } from '../domain/price.ts'
import { readBillingFacts, readCatalogue } from './facts.ts'

const { each } = rulesFor('invoices')

interface Row extends Omit<HandPrice, 'list_price'> {
  service_id: number | null
  standard_service_id: number | null
  ward_id: number | null
}

/** Manual lines of an invoice, in order. */
export async function loadHandPrices(
  { trx, now }: Writing,
  { invoice, visit }: { invoice: number; visit: number },
): Promise<HandPrice[]> {
  const { rows } = await sql<Row>`select l.id as line_id, l.description_kh as kh,
      l.description_en as en, l.quantity::float8 as quantity,
      coalesce(l.unit_price, 0)::float8 as price, s.id as service_id, s.standard_service_id, s.ward_id
    from invoice_lines l join invoices i on i.id = l.invoice_id
    left join lateral (select s.id, s.standard_service_id, s.ward_id from services s
      join wards w on w.id = s.ward_id and w.health_facility_id = i.health_facility_id
      where s.deleted_at is null and (lower(s.name_kh) = lower(l.description_kh)
        or lower(s.name_en) = lower(l.description_en)) order by s.id limit 1) s on true
    where l.invoice_id = ${invoice} and l.charge_id is null and l.credits_id is null
      and l.deleted_at is null order by l.id`.execute(trx)
  if (rows.length === 0) return []
  const facts = (await readBillingFacts(trx, [visit])).get(visit)
  const charges = rows.flatMap(({ line_id, service_id, ...row }): ChargeFacts[] =>
    facts && service_id !== null
      ? [
          {
            ...row,
            charge_id: line_id,
            service_id,
            en: row.en ?? row.kh,
            agreed_price: null,
            service_category_id: null,
            medication_id: null,
            is_billable: true,
            is_bed_day: false,
            is_billed: false,
            performed_at: now,
            performed_on: facts.on,
          },
        ]
      : [],
  )
  const catalogue = facts && (await readCatalogue(trx, [{ ...facts, charges }]))
  const listPrice = (line: number) => {
    const charge = charges.find(({ charge_id }) => charge_id === line)
    return charge && facts && catalogue ? priceOf(charge, facts, catalogue).unit_price : null
  }
  return rows.map(({ line_id, kh, en, quantity, price }) => ({
    line_id,
    kh,
    en,
    quantity,
    price,
    list_price: listPrice(line_id),
  }))
}

/** Manual lines of an invoice as they were approved. */
async function loadApprovedPrices({ trx }: Writing, invoice: number): Promise<readonly HandPrice[]> {
  const { rows } = await sql<{ details: unknown }>`select a.details from approvals a
    where a.kind = ${approvalKind.PRICE_OVERRIDE.value} and a.subject_resource = 'invoices'
      and a.subject_id = ${invoice} and a.deleted_at is null
    group by a.request_code, a.details
    having bool_and(a.decision = ${approvalDecision.APPROVED.value})`.execute(trx)
  return rows.flatMap(({ details }) => handPricesOf(details))
}

/**
 * The failure of a guard that needs an approval of this kind.
 * @param about Appended to the text.
 */
export function needsApproval(
  { stored }: Step<'invoices'>,
  kind: ApprovalKind,
  about: Label = { kh: '', en: '' },
) {
  const { label } = approvalKind[kind]
  return {
    text: {
      kh: `«${label.kh}» ត្រូវមានការអនុម័តជាមុន${about.kh}។`,
      en: `“${label.en}” needs approval before the invoice is issued${about.en}.`,
    },
    link: `/invoices/update/${stored.id}?ask=${kind}`,
  }
}

/** Each manual price must be approved as it is; a later change needs a new approval. */
export const hasApprovedPrices = each(async (writing, step) => {
  const { id: invoice, values } = step.stored
  const lines = await loadHandPrices(writing, { invoice, visit: values.visit_id })
  if (lines.length === 0) return undefined
  const open = findUnapproved(lines, await loadApprovedPrices(writing, invoice))
  if (!open) return undefined
  const price = formatRiel(open.price)
  const about = {
    kh: `៖ «${open.kh}» ${open.quantity} × ${price}`,
    en: `: “${open.en ?? open.kh}”, ${open.quantity} × ${price}`,
  }
  return needsApproval(step, 'PRICE_OVERRIDE', about)
})
