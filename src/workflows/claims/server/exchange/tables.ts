/**
 * The outbox table of messages to the payer's service, one of the server's own tables
 * (system-tables.ts).
 */

/** Submitted monthly invoices, and claims resent individually. */
export type Sort = 'invoice' | 'claim'

export const exchangeTables: readonly string[] = [
  // One row per submission, written in its transaction and sent afterwards. Every attempt sends the
  // submitted content. The sending process locks the row for a while; `round` counts submissions,
  // because returned ones are submitted again.
  `create table if not exists claim_outbox (
    sort text not null check (sort in ('invoice', 'claim')),
    subject_id bigint not null,
    code text not null,
    round integer not null default 1,
    payload text not null,
    attempts integer not null default 0,
    last_at timestamptz,
    next_at timestamptz,
    held_until timestamptz,
    problem text,
    said text,
    receipt text,
    primary key (sort, subject_id)
  )`,
  'create index if not exists claim_outbox_due on claim_outbox (next_at) where next_at is not null',
]
