/** Tables of the registers outside, part of the server's own (system-tables.ts). */
export const registerTables: readonly string[] = [
  // How like a patient somebody in a register was when it was last asked: kept for a day, so that a
  // link that is made of the answer knows it.
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
