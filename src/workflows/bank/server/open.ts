/** Unmatched items of a facility's bank account: only at the bank, or only in the ledger. */
import { type Kysely, sql } from 'kysely'
import { type BankDirection, bankDirection } from '#schemas/codes/bank-direction.ts'
import { ledgerAccount } from '#schemas/codes/ledger-account.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { localDay } from '#src/server/db/local-time.ts'
import type { BankTotals, MatchedLine } from '../domain/actions.ts'
import type { OpenEntry, OpenLine } from '../domain/match.ts'

/** Maximum number of rows per side on the page; the report has all. */
const maxRows = 500
/** Maximum number of matched lines on the page. */
const maxMatched = 100

const { value: bank } = ledgerAccount.BANK

/** Entries of the bank account, with their day and bank reference. */
export const bankEntries = sql`
  select e.id, e.number, e.kind, e.health_facility_id, e.payment_id, e.reversal_of_id,
    ${localDay('e.occurred_at')} as on_day, e.occurred_at,
    coalesce(x.reference_no, c.reference) as reference, x.receipt_no, e.note, sum(p.amount) as moved
  from ledger_postings p join ledger_entries e on e.id = p.entry_id
  left join payments x on x.id = e.payment_id
  left join claim_payments c on c.entry_id = e.id and c.deleted_at is null
  where p.account = ${sql.lit(bank)} and e.deleted_at is null
  group by e.id, x.id, c.id`

/** The bank line of the entry with this alias; deleted lines match nothing. */
const lineOf = (entry: string) =>
  sql`select 1 from bank_lines l where l.entry_id = ${sql.ref(entry)} and l.deleted_at is null
    union all select 1 from bank_lines__further_entry_ids f join bank_lines l on l.id = f.owner_id
    where f.target_id = ${sql.ref(entry)} and l.deleted_at is null`

/** An entry `b` without a line. A movement and its reversal that the bank never saw cancel out. */
export const isOpenEntry = sql`not exists (${lineOf('b.id')})
  and not exists (select 1 from ledger_entries r where r.reversal_of_id = b.id and r.deleted_at is null
    and not exists (${lineOf('r.id')}))
  and (b.reversal_of_id is null or exists (${lineOf('b.reversal_of_id')}))`

const directionOf = (value: number): BankDirection => (value === bankDirection.IN.value ? 'IN' : 'OUT')

const entryColumns = sql`b.id::float8 as id, b.number, b.on_day::text as on_day,
  b.moved::float8 as moved, coalesce(b.reference, b.note) as reference`

const entryOf = ({ moved, ...row }: OpenEntry & { moved: number }): OpenEntry => ({
  ...row,
  amount: Math.abs(moved),
  direction: moved >= 0 ? 'IN' : 'OUT',
})

type Db = Pick<Kysely<Tables>, 'getExecutor'>

export async function loadOpenLines(
  db: Db,
  facility: number,
  to: string,
  ids?: readonly number[],
): Promise<(OpenLine & { version: number })[]> {
  const some = ids ? sql`and l.id = any(${idList(ids)})` : sql``
  const limit = ids ? sql`` : sql`limit ${maxRows}`
  const { rows } = await sql<OpenLine & { sign: number; version: number }>`
    select l.id::float8 as id, l.version, l.on_day::text as on_day, l.direction as sign,
      l.amount::float8 as amount, l.reference, l.description
    from bank_lines l where l.health_facility_id = ${facility} and l.on_day <= ${to}::date
      and l.entry_id is null and l.deleted_at is null ${some}
    order by l.on_day desc, l.position, l.id ${limit}`.execute(db as Kysely<Tables>)
  return rows.map(({ sign, ...row }) => ({ ...row, direction: directionOf(sign) }))
}

/** Newest first; all of the days since `from`, otherwise those of the page. */
export async function loadOpenEntries(
  db: Db,
  facility: number,
  to: string,
  from?: string,
): Promise<OpenEntry[]> {
  const since = from ? sql`and b.on_day >= ${from}::date` : sql``
  const limit = from ? sql`` : sql`limit ${maxRows}`
  const { rows } = await sql<OpenEntry & { moved: number }>`
    select ${entryColumns} from (${bankEntries}) b where b.health_facility_id = ${facility}
      and b.on_day <= ${to}::date and ${isOpenEntry} ${since}
    order by b.on_day desc, b.id desc ${limit}`.execute(db as Kysely<Tables>)
  return rows.map(entryOf)
}

/** The newest matched lines, with their entries. */
export async function loadMatched(db: Db, facility: number, to: string): Promise<MatchedLine[]> {
  const { rows } = await sql<OpenLine & { way: number; entry_ids: number[] }>`
    select l.id::float8 as id, l.on_day::text as on_day, l.direction as way,
      l.amount::float8 as amount, l.reference, l.description,
      array(select l.entry_id union all select f.target_id from bank_lines__further_entry_ids f
        where f.owner_id = l.id)::float8[] as entry_ids
    from bank_lines l where l.health_facility_id = ${facility} and l.on_day <= ${to}::date
      and l.entry_id is not null and l.deleted_at is null
    order by l.on_day desc, l.position, l.id limit ${maxMatched}`.execute(db as Kysely<Tables>)
  const ids = rows.flatMap(({ entry_ids }) => entry_ids)
  const entries = new Map((await loadEntries(db, ids)).map((entry) => [entry.id, entry]))
  return rows.map(({ way, entry_ids, ...row }) => ({
    ...row,
    direction: directionOf(way),
    entries: entry_ids.flatMap((id) => entries.get(id) ?? []),
  }))
}

async function loadEntries(db: Db, ids: readonly number[]): Promise<OpenEntry[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OpenEntry & { moved: number }>`
    select ${entryColumns} from (${bankEntries}) b
    where b.id = any(${idList(ids)})`.execute(db as Kysely<Tables>)
  return rows.map(entryOf)
}

/** Signed riel of the line with alias `l`. */
export const signed = sql`case when l.direction = ${sql.lit(bankDirection.IN.value)}
  then l.amount else -l.amount end`

export async function loadTotals(db: Db, facility: number, to: string): Promise<BankTotals> {
  const lines = sql`from bank_lines l where l.health_facility_id = ${facility}
    and l.on_day <= ${to}::date and l.deleted_at is null`
  const { rows } = await sql<BankTotals>`
    select (select coalesce(
        (select l.balance ${lines} and l.balance is not null
          order by l.on_day desc, l.position desc, l.id desc limit 1),
        (select sum(${signed}) ${lines}))::float8) as statement,
      coalesce((select sum(b.moved) from (${bankEntries}) b where b.health_facility_id = ${facility}
        and b.on_day <= ${to}::date), 0)::float8 as book,
      coalesce((select sum(${signed}) ${lines} and l.entry_id is null), 0)::float8 as "onlyBank",
      coalesce((select sum(b.moved) from (${bankEntries}) b where b.health_facility_id = ${facility}
        and b.on_day <= ${to}::date and ${isOpenEntry}), 0)::float8 as "onlyBook"`.execute(
    db as Kysely<Tables>,
  )
  return rows[0] as BankTotals
}
