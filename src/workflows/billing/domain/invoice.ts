/**
 * The price engine (domain 2.3): computes the invoice lines and their explanations from a visit's
 * charges, its payer and the catalogues in force. Order for a line: price → covered → programme's
 * share → line discount → category discount → bill discount → exemption → patient's share. For each
 * line, programme + patient + discounts + exemption = gross. Amounts that the facility waives are
 * exempted before the category and bill discounts.
 */

import { allocate, type Share, shareOf } from '#application/domain/share.ts'
import { amountType } from '#schemas/codes/amount-type.ts'
import { invoiceLineKind } from '#schemas/codes/invoice-status.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { addRiel, timesQuantity } from '#src/domain/money/riel.ts'
import { type Cover, type Coverage, coverLine } from './coverage.ts'
import type { Catalogue, ChargeFacts, VisitFacts } from './facts.ts'
import { type Price, priceOf } from './price.ts'
import type {
  CategoryDiscount,
  InvoiceInput,
  LineInput,
  PricedInvoice,
  PricedLine,
} from './priced-invoice.ts'
import { partsOf } from './secondary.ts'
import { exempted } from './uncovered.ts'
import { riel, used } from './why.ts'

const noShare: Share = { type: null, value: null }

/** The discount that the fee allows: none, or up to its percentage (schemas/parts/fee-terms.ts). */
function allowed(rest: number, share: Share, { fee }: Pick<Price, 'fee'>): number {
  if (fee && !fee.discount_allowed) return 0
  const max =
    fee?.max_discount === null || fee === null
      ? rest
      : shareOf(rest, { type: amountType.PERCENT.value, value: fee.max_discount })
  return Math.min(shareOf(rest, share), max)
}

const { SERVICE, MEDICATION, BED } = invoiceLineKind

const kindOf = ({ medication_id, is_bed_day }: ChargeFacts) =>
  (medication_id !== null ? MEDICATION : is_bed_day ? BED : SERVICE).value

const none: Coverage = {
  scheme_share: 0,
  benefit_id: null,
  covered: false,
  covered_quantity: 0,
  covered_gross: 0,
  uncovered_reason: null,
  why: [],
}

/**
 * The rest of a line after programme and line discount, and whether category and bill discounts
 * apply to it.
 */
interface Open {
  line: PricedLine
  rest: number
  isDiscountable: boolean
  service_category_id: number | null
}

function chargeLine(
  charge: ChargeFacts,
  visit: VisitFacts,
  context: {
    catalogue: Catalogue
    input: LineInput | undefined
    cover: Cover | null
    before: number
  },
): Open {
  const { catalogue, input, cover, before } = context
  const price = priceOf(charge, visit, catalogue)
  const gross = timesQuantity(price.unit_price ?? 0, charge.quantity)
  const covered = cover ? coverLine({ charge, price, gross, before }, visit, { cover, catalogue }) : none
  const left = gross - covered.scheme_share
  const line_discount = allowed(left, input?.discount ?? noShare, price)
  const rest = left - line_discount
  const exemption = exempted(visit, { rest, uncovered: gross - covered.covered_gross })
  const line: PricedLine = {
    charge_id: charge.charge_id,
    line_kind: kindOf(charge),
    service_id: charge.service_id,
    medication_id: charge.medication_id,
    benefit_id: covered.benefit_id,
    program_id: covered.covered ? visit.payer.program_id : null,
    ward_id: charge.ward_id,
    performed_at: charge.performed_at,
    description_kh: charge.kh,
    description_en: charge.en,
    quantity: charge.quantity,
    unit_price: price.unit_price,
    gross,
    line_discount,
    category_discount: 0,
    bill_discount: 0,
    exemption,
    covered: covered.covered,
    scheme_share: covered.scheme_share,
    patient_share: 0,
    covered_quantity: covered.covered_quantity,
    uncovered_reason: covered.uncovered_reason,
    why: [...price.why, ...covered.why],
  }
  const { service_category_id } = charge
  if (exemption > 0)
    line.why.push(used(`មូលដ្ឋានមិនយកប្រាក់ ${riel(exemption)}`, `The facility waives ${riel(exemption)}`))
  const isDiscountable = rest > exemption && price.fee?.discount_allowed !== false
  return { line, rest: rest - exemption, isDiscountable, service_category_id }
}

function handLine(input: LineInput, visit: VisitFacts): Open {
  const gross = timesQuantity(input.unit_price ?? 0, input.quantity)
  const line_discount = shareOf(gross, input.discount)
  const isFree = visit.payer.payer_kind === payerKind.FACILITY.value
  const rest = gross - line_discount
  const line: PricedLine = {
    charge_id: null,
    line_kind: invoiceLineKind.OTHER.value,
    service_id: null,
    medication_id: null,
    program_id: null,
    benefit_id: null,
    ward_id: null,
    performed_at: null,
    description_kh: input.description_kh,
    description_en: input.description_en,
    quantity: input.quantity,
    unit_price: input.unit_price,
    gross,
    line_discount,
    category_discount: 0,
    bill_discount: 0,
    exemption: isFree ? rest : 0,
    scheme_share: 0,
    patient_share: 0,
    covered: false,
    covered_quantity: 0,
    uncovered_reason: null,
    why: [used('កំណត់ដោយដៃ', 'Manual price')],
  }
  const of = { service_category_id: null, isDiscountable: !isFree }
  return { line, rest: isFree ? 0 : rest, ...of }
}

/** The discount of a line: that of its service category before that of its kind. */
function categoryOf(
  { line, service_category_id }: Open,
  all: readonly CategoryDiscount[],
): CategoryDiscount | undefined {
  const ofKind = all.filter(({ line_kind }) => line_kind === line.line_kind)
  return (
    ofKind.find((one) => one.service_category_id && one.service_category_id === service_category_id) ??
    ofKind.find((one) => one.service_category_id === null)
  )
}

/** Spreads a discount over lines in proportion to their rest, and returns its total. */
function spread(open: readonly Open[], share: Share, name: 'category_discount' | 'bill_discount') {
  const weights = open.map(({ rest, isDiscountable }) => (isDiscountable ? rest : 0))
  const total = shareOf(addRiel(...weights), share)
  const parts = allocate(total, weights)
  for (const [index, one] of open.entries()) {
    const part = parts[index] ?? 0
    one.line[name] = part
    one.rest -= part
  }
  return total
}

/** Computes the lines of an invoice, including the manual input. */
export function priceInvoice(
  visit: VisitFacts,
  catalogue: Catalogue,
  input: InvoiceInput = { lines: [], bill_discount: noShare },
): PricedInvoice {
  const { main, secondary, partOf } = partsOf(visit, catalogue)
  const inputs = new Map(input.lines.map((line) => [line.charge_id, line]))
  const quantities = new Map<string, number>()
  const open: Open[] = []
  for (const charge of visit.charges) {
    if (!charge.is_billable) continue
    const service = `${charge.service_id} ${charge.standard_service_id} ${charge.medication_id}`
    const before = quantities.get(service) ?? 0
    quantities.set(service, before + charge.quantity)
    if (charge.is_billed) continue
    const { payer, cover } = partOf(charge)
    const input = inputs.get(charge.charge_id)
    open.push(chargeLine(charge, { ...visit, payer }, { catalogue, cover, before, input }))
  }
  for (const line of input.lines) if (line.charge_id === null) open.push(handLine(line, visit))
  const categories = input.category_discounts ?? []
  const falling = open.map((one) => categoryOf(one, categories))
  const category_discounts = categories.map((category) =>
    spread(
      open.filter((_, index) => falling[index] === category),
      category.discount,
      'category_discount',
    ),
  )
  spread(open, input.bill_discount, 'bill_discount')
  const lines = open.map(({ line, rest }) => ({ ...line, patient_share: rest }))
  const parts = [main, ...(secondary ? [secondary] : [])]
  const cases = parts.flatMap((part) => part.cases.cases)
  return {
    lines,
    category_discounts,
    cases,
    // Late charges have their own invoice; the case of a visit is billed once.
    case_total: Math.max(0, addRiel(...cases.map(({ amount }) => amount)) - visit.case_billed),
    why: parts.flatMap(({ cover, cases: partCases }) => [...(cover?.why ?? []), ...partCases.why]),
  }
}
