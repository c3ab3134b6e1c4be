/** The table of notifications, one of the server's own (system-tables.ts). May be repeated. */
export const notificationTables: readonly string[] = [
  `create table if not exists notifications (
    id bigint generated always as identity primary key,
    user_id bigint not null,
    kind text not null,
    params jsonb not null,
    link text,
    at timestamptz not null,
    read_at timestamptz
  )`,
  'create index if not exists notifications_user on notifications (user_id, id desc)',
  'create index if not exists notifications_unread on notifications (user_id) where read_at is null',
]
