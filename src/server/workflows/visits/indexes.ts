/** What lists of visits that aren't done with are read by: few of all, over years. */
import { openStatuses, visitStatus } from '#schemas/codes/visit-status.ts'

const { DISCHARGED, BILLED } = visitStatus

const few = {
  visits_open: { by: 'arrived_at', statuses: openStatuses },
  visits_unsettled: { by: 'discharged_at', statuses: [DISCHARGED.value, BILLED.value] },
}

/** Carried out once the tables stand; all statements may be repeated. */
export const visitIndexes: readonly string[] = [
  ...Object.entries(few).map(
    ([name, { by, statuses }]) => `do $$ begin
    if to_regclass('visits') is null then return; end if;
    create index if not exists ${name} on visits (${by}, id)
      where status in (${statuses.join(', ')}) and deleted_at is null;
  end $$`,
  ),
  // Visits that were given to another patient, for the timeline of the former one.
  `create index if not exists history_moved_visits on history (((before ->> 'patient_id')::bigint))
    where resource = 'visits' and action = 'update' and before ->> 'patient_id' is not null`,
]
