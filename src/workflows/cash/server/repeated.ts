/**
 * The same cash can be entered twice: by a second cashier, or after the page was reloaded. Other
 * money has a reference. The cashier confirms that the cash was received again.
 */
import { sql } from 'kysely'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { formatDateTime } from '#schemas/kit/dates.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type AllocatedTender, isCashMethod, methodValue } from '#src/workflows/billing/domain/tenders.ts'
import type { Purpose } from './book.ts'

/** Within this time, equal cash may be the same. */
const repeatMinutes = 15

/** The cash of a payment in riel and in dollars, however many tenders it was entered as. */
function cashByMethod(all: readonly AllocatedTender[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { method, amount } of all)
    if (isCashMethod(method)) sums.set(methodValue(method), (sums.get(methodValue(method)) ?? 0) + amount)
  return sums
}

/**
 * Compares what was handed over: less of it may be needed the second time, and the rest is change.
 * @param confirmed Id of the newest equal payment that the caller saw and confirmed.
 * @throws UNCONFIRMED with the newest equal payment: same invoice or visit, same sum of a currency
 */
export async function assertNotRepeated(
  { trx, now }: Writing,
  { kind, invoice_id, visit_id }: Purpose,
  all: readonly AllocatedTender[],
  confirmed: number | undefined,
): Promise<void> {
  const cash = cashByMethod(all)
  if (cash.size === 0) return
  const { rows } = await sql<{ id: number; receipt_no: string; paid_at: string; amount: number }>`
    select max(id) as id, receipt_no, min(paid_at) as paid_at,
      sum(amount_khr + change_khr)::float8 as amount from payments
    where visit_id = ${visit_id} and invoice_id is not distinct from ${invoice_id}::bigint
      and kind = ${paymentKind[kind].value} and ${codeIn('status', paymentStatus.POSTED)}
      and paid_at >= ${new Date(Date.parse(now) - repeatMinutes * 60_000)} and deleted_at is null
    group by receipt_no, method
    having (method, sum(amount_tendered)) in (${sql.join([...cash].map((one) => sql`(${sql.join(one)})`))})
    order by 1 desc limit 1`.execute(trx)
  const [earlier] = rows
  if (!earlier || earlier.id === confirmed) return
  const params = {
    amount: formatNumber(earlier.amount),
    receipt: earlier.receipt_no,
    at: formatDateTime(new Date(earlier.paid_at).toISOString()),
  }
  const problems = [{ field: 'tenders', key: 'cash.repeated', params }]
  throw new AppError('UNCONFIRMED', { problems, data: { repeats: earlier.id } })
}
