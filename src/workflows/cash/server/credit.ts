/** Credit notes: reduce an issued invoice line by line (domain 1.8, 2.3; docs/money.md). */
import { sql } from 'kysely'
import { invoiceEvent } from '#schemas/codes/invoice-status.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { AppError } from '#src/server/http/errors.ts'
import { reserveIds } from '#src/server/records/resources/insert.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { following } from '#src/server/records/write-guards/assert-open.ts'
import { loadClaim } from '#src/workflows/billing/server/claimed.ts'
import { billing } from '#src/workflows/billing/server/drafts.ts'
import { addEvents } from '#src/workflows/billing/server/history.ts'
import { type Credited, creditEntries, type SecondShare } from '#src/workflows/ledger/server/invoices.ts'
import { postEntries } from '#src/workflows/ledger/server/post.ts'
import {
  type CreditRequest,
  creditableLines,
  creditedAmounts,
  creditedDue,
  creditOf,
  creditProblem,
  type IssuedLine,
  type LineCredit,
  roundsToNothing,
} from '../domain/credit.ts'
import { nowMinute, refuse } from './book.ts'

const amounts = sql.join(creditedAmounts.map((name) => sql`${sql.ref(name)}::float8 as ${sql.ref(name)}`))

/** Values that a credit line copies from its original line. */
interface CopiedValues {
  issued: Values<'invoice-lines'>
}

/** Lines of an invoice, including their credit lines. */
export async function readIssuedLines({ trx }: Pick<Writing, 'trx'>, invoice: number) {
  const { rows } = await sql<IssuedLine & CopiedValues>`
    select id, credits_id, covered, quantity::float8 as quantity,
      covered_quantity::float8 as covered_quantity, ${amounts},
      json_build_object('charge_id', charge_id, 'line_kind', line_kind, 'service_id', service_id,
        'medication_id', medication_id, 'program_id', program_id, 'benefit_id', benefit_id, 'ward_id', ward_id,
        'performed_at', performed_at, 'description_kh', description_kh,
        'description_en', description_en, 'unit_price', unit_price, 'covered', covered,
        'uncovered_reason', uncovered_reason) as issued
    from invoice_lines where invoice_id = ${invoice} and deleted_at is null order by id`.execute(trx)
  return rows
}

interface Planned {
  lines: readonly { line: CopiedValues & { id: number }; credit: LineCredit }[]
  credited: Credited
}

/**
 * Calculates a credit note for these lines.
 * @throws VALIDATION naming a line, or the claim of a covered line
 */
export async function planCredit(
  writing: Writing,
  { id, values }: Stored<'invoices'>,
  requests: readonly CreditRequest[],
): Promise<Planned> {
  const stored = await readIssuedLines(writing, id)
  const left = creditableLines(stored)
  const problem = creditProblem(left, requests)
  if (problem) throw new AppError('VALIDATION', { problems: [problem] })
  const lines = requests.flatMap((request) => {
    const line = stored.find((one) => one.id === request.line_id)
    const rest = left.find((one) => one.id === request.line_id)
    return line && rest ? [{ line, credit: creditOf(rest, request) }] : []
  })
  const scheme = addRiel(...lines.map(({ credit }) => credit.scheme_share))
  const patient = addRiel(...lines.map(({ credit }) => credit.patient_share))
  const code = scheme > 0 ? await loadClaim(writing, id) : undefined
  if (code) refuse('lines', 'cash.claimed', { code })
  const due = creditedDue(
    { patient_total: Number(values.patient_total), rounding: Number(values.rounding) },
    lines.map(({ credit }) => credit),
  )
  if (roundsToNothing({ due, patient, scheme })) refuse('lines', 'cash.credit_rounded')
  const second = secondShareOf(lines, Number(values.program_id))
  return { lines, credited: { scheme, patient, due, second } }
}

/** The credited share of the second programme, from the lines that it pays. */
function secondShareOf(lines: Planned['lines'], main: number): SecondShare | undefined {
  const seconds = lines.filter(
    ({ line: { issued }, credit }) =>
      issued.program_id !== null && Number(issued.program_id) !== main && credit.scheme_share > 0,
  )
  const [first] = seconds
  if (!first) return undefined
  const amount = addRiel(...seconds.map(({ credit }) => credit.scheme_share))
  return { program_id: Number(first.line.issued.program_id), amount }
}

const negative = (amount: number) => (amount === 0 ? 0 : -amount)

/** Totals of the header after the credit (schemas/parts/invoice-amounts.ts). */
function headAfter({ values }: Stored<'invoices'>, { lines, credited: { due, patient } }: Planned) {
  const less = (total: number | null, ...names: readonly (typeof creditedAmounts)[number][]) =>
    (total ?? 0) - addRiel(...lines.flatMap(({ credit }) => names.map((name) => credit[name])))
  return {
    gross_total: less(values.gross_total, 'gross'),
    line_discount_total: less(values.line_discount_total, 'line_discount'),
    category_discount_total: less(values.category_discount_total, 'category_discount'),
    bill_discount_total: less(values.bill_discount_total, 'bill_discount'),
    discount_total: less(values.discount_total, 'line_discount', 'category_discount', 'bill_discount'),
    exemption_total: less(values.exemption_total, 'exemption'),
    scheme_total: less(values.scheme_total, 'scheme_share'),
    patient_total: less(values.patient_total, 'patient_share'),
    rounding: (values.rounding ?? 0) - (due - patient),
  }
}

/**
 * Issues a credit note on a locked invoice: lines, totals, ledger and history. The caller refunds
 * the overpayment and settles the invoice. Returns the updated invoice.
 */
export async function creditInvoice(
  from: Writing,
  invoice: Stored<'invoices'>,
  requests: readonly CreditRequest[],
  request: { code: string; reason: string },
): Promise<Stored<'invoices'>> {
  const writing = asWorkflow(from, billing, following)
  const { context, actor } = writing
  const { registry } = context
  const planned = await planCredit(writing, invoice, requests)
  const { due, scheme } = planned.credited
  const notes = registry.get('credit-notes')
  const fixed = await reserveIds(writing, notes, 1)
  const note: Values<'credit-notes'> = {
    invoice_id: invoice.id,
    health_facility_id: Number(invoice.values.health_facility_id),
    amount: due,
    scheme_amount: scheme,
    issued_at: nowMinute(writing),
    issued_by: actor.userId,
    reason: request.reason.slice(0, 500),
    approval_code: request.code,
  }
  await postEntries(writing, creditEntries(writing, invoice, planned.credited), [
    { resource: notes, records: [note], fixed },
  ])
  await insertRecords(
    writing,
    registry.get('invoice-lines'),
    planned.lines.map(({ line, credit }) => ({
      ...line.issued,
      invoice_id: invoice.id,
      credits_id: line.id,
      credit_note_id: fixed[0],
      quantity: negative(credit.quantity),
      why: null,
      covered_quantity: negative(credit.covered_quantity),
      ...Object.fromEntries(creditedAmounts.map((name) => [name, negative(credit[name])])),
    })),
  )
  const invoices = registry.get('invoices')
  await updateRecords(writing, invoices, [{ stored: invoice, values: headAfter(invoice, planned) }])
  const before = Number(invoice.values.patient_total) + Number(invoice.values.rounding)
  await addEvents(writing, [
    {
      invoice_id: invoice.id,
      visit_id: invoice.values.visit_id,
      details: request.code,
      event: invoiceEvent.CREDITED.value,
      amount_before: before,
      amount_after: before - due,
    },
  ])
  return (await lockStored(writing, invoices, [invoice.id])).get(invoice.id) ?? invoice
}
