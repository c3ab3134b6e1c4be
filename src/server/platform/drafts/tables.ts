/** Table of drafts, part of the server's own (system-tables.ts). May be repeated. */
export const draftTables: readonly string[] = [
  // What somebody typed and has not saved: theirs alone, and gone when it is old.
  `create table if not exists drafts (
    user_id bigint not null,
    key text not null,
    content jsonb not null,
    saved_at timestamptz not null,
    primary key (user_id, key)
  )`,
  'create index if not exists drafts_age on drafts (saved_at)',
]
