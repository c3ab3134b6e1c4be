/** Facts about a visit that rules, guards and lists need beside its own fields. */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { quoted } from '#src/server/db/sql-text.ts'
import type { Evidence } from '../domain/evidence.ts'
import { visitEvidence } from './evidence.ts'

export interface VisitFacts {
  id: number
  code: string
  status: number
  /** Number of visitPriority. */
  priority: number
  version: number
  health_facility_id: number
  visit_type_id: number
  service_book_id: number
  arrived_at: string
  admitted_at: string | null
  seen_by: number | null
  bed_id: number | null
  patient_id: number
  patient_version: number
  patient_status: number
  sex: number
  birthdate: string
  has_triage: boolean
  has_prescription: boolean
  /** Medicines are prescribed that are not cancelled. */
  has_medicine: boolean
  /** The required forms. */
  evidence: Evidence[]
  /** Kinds of its diagnoses (schemas/codes/clinical-terms.ts). */
  diagnoses: number[]
  discharge_type_id: number | null
  /** The time of leaving, from the discharge. */
  leaves_at: string | null
  needs_death: boolean | null
  /** The discharge type cancels pending orders. */
  stops_care: boolean | null
  has_death: boolean
}

/** Kinds of the diagnoses in all notes of the visit `v`. */
export const diagnosisKinds = sql`array(select distinct d.kind from encounters e
  join visit_diagnoses d on d.encounter_id = e.id and d.deleted_at is null
  where e.visit_id = v.id and e.deleted_at is null)`

/** Whether the visit `v` has an active record in a table. */
export const has = (table: 'triages' | 'clinical_forms' | 'discharges' | 'visit_deaths') =>
  sql<boolean>`exists (select 1 from ${sql.raw(table)} o where o.visit_id = v.id
    and o.deleted_at is null)`

/** Whether the visit has a form or note beside the consultation. */
export const hasForm = sql<boolean>`(exists (select 1 from encounters e where e.visit_id = v.id
    and e.class <> 1 and e.deleted_at is null)
  or ${has('clinical_forms')})`

/**
 * Whether a prescription has medicines or states that none is needed. An empty one is only a draft.
 */
export const isPrescribed = sql<boolean>`exists (select 1 from prescriptions o
  where o.visit_id = v.id and o.deleted_at is null and (o.no_medicine or exists (select 1
    from prescription_lines l where l.prescription_id = o.id and l.deleted_at is null)))`

const hasMedicine = sql<boolean>`exists (select 1 from prescriptions o
  join prescription_lines l on l.prescription_id = o.id and l.deleted_at is null
    and not ${codeIn('l.status', dispensingStatus.CANCELLED)}
  where o.visit_id = v.id and o.deleted_at is null)`

async function read(trx: Transaction<Tables>, where: RawBuilder<unknown>): Promise<VisitFacts> {
  const { rows } = await sql<VisitFacts>`
    select v.id, v.code, v.status, v.priority, v.version, v.health_facility_id, v.visit_type_id,
      v.service_book_id, v.arrived_at, v.admitted_at, v.attending_user_id as seen_by, v.bed_id,
      p.id as patient_id, p.version as patient_version, p.status as patient_status, p.sex,
      p.birthdate, ${visitEvidence} as evidence, ${has('triages')} as has_triage, ${isPrescribed} as has_prescription,
      ${hasMedicine} as has_medicine,
      ${diagnosisKinds} as diagnoses, x.discharge_type_id, x.discharged_at as leaves_at,
      t.needs_death_form as needs_death, t.stops_care, ${has('visit_deaths')} as has_death
    from visits v join patients p on p.id = v.patient_id
    left join discharges x on x.visit_id = v.id and x.deleted_at is null
    left join discharge_types t on t.id = x.discharge_type_id
    where ${where}`.execute(trx)
  const [facts] = rows
  if (!facts) throw new Error('The visit does not exist')
  return facts
}

/** Facts of one visit that the caller has locked or written. */
export const factsOf = (trx: Transaction<Tables>, id: number) => read(trx, sql`v.id = ${id}`)

/** Facts of the visit of a record in a table. */
export const factsBy = (trx: Transaction<Tables>, table: string, id: number) =>
  read(trx, sql`v.id = (select visit_id from ${sql.raw(quoted(table))} where id = ${id})`)
