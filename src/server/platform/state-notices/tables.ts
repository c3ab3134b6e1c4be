/**
 * Reminders and escalations that were sent, of the server's own tables (system-tables.ts). A state
 * that is entered again has another due time. May be repeated.
 */
export const stateNoticeTables: readonly string[] = [
  `create table if not exists state_notices (
    resource text not null,
    record_id bigint not null,
    due_at timestamptz not null,
    step text not null,
    sent_at timestamptz not null,
    primary key (resource, record_id, due_at, step)
  )`,
  'create index if not exists state_notices_due on state_notices (due_at)',
]
