/** Nobody stands on both sides of one claim, whatever they may do (domain 2.2, 2.6). */
import { sql } from 'kysely'
import type { Label } from '#schemas/kit/types.ts'
import { handsOf, type Side, statesOf } from '#src/domain/claims/duties.ts'
import type { Writing } from '../resources/writing.ts'
import type { Guard } from '../states/behaviour.ts'

const refused: Readonly<Record<Side, Label>> = {
  facility: {
    kh: 'អ្នកដែលធ្វើការលើការទាមទារខាងមូលដ្ឋាន មិនអាចសម្រេចខាងអ្នកទូទាត់ទេ។',
    en: 'Who worked on the claim at the facility doesn’t decide for the payer.',
  },
  payer: {
    kh: 'អ្នកដែលបានសម្រេចខាងអ្នកទូទាត់ មិនអាចធ្វើការខាងមូលដ្ឋានលើការទាមទារនេះទេ។',
    en: 'Who decided on the claim for the payer doesn’t act for the facility.',
  },
}

/** Whether the caller had a hand in one of the claims `l` for this side: by its record, or by a step of its history. */
export async function workedFor(
  { trx, actor }: Pick<Writing, 'trx' | 'actor'>,
  side: Side,
  claims: ReturnType<typeof sql>,
): Promise<boolean> {
  if (actor.userId === null) return false
  const hands = handsOf[side].map((hand) => sql`l.${sql.ref(hand)} = ${actor.userId}`)
  const states = sql.join(statesOf[side].map((state) => sql.lit(String(state))))
  const { rows } = await sql`select 1 from claims l where ${claims} and l.deleted_at is null
    and (${sql.join(hands, sql` or `)} or exists (select 1 from history h
      where h.resource = 'claims' and h.record_id = l.id and h.user_id = ${actor.userId}
        and h.after ->> 'status' in (${states}))) limit 1`.execute(trx)
  return rows.length > 0
}

const apart =
  (side: Side, claims: (id: number) => ReturnType<typeof sql>): Guard =>
  async (writing, { stored }) =>
    (await workedFor(writing, side, claims(stored.id))) ? { text: refused[side] } : undefined

const own = (id: number) => sql`l.id = ${id}`
const held = (invoice: number) => sql`l.claim_invoice_id = ${invoice}`

/** Guards of a claim's steps, and of those of a month's invoice: of each claim in it. */
export const claimSides = { isOtherSide: apart('facility', own), isOwnSide: apart('payer', own) }
export const invoiceSides = {
  isOtherSide: apart('facility', held),
  isOwnSide: apart('payer', held),
}
