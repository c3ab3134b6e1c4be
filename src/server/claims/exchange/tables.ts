/** What is on its way to the payer's service, part of the server's own tables (system-tables.ts). */
export const exchangeTables: readonly string[] = [
  // One row of each invoice that was handed in: written with the submission itself, sent afterwards. What is
  // sent is what was submitted, however often it takes. Who sends holds it for a while; `round` counts
  // submissions, since an invoice that was returned is handed in again.
  `create table if not exists claim_sendings (
    invoice_id bigint primary key,
    round integer not null default 1,
    payload text not null,
    attempts integer not null default 0,
    last_at timestamptz,
    next_at timestamptz,
    held_until timestamptz,
    problem text,
    said text,
    receipt text
  )`,
  'create index if not exists claim_sendings_due on claim_sendings (next_at) where next_at is not null',
]
