/** The counters of `sequence` fields, one of the server's own tables (system-tables.ts). */
export const sequenceTables: readonly string[] = [
  // A transaction locks the row until it ends, so that a rollback leaves no gap.
  `create table if not exists sequences (
    resource text not null,
    field text not null,
    scope text not null,
    year integer not null,
    last bigint not null,
    primary key (resource, field, scope, year)
  )`,
]
