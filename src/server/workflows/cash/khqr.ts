/** KHQR: one code that the app of every bank in Cambodia reads (package bakong-khqr). */
import { BakongKHQR, IndividualInfo, khqrData } from 'bakong-khqr'
import { sql } from 'kysely'
import type { Writing } from '#src/server/records/resources/writing.ts'

/** Minutes in which the amount may be paid. */
const minutes = 30

/** The code's text; null where nothing is due, or the facility has no account. */
export async function khqrOf(
  { trx, now }: Pick<Writing, 'trx' | 'now'>,
  facility: number,
  amount: number,
): Promise<string | null> {
  if (amount <= 0) return null
  const { rows } = await sql<{ account: string | null; name: string }>`
    select khqr_account as account, coalesce(name_en, code) as name from health_facilities
    where id = ${facility}`.execute(trx)
  const { account, name = '' } = rows[0] ?? {}
  if (!account) return null
  const info = new IndividualInfo(account, name.slice(0, 25), 'Cambodia', {
    ...{ currency: khqrData.currency.khr, amount },
    expirationTimestamp: Date.parse(now) + minutes * 60_000,
  })
  return new BakongKHQR().generateIndividual(info).data?.qr ?? null
}
