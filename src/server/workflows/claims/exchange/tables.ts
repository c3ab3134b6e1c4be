/**
 * What is on its way to the payer's service, part of the server's own tables (system-tables.ts).
 */

/** Invoices of months as they were handed in, and claims that were sent again by themselves. */
export type Sort = 'invoice' | 'claim'

export const exchangeTables: readonly string[] = [
  // One row of each that was handed in: written with the submission itself, sent afterwards. What
  // is sent is what was submitted, however often it takes. Who sends holds it for a while; `round`
  // counts submissions, since what was returned is handed in again.
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
