/**
 * The bank accounts of a health facility change only by a request that another user approves, for
 * every kind of write (docs/domain/payments.md).
 */
import { sql } from 'kysely'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { checkValue, readValue } from '#schemas/kit/validate.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { usersCovering } from '#src/server/access/coverage/users-covering.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Approval } from '#src/server/platform/approvals/approval.ts'
import { requestApproval } from '#src/server/platform/approvals/request.ts'
import type { Notifications } from '#src/server/platform/notifications/notifications.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import { asWorkflow, isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import {
  type PayoutAccounts,
  type PayoutRequest,
  payoutChanges,
  payoutFields,
  payoutText,
  requestPayout,
} from '../domain/payout.ts'
import { assertWorksAt } from './works-at.ts'

const writesPayout = 'payout-accounts'

const accountsOf = (values: Values): PayoutAccounts =>
  Object.fromEntries(payoutFields.map((name) => [name, values[name] ?? null])) as unknown as PayoutAccounts

/** @throws VALIDATION per field, ALREADY_ASKED, BEYOND_COVERAGE */
export async function requestPayoutChange(
  saving: Saving,
  id: number,
  body: Partial<PayoutAccounts> & {
    reason_code: string
    reason_text?: string | null | undefined
    documents?: number[] | undefined
  },
): Promise<{ code: string }> {
  const { writing } = saving
  const resource = writing.context.registry.get('health-facilities')
  const { values } = await lockActive(saving, resource, id)
  await assertWorksAt(writing, id)
  const present = accountsOf(values)
  const requested = { ...present }
  const problems = payoutFields.flatMap((name) => {
    if (body[name] === undefined) return []
    const field = resource.fields[name] as Field
    const value = readValue(field, body[name])
    requested[name] = value as string | null
    return value === null ? [] : checkValue(name, field, value)
  })
  const changes = payoutChanges(present, requested)
  if (changes.length === 0) problems.push({ field: 'khqr_account', key: 'payout.unchanged' })
  if (requested.khqr_merchant_id && !requested.bank_name)
    problems.push({ field: 'bank_name', key: 'required' })
  if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  const text = payoutText(changes)
  const { code } = await requestApproval(writing, {
    kind: 'PAYOUT_ACCOUNT',
    subject: {
      resource: resource.name,
      id,
      text: {
        kh: `${values.name_kh}៖ ${text}`,
        en: `${values.name_en ?? values.name_kh}: ${text}`,
      },
    },
    healthFacilityId: id,
    reasonCode: body.reason_code,
    reasonText: body.reason_text,
    documents: body.documents,
    details: { ...requested, text },
  })
  return { code }
}

/** Applies the new account after the last approval level. */
export async function changePayoutAccounts(writing: Writing, approval: Approval): Promise<void> {
  const resource = writing.context.registry.get('health-facilities')
  const stored = (await lockStored(writing, resource, [approval.subject_id])).get(approval.subject_id)
  if (!stored) return
  const values = { ...accountsOf(approval.details as Values) }
  await updateRecords(asWorkflow(writing, writesPayout), resource, [{ stored, values }])
}

/** The pending request; null without one. */
export async function loadPayoutRequest({ db }: Reading, id: number): Promise<PayoutRequest | null> {
  const { rows } = await sql<PayoutRequest & { kh: string; en: string }>`
    select a.request_code as code, a.requested_at, a.details as accounts,
      coalesce(u.name_kh, '') as kh, coalesce(nullif(u.name_en, ''), u.name_kh, '') as en
    from approvals a left join users u on u.id = a.requested_by
    where a.kind = ${approvalKind.PAYOUT_ACCOUNT.value} and a.subject_id = ${id}
      and a.decision = ${approvalDecision.PENDING.value} and a.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { code, requested_at, accounts, kh, en } = row
  return { code, requested_at: new Date(requested_at).toISOString(), accounts, by: { kh, en } }
}

/** Number of changes approved since the day, in the reader's scope. */
export async function countPayoutChanges(reading: Reading, since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${visibleRows(reading, reading.registry.get('approvals'))} a
    where a.kind = ${approvalKind.PAYOUT_ACCOUNT.value} and a.decided_at >= ${since}::date
      and a.decision = ${approvalDecision.APPROVED.value} and a.deleted_at is null`.execute(reading.db)
  return rows[0]?.count ?? 0
}

/**
 * Refuses all other writes of the accounts, and notifies the facility's accountants of an approved
 * one.
 */
export function payoutRules({ notifications }: { notifications: Notifications }): {
  'health-facilities': WriteRule
} {
  return {
    'health-facilities': {
      async inTransaction(trx, event, actor, writing) {
        const isChange =
          event.action === 'update' && payoutFields.some((name) => event.changed.includes(name))
        if (!isChange || actor.userId === null) return
        if (!isWorkflowWrite(event, writesPayout)) throw new AppError('PAYOUT_ACCOUNT')
        const { rows } = await sql<{ kh: string; en: string; by_kh: string; by_en: string }>`
          select f.name_kh as kh, coalesce(f.name_en, f.name_kh) as en,
            coalesce(u.name_kh, '') as by_kh, coalesce(nullif(u.name_en, ''), u.name_kh, '') as by_en
          from health_facilities f left join users u on u.id = ${actor.userId}
          where f.id = ${event.id}`.execute(trx)
        const [row] = rows
        if (!row) return
        const today = dayInPhnomPenh(new Date(writing.now))
        const people = await usersCovering(trx, {
          permission: requestPayout,
          facility: event.id,
          today,
        })
        await notifications.notifyAll(writing, people, {
          kind: 'payout_account_changed',
          params: {
            facility: { kh: row.kh, en: row.en },
            by: { kh: row.by_kh, en: row.by_en },
          },
          link: `/setting/health-facilities/update/${event.id}`,
        })
      },
    },
  }
}
