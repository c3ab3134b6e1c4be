/**
 * Money accounts compared with their postings (domain 2.4: no negative account, cash-flow
 * reconciled).
 */
import { sql } from 'kysely'
import { cashAccounts, ledgerAccount } from '#schemas/codes/ledger-account.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'

const cash = cashAccounts.map((name) => ledgerAccount[name].value)

const check: ClosingCheck = {
  name: 'ledger_agrees',
  order: 24,
  label: { kh: 'គណនីប្រាក់ដែលមិនត្រូវនឹងបញ្ជី', en: 'Money accounts that differ from the ledger' },
  help: {
    kh: 'មានអ្នកបានកែមូលដ្ឋានទិន្នន័យដោយដៃ។ សូមជូនដំណឹងដល់អ្នកគ្រប់គ្រងប្រព័ន្ធ។',
    en: 'The database was changed by hand. Tell an administrator.',
  },
  blocks: true,
  async count(month) {
    if (!month.registry.find('ledger-postings')) return 0
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ledger_balances b
      full join (select account, coalesce(shift_id, 0) as shift_id, sum(amount) as sum
        from ledger_postings where health_facility_id = ${month.facility}
          and ${codeIn('account', ...cash)}
        group by 1, 2) p on p.account = b.account and p.shift_id = b.shift_id
      where coalesce(b.health_facility_id, ${month.facility}) = ${month.facility}
        and coalesce(b.balance, 0) <> coalesce(p.sum, 0)`.execute(month.db)
    return rows[0]?.n ?? 0
  },
  link: () => null,
}

export default check
