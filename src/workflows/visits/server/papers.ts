/** Loads the contents of a visit's printed papers (domain 1.3.5). */
import { sql } from 'kysely'
import { orderStatus } from '#schemas/codes/investigation-order.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import type { Letterhead, Signatory } from '#src/domain/letterhead.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn, codeNotIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isNamed } from '#src/server/records/resources/by-code.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { readAllergies } from '#src/workflows/patients/server/allergies/read-allergies.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { PaperDiagnosis, PaperResult, PaperVitals, VisitPapers } from '../domain/papers.ts'
import { readBirths } from './paper-births.ts'
import { letterhead, signatory } from './paper-signatory.ts'
import { readRanges } from './ranges.ts'

/** Maximum number of results on a paper. */
const maxResults = 60

const label = (alias: string) =>
  sql.raw(`json_build_object('kh', ${alias}.name_kh, 'en', coalesce(${alias}.name_en, ${alias}.name_kh))`)

const diagnoses = sql`(select coalesce(json_agg(d order by d.kind, d.id), '[]'::json) from (
  select min(n.id) as id, g.code, n.kind, n.certainty, json_build_object('kh', g.name_kh,
    'en', coalesce(g.name_en, g.name_kh)) as label
  from encounters e join visit_diagnoses n on n.encounter_id = e.id and n.deleted_at is null
  join diagnoses g on g.id = n.diagnosis_id where e.visit_id = v.id and e.deleted_at is null
  group by g.id, n.kind, n.certainty) d)`

/** Validated and pending results, without cancelled orders. */
const results = sql`(select coalesce(json_agg(json_build_object('label', ${label('i')},
    'value', case when ${codeNotIn('o.status', orderStatus.VALIDATED)} then null else json_build_object(
      'kh', coalesce(trim_scale(o.result_value)::text, c.name_kh, o.result_text, ''),
      'en', coalesce(trim_scale(o.result_value)::text, c.name_en, c.name_kh, o.result_text, '')) end,
    'unit', i.unit, 'flag', o.flag) order by ${codeIn('o.status', orderStatus.VALIDATED)} desc, i.kind, i.sort_order, o.id), '[]'::json)
  from (select * from investigation_orders where visit_id = v.id and deleted_at is null
    and ${codeIn('status', orderStatus.ORDERED, orderStatus.SAMPLED, orderStatus.RESULTED, orderStatus.VALIDATED)} order by id limit ${sql.lit(maxResults)}) o
  join investigations i on i.id = o.investigation_id
  left join observation_values c on c.id = o.result_choice_id)`

const vitals = sql`case when t.id is null then null else json_build_object(
  'temperature', t.temperature, 'pulse', t.pulse, 'respiratory_rate', t.respiratory_rate,
  'systolic', t.systolic, 'diastolic', t.diastolic, 'spo2', t.spo2, 'weight', t.weight,
  'height', t.height) end`

const causes = sql`(select coalesce(json_agg(json_build_object('code', g.code,
    'label', ${label('g')}) order by c.place), '[]'::json)
  from (values (1, x.cause_a_id), (2, x.cause_b_id), (3, x.cause_c_id)) c(place, id)
  join diagnoses g on g.id = c.id)`

interface Found {
  visit: VisitPapers['visit']
  patient_id: number
  letterhead: Letterhead
  street: string | null
  occupation: number | null
  nationality: number | null
  clinician: Signatory | null
  head: Signatory | null
  complaint: string | null
  vitals: PaperVitals | null
  pregnant: number | null
  diagnoses: PaperDiagnosis[]
  findings: string | null
  results: PaperResult[]
  prescription_id: number | null
  discharge_id: number | null
  death_id: number | null
  causes: { code: string; label: Label }[]
  certifier: Signatory | null
}

async function readFacts(reading: Reading, code: string): Promise<Found> {
  const visits = visibleRows(reading, reading.registry.get('visits'))
  const { rows } = await sql<Found>`
    select json_build_object('id', v.id, 'code', v.code, 'visit_type_id', v.visit_type_id,
        'arrived_at', v.arrived_at, 'admitted_at', v.admitted_at, 'discharged_at',
        coalesce(s.discharged_at, v.discharged_at), 'payer', ${label('y')},
        'ward', case when w.id is null then null else ${label('w')} end) as visit,
      v.patient_id, ${letterhead('f')} as letterhead,
      nullif(concat_ws(', ', p.house_number, p.street_number), '') as street,
      p.occupation, p.nationality, ${signatory('u')} as clinician, ${signatory('h')} as head, t.complaint, ${vitals} as vitals, t.pregnant,
      ${diagnoses} as diagnoses, e.findings, ${results} as results,
      r.id as prescription_id, s.id as discharge_id, x.id as death_id, ${causes} as causes,
      ${signatory('k')} as certifier
    from ${visits} v
    join health_facilities f on f.id = v.health_facility_id
    join patients p on p.id = v.patient_id
    join payment_types y on y.id = v.payment_type_id
    left join wards w on w.id = v.ward_id
    left join users h on h.id = w.head_user_id
    left join triages t on t.visit_id = v.id and t.deleted_at is null
    left join encounters e on e.visit_id = v.id and e.class = 1 and e.deleted_at is null
    left join users u on u.id = coalesce(e.practitioner_id, v.attending_user_id)
    left join prescriptions r on r.visit_id = v.id and r.deleted_at is null
    left join discharges s on s.visit_id = v.id and s.deleted_at is null
    left join visit_deaths x on x.visit_id = v.id and x.deleted_at is null
    left join users k on k.id = x.certifier_id
    where v.deleted_at is null and ${isNamed('v', code)} limit 1`.execute(reading.db)
  const [found] = rows
  if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id: code } })
  return found
}

type Part = 'prescriptions' | 'discharges' | 'visit-deaths'

/** The record of a step; null without one, or if the caller cannot list such records. */
async function readPart(reading: Reading, part: Part, id: number | null) {
  const resource = reading.registry.get(part)
  if (id === null || !reading.holds(resource.permissions.list)) return null
  return ((await readRecord(reading, resource, id)) as AnsweredRow | undefined) ?? null
}

/**
 * A paper prints all that the visit recorded, regardless of the user who prints it: a pharmacist's
 * prescription names weight, diagnosis and allergies. Callers who can list none of the printed
 * records get no clinical facts.
 * @param code The visit's number
 * @throws RECORD_NOT_FOUND
 */
export async function readPapers(reading: Reading, code: string): Promise<VisitPapers> {
  const found = await readFacts(reading, code)
  const { patient_id, prescription_id, discharge_id, death_id, causes, certifier, pregnant, ...facts } = found
  const patient = (await loadSummaries(reading, [patient_id])).get(patient_id)
  if (!patient) throw new AppError('RECORD_NOT_FOUND', { params: { id: code } })
  const prescription = await readPart(reading, 'prescriptions', prescription_id)
  const discharge = await readPart(reading, 'discharges', discharge_id)
  const death = await readPart(reading, 'visit-deaths', death_id)
  const births = await readBirths(reading, found.visit.id)
  if (!prescription && !discharge && !death && births.length === 0)
    return { ...facts, ...withoutFacts, patient }
  return {
    ...facts,
    patient,
    allergies: await readAllergies(reading.db, patient_id),
    ranges: await readRanges(
      reading.db,
      { ...patient, pregnant },
      dayInPhnomPenh(new Date(facts.visit.arrived_at)),
    ),
    prescription: prescription && {
      lines: (prescription.lines ?? []) as AnsweredRow[],
      note: prescription.note as string | null,
    },
    discharge,
    death: death && { record: death, causes, certifier },
    births,
  }
}

const withoutFacts = {
  complaint: null,
  vitals: null,
  ranges: {},
  findings: null,
  allergies: null,
  diagnoses: [],
  results: [],
  births: [],
  prescription: null,
  discharge: null,
  death: null,
}
