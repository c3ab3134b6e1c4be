/**
 * Columns that the database itself protects from changes by any writer; named after the ledger,
 * which needed it first. All statements may be repeated.
 */

export const fixedFunction = `create or replace function ledger_fixed() returns trigger language plpgsql as $f$
  begin
    raise exception 'rows of % can only be added', tg_table_name using errcode = '42501';
  end $f$`

/**
 * Statements that protect these columns of a table's rows, and the rows themselves. Derived
 * columns, such as search keys, may be recomputed.
 */
export const keepColumns = (table: string, columns: readonly string[]): string => {
  const values = (row: string) => [...columns, 'deleted_at'].map((name) => `${row}.${name}`).join()
  return `
    create or replace trigger ledger_fixed before update on ${table} for each row
      when ((${values('old')}) is distinct from (${values('new')})) execute function ledger_fixed();
    create or replace trigger ledger_kept before delete or truncate on ${table}
      for each statement execute function ledger_fixed();`
}
