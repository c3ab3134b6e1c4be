/** Table of drafts, one of the server's own (system-tables.ts). The statements may be repeated. */
export const draftTables: readonly string[] = [
  // Unsaved input of a user, visible to that user alone and deleted when it is old.
  `create table if not exists drafts (
    user_id bigint not null,
    key text not null,
    content jsonb not null,
    saved_at timestamptz not null,
    primary key (user_id, key)
  )`,
  'create index if not exists drafts_age on drafts (saved_at)',
]
