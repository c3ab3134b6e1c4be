/** Notifies users of requests and decisions, for every kind of write (domain 2.5). */
import { sql, type Transaction } from 'kysely'
import { approvalKind } from '#application/approvals.ts'
import type { Label } from '#schemas/kit/types.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { kindOfNumber } from '#src/domain/approvals/kinds.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { Notifications } from '#src/server/platform/notifications/notifications.ts'
import { pending } from '#src/server/records/write-guards/pending.ts'
import type { Approval } from './approval.ts'
import { loadDeciders } from './deciders.ts'

type Row = Approval & { by_kh: string; by_en: string }

async function loadRow(trx: Transaction<Tables>, id: number): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select a.*, coalesce(u.name_kh, '') as by_kh, coalesce(nullif(u.name_en, ''), u.name_kh, '') as by_en
    from approvals a
    left join users u on u.id = case when a.decision = ${pending} then a.requested_by else a.decided_by end
    where a.id = ${id}`.execute(trx)
  return rows[0]
}

const decisionLabel = (number: number): Label =>
  Object.values(approvalDecision).find(({ value }) => value === number)?.label ??
  approvalDecision.PENDING.label

/** A level that nobody decides: it is approved when it opens. */
const isAutomatic = ({ decision, decided_by }: Row) =>
  decision === approvalDecision.APPROVED.value && decided_by === null

/** The page of a request; `box` is its tab. */
const pageOf = (box: 'inbox' | 'sent', { id }: Row) => `/approval?box=${box}&id=${id}`

export function approvalWriteRules({
  notifications,
  clock,
}: {
  notifications: Notifications
  clock: () => Date
}): Record<string, WriteRule> {
  return {
    approvals: {
      async inTransaction(trx, event, actor, writing) {
        const isNew = event.action === 'create'
        if (!isNew && !event.changed.includes('decision')) return
        const row = await loadRow(trx, event.id)
        if (!row) return
        const { code, subject_kh, subject_en } = row
        const about = {
          code,
          kind: approvalKind[kindOfNumber(row.kind)].label,
          subject: { kh: subject_kh, en: subject_en },
          by: { kh: row.by_kh, en: row.by_en },
        }
        if (row.decision === pending) {
          const people = await loadDeciders(trx, row, clock())
          const news = {
            kind: 'approval_requested',
            params: about,
            link: pageOf('inbox', row),
          } as const
          await notifications.notifyAll(writing, people, news)
        } else if (!isNew && !isAutomatic(row) && actor.userId !== row.requested_by) {
          const decision = decisionLabel(row.decision)
          const kind = row.decided_by === null ? 'approval_expired' : 'approval_decided'
          const params = { ...about, decision }
          const news = { kind, params, link: pageOf('sent', row) } as const
          await notifications.notifyAll(writing, [Number(row.requested_by)], news)
        }
      },
    },
  }
}
