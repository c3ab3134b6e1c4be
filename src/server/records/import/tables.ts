/**
 * Tables of import, part of the server's own (system-tables.ts). All statements may be repeated.
 */
export const importTables: readonly string[] = [
  // One row per uploaded file. `heartbeat_at` tells a running import from one whose server died.
  `create table if not exists imports (
    id bigint generated always as identity primary key,
    resource text not null,
    user_id bigint not null,
    file_name text not null,
    format text not null,
    status text not null,
    done integer not null default 0,
    total integer not null default 0,
    counts jsonb not null default '{}',
    columns jsonb not null default '[]',
    missing jsonb not null default '[]',
    error jsonb,
    created_at timestamptz not null,
    heartbeat_at timestamptz not null,
    finished_at timestamptz
  )`,
  'create index if not exists imports_created on imports (created_at)',
  // The checked rows of a file until the commit. `stored` is ready for the resource's table;
  // `before` and `after` are for history.
  `create table if not exists import_rows (
    import_id bigint not null references imports (id) on delete cascade,
    row_no integer not null,
    action text not null,
    record_id bigint,
    version integer,
    raw jsonb not null,
    stored jsonb,
    links jsonb,
    before jsonb,
    after jsonb,
    problems jsonb,
    primary key (import_id, row_no)
  )`,
  'create index if not exists import_rows_action on import_rows (import_id, action, row_no)',
  // Values that no other row of the file may have: its natural key and its other unique values.
  'alter table import_rows add column if not exists keys text[]',
  // A user's last column mapping for files with these headings (`shape` is their hash).
  `create table if not exists import_mappings (
    user_id bigint not null,
    resource text not null,
    shape text not null,
    mapping jsonb not null,
    used_at timestamptz not null,
    primary key (user_id, resource, shape)
  )`,
  'alter table imports add column if not exists remembered boolean not null default false',
  // Uploaded files for a day, so that a file is sent once, however often it is read.
  `create table if not exists import_files (
    id bigint generated always as identity primary key,
    user_id bigint not null,
    file_name text not null,
    content bytea not null,
    sheets jsonb not null default '[]',
    parts jsonb not null default '[]',
    created_at timestamptz not null
  )`,
  'alter table imports add column if not exists file_id bigint',
  // How the file was read, and what was noticed.
  'alter table imports add column if not exists reading jsonb',
  'alter table imports add column if not exists remembered_by text',
  "alter table import_mappings add column if not exists layout jsonb not null default '{}'",
  'create index if not exists imports_file on imports (file_id) where file_id is not null',
  'create index if not exists import_mappings_shape on import_mappings (resource, shape)',
  'create index if not exists imports_resource on imports (resource, id desc)',
]
