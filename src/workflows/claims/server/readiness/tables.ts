/**
 * The kept readiness of visits, and the triggers by which the database notes what can change it
 * (ADR 44). Triggers see every writer: forms, imports, jobs, SQL by hand.
 */
import { quoted } from '#src/server/db/sql-text.ts'

const patientOfVisit = '(select v.patient_id from visits v where v.id = r.visit_id)'
const patientOfClaim = '(select l.patient_id from claims l where l.id = r.claim_id)'

/**
 * Tables of one patient that the checks read: the patient of a row `r`. Checks compare the visits
 * and claims of a patient, so that all of the patient's visits are judged again.
 */
export const patientTables: Readonly<Record<string, readonly string[]>> = {
  patients: ['r.id'],
  patient_suspects: ['r.patient_id', 'r.other_id'],
  patient_attach_beneficiaries: ['r.patient_id'],
  visits: ['r.patient_id'],
  visit_deaths: [patientOfVisit],
  triages: [patientOfVisit],
  clinical_forms: [patientOfVisit],
  discharges: [patientOfVisit],
  encounters: [patientOfVisit],
  visit_diagnoses: [
    '(select v.patient_id from encounters e join visits v on v.id = e.visit_id where e.id = r.encounter_id)',
  ],
  prescriptions: [patientOfVisit],
  prescription_lines: [
    '(select v.patient_id from prescriptions p join visits v on v.id = p.visit_id where p.id = r.prescription_id)',
  ],
  investigation_orders: [patientOfVisit],
  charges: [patientOfVisit],
  invoices: [patientOfVisit],
  invoice_lines: [
    '(select v.patient_id from invoices i join visits v on v.id = i.visit_id where i.id = r.invoice_id)',
  ],
  payments: [patientOfVisit],
  cash_flow: [patientOfVisit],
  claims: ['r.patient_id'],
  claim_documents: [patientOfClaim],
  claim_lines: [patientOfClaim],
  case_claims: [patientOfClaim],
}

/** Tables of one facility that the checks read: the facility of a row `r`; null for all. */
export const facilityTables: Readonly<Record<string, string>> = {
  active_periods: 'r.health_facility_id',
  health_facilities: 'r.id',
  health_facility_contracts: 'r.health_facility_id',
  medicine_prices: 'r.health_facility_id',
}

/** Tables of all facilities that the checks read; with columns, only their changes matter. */
export const sharedTables: Readonly<Record<string, string>> = {
  benefit_mappings: '',
  benefit_programs: '',
  benefit_rates: '',
  benefit_services: '',
  benefit_standard_services: '',
  benefit_types: '',
  benefits: '',
  benefits__diagnosis_ids: '',
  benefits__evidence_type_ids: '',
  benefits__excluded_benefit_ids: '',
  benefits__standard_service_ids: '',
  diagnoses: '',
  distances: '',
  encounter_types: '',
  fee_for_services: '',
  fee_for_services__covered_by_ids: '',
  fee_mappings: '',
  form_versions: '',
  health_facility_levels: '',
  medications: '',
  payment_types: '',
  program_payment_types: '',
  program_payment_types__level_ids: '',
  program_payment_types__visit_type_ids: '',
  programs: '',
  programs__secondary_to_ids: '',
  service_criterias: '',
  service_prices: '',
  service_types: '',
  services: '',
  standard_services: '',
  standard_services__evidence_type_ids: '',
  users: 'professional_licence_no',
}

export const readinessTables: readonly string[] = [
  // The facility has the schema's name, so that the row scope of visits applies to it directly.
  `create table if not exists claim_readiness (
    visit_id bigint not null,
    is_secondary boolean not null,
    patient_id bigint not null,
    health_facility_id bigint not null,
    left_at timestamptz,
    blocking text[] not null,
    judged_on date not null,
    basis bigint not null,
    primary key (visit_id, is_secondary)
  )`,
  'create index if not exists claim_readiness_patient on claim_readiness (patient_id)',
  'create index if not exists claim_readiness_facility on claim_readiness (health_facility_id)',
  `create index if not exists claim_readiness_left on claim_readiness (left_at, visit_id)
    where left_at is not null`,
  'create table if not exists claim_readiness_queue (patient_id bigint not null)',
  'create index if not exists claim_readiness_queue_patient on claim_readiness_queue (patient_id)',
  // Changes per facility; 0 for all facilities. Only added to, so that no writer waits.
  `create table if not exists claim_readiness_basis (
    health_facility_id bigint not null,
    changes bigint not null default 1
  )`,
  `create or replace function claim_readiness_shared() returns trigger language plpgsql as $f$
  begin
    insert into claim_readiness_basis (health_facility_id) values (0);
    return null;
  end $f$`,
]

const events = { insert: ['became'], delete: ['was'], update: ['became', 'was'] } as const
const transitionTables = { became: 'new table as became', was: 'old table as was' }

/** Calls a function of its own for each statement on a table that writes rows. */
function onRows(table: string, note: (rows: string) => string): string {
  const name = `claim_readiness_${table}`
  const noteAll = (rows: readonly string[]) =>
    `${note(rows.map((one) => `select * from ${one}`).join(' union all '))};`
  return `create or replace function ${name}() returns trigger language plpgsql as $f$
    begin
      if tg_op = 'INSERT' then ${noteAll(events.insert)}
      elsif tg_op = 'DELETE' then ${noteAll(events.delete)}
      else ${noteAll(events.update)}
      end if;
      return null;
    end $f$;
    ${Object.entries(events)
      .map(
        ([
          event,
          rows,
        ]) => `create or replace trigger claim_readiness_${event} after ${event} on ${quoted(table)}
      referencing ${rows.map((one) => transitionTables[one]).join(' ')}
      for each statement execute function ${name}();`,
      )
      .join('\n    ')}`
}

const ifPresent = (table: string, statements: string) =>
  `if to_regclass('${table}') is not null then\n    ${statements}\n    end if;`

const queueing = Object.entries(patientTables).map(([table, patients]) =>
  ifPresent(
    table,
    onRows(
      table,
      (rows) => `insert into claim_readiness_queue
        select distinct p from (${rows}) r cross join lateral (values ${patients.map((one) => `(${one})`).join(', ')}) x (p)
        where p is not null`,
    ),
  ),
)

const ofFacilities = Object.entries(facilityTables).map(([table, facility]) =>
  ifPresent(
    table,
    onRows(
      table,
      (rows) => `insert into claim_readiness_basis (health_facility_id)
        select distinct coalesce(${facility}, 0) from (${rows}) r`,
    ),
  ),
)

const ofAll = Object.entries(sharedTables).map(([table, columns]) =>
  ifPresent(
    table,
    `create or replace trigger claim_readiness_shared
      after ${columns ? `update of ${columns}` : 'insert or update or delete'} on ${quoted(table)}
      for each statement execute function claim_readiness_shared();`,
  ),
)

/** Runs after the tables are created; all statements can be repeated. */
export const readinessGuards: readonly string[] = [
  `do $$ begin
    if to_regclass('claims') is null or to_regclass('visits') is null then return; end if;
    ${[...queueing, ...ofFacilities, ...ofAll].join('\n    ')}
  end $$`,
]
