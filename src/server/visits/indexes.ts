/** What lists of all who are in care are read by: few of all visits, over years. */
import { openStatuses } from '#schemas/codes/visit-status.ts'

/** Carried out once the tables stand; all statements may be repeated. */
export const visitIndexes: readonly string[] = [
  `do $$ begin
    if to_regclass('visits') is null then return; end if;
    create index if not exists visits_open on visits (arrived_at, id)
      where status in (${openStatuses.join(', ')}) and deleted_at is null;
  end $$`,
]
