/** Indexes for lists of open visits, which are few among all visits of many years. */
import { openStatuses, visitStatus } from '#schemas/codes/visit-status.ts'

const { DISCHARGED, BILLED } = visitStatus

const few = {
  visits_open: { by: 'arrived_at', statuses: openStatuses },
  visits_unsettled: { by: 'discharged_at', statuses: [DISCHARGED.value, BILLED.value] },
}

/** Runs after the tables are created; all statements can be repeated. */
export const visitIndexes: readonly string[] = [
  ...Object.entries(few).map(
    ([name, { by, statuses }]) => `do $$ begin
    if to_regclass('visits') is null then return; end if;
    create index if not exists ${name} on visits (${by}, id)
      where status in (${statuses.join(', ')}) and deleted_at is null;
  end $$`,
  ),
  // Whether the clinicians were notified of the emergency of a visit.
  `create index if not exists notifications_emergencies on notifications ((params ->> 'visit'))
    where kind = 'emergency_triaged'`,
  // Visits moved to another patient, for the timeline of the former patient.
  `create index if not exists history_moved_visits on history (((before ->> 'patient_id')::bigint))
    where resource = 'visits' and action = 'update' and before ->> 'patient_id' is not null`,
]
