/** The KHQR code of an invoice's balance; src/workflows/cash/domain/khqr.ts builds its text. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { facilityLevel } from '#schemas/codes/facility-level.ts'
import type { Row } from '#src/server/records/resources/rows.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { dueOf } from '#src/workflows/billing/domain/settlement.ts'
import type { KhqrCode } from '../domain/answers.ts'
import { encodeKhqr, merchantCategory } from '../domain/khqr.ts'

/** Minutes for which the code is valid. */
const minutes = 30

const withoutWard: readonly number[] = [facilityLevel.HP.value, facilityLevel.HC.value]

interface Payee {
  account: string | null
  merchant_id: string | null
  bank_name: string | null
  code: string
  name_kh: string
  name_en: string | null
  level_id: number
  city_kh: string | null
  city_en: string | null
}

/** Null if nothing is due or the facility has no account. */
export async function loadKhqr(
  { trx, now }: Pick<Writing, 'trx' | 'now'>,
  facility: number,
  invoices: readonly Row[],
): Promise<KhqrCode | null> {
  const invoice = invoices.find((row) => dueOf(row) > 0)
  if (!invoice) return null
  const { rows } = await sql<Payee>`
    select f.khqr_account as account, f.khqr_merchant_id as merchant_id, f.bank_name, f.code,
      f.name_kh, f.name_en, f.level_id::int as level_id, p.name_kh as city_kh, p.name_en as city_en
    from health_facilities f
    left join operational_districts d on d.id = f.operational_district_id
    left join provinces p on p.id = d.province_id
    where f.id = ${facility}`.execute(trx)
  const [payee] = rows
  if (!payee?.account) return null
  const { account, merchant_id, bank_name, code, name_kh, name_en, city_kh, city_en } = payee
  const createdAt = Date.parse(now)
  const text = encodeKhqr({
    account,
    merchant: merchant_id && bank_name ? { id: merchant_id, bank: bank_name } : undefined,
    category: withoutWard.includes(payee.level_id)
      ? merchantCategory.medicalService
      : merchantCategory.hospital,
    currency: 'KHR',
    amount: dueOf(invoice),
    name: name_en ?? `Health facility ${code}`,
    city: city_en ?? 'Cambodia',
    bill: String(invoice.code),
    khmer: { name: name_kh, city: city_kh ?? undefined },
    createdAt,
    expiresAt: createdAt + minutes * 60_000,
  })
  return {
    text,
    invoice_id: Number(invoice.id),
    md5: createHash('md5').update(text).digest('hex'),
  }
}
