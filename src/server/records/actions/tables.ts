/** Table of Idempotency-Keys, part of the server's own (system-tables.ts). May be repeated. */
export const idempotencyTables: readonly string[] = [
  // Which record a request led to: neither the key itself nor anything of what was sent.
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
