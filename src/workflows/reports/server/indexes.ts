/** Indexes for reports of one facility over some days. */
const moments: readonly (readonly [table: string, moment: string])[] = [
  ['visits', 'arrived_at'],
  ['visits', 'discharged_at'],
  ['invoices', 'issued_at'],
  ['payments', 'paid_at'],
  ['ledger_postings', 'occurred_at'],
  ['claims', 'date_to'],
]

/** Balances of accounts are summed from the index alone. */
const balances = `do $$ begin
    if to_regclass('ledger_postings') is null then return; end if;
    create index if not exists reports_ledger_postings_account
      on ledger_postings (health_facility_id, account, occurred_at) include (amount)
      where deleted_at is null;
  end $$`

/** Runs after the tables are created; all statements can be repeated. */
export const reportIndexes: readonly string[] = [
  ...moments.map(
    ([table, moment]) => `do $$ begin
    if to_regclass('${table}') is null then return; end if;
    create index if not exists reports_${table}_${moment} on ${table} (health_facility_id, ${moment})
      where deleted_at is null;
  end $$`,
  ),
  balances,
]
