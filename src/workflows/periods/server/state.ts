/** Loads everything that the page of a month shows. */
import { type Kysely, sql } from 'kysely'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import { status, statusNow } from '#src/domain/periods/period.ts'
import { compareTotals, type Snapshot, type TotalChange } from '#src/domain/periods/totals.ts'
import { inCoverage, type ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { numberList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Holds } from '#src/server/records/resources/rows.ts'
import { loadLateEntries } from '#src/server/records/write-guards/late-entry.ts'
import type { Workflow } from '#src/server/workflow/define-workflow.ts'
import type { FacilityMonth } from '#src/server/workflow/facility-month.ts'
import type { MonthRequest, PeriodState } from '../domain/answers.ts'
import type { ChecklistItem } from '../domain/checklist.ts'
import { actionRefusal, type PeriodAction, transitionNames } from '../domain/transitions.ts'
import { readChecklist } from './checklist.ts'
import { closePermission } from './open-months.ts'
import { facilityName } from './read-months.ts'
import { isIntact, readTotals } from './totals.ts'
import { loadPeriods } from './write-rules.ts'

interface PeriodReading extends ReadScope {
  db: Kysely<Tables>
  workflows: readonly Workflow[]
  now: string
  userId: number
  holds: Holds
}

type Row = Omit<PeriodState, 'facility' | 'actions' | 'snapshots'> & {
  health_facility_id: number | null
  facility: { id: number; code: string; name_kh: string; name_en: string | null } | null
  checklist: ChecklistItem[] | null
  totals_snapshot: Snapshot[] | null
  may_approve: boolean
}

async function readRow({ db, ...readScope }: PeriodReading, id: number): Promise<Row> {
  const periods = readScope.registry.get('active-periods')
  const within = (access: 'VIEW' | 'APPROVE') => inCoverage(readScope, periods, 'p', access) ?? sql`true`
  const person = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is null then null else
    json_build_object('kh', ${sql.ref(`${alias}.name_kh`)}, 'en', ${sql.ref(`${alias}.name_en`)}) end`
  const { rows } = await sql<Row>`
    select p.id, p.version, p.code, p.status, p.starts_on, p.ends_on, p.submission_cutoff_on,
      p.opened_at, p.closed_at, p.reopened_until, p.note, p.checklist, p.totals_snapshot,
      p.health_facility_id, ${person('o')} as opened_by, ${person('c')} as closed_by,
      case when f.id is null then null else json_build_object('id', f.id, 'code', f.code,
        'name_kh', f.name_kh, 'name_en', f.name_en) end as facility,
      (${within('APPROVE')}) as may_approve
    from active_periods p left join health_facilities f on f.id = p.health_facility_id
    left join users o on o.id = p.opened_by left join users c on c.id = p.closed_by
    where p.id = ${id}::bigint and p.deleted_at is null and ${within('VIEW')}`.execute(db)
  if (!rows[0]) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  return rows[0]
}

async function loadRequests(db: Kysely<Tables>, id: number): Promise<MonthRequest[]> {
  const kinds = [approvalKind.PERIOD_REOPEN.value, approvalKind.LATE_ENTRY.value]
  const { rows } = await sql<Omit<MonthRequest, 'kind'> & { kind: number; requested_by: Label }>`
    select a.code, a.kind, a.decision, a.requested_at,
      json_build_object('kh', u.name_kh, 'en', u.name_en) as requested_by
    from approvals a left join users u on u.id = a.requested_by
    where a.subject_resource = 'active-periods' and a.subject_id = ${id} and a.deleted_at is null
      and a.kind = any(${numberList(kinds)})
    order by a.id desc limit 20`.execute(db)
  return rows.map((row) => ({
    ...row,
    kind: row.kind === approvalKind.PERIOD_REOPEN.value ? 'PERIOD_REOPEN' : 'LATE_ENTRY',
  }))
}

/** Changes between the last two closings; while the month is reopened, since the last one. */
async function loadChanges(
  month: FacilityMonth,
  snapshots: readonly Snapshot[],
  isClosed: boolean,
): Promise<TotalChange[]> {
  const [former, last] = snapshots.slice(-2)
  if (!former) return []
  if (isClosed && last) return compareTotals(former.totals, last.totals)
  return compareTotals((last ?? former).totals, await readTotals(month))
}

/** @throws RECORD_NOT_FOUND, also for a month outside the caller's coverage */
export async function readState(reading: PeriodReading, id: number): Promise<PeriodState> {
  const { db, registry, workflows, now, userId, holds } = reading
  const { health_facility_id, facility, totals_snapshot, may_approve, ...row } = await readRow(reading, id)
  const present = statusNow(row, now)
  const today = dayInPhnomPenh(new Date(now))
  const number = Number(health_facility_id ?? 0)
  const month = { db, registry, workflows, facility: number, now, ...row }
  const others = (await loadPeriods(db, health_facility_id)).filter((other) => other.id !== id)
  const why = (action: PeriodAction) => {
    const refusal = actionRefusal(action, {
      period: { ...row, health_facility_id },
      others,
      today,
      now,
    })
    if (refusal) return refusal
    if (!holds(closePermission)) return 'permission'
    return may_approve ? null : 'coverage'
  }
  const isClosed = present === status.closed
  const snapshots = totals_snapshot ?? []
  const late = await loadLateEntries(db, [id], { userId, now })
  const isLive = health_facility_id !== null && !isClosed
  return {
    ...row,
    status: present,
    today,
    facility: facility && facilityName(facility),
    checklist: isLive ? await readChecklist(month) : (row.checklist ?? []),
    actions: Object.fromEntries(
      (Object.keys(transitionNames) as PeriodAction[]).map((action) => [action, why(action)]),
    ) as PeriodState['actions'],
    snapshots: snapshots.map((one) => ({ ...one, is_intact: isIntact(one, month) })),
    changes: await loadChanges(month, snapshots, isClosed),
    requests: await loadRequests(db, id),
    late_until: late.get(id) ?? null,
  }
}
