/** Checks whether an approval can be requested for a month. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { status } from '#src/domain/periods/period.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { actionRefusal } from '../domain/transitions.ts'
import { periodsResource } from './closing.ts'
import { refusedAction } from './refusals.ts'
import { loadPeriods, type PeriodRow } from './write-rules.ts'

/**
 * The facility of the month.
 * @throws RECORD_NOT_FOUND, MONTH_ACTION: only a closed month can be reopened, only a closing one
 * accepts late entries
 */
export async function assertAskable(
  writing: Writing,
  kind: 'PERIOD_REOPEN' | 'LATE_ENTRY',
  id: number,
): Promise<number | null> {
  const { trx, now } = writing
  const stored = (await readStored(trx, readScopeOf(writing), periodsResource(writing), [id])).get(id)
  if (!stored || stored.deleted_at !== null) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const period = { id, deleted_at: null, ...stored.values } as unknown as PeriodRow
  const facility = period.health_facility_id
  if (kind === 'LATE_ENTRY') {
    if (period.status !== status.closing) throw refusedAction(period.code, 'late', 'status')
    return facility
  }
  const others = (await loadPeriods(trx, facility)).filter((other) => other.id !== id)
  const today = dayInPhnomPenh(new Date(now))
  const refusal = actionRefusal('reopen', { period, others, today, now })
  if (refusal) throw refusedAction(period.code, 'reopen', refusal)
  return facility
}
