/** Tables of duplicate detection, part of the server's own (system-tables.ts). */
export const guardTables: readonly string[] = [
  // The sound of active patients' names in each script (domain 5.4), for the search of duplicate
  // candidates. A patient without a name has one row of empty texts.
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
  // Patients that are new or changed since the last duplicate scan.
  `create table if not exists patients_unchecked (
    patient_id bigint primary key
  )`,
]
