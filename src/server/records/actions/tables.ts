/**
 * Table of Idempotency-Keys, one of the server's own tables (system-tables.ts). The statements may
 * be repeated.
 */
export const idempotencyTables: readonly string[] = [
  // The record that a request created. Neither the key nor the content of the request is stored.
  `create table if not exists idempotency_keys (
    user_id bigint not null,
    hash text not null,
    content text not null,
    record_id bigint,
    created_at timestamptz not null,
    primary key (user_id, hash)
  )`,
  'create index if not exists idempotency_keys_age on idempotency_keys (created_at)',
]
