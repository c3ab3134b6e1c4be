/** Recalculates stored figures from their sources and compares them (domain 1.8, 1.9, 2.4). */
import { type Kysely, sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { ledgerAccount } from '#schemas/codes/ledger-account.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { compare, type Difference } from '#src/server/records/verify/differences.ts'
import { isIssued } from '#src/workflows/billing/server/issued.ts'
import { claimSumDifferences } from '#src/workflows/claims/server/sum-tables.ts'
import type { SqlFragment } from './sql-fragments.ts'
import { moneyChecks, numberChecks } from './verify-money.ts'

const discounts = ['line_discount', 'category_discount', 'bill_discount'] as const
const sums = ['gross', ...discounts, 'exemption', 'scheme', 'patient'] as const
const ofLine = (name: (typeof sums)[number]) =>
  sql.ref(`l.${name === 'scheme' || name === 'patient' ? `${name}_share` : name}`)

/** Statements by check that return `record`, `stored` and `worked_out` for each difference. */
const checks: Readonly<Record<string, SqlFragment>> = {
  ...Object.fromEntries(
    sums.map((name) => [
      `Invoices: ${name.replace('_', ' ')} is that of the lines`,
      sql`select i.code as record, ${sql.ref(`i.${name}_total`)} as stored, coalesce(x.n, 0) as worked_out
        from invoices i left join (select l.invoice_id, sum(${ofLine(name)}) as n from invoice_lines l
          where l.deleted_at is null group by 1) x on x.invoice_id = i.id
        where i.deleted_at is null and ${sql.ref(`i.${name}_total`)} <> coalesce(x.n, 0)`,
    ]),
  ),
  ...moneyChecks,
  'Invoices: no more is paid than the bill after its credit notes': sql`
    select i.code as record, i.balance as stored, 0 as worked_out from invoices i
    where i.deleted_at is null and i.status <> ${invoiceStatus.CANCELLED.value} and i.balance < 0`,
  'Invoices: the amount owed equals the ledger': sql`
    select i.code as record, i.balance as stored, coalesce(sum(l.amount), 0) as worked_out
    from invoices i left join ledger_postings l on l.invoice_id = i.id
      and l.account = ${ledgerAccount.PATIENT_RECEIVABLE.value}
    where ${isIssued('i')} group by i.id having i.balance <> coalesce(sum(l.amount), 0)`,
  'Ledger: entries are balanced': sql`
    select e.id::text as record, 0 as stored, sum(p.amount) as worked_out
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    group by e.id having sum(p.amount) <> 0`,
  'Ledger: balances are those of the postings': sql`
    select concat_ws(' · ', b.health_facility_id, b.account, b.shift_id) as record, b.balance as stored,
      coalesce(p.n, 0) as worked_out
    from ledger_balances b left join (select health_facility_id, account, coalesce(shift_id, 0) as shift_id,
      sum(amount) as n from ledger_postings group by 1, 2, 3) p using (health_facility_id, account, shift_id)
    where b.balance <> coalesce(p.n, 0)`,
  'Claims: the amount claimed equals cases and lines': sql`
    select c.code as record, c.amount_claimed as stored, coalesce(x.n, 0) as worked_out
    from claims c left join (select k.claim_id, sum(k.amount) as n from (
        select claim_id, amount from case_claims where deleted_at is null
        union all select claim_id, amount from claim_lines where deleted_at is null) k
      group by 1) x on x.claim_id = c.id
    where c.deleted_at is null and c.amount_claimed <> coalesce(x.n, 0)`,
  'Claims: kept sums are those of the claims': claimSumDifferences,
}

/** All differences, by check. */
export const differences = async (db: Kysely<Tables>, registry: Registry): Promise<Difference[]> =>
  registry.find('invoices') ? compare(db, { ...checks, ...numberChecks(registry) }) : []
