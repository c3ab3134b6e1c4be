/** Expected content of a cash drawer, by kind of money (domain 1.9). */
import { sql } from 'kysely'
import { currency, paymentKind, paymentMethod, paymentStatus } from '#schemas/codes/payment.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { lockBalance } from '#src/workflows/ledger/server/post.ts'
import type { MoneyByKind } from '../domain/shift-count.ts'

const { CARD, BANK_TRANSFER, KHQR } = paymentMethod

/** Receipts less refunds of a shift, by kind of money; `usdReceived` is the dollars in riel. */
async function loadShiftTotals({ trx }: Writing, shift: number) {
  const signed = sql`case when kind = ${paymentKind.REFUND.value} then -1 else 1 end`
  const by = (...methods: readonly { value: number }[]) =>
    sql`coalesce(sum(${signed} * amount_khr) filter
      (where ${codeIn('method', ...methods)}), 0)::float8`
  const inDollars = sql`currency = ${currency.USD.value}`
  const { rows } = await sql<{ usd: number; usdReceived: number; khqr: number; bank: number }>`
    select coalesce(sum(${signed} * amount_tendered) filter (where ${inDollars}), 0)::float8 as usd,
      coalesce(sum(${signed} * (amount_khr + change_khr)) filter (where ${inDollars}), 0)::float8 as "usdReceived",
      ${by(KHQR)} as khqr, ${by(BANK_TRANSFER, CARD)} as bank
    from payments where shift_id = ${shift} and status = ${paymentStatus.POSTED.value}
      and ${codeIn('kind', paymentKind.PAYMENT, paymentKind.DEPOSIT, paymentKind.REFUND)} and deleted_at is null`.execute(
    trx,
  )
  return rows[0] ?? { usd: 0, usdReceived: 0, khqr: 0, bank: 0 }
}

/**
 * The expected content of a shift's drawer, locked until the transaction ends. The ledger has the
 * `total` of riel and dollars.
 */
export async function loadDrawer(writing: Writing, facility: number, shift: number) {
  const totals = await loadShiftTotals(writing, shift)
  const total = await lockBalance(writing, facility, 'CASHIER_BOX', shift)
  return { ...totals, total, riel: total - totals.usdReceived }
}

/**
 * The kind of money of which the drawer has too little, and what it had. Called after the posting,
 * which has locked the balance and counts what was taken.
 */
export async function findShortage(
  writing: Writing,
  { facility, shift }: { facility: number; shift: number },
  taken: Pick<MoneyByKind, 'riel' | 'usd'>,
): Promise<{ kind: 'riel' | 'usd'; available: number } | undefined> {
  if (taken.riel <= 0 && taken.usd <= 0) return undefined
  const drawer = await loadDrawer(writing, facility, shift)
  const kind = (['riel', 'usd'] as const).find((one) => taken[one] > 0 && drawer[one] < 0)
  return kind && { kind, available: drawer[kind] + taken[kind] }
}
