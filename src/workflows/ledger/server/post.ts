/**
 * The only code that writes to the ledger: balanced entries, which the database makes immutable
 * (design 6).
 */
import { sql } from 'kysely'
import {
  cashAccounts,
  type LedgerAccount,
  type LedgerKind,
  ledgerAccount,
  ledgerKind,
} from '#schemas/codes/ledger-account.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type Added, insertBatch, numbered, reserveIds } from '#src/server/records/resources/insert.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

export interface Posting {
  account: LedgerAccount
  /** Signed whole riel. */
  amount: number
}

export interface Entry {
  kind: LedgerKind
  /** ISO, UTC. */
  occurred_at: string
  health_facility_id: number
  invoice_id?: number | null
  payment_id?: number | null
  /** The shift whose drawer it is; required for CASHIER_BOX. */
  shift_id?: number | null
  visit_id?: number | null
  program_id?: number | null
  /** The claim invoice or claim for which a programme's money was received or written off. */
  claim_invoice_id?: number | null
  claim_id?: number | null
  note?: string | null
  reversal_of_id?: number | null
  postings: readonly Posting[]
}

const isCash = (account: LedgerAccount) => (cashAccounts as readonly LedgerAccount[]).includes(account)

/** A drawer belongs to its shift; other accounts belong to the facility. */
const boxOf = ({ shift_id }: Entry, account: LedgerAccount) =>
  account === 'CASHIER_BOX' ? (shift_id ?? null) : null

/** The balance of a money account, locked until the transaction ends. */
export async function lockBalance(
  { trx }: Writing,
  facility: number,
  account: LedgerAccount,
  shift: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select balance::float8 from ledger_balances
    where health_facility_id = ${facility} and account = ${ledgerAccount[account].value}
      and shift_id = ${shift ?? 0} for update`.execute(trx)
  return rows[0]?.balance ?? 0
}

/**
 * Locks balances after the numbers of entries and receipts, like the trigger `ledger_move`: with
 * one lock order, transactions cannot deadlock.
 * @throws VALIDATION if a cash account would become negative, before the database refuses it
 */
async function assertCovered(writing: Writing, entry: Entry): Promise<void> {
  for (const { account, amount } of entry.postings) {
    if (!isCash(account) || amount >= 0) continue
    const available = await lockBalance(writing, entry.health_facility_id, account, boxOf(entry, account))
    if (available + amount < 0)
      throw new AppError('VALIDATION', {
        problems: [
          {
            field: 'amount_khr',
            key: 'cash.short',
            params: { account: ledgerAccount[account].label, available },
          },
        ],
      })
  }
}

/** Sorts the accounts, so that concurrent writers lock them in one order. @throws Error */
function moved({ kind, postings }: Entry): Posting[] {
  const real = postings.filter(({ amount }) => amount !== 0)
  if (real.length === 0 || addRiel(...real.map(({ amount }) => amount)) !== 0)
    throw new Error(`The ${kind} entry is not balanced`)
  return real.sort((a, b) => ledgerAccount[a.account].value - ledgerAccount[b.account].value)
}

/**
 * Posts entries. Returns their ids.
 * @param added Records to write before the entries, which refer to them by reserved ids.
 * @throws Error for an unbalanced entry; VALIDATION for more than a cash account holds; MONTH_… for
 * a closed month
 */
export async function postEntries(
  writing: Writing,
  entries: readonly Entry[],
  added: readonly Added[] = [],
): Promise<number[]> {
  const sorted = entries.map((entry) => ({ ...entry, postings: moved(entry) }))
  const { registry } = writing.context
  const resource = registry.get('ledger-entries')
  const records = sorted.map(({ postings: _, ...own }) => ({
    ...own,
    occurred_at: `${own.occurred_at.slice(0, 16)}:00.000Z`,
    kind: ledgerKind[own.kind].value,
  }))
  // Entry numbers are taken before receipt numbers, so that transactions cannot deadlock.
  const ids = entries.length > 0 ? await reserveIds(writing, resource, entries.length) : []
  const own = await numbered(writing, { resource, records })
  const others: Added[] = []
  for (const part of added) others.push(await numbered(writing, part))
  for (const entry of sorted) await assertCovered(writing, entry)
  const postings = sorted.flatMap((entry, place) =>
    entry.postings.map(
      ({ account, amount }, index): Values<'ledger-postings'> => ({
        entry_id: ids[place],
        line_no: index + 1,
        amount,
        account: ledgerAccount[account].value,
        health_facility_id: entry.health_facility_id,
        occurred_at: records[place]?.occurred_at,
        shift_id: boxOf(entry, account),
        invoice_id: entry.invoice_id ?? null,
      }),
    ),
  )
  const parts = [
    ...others,
    { ...own, fixed: ids },
    { resource: registry.get('ledger-postings'), records: postings },
  ].filter((part) => part.records.length > 0)
  await insertBatch(writing, parts)
  return ids
}

/** Posts one entry and returns its id. */
export async function postEntry(writing: Writing, entry: Entry): Promise<number> {
  return (await postEntries(writing, [entry]))[0] as number
}

const accountNames = new Map(
  Object.entries(ledgerAccount).map(([name, { value }]) => [value as number, name as LedgerAccount]),
)

/** Reverses the entries of a payment, an invoice or a cash movement that are not reversed yet. */
export async function reverseEntries(
  writing: Writing,
  of: { payment_id: number } | { invoice_id: number; kind: LedgerKind } | { ids: readonly number[] },
): Promise<void> {
  const fits =
    'ids' in of
      ? sql`e.id = any(${idList(of.ids)})`
      : 'payment_id' in of
        ? sql`e.payment_id = ${of.payment_id}`
        : sql`e.invoice_id = ${of.invoice_id} and e.kind = ${ledgerKind[of.kind].value}`
  const { rows } = await sql<{
    id: number
    health_facility_id: number
    invoice_id: number | null
    payment_id: number | null
    visit_id: number | null
    shift_id: number | null
    program_id: number | null
    claim_invoice_id: number | null
    claim_id: number | null
    postings: { account: number; amount: number }[]
  }>`select e.id, e.health_facility_id, e.invoice_id, e.payment_id, e.visit_id, e.shift_id,
      e.program_id, e.claim_invoice_id, e.claim_id, (select json_agg(json_build_object('account', p.account, 'amount', p.amount))
        from ledger_postings p where p.entry_id = e.id) as postings
    from ledger_entries e where ${fits} and e.reversal_of_id is null
      and not exists (select 1 from ledger_entries r where r.reversal_of_id = e.id)
    order by e.id`.execute(writing.trx)
  for (const { id, postings, ...entry } of rows)
    await postEntry(writing, {
      ...entry,
      kind: 'REVERSAL',
      occurred_at: writing.now,
      reversal_of_id: id,
      note: writing.reason,
      postings: postings.map(({ account, amount }) => ({
        account: accountNames.get(account) as LedgerAccount,
        amount: -amount,
      })),
    })
}
