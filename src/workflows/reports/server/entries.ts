/** SQL shared by ledger reports: postings `l` of entries `e`, posted documents, and balances. */
import { type RawBuilder, sql } from 'kysely'
import { type LedgerAccount, ledgerAccount, ledgerKind } from '#schemas/codes/ledger-account.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { booked, one } from './books.ts'
import type { ReportQuery } from './source.ts'
import { dayOf, fits, type SqlFragment } from './sql-fragments.ts'

/** Visible postings `l` with their entries `e`. */
export const postings = (query: ReportQuery): SqlFragment =>
  sql`${query.visibleRows('ledger-postings')} l join ledger_entries e on e.id = l.entry_id`

/** Postings `l` at the facility before a moment. */
export const before = (moment: string, { facility }: ReportQuery): SqlFragment => sql`
  l.occurred_at < ${moment}::timestamptz and l.deleted_at is null
  and ${fits(sql`l.health_facility_id`, facility)}`

/** Postings `l` of the period, with entries `e`. */
export const within = (query: ReportQuery): SqlFragment => sql`${before(query.until, query)}
  and l.occurred_at >= ${query.since}::timestamptz and ${booked}`

export const isAccount = (...names: readonly LedgerAccount[]): SqlFragment =>
  sql`l.account in (${sql.join(names.map((name) => sql.lit(ledgerAccount[name].value)))})`

/** The balance of an account before a moment, in riel. */
export const balanceBefore = (moment: string, query: ReportQuery, account: LedgerAccount): Promise<number> =>
  one(
    query,
    sql`select sum(l.amount) from ${query.visibleRows('ledger-postings')} l
      where ${before(moment, query)} and ${isAccount(account)}`,
  )

/** Documents that an entry `e` posts; at most one of each. */
export const withDocuments: SqlFragment = sql`
  left join invoices doc_invoice on doc_invoice.id = e.invoice_id
  left join payments doc_payment on doc_payment.id = e.payment_id
  left join cash_flow doc_voucher on doc_voucher.id = (select c.id from cash_flow c
    where c.entry_id = coalesce(e.reversal_of_id, e.id) and c.deleted_at is null order by c.id limit 1)
  left join shifts doc_shift on doc_shift.id = e.shift_id
    and ${codeIn('e.kind', ledgerKind.FLOAT, ledgerKind.HAND_OVER)}
  left join claim_invoices doc_claims on doc_claims.id = e.claim_invoice_id
  left join claims doc_claim on doc_claim.id = e.claim_id`

/** The number of an entry's document, after `withDocuments`. */
export const documentNumber: SqlFragment = sql`coalesce(doc_payment.receipt_no,
  case when e.kind = ${sql.lit(ledgerKind.CREDIT_NOTE.value)} then (select n.code from credit_notes n
    where n.invoice_id = e.invoice_id and n.issued_at = e.occurred_at order by n.id limit 1) end,
  doc_invoice.code, doc_voucher.voucher_no, doc_shift.number, doc_claims.code, doc_claim.code)`

/**
 * The page of the document. Receipts have none, so they link to their invoice, or to the visit at
 * the window.
 */
export const documentPath: SqlFragment = sql`case
  when doc_invoice.id is not null then '/invoices/update/' || doc_invoice.id
  when doc_payment.id is not null then '/patients/cashier-patient-list?visit=' || doc_payment.visit_id
  when doc_voucher.id is not null then '/cash-flow/update/' || doc_voucher.id
  when doc_shift.id is not null then '/report/cashier-daily-report?shift=' || doc_shift.id || '&day='
    || (e.occurred_at at time zone interval '7 hours')::date
  when doc_claims.id is not null then '/claim_invoices/list?invoice=' || doc_claims.id
  when doc_claim.id is not null then '/claims/' || doc_claim.code end`

/** The day of a posting `l`. Entries of a day are in posting order. */
export const postedOn: SqlFragment = dayOf(sql`l.occurred_at`)

/** Names of accounts as a table `a (value, kh, en)`. */
export const accountNames: RawBuilder<unknown> = sql`(values ${sql.join(
  Object.values(ledgerAccount).map(
    ({ value, label: { kh, en } }) => sql`(${sql.lit(value)}::int, ${sql.lit(kh)}, ${sql.lit(en)})`,
  ),
)}) a (value, kh, en)`

/** An amount of a row; null for zero. */
export const amountOrNull = (amount: SqlFragment): SqlFragment => sql`nullif(${amount}, 0)::float8`

/** The debit and the credit of a signed amount. */
export const bothSides = (amount: SqlFragment): SqlFragment =>
  sql`${amountOrNull(sql`greatest(${amount}, 0)`)} as debit, ${amountOrNull(sql`greatest(-${amount}, 0)`)} as credit`

/** The sum of a column of rows. */
export const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], name: string): number =>
  rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
