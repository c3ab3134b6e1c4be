/** The table of uploaded files, one of the server's own (system-tables.ts). May be repeated. */
export const fileTables: readonly string[] = [
  // Files are in the database so that one backup holds everything and several processes share them.
  // `kept_at` is set once a record refers to the file; without it the file is deleted after a day.
  `create table if not exists files (
    id bigint generated always as identity primary key,
    resource text not null,
    field text not null,
    name text not null,
    type text not null,
    size integer not null,
    width integer,
    height integer,
    hash text not null,
    bytes bytea not null,
    uploaded_at timestamptz not null,
    uploaded_by bigint not null,
    kept_at timestamptz
  )`,
  // Pictures and office documents are already compressed.
  'alter table files alter bytes set storage external',
  'create index if not exists files_unkept on files (uploaded_at) where kept_at is null',
]
