/** Balances of money accounts, read from the ledger only (design 6). */
import { sql } from 'kysely'
import { cashFlowStatus, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { cashAccounts, ledgerAccount } from '#schemas/codes/ledger-account.ts'
import { inFacilities, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { CashBalances } from '../domain/answers.ts'

const { PATIENT_TRANSPORT, PATIENT_FOOD, FUNERAL } = cashPurpose

/** Movements `c` that a programme has not reimbursed yet. */
export const openSupport = sql`${codeIn('c.purpose', PATIENT_TRANSPORT, PATIENT_FOOD, FUNERAL)} and c.status = ${cashFlowStatus.POSTED.value} and c.reimbursed_by_id is null
  and c.deleted_at is null`

export async function readBalances(reading: Reading): Promise<CashBalances> {
  const cash = sql.join(cashAccounts.map((name) => sql`(${sql.lit(ledgerAccount[name].value)})`))
  const { rows } = await sql<CashBalances>`
    select (select json_agg(json_build_object('account', a.account, 'balance', coalesce((
        select sum(b.balance) from ledger_balances b where b.account = a.account
          and ${inFacilities(reading, 'b.health_facility_id')}), 0)) order by a.account)
        from (values ${cash}) a (account)) as accounts,
      (select coalesce(sum(p.amount), 0)::float8 from ${visibleRows(reading, reading.registry.get('ledger-postings'))} p
        where p.account = ${ledgerAccount.ADVANCE_DUE.value}) as due, o.open, o.since
    from (select count(*)::int as open, min(c.occurred_on)::text as since
      from ${visibleRows(reading, reading.registry.get('cash-flow'))} c where ${openSupport}) o`.execute(
    reading.db,
  )
  return rows[0] as CashBalances
}
