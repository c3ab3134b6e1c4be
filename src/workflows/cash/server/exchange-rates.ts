/**
 * A rate far from the last one needs a second user (domain 2.3). If today's rate changes, the
 * cashiers of open shifts are notified. Payments keep their rate.
 */
import { sql, type Transaction } from 'kysely'
import { shiftStatus } from '#schemas/codes/payment.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { checkValue } from '#schemas/kit/validate.ts'
import { withUnit } from '#schemas/kit/with-unit.ts'
import type { Justification } from '#src/domain/approvals/reason.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { ownFacility } from '#src/server/access/coverage/own-facility.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { localDay } from '#src/server/db/local-time.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Approval } from '#src/server/platform/approvals/approval.ts'
import { requestApproval } from '#src/server/platform/approvals/request.ts'
import type { Notifications } from '#src/server/platform/notifications/notifications.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { asWorkflow, isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import { insertRecords, updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { isFarRate, rateTolerance } from '../domain/exchange-rate.ts'
import { rateOn, refuse } from './book.ts'

const writesRate = 'exchange-rate'

interface LastRate {
  id: number
  riel: number
}

/**
 * The rate to compare a new rate with: the last earlier one that was not written today, so that a
 * rate cannot move far in several steps; otherwise the last earlier one.
 */
export async function loadLastRate(
  trx: Pick<Transaction<Tables>, 'getExecutor'>,
  day: string,
  today: string,
): Promise<LastRate | undefined> {
  const { rows } = await sql<LastRate>`select id, riel::float8 as riel from exchange_rates
    where on_day < ${day}::date and deleted_at is null
    order by ${localDay('updated_at')} < ${today}::date desc, on_day desc
    limit 1`.execute(trx)
  const [row] = rows
  return row && { id: Number(row.id), riel: row.riel }
}

const todayOf = ({ now }: Pick<Writing, 'now'>) => dayInPhnomPenh(new Date(now))

const far = (last: number): FieldProblem => ({
  field: 'riel',
  key: 'rate.deviates',
  params: { percent: rateTolerance, riel: last },
})

/** @throws VALIDATION per field, ALREADY_ASKED */
export async function requestRate(
  { writing }: Saving,
  { on_day, riel, ...justification }: Justification & { on_day: string; riel: number },
): Promise<{ code: string }> {
  const { trx, context, actor } = writing
  const resource = context.registry.get('exchange-rates')
  const problems = checkValue('riel', resource.fields.riel as Field, riel)
  if (on_day > todayOf(writing)) problems.push({ field: 'on_day', key: 'check.not_ahead' })
  if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  const last = await loadLastRate(trx, on_day, todayOf(writing))
  if (!last || !isFarRate(last.riel, riel)) return refuse('riel', 'rate.near')
  const text = `${on_day}: $1 = ${withUnit(String(riel), '៛')}`
  const { code } = await requestApproval(writing, {
    kind: 'EXCHANGE_RATE',
    subject: { resource: resource.name, id: last.id, text: { kh: text, en: text } },
    healthFacilityId: await ownFacility(trx, actor),
    amountBefore: last.riel,
    amountAfter: riel,
    reasonCode: justification.reason_code,
    reasonText: justification.reason_text,
    documents: justification.documents,
    details: { on_day, riel },
  })
  return { code }
}

/** Applies a rate after the last approval level. */
export async function setApprovedRate(writing: Writing, { details }: Approval): Promise<void> {
  const resource = writing.context.registry.get('exchange-rates')
  const { on_day, riel } = details as { on_day: string; riel: number }
  const { rows } = await sql<{ id: number }>`select id from exchange_rates
    where on_day = ${on_day}::date and deleted_at is null`.execute(writing.trx)
  const workflowWriting = asWorkflow(writing, writesRate)
  const id = rows[0] && Number(rows[0].id)
  const stored = id === undefined ? undefined : (await lockStored(writing, resource, [id])).get(id)
  if (stored) await updateRecords(workflowWriting, resource, [{ stored, values: { riel } }])
  else await insertRecords(workflowWriting, resource, [{ on_day, riel }])
}

/** Refuses a rate too far from the last one. Deleting a rate puts the previous one into force. */
async function assertNear(trx: Transaction<Tables>, event: WriteEvent, today: string) {
  const rates = trx.selectFrom('exchange_rates').select(['on_day', 'riel'])
  const rate = await rates.where('id', '=', event.id).executeTakeFirst()
  if (!rate) return
  const isDeleted = event.action === 'delete'
  const last = isDeleted ? await rateOn(trx, today) : (await loadLastRate(trx, rate.on_day, today))?.riel
  if (last && isFarRate(last, rate.riel)) throw new AppError('VALIDATION', { problems: [far(last)] })
}

export function rateRules({ notifications }: { notifications: Notifications }): {
  'exchange-rates': WriteRule
} {
  return {
    'exchange-rates': {
      async inTransaction(trx, event, actor, writing) {
        const isOther = event.action !== 'update' || event.changed.includes('riel')
        if (actor.userId === null || !isOther) return
        const today = todayOf(writing)
        if (!isWorkflowWrite(event, writesRate)) await assertNear(trx, event, today)
        const { rows } = await sql<{ cashier: number; riel: number }>`
          select distinct s.cashier_id as cashier, r.riel::float8 as riel
          from exchange_rates r join shifts s on s.status = ${shiftStatus.OPEN.value}
            and s.deleted_at is null
          where r.id = (select id from exchange_rates where on_day <= ${today}::date
            and deleted_at is null order by on_day desc limit 1) and r.id = ${event.id}`.execute(trx)
        for (const { cashier, riel } of rows)
          await notifications.notifyAll(writing, [cashier], {
            kind: 'rate_changed',
            params: { riel },
            link: null,
          })
      },
    },
  }
}
