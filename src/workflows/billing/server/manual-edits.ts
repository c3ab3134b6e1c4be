/**
 * Manual edits of a draft: discounts of lines, categories and the whole invoice, and manual lines.
 */
import { sql } from 'kysely'
import type { Share } from '#application/domain/share.ts'
import { amountType } from '#schemas/codes/amount-type.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { idList } from '#src/server/db/ids.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Catalogue, VisitFacts } from '../domain/facts.ts'
import { priceInvoice } from '../domain/invoice.ts'
import type { CategoryDiscount, LineInput, PricedInvoice } from '../domain/priced-invoice.ts'

/** The discount of a line or an invoice. */
const discountOf = (values: Values, prefix: 'discount' | 'bill_discount'): Share => {
  const type = (values[`${prefix}_type`] ?? null) as number | null
  const of = type === amountType.PERCENT.value ? 'percent' : 'amount'
  const value = values[`${prefix}_${of}`]
  return { type, value: value === null || value === undefined ? null : Number(value) }
}

type Discount = 'discount_type' | 'discount_percent' | 'discount_amount'
type LineValues = Pick<
  TableRow<'invoice_lines'>,
  'charge_id' | 'description_kh' | 'description_en' | 'quantity' | 'unit_price' | Discount
>
type CategoryValues = Pick<
  TableRow<'invoice_category_discounts'>,
  'line_kind' | 'service_category_id' | Discount
>

const inputOf = (values: LineValues): LineInput => ({
  charge_id: values.charge_id,
  description_kh: values.description_kh,
  description_en: values.description_en,
  quantity: values.quantity,
  unit_price: values.unit_price,
  discount: discountOf(values, 'discount'),
})

export interface Draft {
  head: Stored<'invoices'>
  lines: readonly Stored<'invoice-lines'>[]
  categories: readonly Stored<'invoice-category-discounts'>[]
}

const categoryOf = (values: CategoryValues): CategoryDiscount => ({
  line_kind: values.line_kind,
  service_category_id: values.service_category_id,
  discount: discountOf(values, 'discount'),
})

/** The category discounts of a locked invoice, with the ids of their rows. */
export async function readCategoryInputs(
  trx: Writing['trx'],
  invoice: number,
): Promise<(CategoryDiscount & { id: number })[]> {
  const { rows } = await sql<
    CategoryValues & { id: number }
  >`select id, line_kind, service_category_id, discount_type,
      discount_percent::float8 as discount_percent, discount_amount::float8 as discount_amount
    from invoice_category_discounts where invoice_id = ${invoice} and deleted_at is null
    order by id`.execute(trx)
  return rows.map((row) => ({ ...categoryOf(row), id: row.id }))
}

/** The manual edits of the lines of a locked invoice. */
export async function readLineInputs(trx: Writing['trx'], invoice: number): Promise<LineInput[]> {
  const { rows } = await sql<LineValues>`select charge_id, description_kh, description_en,
      quantity::float8 as quantity, unit_price::float8 as unit_price, discount_type,
      discount_percent::float8 as discount_percent, discount_amount::float8 as discount_amount
    from invoice_lines where invoice_id = ${invoice} and deleted_at is null order by id`.execute(trx)
  return rows.map(inputOf)
}

/** Manual edits of an invoice: its own discount and those of its lines. */
export interface ManualEdits {
  head: Pick<Stored, 'values'>
  lines: readonly LineInput[]
  categories: readonly CategoryDiscount[]
}

export const byHandOf = ({ head, lines, categories }: Draft): ManualEdits => ({
  head,
  lines: lines.map(({ values }) => inputOf(values)),
  categories: categories.map(({ values }) => categoryOf(values)),
})

/** The draft at current prices, with its manual edits. */
export const priced = (visit: VisitFacts, catalogue: Catalogue, draft?: ManualEdits): PricedInvoice =>
  priceInvoice(visit, catalogue, {
    lines: draft?.lines ?? [],
    category_discounts: draft?.categories ?? [],
    bill_discount: draft ? discountOf(draft.head.values, 'bill_discount') : { type: null, value: null },
  })

/** Drafts and their lines by visit id, locked if the caller writes them. */
export async function readDrafts(
  writing: Writing,
  visits: readonly number[],
  { lock }: { lock: boolean },
): Promise<Map<number, Draft>> {
  const { trx, context } = writing
  const { registry } = context
  const readScope = readScopeOf(writing)
  const { rows } = await sql<{ id: number; lines: number[]; categories: number[] }>`
    select i.id, array(select l.id from invoice_lines l
        where l.invoice_id = i.id and l.deleted_at is null order by l.id) as lines,
      array(select d.id from invoice_category_discounts d
        where d.invoice_id = i.id and d.deleted_at is null order by d.id) as categories
    from invoices i where i.visit_id = any(${idList(visits)}) and i.status = ${invoiceStatus.DRAFT.value}
      and i.deleted_at is null order by i.id`.execute(trx)
  const lockAll = <Name extends string>(name: Name, ids: readonly number[]) =>
    readStored(trx, readScope, registry.get(name), ids, { lock })
  const all = (of: 'lines' | 'categories') => rows.flatMap((row) => row[of])
  const ids = rows.map(({ id }) => id)
  const heads = await lockAll('invoices', ids)
  const lines = await lockAll('invoice-lines', all('lines'))
  const categories = await lockAll('invoice-category-discounts', all('categories'))
  return new Map(
    rows.flatMap((row) => {
      const head = heads.get(row.id)
      if (!head) return []
      const draft = {
        head,
        lines: row.lines.flatMap((id) => lines.get(id) ?? []),
        categories: row.categories.flatMap((id) => categories.get(id) ?? []),
      }
      return [[head.values.visit_id, draft] as const]
    }),
  )
}
