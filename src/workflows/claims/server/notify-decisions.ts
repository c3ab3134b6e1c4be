/** Notifies users of the payer's decision about a claim (domain 2.2). */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import type { News } from '#src/domain/notification.ts'
import type { WriteEvent } from '#src/server/access/context.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Notifications } from '#src/server/platform/notifications/notifications.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

const { Rejected, Denied, Approved, Reimbursed } = claimStatus

/** Decisions that are notified, with the list that shows each. */
const answers = [
  { ...Rejected, list: '/claims/rejected/list' },
  { ...Denied, list: '/claims/rejected/list' },
  { ...Approved, list: '/claims/approved/list' },
] as const

/** Reversing a payment is not an approval. */
const isAnswer = ({ action, before, after }: WriteEvent) =>
  action === 'update' &&
  before?.status !== Reimbursed.value &&
  answers.some(({ value }) => value === after?.status)

interface AnsweredClaims {
  person: number
  status: number
  claims: number
  /** The code of one of the claims. */
  code: string
}

function newsOf({ status, claims, code }: AnsweredClaims): News[] {
  const answer = answers.find(({ value }) => value === status)
  if (!answer) return []
  const { label, list } = answer
  return claims === 1
    ? [{ kind: 'claim_answered', params: { claim: code, answer: label }, link: `/claims/${code}` }]
    : [{ kind: 'claims_answered', params: { claims, answer: label }, link: list }]
}

export function claimAnswerRules({ notifications }: { notifications: Notifications }): WriteRules {
  /** Notifies each user once for all claims of a transaction with the same decision. */
  const notify = async (writing: Writing, ids: readonly number[]) => {
    const { rows } = await sql<AnsweredClaims>`
      select p.person::float8 as person, l.status, count(*)::int as claims, min(l.code) as code
      from claims l
      cross join lateral (select distinct unnest(array[l.saved_by, l.submitted_by]) as person) p
      where l.id = any(${idList(ids)}) and p.person is not null
      group by p.person, l.status order by p.person, l.status`.execute(writing.trx)
    for (const row of rows)
      for (const news of newsOf(row)) await notifications.notifyAll(writing, [row.person], news)
  }

  return {
    claims: {
      neverRefuses: true,
      async inTransactionBatch(_trx, events, _actor, writing) {
        const ids = events.filter(isAnswer).map(({ id }) => id)
        if (ids.length > 0) await notify(writing, ids)
      },
    },
  }
}
