import { keyKind } from './keys.ts'

/**
 * What patients are found by, part of the server's own tables (system-tables.ts). May be repeated.
 */
export const patientKeyTables: readonly string[] = [
  // One row for each way to ask for a patient (keys.ts). The facility carries the coverage of its
  // name in the schema, so that keys out of sight are never looked at.
  `create table if not exists patient_keys (
    patient_id bigint not null,
    registered_health_facility_id bigint not null,
    kind smallint not null,
    key text collate "C" not null
  )`,
  'create index if not exists patient_keys_patient on patient_keys (patient_id)',
  // Everything a look-up needs, so that the table itself isn't read.
  `create index if not exists patient_keys_key
    on patient_keys (kind, key, patient_id desc, registered_health_facility_id)`,
  `create index if not exists patient_keys_facility
    on patient_keys (registered_health_facility_id, kind, key, patient_id desc)
    where kind in (${keyKind.name}, ${keyKind.sound})`,
]
