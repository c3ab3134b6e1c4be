/**
 * Confirms with Bakong that KHQR payments were paid (National Bank of Cambodia, Bakong Open API,
 * check_transaction_by_md5). Disabled unless BAKONG_API_URL and BAKONG_API_TOKEN are set. Runs in
 * the background: no cashier waits for it.
 */
import { sql } from 'kysely'
import { bankCheck, paymentMethod, paymentStatus } from '#schemas/codes/payment.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { runEvery } from '#src/server/http/run-every.ts'
import { postOutside } from '#src/server/platform/installation/outside.ts'
import { author } from '#src/server/records/resources/by-system.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import { following } from '#src/server/records/write-guards/assert-open.ts'
import { type CodePayment, parseTransaction, verdictOf } from '../domain/bakong.ts'

/** Milliseconds between two rounds, before a code is checked again, and for one response. */
const pause = 30_000
const again = 2 * 60_000
const timeout = 5000
/** Maximum number of codes per round. */
const maxCodes = 20

const actor = { userId: null, username: author, coverage: everywhere, ip: '', requestId: '' }

type Due = CodePayment & { id: number }

/** KHQR payments of the last day that Bakong has not confirmed. */
async function loadDue({ db }: ServerContext, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select x.id::float8 as id, x.khqr_md5 as md5, x.amount_khr::float8 as amount,
      f.khqr_account as account, exists (select 1 from payments o where o.khqr_md5 = x.khqr_md5
        and o.id < x.id and o.status = ${paymentStatus.POSTED.value} and o.deleted_at is null) as repeated
    from payments x join health_facilities f on f.id = x.health_facility_id
    where x.khqr_md5 is not null and x.method = ${paymentMethod.KHQR.value}
      and x.status = ${paymentStatus.POSTED.value} and x.deleted_at is null
      and (x.bank_check is null or x.bank_check = ${bankCheck.NOT_FOUND.value})
      and x.paid_at > ${new Date(now.getTime() - 24 * 60 * 60_000).toISOString()}::timestamptz
      and (x.bank_checked_at is null
        or x.bank_checked_at < ${new Date(now.getTime() - again).toISOString()}::timestamptz)
    order by x.bank_checked_at nulls first, x.id limit ${maxCodes}`.execute(db)
  return rows
}

/**
 * One round. Without a valid response payments stay unchanged.
 * @returns the number of checked payments
 */
export async function checkCodes(context: ServerContext): Promise<number> {
  const { bakong } = context.config
  const payments = context.registry.find('payments')
  if (!bakong || !payments) return 0
  let checked = 0
  for (const due of await loadDue(context, context.clock())) {
    const answer = await postOutside(bakong.url, 'v1/check_transaction_by_md5', {
      body: JSON.stringify({ md5: due.md5 }),
      timeout: timeout,
      headers: { authorization: `Bearer ${bakong.token}` },
    })
    if (typeof answer === 'string' || answer.status !== 200) return checked
    const transaction = parseTransaction(answer.text)
    if (transaction === undefined) return checked
    const values = {
      bank_check: bankCheck[verdictOf(due, transaction)].value,
      bank_checked_at: context.clock().toISOString(),
      bank_hash: transaction?.hash ?? null,
    }
    await writing(context, { actor }, async (own) => {
      const stored = (await lockStored(own, payments, [due.id])).get(due.id)
      if (stored?.values.status !== paymentStatus.POSTED.value) return
      await updateRecords(asWorkflow(own, following), payments, [{ stored, values }])
    })
    checked += 1
  }
  return checked
}

/** Runs now and every half minute. @returns A function that stops it. */
export const startBakong = (
  context: ServerContext,
  failed: (error: unknown) => void,
): (() => Promise<void>) => runEvery(() => checkCodes(context), { name: 'bakong', pause, failed })
