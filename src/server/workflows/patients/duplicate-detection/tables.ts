/** Tables of the duplicate guard, part of the server's own (system-tables.ts). */
export const guardTables: readonly string[] = [
  // How living patients' names sound, in each script that a name is known in (domain 5.4): likely
  // doubles are looked for by it. A patient without a name has one row of empty texts.
  `create table if not exists patient_sounds (
    patient_id bigint not null,
    sound text not null,
    given text not null,
    birthdate date not null,
    primary key (patient_id, sound, given)
  )`,
  `create index if not exists patient_sounds_name on patient_sounds (sound, birthdate)
    where sound <> ''`,
  `create index if not exists patient_sounds_given on patient_sounds (given, birthdate)
    where given <> ''`,
  // Patients who are new or different since doubles of theirs were last looked for.
  `create table if not exists patients_unchecked (
    patient_id bigint primary key
  )`,
]
