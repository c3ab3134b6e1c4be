/** Tables of external registers, part of the server's own (system-tables.ts). */
export const registerTables: readonly string[] = [
  // Match score of each person in the last response about a patient. Stored for a day, so that a
  // link created from the response gets its score.
  `create table if not exists register_answers (
    patient_id bigint not null,
    system integer not null,
    external_id text not null,
    score numeric(5, 2) not null,
    reasons integer[] not null,
    asked_at timestamptz not null,
    primary key (patient_id, system, external_id)
  )`,
]
