/** A patient's measurements and results over several visits (domain 1.3). */
import { sql } from 'kysely'
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { resultFlag } from '#schemas/codes/investigation-order.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeNotIn } from '#src/server/db/code-in.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { flagOfDeviation } from '#src/workflows/orders/domain/deviation.ts'
import type { Person, RangeRow } from '#src/workflows/orders/domain/ranges.ts'
import { readCumulative } from '#src/workflows/orders/server/cumulative.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { Chart, ChartVisit } from '../domain/answers.ts'
import { triageFields } from '../domain/measured-signs.ts'
import { doubts } from '../domain/plausibility.ts'
import { rangesFor } from '../domain/ranges.ts'
import { unusual } from '../domain/vital-signs.ts'
import { readObserved } from './observed.ts'
import { readRangeRows } from './ranges.ts'
import { readTrend } from './trend.ts'
import { complaintOf } from './worklist.ts'

/** Visits per chart, newest first. */
const maxVisits = 24

const nothing = sql`'[]'::json`

const diagnoses = sql`(select coalesce(json_agg(json_build_object('code', d.code, 'kh', d.name_kh,
    'en', coalesce(d.name_en, d.name_kh)) order by d.kind, d.id), ${nothing})
  from (select g.id, g.code, g.name_kh, g.name_en, min(n.kind) as kind from encounters e
    join visit_diagnoses n on n.encounter_id = e.id and n.deleted_at is null
    join diagnoses g on g.id = n.diagnosis_id
    where e.visit_id = v.id and e.deleted_at is null group by g.id) d)`

const medicines = sql`(select coalesce(json_agg(json_build_object('id', l.id, 'days', l.days,
    'kh', m.name_kh, 'en', coalesce(m.name_en, m.name_kh)) order by l.id), ${nothing})
  from prescriptions p
  join prescription_lines l on l.prescription_id = p.id and l.deleted_at is null and ${codeNotIn('l.status', dispensingStatus.CANCELLED)}
  join medications m on m.id = l.medication_id
  where p.visit_id = v.id and p.deleted_at is null)`

async function readCourse(reading: Reading, patientId: number): Promise<ChartVisit[]> {
  const { registry, holds } = reading
  const { rows } = await sql<ChartVisit>`
    select v.code, v.arrived_at as at, v.visit_type_id, v.status,
      ${holds(registry.get('triages').permissions.list) ? complaintOf : sql`null::text`} as complaint,
      ${holds(registry.get('encounters').permissions.list) ? diagnoses : nothing} as diagnoses,
      ${holds(registry.get('prescriptions').permissions.list) ? medicines : nothing} as medicines
    from ${visibleRows(reading, registry.get('visits'))} v
    where v.patient_id = ${patientId} and v.deleted_at is null
    order by v.arrived_at desc, v.id desc limit ${maxVisits}`.execute(reading.db)
  return rows
}

const { LL, HH } = resultFlag

/**
 * Flags a value outside the reference range or beyond what is plausible at that age, like results.
 */
function flagOf(name: string, value: number, person: Person, rows: readonly RangeRow[], day: string) {
  const [doubt] = doubts({ [name]: value }, { birthdate: person.birthdate, today: day })
  if (doubt) return (value < doubt.low ? LL : HH).value
  const [found] = unusual({ [name]: value }, rangesFor(rows, person, day))
  return found ? flagOfDeviation(found).value : null
}

async function readMeasured(reading: Reading, patientId: number, person: Person): Promise<Chart['measured']> {
  const { fields } = reading.registry.get('triages')
  const rows = await readRangeRows(reading.db)
  const trend = (await readTrend(reading, patientId)).toReversed()
  return triageFields.flatMap((name) => {
    const field = fields[name]
    const results = trend.flatMap(({ id, at, values }) => {
      const value = values[name]
      if (value === undefined) return []
      const flag = flagOf(name, value, person, rows, dayInPhnomPenh(new Date(at)))
      return [{ id, at, value: String(value), flag }]
    })
    if (!field || field.kind === 'enum' || results.length === 0) return []
    const unit = 'unit' in field && typeof field.unit === 'string' ? field.unit : null
    return [{ investigation: field.label, unit, results }]
  })
}

/** @throws RECORD_NOT_FOUND for a patient outside the reader's scope */
export async function readChart(reading: Reading, patientId: number): Promise<Chart> {
  const patient = (await loadSummaries(reading, [patientId])).get(patientId)
  if (!patient) throw new AppError('RECORD_NOT_FOUND', { params: { id: patientId } })
  const mayList = (name: 'investigation-orders' | 'observations') =>
    reading.holds(reading.registry.get(name).permissions.list)
  return {
    visits: await readCourse(reading, patientId),
    measured: await readMeasured(reading, patientId, patient),
    observed: mayList('observations') ? await readObserved(reading, patientId) : [],
    results: mayList('investigation-orders') ? await readCumulative(reading, patientId) : [],
  }
}
