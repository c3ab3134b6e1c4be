/** What the months ask of the database beside their own table. All statements may be repeated. */

/** Which reminders of a month went out: whoever writes the row sends it, of several processes one. */
export const periodTables: readonly string[] = [
  `create table if not exists period_reminders (
    period_id bigint not null,
    days_left smallint not null,
    sent_at timestamptz not null,
    primary key (period_id, days_left)
  )`,
]

/**
 * Of two who write in the same moment one is refused (domain 2.4): no day belongs to two months of a
 * facility, and of each unfinished status it has one month. Carried out once the table stands.
 */
export const periodConstraints: readonly string[] = [
  `do $$ begin
    if to_regclass('active_periods') is null then return; end if;
    if not exists (select from pg_constraint where conname = 'active_periods_days') then
      alter table active_periods add constraint active_periods_days exclude using gist (
        int8range(coalesce(health_facility_id, 0), coalesce(health_facility_id, 0), '[]') with &&,
        daterange(starts_on, ends_on, '[]') with &&) where (deleted_at is null);
    end if;
    create unique index if not exists active_periods_unfinished
      on active_periods (health_facility_id, status)
      where deleted_at is null and status <> 3;
  end $$`,
]
