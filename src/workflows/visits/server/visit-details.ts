/** Loads a visit with everything that its steps show. */
import { sql } from 'kysely'
import type { Progress } from '#application/domain/visit-steps.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isNamed } from '#src/server/records/resources/by-code.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { readTransitions } from '#src/server/records/states/open-transitions.ts'
import { loadBanner } from '#src/workflows/patients/server/profile/read-profile.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { VisitDetails } from '../domain/answers.ts'
import { hasForm, isPrescribed } from './facts.ts'
import { readGrowth } from './last-growth.ts'
import { readRanges } from './ranges.ts'
import { readTrend } from './trend.ts'

const stepRecords = ['triages', 'encounters', 'prescriptions', 'discharges', 'visit-deaths'] as const
type StepRecord = (typeof stepRecords)[number]

interface Numbers extends Record<string, unknown> {
  id: number
  patient_id: number
  pregnant: number | null
}

/** Ids of the visit with this code and of its steps' records. @throws RECORD_NOT_FOUND */
async function loadNumbers(reading: Reading, code: string): Promise<Numbers & Progress> {
  const one = (name: StepRecord) =>
    sql`(select o.id from ${sql.ref(reading.registry.get(name).table)} o where o.visit_id = v.id
      and o.deleted_at is null ${name === 'encounters' ? sql`and o.class = 1` : sql``} limit 1)
      as ${sql.ref(name)}`
  const { rows } = await sql<Numbers & Progress>`
    select v.id, v.patient_id, v.status, v.triaged_at, v.seen_at, v.treated_at, v.discharged_at,
      ${isPrescribed} as has_prescription,
      ${hasForm} as has_form,
      (select t.pregnant from triages t where t.visit_id = v.id and t.deleted_at is null) as pregnant,
      ${sql.join(stepRecords.map(one))}
    from ${visibleRows(reading, reading.registry.get('visits'))} v
    where v.deleted_at is null and ${isNamed('v', code)} limit 1`.execute(reading.db)
  const [found] = rows
  if (!found) throw new AppError('RECORD_NOT_FOUND', { params: { id: code } })
  return found
}

async function loadRecords(reading: Reading, numbers: Numbers): Promise<VisitDetails['records']> {
  const read = async (name: StepRecord) => {
    const resource = reading.registry.get(name)
    const id = numbers[name]
    if (typeof id !== 'number' || !reading.holds(resource.permissions.list)) return null
    return ((await readRecord(reading, resource, id)) as AnsweredRow | undefined) ?? null
  }
  const records: Partial<Record<StepRecord, AnsweredRow | null>> = {}
  for (const name of stepRecords) records[name] = await read(name)
  return records as VisitDetails['records']
}

/** @param code The visit's number, from the ticket or the record. */
export async function loadVisitDetails(
  reading: Reading,
  code: string,
  { userId, today, saving }: { userId: number; today: string; saving: Saving },
): Promise<VisitDetails> {
  const numbers = await loadNumbers(reading, code)
  const { registry } = reading
  const [visit, patient, summary, records, trend] = [
    await readRecord(reading, registry.get('visits'), numbers.id),
    await readRecord(reading, registry.get('patients'), numbers.patient_id),
    (await loadSummaries(reading, [numbers.patient_id])).get(numbers.patient_id),
    await loadRecords(reading, numbers),
    await readTrend(reading, numbers.patient_id),
  ]
  if (!visit || !patient || !summary) throw new AppError('RECORD_NOT_FOUND', { params: { id: code } })
  const { _ref, attending_user_id: attendingUserId } = visit as AnsweredRow & {
    _ref?: Record<string, { id: number; kh: string; en: string }>
  }
  const { status, triaged_at, seen_at, treated_at, discharged_at } = numbers
  const { has_prescription, has_form, pregnant } = numbers
  const progress = { status, triaged_at, seen_at, treated_at, discharged_at }
  const isOthers = typeof attendingUserId === 'number' && attendingUserId !== userId
  return {
    visit: visit as AnsweredRow,
    progress: { ...progress, has_prescription, has_form },
    patient: await loadBanner(reading, summary, patient),
    records,
    ranges: await readRanges(reading.db, { ...summary, pregnant }, today),
    trend,
    growth: await readGrowth(reading.db, reading, numbers.patient_id),
    transitions: await readTransitions(saving, registry.get('visits'), numbers.id),
    seen_by: isOthers ? (_ref?.attending_user_id ?? null) : null,
  }
}
