import { keyKind } from './keys.ts'

/** Search keys of patients, part of the server's own tables (system-tables.ts). Can be repeated. */
export const patientKeyTables: readonly string[] = [
  // One row per search key of a patient (keys.ts). The facility column has its schema name, so that
  // the row scope applies to keys directly.
  `create table if not exists patient_keys (
    patient_id bigint not null,
    registered_health_facility_id bigint not null,
    kind smallint not null,
    key text collate "C" not null
  )`,
  'create index if not exists patient_keys_patient on patient_keys (patient_id)',
  // Covers the search, so that the table itself is not read.
  `create index if not exists patient_keys_key
    on patient_keys (kind, key, patient_id desc, registered_health_facility_id)`,
  `create index if not exists patient_keys_facility
    on patient_keys (registered_health_facility_id, kind, key, patient_id desc)
    where kind in (${keyKind.name}, ${keyKind.sound})`,
]
