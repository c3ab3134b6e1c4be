/** The counters of `sequence` fields, part of the server's own (system-tables.ts). */
export const sequenceTables: readonly string[] = [
  // The row is held by whoever counts until their transaction ends: what is undone leaves no gap.
  `create table if not exists sequences (
    resource text not null,
    field text not null,
    scope text not null,
    year integer not null,
    last bigint not null,
    primary key (resource, field, scope, year)
  )`,
]
