/** Actions of a month: begin closing, close, and reopen for a limited time (domain 2.4). */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import { monthText } from '#src/domain/periods/month.ts'
import { reopenedHours, status } from '#src/domain/periods/period.ts'
import type { Snapshot } from '#src/domain/periods/totals.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Approval } from '#src/server/platform/approvals/approval.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followTransition } from '#src/server/records/states/follow.ts'
import type { FacilityMonth } from '#src/server/workflow/facility-month.ts'
import { forgetReports, keepReports } from '#src/workflows/reports/server/snapshots.ts'
import { unsettled } from '../domain/checklist.ts'
import { actionRefusal, type PeriodAction, type transitionNames } from '../domain/transitions.ts'
import { readChecklist } from './checklist.ts'
import { assertCovered } from './covered.ts'
import { refusedAction } from './refusals.ts'
import { takeSnapshot } from './totals.ts'
import { loadPeriods, lockFacility, monthAction, type PeriodRow } from './write-rules.ts'

export interface Which {
  id: number
  /** The version that the caller read. */
  version?: number | undefined
}

interface AreaAssignment {
  stored: Stored<'active-periods'>
  month: FacilityMonth
}

export const periodsResource = ({ context }: Writing) => context.registry.get('active-periods')

export const monthOfStored = ({ trx, context, now }: Writing, { id, values }: Stored<'active-periods'>) =>
  ({
    db: trx,
    registry: context.registry,
    workflows: context.workflows,
    id,
    facility: Number(values.health_facility_id),
    code: values.code,
    starts_on: values.starts_on,
    ends_on: values.ends_on,
    now,
  }) satisfies FacilityMonth

/**
 * Locks the month and the other months of its facility until the transaction ends: it waits for
 * writers of its records, and later writers see the result.
 * @throws RECORD_NOT_FOUND, RECORD_DELETED, VERSION_CONFLICT, MONTH_ACTION with the reason
 */
async function hold(writing: Writing, action: PeriodAction, { id, version }: Which): Promise<AreaAssignment> {
  const { trx, now } = writing
  const resource = periodsResource(writing)
  const visible = (await readStored(trx, readScopeOf(writing), resource, [id])).get(id)
  if (!visible) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  const facility = visible.values.health_facility_id
  await lockFacility(trx, facility)
  const stored = (await readStored(trx, readScopeOf(writing), resource, [id], { lock: true })).get(
    id,
  ) as Stored<'active-periods'>
  if (stored.deleted_at !== null) throw new AppError('RECORD_DELETED')
  const period = { id, deleted_at: null, ...stored.values } as unknown as PeriodRow
  const others = (await loadPeriods(trx, facility)).filter((other) => other.id !== id)
  const today = dayInPhnomPenh(new Date(now))
  const refusal = actionRefusal(action, { period, others, today, now })
  if (refusal) throw refusedAction(period.code, action, refusal)
  if (version !== undefined && stored.version !== version) throw new AppError('VERSION_CONFLICT')
  return { stored, month: monthOfStored(writing, stored) }
}

const takeTransition = (
  writing: Writing,
  name: (typeof transitionNames)[PeriodAction],
  stored: Stored<'active-periods'>,
  values: Values<'active-periods'> = {},
) => followTransition(asWorkflow(writing, monthAction), periodsResource(writing), name, [{ stored, values }])

/** OPEN → CLOSING, from the day after the month's last day. */
export async function beginClosing(writing: Writing, which: Which): Promise<void> {
  await assertCovered(writing, which.id, 'APPROVE')
  const { stored } = await hold(writing, 'begin_closing', which)
  await takeTransition(writing, 'beginClosing', stored)
}

const snapshotsOf = ({ values }: Stored<'active-periods'>): Snapshot[] =>
  Array.isArray(values.totals_snapshot) ? (values.totals_snapshot as Snapshot[]) : []

/** `Services without their standard service (3)` in both languages. */
function listed(items: readonly { label: Label; count: number }[]): Label {
  const text = (language: keyof Label) =>
    items.map(({ label, count }) => `${label[language]} (${count})`).join(', ')
  return { kh: text('kh'), en: text('en') }
}

/** Values of a closed month: current totals, user and time. Also stores its reports. */
async function closed(
  { actor }: Writing,
  { stored, month }: AreaAssignment,
): Promise<Values<'active-periods'>> {
  const by = actor.userId === null ? null : actor.username
  await keepReports(month)
  return {
    closed_by: actor.userId,
    closed_at: month.now,
    reopened_until: null,
    totals_snapshot: [...snapshotsOf(stored), await takeSnapshot(month, by)],
  }
}

/**
 * CLOSING or REOPENED → CLOSED.
 * @param acknowledged Names of non-blocking checklist items that the user has seen.
 * @throws MONTH_UNSETTLED naming the open items
 */
export async function closeMonth(
  writing: Writing,
  which: Which,
  acknowledged: readonly string[],
): Promise<void> {
  await assertCovered(writing, which.id, 'APPROVE')
  const locked = await hold(writing, 'close', which)
  const items = await readChecklist(locked.month)
  const { blocking, unacknowledged } = unsettled(items, acknowledged)
  const left = blocking.length > 0 ? blocking : unacknowledged
  if (left.length > 0)
    throw new AppError('MONTH_UNSETTLED', {
      params: { month: monthText(locked.month.code), items: listed(left) },
      data: { items: left.map(({ name }) => name) },
    })
  const values = { ...(await closed(writing, locked)), checklist: items }
  await takeTransition(writing, 'close', locked.stored, values)
}

/** CLOSED → REOPENED for 48 hours, by the user who approved the request. */
export async function reopenMonth(writing: Writing, { id, subject_id }: Approval): Promise<void> {
  // An earlier reopening may have ended without being closed yet.
  await closeExpired(writing, subject_id)
  const { stored } = await hold(writing, 'reopen', { id: subject_id })
  await forgetReports(writing.trx, id)
  const until = new Date(Date.parse(writing.now) + reopenedHours * 3_600_000).toISOString()
  await takeTransition(writing, 'reopen', stored, { reopened_until: until, reopen_approval_id: id })
}

/** Closes a reopened month after its hours with current totals; other months stay as they are. */
export async function closeExpired(writing: Writing, id: number): Promise<boolean> {
  const resource = periodsResource(writing)
  const visible = (await readStored(writing.trx, readScopeOf(writing), resource, [id])).get(id)
  await lockFacility(writing.trx, (visible?.values.health_facility_id as number | null) ?? null)
  const stored = (await readStored(writing.trx, readScopeOf(writing), resource, [id], { lock: true })).get(id)
  const until = stored?.values.reopened_until
  const isDue =
    stored?.values.status === status.reopened &&
    typeof until === 'string' &&
    Date.parse(until) <= Date.parse(writing.now)
  if (!stored || !isDue) return false
  const locked = { stored, month: monthOfStored(writing, stored) }
  await takeTransition(writing, 'close', stored, await closed(writing, locked))
  return true
}
