/**
 * Database guarantees of the ledger for every writer (design 6): an entry sums to zero, postings
 * are never changed or deleted, and no money account becomes negative. All statements can be
 * repeated.
 */

import { cashAccounts, ledgerAccount } from '#schemas/codes/ledger-account.ts'
import { fixedFunction, keepColumns } from '#src/server/db/fixed-columns.ts'

const cash = cashAccounts.map((name) => ledgerAccount[name].value).join(', ')

/**
 * Balances of money accounts. Each shift has its own drawer, so that cashiers do not block each
 * other.
 */
export const ledgerTables: readonly string[] = [
  `create table if not exists ledger_balances (
    health_facility_id bigint not null,
    account integer not null,
    shift_id bigint not null,
    balance bigint not null,
    primary key (health_facility_id, account, shift_id),
    constraint ledger_never_below_zero check (balance >= 0)
  )`,
  `create or replace function ledger_move() returns trigger language plpgsql as $f$
  begin
    if new.account not in (${cash}) or new.amount = 0 then return null; end if;
    -- Updates first: an insert with a negative amount would be refused before it conflicts with the
    -- existing row.
    update ledger_balances set balance = balance + new.amount
      where health_facility_id = new.health_facility_id and account = new.account
        and shift_id = coalesce(new.shift_id, 0);
    if found then return null; end if;
    insert into ledger_balances as b
      values (new.health_facility_id, new.account, coalesce(new.shift_id, 0), new.amount)
      on conflict (health_facility_id, account, shift_id)
      do update set balance = b.balance + new.amount;
    return null;
  end $f$`,
  `create or replace function ledger_balanced() returns trigger language plpgsql as $f$
  begin
    if (select sum(amount) from ledger_postings where entry_id = new.entry_id) <> 0 then
      raise exception 'ledger entry % is not balanced', new.entry_id using errcode = '23514';
    end if;
    return null;
  end $f$`,
  fixedFunction,
]

const postings = ['entry_id', 'account', 'amount', 'health_facility_id', 'occurred_at', 'shift_id']
const entries = ['number', 'kind', 'health_facility_id', 'occurred_at', 'invoice_id', 'payment_id']

/** Runs after the tables are created. */
export const ledgerGuards: readonly string[] = [
  `do $$ begin
    if to_regclass('ledger_postings') is null then return; end if;
    ${keepColumns('ledger_postings', postings)} ${keepColumns('ledger_entries', entries)}
    create or replace trigger ledger_move after insert on ledger_postings
      for each row execute function ledger_move();
    if not exists (select from pg_trigger where tgname = 'ledger_balanced') then
      create constraint trigger ledger_balanced after insert on ledger_postings
        deferrable initially deferred for each row execute function ledger_balanced();
    end if;
  end $$`,
]
