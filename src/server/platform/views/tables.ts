/**
 * Tables of saved views, part of the server's own tables (system-tables.ts). All statements may be
 * repeated.
 */
export const viewTables: readonly string[] = [
  // A user's view of a list. `role_id`: all users with that role see it too.
  `create table if not exists saved_views (
    id bigint generated always as identity primary key,
    resource text not null,
    user_id bigint not null,
    role_id bigint,
    name text not null,
    content jsonb not null,
    position integer not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index if not exists saved_views_user on saved_views (user_id, resource, position)',
  `create index if not exists saved_views_role on saved_views (role_id, resource)
    where role_id is not null`,
  `create table if not exists default_views (
    user_id bigint not null,
    resource text not null,
    view_id bigint not null references saved_views (id) on delete cascade,
    primary key (user_id, resource)
  )`,
]
