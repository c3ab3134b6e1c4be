/**
 * Database tables and constraints of months, beside their own table. All statements can be
 * repeated.
 */
import { periodStatus } from '#schemas/platform/codes/period-status.ts'

/**
 * Sent reminders of a month: the process that inserts the row sends the reminder, so only one does.
 */
export const periodTables: readonly string[] = [
  `create table if not exists period_reminders (
    period_id bigint not null,
    days_left smallint not null,
    sent_at timestamptz not null,
    primary key (period_id, days_left)
  )`,
  // Users who can write in a closing month, after an approved request.
  `create table if not exists late_entries (
    period_id bigint not null,
    user_id bigint not null,
    approval_id bigint not null,
    until timestamptz not null,
    primary key (user_id, period_id)
  )`,
]

const facility = 'coalesce(health_facility_id, 0)'
const asRange = (number: string, type: string) => `${type}(${number}, ${number}, '[]') with &&`

/** A constraint checked at commit, so that write rules can report the problem first. */
const apart = (name: string, what: string, where: string) => `do $$ begin
    if to_regclass('active_periods') is null or exists
      (select from pg_constraint where conname = '${name}') then return; end if;
    alter table active_periods add constraint ${name}
      exclude using gist (${asRange(facility, 'int8range')}, ${what})
      where (${where}) deferrable initially deferred;
  end $$`

/**
 * Refuses one of two concurrent writes (domain 2.4): no day belongs to two months of a facility,
 * and a facility has one month in each unfinished status. Runs after the table is created.
 */
export const periodConstraints: readonly string[] = [
  apart('active_periods_days', "daterange(starts_on, ends_on, '[]') with &&", 'deleted_at is null'),
  apart(
    'active_periods_unfinished',
    asRange('status', 'int4range'),
    `deleted_at is null and status <> ${periodStatus.CLOSED.value} and health_facility_id is not null`,
  ),
]
