/** Loads the profile of a patient. */
import { sql } from 'kysely'
import type { AnsweredRecord } from '#src/domain/answers.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { type Reading, readPage, readRecord } from '#src/server/records/resources/read.ts'
import type { Row } from '#src/server/records/resources/rows.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { BannerPatient, PatientProfile } from '#src/workflows/patients/domain/profile.ts'
import { readAllergies } from '../allergies/read-allergies.ts'
import { mergedInto } from '../records-of.ts'
import { loadSummaries } from '../summaries.ts'

/** Maximum number of merges to follow; more would be a cycle. */
const maxMerges = 20
/** Maximum number of cards and links of a patient. */
const maxAttached = 100

interface MergeTarget {
  id: number
  code: string
  steps: number
}

/**
 * The active record for an id: the record itself, or the one it was merged into. The path ends at
 * the limit of the caller's scope.
 * @throws RECORD_NOT_FOUND
 */
async function leadOn(reading: Reading, id: number): Promise<{ id: number; from: MergeTarget | null }> {
  const patients = visibleRows(reading, reading.registry.get('patients'))
  const { rows } = await sql<MergeTarget>`
    with recursive path as (
      select p.id, p.code, p.merged_into_id, 0 as steps from ${patients} p
      where p.id = ${id} and p.deleted_at is null
      union all
      select p.id, p.code, p.merged_into_id, w.steps + 1 from path w
      join ${patients} p on p.id = w.merged_into_id
      where p.deleted_at is null and w.steps < ${maxMerges}
    ) select id, code, steps from path order by steps`.execute(reading.db)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  return { id: last.id, from: last.id === first.id ? null : first }
}

interface Relative {
  id: number
  relation: 'mother' | 'newborn'
}

/** Relatives of the patient, with one statement. */
async function loadRelatives(reading: Reading, id: number): Promise<Relative[]> {
  const patients = visibleRows(reading, reading.registry.get('patients'))
  const { rows } = await sql<Relative>`
    select p.id, 'mother' as relation from ${patients} c
      join ${patients} p on p.id = c.mother_patient_id where c.id = ${id} and p.deleted_at is null
    union all (select p.id, 'newborn' from ${patients} p
      where p.mother_patient_id = ${id} and p.deleted_at is null and p.merged_into_id is null
      order by p.birthdate desc, p.id desc limit 20)`.execute(reading.db)
  return rows
}

/** Records of another resource for the patient; null for users who cannot list them. */
async function attached(
  reading: Reading,
  name: 'patient-attach-beneficiaries' | 'patient-mappings',
  filter: Readonly<Record<string, number>>,
): Promise<AnsweredRecord[] | null> {
  const resource = reading.registry.get(name)
  if (!reading.holds(resource.permissions.list)) return null
  const sort = { field: 'id', descending: true }
  const page = { filter, sort, from: 0, to: maxAttached - 1 }
  return (await readPage(reading, resource, page)).rows
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)
const number = (value: unknown) => (typeof value === 'number' ? value : null)

/** The banner with key facts of a patient, shown on every page about them. */
export async function loadBanner(
  { db }: Pick<Reading, 'db'>,
  summary: PatientSummary,
  record: Row,
): Promise<BannerPatient> {
  const { chronic_conditions: chronic } = record
  return {
    ...summary,
    pmrs_id: text(record.pmrs_id),
    blood_group: number(record.blood_group),
    allergies: await readAllergies(db, summary.id),
    chronic_conditions: Array.isArray(chronic) ? chronic.map(Number) : [],
    death_at: text(record.death_at),
    death_precision: number(record.death_precision),
  }
}

/** The profile of a patient, or of the survivor of a merge. @throws RECORD_NOT_FOUND */
export async function readProfile(reading: Reading, requestedId: number): Promise<PatientProfile> {
  const { id, from } = await leadOn(reading, requestedId)
  const record = await readRecord(reading, reading.registry.get('patients'), id)
  const relatives = await loadRelatives(reading, id)
  const summaries = await loadSummaries(reading, [id, ...relatives.map((one) => one.id)])
  const own = summaries.get(id)
  if (!record || !own) throw new AppError('RECORD_NOT_FOUND', { params: { id: requestedId } })
  const people = (requested: Relative['relation']) =>
    relatives.flatMap((one) => (one.relation === requested && summaries.get(one.id)) || [])
  return {
    patient: await loadBanner(reading, own, record),
    led_from: from && { id: from.id, code: from.code },
    record,
    mother: people('mother')[0] ?? null,
    newborns: people('newborn'),
    merged: await mergedInto(reading, id),
    cards: await attached(reading, 'patient-attach-beneficiaries', { patient_id: id }),
    links: await attached(reading, 'patient-mappings', { local_patient_id: id }),
  }
}
