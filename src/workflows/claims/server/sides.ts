/** No user works on both sides of one claim, whatever their permissions (domain 2.2, 2.6). */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import type { Label } from '#schemas/kit/types.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Guard } from '#src/server/records/states/behaviour.ts'
import { responsibleFields, type Side, statesOf } from '../domain/separation-of-duties.ts'

const refused: Readonly<Record<Side, Label>> = {
  facility: {
    kh: 'អ្នកបានធ្វើការលើការទាមទារនេះខាងមូលដ្ឋាន ដូច្នេះមិនអាចសម្រេចខាងស្ថាប័នទូទាត់ទេ។',
    en: 'You worked on this claim at the facility, so you can’t decide it for the payer.',
  },
  payer: {
    kh: 'អ្នកបានសម្រេចការទាមទារនេះខាងស្ថាប័នទូទាត់ ដូច្នេះមិនអាចធ្វើការខាងមូលដ្ឋានទេ។',
    en: 'You decided this claim for the payer, so you can’t act for the facility.',
  },
}

/** One claim, or all claims of its monthly invoice. */
type By = 'id' | 'claim_invoice_id'

/**
 * Ids of claims (or invoices) that the caller worked on for this side: by the record, or by a
 * transition in its history.
 */
export async function workedFor(
  { trx, actor }: Pick<Writing, 'trx' | 'actor'>,
  side: Side,
  by: By,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (actor.userId === null) return new Set()
  const hands = responsibleFields[side].map((hand) => sql`l.${sql.ref(hand)} = ${actor.userId}`)
  const states = sql.join(statesOf[side].map((state) => sql.lit(String(state))))
  const own = sql.ref(`l.${by}`)
  const { rows } = await sql<{ id: number }>`select distinct ${own} as id from claims l
    where ${own} = any(${idList(ids)}) and l.deleted_at is null
    and (${sql.join(hands, sql` or `)} or exists (select 1 from history h
      where h.resource = 'claims' and h.record_id = l.id and h.user_id = ${actor.userId}
        and h.after ->> 'status' in (${states})))`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

const state = (name: 'Appealed' | 'Denied' | 'Approved') => sql.lit(String(claimStatus[name].value))

/**
 * Ids of claims that the caller decided before a granted appeal; other users must decide them
 * again.
 */
export async function decidedBefore(
  { trx, actor }: Pick<Writing, 'trx' | 'actor'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (actor.userId === null) return new Set()
  const { rows } = await sql<{ id: number }>`select l.id from claims l
    where l.id = any(${idList(ids)}) and l.is_ruled and exists (select 1 from history h
      where h.resource = 'claims' and h.record_id = l.id and h.user_id = ${actor.userId}
        and (h.after ->> 'reviewer_id' is not null
          or h.after ->> 'status' in (${state('Denied')}, ${state('Approved')}))
        and h.id < (select max(a.id) from history a where a.resource = 'claims'
          and a.record_id = l.id and a.after ->> 'status' = ${state('Appealed')}))`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** After an appeal, users who reviewed, approved or denied the claim before cannot decide it. */
const isNewDecider: Guard<'claims'> = async (writing, steps) => {
  const ids = steps.map(({ stored }) => stored.id)
  const before = await decidedBefore(writing, ids)
  return ids.map((id) =>
    before.has(id)
      ? {
          text: {
            kh: 'អ្នកបានសម្រេចការទាមទារនេះមុនបណ្ដឹងតវ៉ា។ ត្រូវឱ្យអ្នកផ្សេងសម្រេចឥឡូវ។',
            en: 'You decided this claim before the appeal. Another user must decide it now.',
          },
        }
      : undefined,
  )
}

const apart =
  (side: Side, by: By): Guard =>
  async (writing, steps) => {
    const ids = steps.map(({ stored }) => stored.id)
    const worked = await workedFor(writing, side, by, ids)
    return ids.map((id) => (worked.has(id) ? { text: refused[side] } : undefined))
  }

const sidesBy = (by: By) => ({
  isOtherSide: apart('facility', by),
  isOwnSide: apart('payer', by),
})

/**
 * Guards of a claim's transitions, and of a monthly invoice's transitions for each of its claims.
 */
export const claimSides = { ...sidesBy('id'), isNewDecider }
export const invoiceSides = sidesBy('claim_invoice_id')
