/**
 * The audit log beside history, part of the server's tables (system-tables.ts), and its triggers.
 */

/** Tables that the audit log page reads. */
const trailTables = ['history', 'audit_events'] as const

/** Append-only tables: the database refuses to change or empty them. */
export const guardedTables = [...trailTables, 'daily_digests'] as const

/** The body of the trigger; each start compares it with the installed one. */
export const refusal = `
begin
  raise exception 'rows of % can only be added', tg_table_name using errcode = '42501';
end `

const functionName = 'refuse_change'
export const triggerName = 'append_only'

/** Statements that install the triggers, whatever exists. */
export const guardStatements: readonly string[] = [
  `create or replace function ${functionName}() returns trigger language plpgsql as $f$${refusal}$f$`,
  ...guardedTables.flatMap((table) => [
    `create or replace trigger ${triggerName} before update or delete or truncate on ${table}
      for each statement execute function ${functionName}()`,
    // Also in sessions with the replica role, which disables ordinary triggers.
    `alter table ${table} enable always trigger ${triggerName}`,
  ]),
]

/** Must be the last of the server's own tables: earlier statements still update old history. */
export const auditTables: readonly string[] = [
  // Events beside the writing of records: sign-ins, refusals, exports. Identical refusals of a
  // minute are one row: `count` of them from `at` until `until`.
  `create table if not exists audit_events (
    id bigint generated always as identity primary key,
    kind text not null,
    at timestamptz not null,
    until timestamptz not null,
    count integer not null default 1,
    user_id bigint,
    username text not null,
    ip text not null,
    user_agent text,
    request_id text not null,
    resource text,
    record_id bigint,
    reason text,
    details jsonb not null default '{}'
  )`,
  // The API token with which another system acted as the user.
  'alter table history add column if not exists token text',
  'alter table audit_events add column if not exists token text',
  // The last of several chains continues (digests.ts); a later chain's first row covers no row.
  `create table if not exists daily_digests (
    chain integer not null,
    day date not null,
    history_id bigint not null,
    event_id bigint not null,
    taken_at timestamptz not null,
    digest text not null,
    primary key (chain, day)
  )`,
  // One index for each filter of the audit log, in the order of its page.
  ...trailTables.flatMap((table) =>
    [
      ['at', 'at desc, id desc'],
      ['person', 'user_id, at desc, id desc'],
      ['address', 'ip, at desc, id desc'],
      ['resource', 'resource, at desc, id desc'],
      ['kind', `${table === 'history' ? 'action' : 'kind'}, at desc, id desc`],
    ].map(([name, columns]) => `create index if not exists ${table}_by_${name} on ${table} (${columns})`),
  ),
  `create index if not exists audit_events_record on audit_events (resource, record_id, id desc)
    where record_id is not null`,
  // Few writes have a reason, and every search by reason has a text.
  `create index if not exists history_reason on history using gin (reason gin_trgm_ops)
    where reason is not null`,
  `create index if not exists audit_events_text on audit_events
    using gin ((username || ' ' || coalesce(reason, '') || ' ' || details::text) gin_trgm_ops)`,
  ...guardStatements,
]
